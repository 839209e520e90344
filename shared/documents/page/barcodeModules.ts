import { code128 } from 'bwip-js/generic'
import type { BarcodeContent } from '../../carriers/rules/barcodeContent.ts'

/** The dark bars of a linear barcode in modules, without quiet zones. */
export type BarcodeModules = {
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
