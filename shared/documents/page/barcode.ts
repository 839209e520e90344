import type { BarcodeContent } from '#shared/carriers/rules/barcodeContent.ts'
import { code128Widths } from './code128.ts'
import { type Box, type RectangleShape, rectangle } from './shapes.ts'

/** The dark bars of a linear barcode in modules, without quiet zones. */
type BarcodeModules = {
  readonly widthModules: number
  readonly bars: readonly { readonly start: number; readonly width: number }[]
}

/**
 * Works out the bars of a Code 128 or GS1-128 barcode. Throws for characters that it cannot show.
 */
export function barcodeModules(content: BarcodeContent): BarcodeModules {
  // A function character opens GS1-128, and ends an element so that the next one is found.
  const message =
    content.symbology === 'gs1-128' ? content.elements.flatMap((text) => [null, ...text]) : [...content.text]
  const bars: { start: number; width: number }[] = []
  let widthModules = 0
  for (const [place, width] of code128Widths(message).entries()) {
    if (place % 2 === 0) bars.push({ start: widthModules, width })
    widthModules += width
  }
  return { widthModules, bars }
}

/** One dot of a 203 dpi label printer. Bars that are whole dots wide come out true. */
export const PRINTER_DOT_PT = 72 / 203
/** Clear space Code 128 wants on either side. */
export const QUIET_ZONE_MODULES = 10
/** Half a millimetre; wider bars only make scanning slower. */
const MAX_MODULE_PT = 4 * PRINTER_DOT_PT
/** What four dots may be short of four dots by in binary. */
const TINY = 1e-9

/**
 * How many dots wide the modules of bars can be in so much width, quiet zones kept: 0 where there
 * is not even one.
 */
export function dotsPerModule(
  { widthModules }: Pick<BarcodeModules, 'widthModules'>,
  widthPt: number,
  dotPt = PRINTER_DOT_PT,
): number {
  const fittingPt = widthPt / (widthModules + 2 * QUIET_ZONE_MODULES)
  return Math.floor(Math.min(MAX_MODULE_PT, fittingPt) / dotPt + TINY)
}

/** Where the bars of a barcode begin in its box, and how wide a module of them is. */
export type BarcodePlace = { readonly leftPt: number; readonly modulePt: number; readonly dotsPerModule: number }

/**
 * The place of bars as wide as whole dots allow, in the middle of the box. A box too narrow for one
 * dot per module gets bars of less than a dot.
 */
export function placeBars(modules: BarcodeModules, box: Box, dotPt = PRINTER_DOT_PT): BarcodePlace {
  const { widthModules } = modules
  const dots = dotsPerModule(modules, box.width, dotPt)
  const modulePt = dots >= 1 ? dots * dotPt : box.width / (widthModules + 2 * QUIET_ZONE_MODULES)
  const leftPt = Math.round((box.x + (box.width - widthModules * modulePt) / 2) / dotPt) * dotPt
  return { leftPt, modulePt, dotsPerModule: dots }
}

/** The bars of a barcode on a white ground that includes the quiet zones. */
export function barcodeShapes(content: BarcodeContent, box: Box, dotPt = PRINTER_DOT_PT): RectangleShape[] {
  const modules = barcodeModules(content)
  const { leftPt, modulePt } = placeBars(modules, box, dotPt)
  return [
    rectangle(box, 1),
    ...modules.bars.map(({ start, width }) =>
      rectangle({ x: leftPt + start * modulePt, y: box.y, width: width * modulePt, height: box.height }),
    ),
  ]
}
