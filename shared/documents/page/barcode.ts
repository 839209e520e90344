import type { BarcodeContent } from '#shared/carriers/rules/barcodeContent.ts'
import { code128Widths } from './code128.ts'
import { type Box, type RectangleShape, rectangle } from './shapes.ts'

/** Dark bars of a linear barcode in modules, without quiet zones. */
type BarcodeModules = {
  readonly widthModules: number
  readonly bars: readonly { readonly start: number; readonly width: number }[]
}

/** Returns the bars of a Code 128 or GS1-128 barcode. Throws for unsupported characters. */
export function encodeBarcode(content: BarcodeContent): BarcodeModules {
  // FNC1 starts GS1-128 and separates its elements.
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

/** One dot of a 203 dpi label printer. Bars with a width in entire dots are printed exactly. */
export const PRINTER_DOT_PT = 72 / 203
/** Quiet zone on either side required by Code 128. */
export const QUIET_ZONE_MODULES = 10
/** Half a millimetre; wider bars only slow down scanning. */
const MAX_MODULE_PT = 4 * PRINTER_DOT_PT
/** Tolerance for the binary rounding error of four dots. */
const TINY = 1e-9

/**
 * Returns the largest module width in dots that fits a width including quiet zones; 0 if a single
 * dot does not fit.
 */
export function computeDotsPerModule(
  { widthModules }: Pick<BarcodeModules, 'widthModules'>,
  widthPt: number,
  dotPt = PRINTER_DOT_PT,
): number {
  const fittedModulePt = widthPt / (widthModules + 2 * QUIET_ZONE_MODULES)
  return Math.floor(Math.min(MAX_MODULE_PT, fittedModulePt) / dotPt + TINY)
}

/** Position of the bars in their box and width of a module. */
export type BarcodePlacement = { readonly leftPt: number; readonly modulePt: number; readonly dotsPerModule: number }

/**
 * Centres bars in a box with the largest module width in entire dots. In a box too narrow for one
 * dot per module, bars are narrower than a dot.
 */
export function positionBars(modules: BarcodeModules, box: Box, dotPt = PRINTER_DOT_PT): BarcodePlacement {
  const { widthModules } = modules
  const dots = computeDotsPerModule(modules, box.width, dotPt)
  const moduleWidthPt = dots >= 1 ? dots * dotPt : box.width / (widthModules + 2 * QUIET_ZONE_MODULES)
  const leftPt = Math.round((box.x + (box.width - widthModules * moduleWidthPt) / 2) / dotPt) * dotPt
  return { leftPt, modulePt: moduleWidthPt, dotsPerModule: dots }
}

/** Returns the bars of a barcode on a white background that includes the quiet zones. */
export function drawBarcode(content: BarcodeContent, box: Box, dotPt = PRINTER_DOT_PT): RectangleShape[] {
  const modules = encodeBarcode(content)
  const { leftPt, modulePt: moduleWidthPt } = positionBars(modules, box, dotPt)
  return [
    rectangle(box, 1),
    ...modules.bars.map(({ start, width }) =>
      rectangle({ x: leftPt + start * moduleWidthPt, y: box.y, width: width * moduleWidthPt, height: box.height }),
    ),
  ]
}
