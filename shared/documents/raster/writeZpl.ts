import type { BarcodeContent } from '#shared/carriers/rules/barcodeContent.ts'
import { encodeBarcode, positionBars } from '../page/barcode.ts'
import { type BarcodeShape, rectangle, type Shape } from '../page/shapes.ts'
import type { Bitmap } from './bitmap.ts'
import type { GlyphOutlines } from './glyphOutlines.ts'
import { POINTS_PER_INCH, type PrinterDpi, rasterise } from './rasterise.ts'

/**
 * Encodes a label in ZPL II for label printers. Barcodes use the commands of the printer, so that
 * bars are exact at any resolution; everything else is a single graphic, since printers lack fonts
 * for most scripts and for this layout.
 */
export function writeZpl(
  shapes: readonly Shape[],
  size: readonly [widthPt: number, heightPt: number],
  outlines: GlyphOutlines,
  dpi: PrinterDpi,
): string {
  const barcodes: string[] = []
  const drawn = shapes.map((shape) => {
    const command = shape.kind === 'barcode' ? writeBarcodeField(shape, dpi) : null
    if (command === null || shape.kind !== 'barcode') return shape
    barcodes.push(command)
    return rectangle(shape, 1)
  })
  return encodeZpl(rasterise(drawn, size, outlines, dpi), barcodes)
}

/** Encodes a page of graphics in ZPL II with fields printed over it. */
export function encodeZpl(bitmap: Bitmap, fields: readonly string[] = []): string {
  const { widthDots, heightDots, rowBytes, bits } = bitmap
  return [
    '^XA',
    `^PW${widthDots}^LL${heightDots}^LH0,0`,
    `^FO0,0^GFA,${bits.length},${bits.length},${rowBytes},${compressed(bitmap)}^FS`,
    ...fields,
    '^XZ',
    '',
  ].join('\n')
}

/**
 * Null for barcodes drawn as part of the graphic: bars narrower than a dot, or content that the
 * printer might encode differently.
 */
function writeBarcodeField(shape: BarcodeShape, dpi: PrinterDpi): string | null {
  const data = code128Data(shape.content)
  const place = positionBars(encodeBarcode(shape.content), shape, POINTS_PER_INCH / dpi)
  if (data === null || place.dotsPerModule < 1) return null
  const dots = (pt: number): number => Math.round((pt * dpi) / POINTS_PER_INCH)
  return `^FO${dots(place.leftPt)},${dots(shape.y)}^BY${place.dotsPerModule}^BCN,${dots(shape.height)},N,N,N,${data}^FS`
}

/** Automatic selection of Code 128 subsets. */
const AUTOMATIC = 'A'
/** Explicit subsets: GS1-128 starts in subset C, and FNC1 precedes each element. */
const EXPLICIT_SUBSET_MODE = 'N'
const START_CODE_C = '>;'
const FNC1 = '>8'

/** Returns the mode of a printer's barcode with its data. */
function code128Data(content: BarcodeContent): string | null {
  if (content.symbology === 'code128') return /^[\dA-Z]+$/i.test(content.text) ? `${AUTOMATIC}^FD${content.text}` : null
  const hasOnlyDigitPairs = content.elements.every((element) => /^(\d\d)+$/.test(element))
  return hasOnlyDigitPairs
    ? `${EXPLICIT_SUBSET_MODE}^FD${START_CODE_C}${content.elements.map((element) => FNC1 + element).join('')}`
    : null
}

/**
 * Encodes bits as hexadecimal digits with ZPL run-length compression: a colon repeats the previous
 * row.
 */
function compressed({ bits, rowBytes, heightDots }: Bitmap): string {
  const rows: string[] = []
  let above = ''
  for (let y = 0; y < heightDots; y++) {
    const row = Buffer.from(bits.subarray(y * rowBytes, (y + 1) * rowBytes))
      .toString('hex')
      .toUpperCase()
    rows.push(row === above ? ':' : encodeRow(row))
    above = row
  }
  return rows.join('')
}

/** A comma fills the rest of a row with white, an exclamation mark with black. */
function encodeRow(row: string): string {
  const last = row.at(-1)
  const rest = last === '0' ? ',' : last === 'F' ? '!' : ''
  let end = row.length
  while (rest !== '' && row[end - 1] === last) end--
  const runs = row
    .slice(0, end)
    .replace(/([\dA-F])\1{2,}/g, (run, digit: string) => encodeRepeatCount(run.length) + digit)
  return runs + rest
}

/** Encodes a repeat count: z for 400, g to y for multiples of 20, G to Y for 1 to 19. */
function encodeRepeatCount(count: number): string {
  const rest = count % 400
  const twenties = Math.floor(rest / 20)
  const ones = rest % 20
  return (
    'z'.repeat(Math.floor(count / 400)) +
    (twenties > 0 ? String.fromCharCode('f'.charCodeAt(0) + twenties) : '') +
    (ones > 0 ? String.fromCharCode('F'.charCodeAt(0) + ones) : '')
  )
}
