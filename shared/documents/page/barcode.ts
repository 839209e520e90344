import { code128 } from 'bwip-js/generic'
import type { BarcodeContent } from '../../carriers/rules/barcodeContent.ts'
import { type Box, type RectangleShape, rectangle } from './shapes.ts'

/** The dark bars of a linear barcode in modules, without quiet zones. */
type BarcodeModules = {
  readonly widthModules: number
  readonly bars: readonly { readonly start: number; readonly width: number }[]
}

const FNC1 = '^FNC1'

/** Works out the bars of a Code 128 or GS1-128 barcode. Throws for characters Code 128 does not have. */
export function barcodeModules(content: BarcodeContent): BarcodeModules {
  const isGs1 = content.symbology === 'gs1-128'
  // A function character opens GS1-128, and ends an element so that the next one is found.
  const text = isGs1 ? FNC1 + content.elements.join(FNC1) : content.text
  const bars: { start: number; width: number }[] = []
  const ignore = (): void => {}
  code128(
    { bcid: 'code128', text, parsefnc: isGs1, scale: 1, height: 1, includetext: false },
    {
      scale: () => null,
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: ignore,
      line: (middle, _top, _x, _bottom, width) => bars.push({ start: Math.floor(middle - width / 2), width }),
      polygon: ignore,
      hexagon: ignore,
      ellipse: ignore,
      fill: ignore,
      text: ignore,
      end: ignore,
    },
  )
  const first = bars[0]?.start ?? 0
  const last = bars.at(-1)
  return {
    widthModules: last ? last.start + last.width - first : 0,
    bars: bars.map(({ start, width }) => ({ start: start - first, width })),
  }
}

/** One dot of a 203 dpi label printer. Bars that are whole dots wide come out true. */
export const PRINTER_DOT_PT = 72 / 203
/** Clear space Code 128 wants on either side. */
export const QUIET_ZONE_MODULES = 10
/** Half a millimetre; wider bars only make scanning slower. */
const MAX_DOTS_PER_MODULE = 4

/** How many printer dots wide the modules of bars can be in so much width, quiet zones kept: 0 where there is not even one. */
export function dotsPerModule({ widthModules }: Pick<BarcodeModules, 'widthModules'>, widthPt: number): number {
  const fittingPt = widthPt / (widthModules + 2 * QUIET_ZONE_MODULES)
  return Math.min(MAX_DOTS_PER_MODULE, Math.floor(fittingPt / PRINTER_DOT_PT))
}

/**
 * A barcode as wide as whole printer dots allow, centred in its box on a white ground that includes the quiet zones.
 * A box too narrow for one dot per module gets bars of less than a dot.
 */
export function barcodeShapes(content: BarcodeContent, box: Box): RectangleShape[] {
  const modules = barcodeModules(content)
  const { widthModules, bars } = modules
  const dots = dotsPerModule(modules, box.width)
  const modulePt = dots >= 1 ? dots * PRINTER_DOT_PT : box.width / (widthModules + 2 * QUIET_ZONE_MODULES)
  const left = onDot(box.x + (box.width - widthModules * modulePt) / 2)
  return [
    rectangle(box, 1),
    ...bars.map(({ start, width }) =>
      rectangle({ x: left + start * modulePt, y: box.y, width: width * modulePt, height: box.height }),
    ),
  ]
}

const onDot = (pt: number): number => Math.round(pt / PRINTER_DOT_PT) * PRINTER_DOT_PT
