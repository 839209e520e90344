import type { BarcodeContent } from '#shared/carriers/rules/barcodeContent.ts'
import { barcodeModules, placeBars } from '../page/barcode.ts'
import { type BarcodeShape, rectangle, type Shape } from '../page/shapes.ts'
import type { Bitmap } from './bitmap.ts'
import type { LetterOutlines } from './letterOutlines.ts'
import { type PrinterDpi, PT_PER_INCH, rasterise } from './rasterise.ts'

/**
 * A label in ZPL II, the language of label printers: barcodes are the printer's own, so that their
 * bars are whole dots whatever prints them; everything else is one graphic, since printers have no
 * fonts for most scripts, and none that fit this layout.
 */
export function writeZpl(
  shapes: readonly Shape[],
  size: readonly [widthPt: number, heightPt: number],
  outlines: LetterOutlines,
  dpi: PrinterDpi,
): string {
  const barcodes: string[] = []
  const drawn = shapes.map((shape) => {
    const command = shape.kind === 'barcode' ? printerBarcodeField(shape, dpi) : null
    if (command === null || shape.kind !== 'barcode') return shape
    barcodes.push(command)
    return rectangle(shape, 1)
  })
  return encodeZpl(rasterise(drawn, size, outlines, dpi), barcodes)
}

/** A page of graphics in ZPL II, with fields printed over it. */
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
 * Null for what is drawn with everything else: bars of less than a dot, or content that the printer
 * might write otherwise.
 */
function printerBarcodeField(shape: BarcodeShape, dpi: PrinterDpi): string | null {
  const data = code128Data(shape.content)
  const place = placeBars(barcodeModules(shape.content), shape, PT_PER_INCH / dpi)
  if (data === null || place.dotsPerModule < 1) return null
  const dots = (pt: number): number => Math.round((pt * dpi) / PT_PER_INCH)
  return `^FO${dots(place.leftPt)},${dots(shape.y)}^BY${place.dotsPerModule}^BCN,${dots(shape.height)},N,N,N,${data}^FS`
}

/** Chooses among the subsets of Code 128 itself. */
const AUTOMATIC = 'A'
/**
 * Is told them: GS1-128 begins in subset C, and function character 1 stands before each of its
 * elements.
 */
const AS_TOLD = 'N'
const START_C = '>;'
const FNC1 = '>8'

/** The mode of a printer's barcode and what it says. */
function code128Data(content: BarcodeContent): string | null {
  if (content.symbology === 'code128') return /^[\dA-Z]+$/i.test(content.text) ? `${AUTOMATIC}^FD${content.text}` : null
  const isPairs = content.elements.every((element) => /^(\d\d)+$/.test(element))
  return isPairs ? `${AS_TOLD}^FD${START_C}${content.elements.map((element) => FNC1 + element).join('')}` : null
}

/**
 * The bits as hexadecimal digits in the printers' run-length code: a row like the one above it is a
 * colon.
 */
function compressed({ bits, rowBytes, heightDots }: Bitmap): string {
  const rows: string[] = []
  let above = ''
  for (let y = 0; y < heightDots; y++) {
    const row = Buffer.from(bits.subarray(y * rowBytes, (y + 1) * rowBytes))
      .toString('hex')
      .toUpperCase()
    rows.push(row === above ? ':' : rowCode(row))
    above = row
  }
  return rows.join('')
}

/** The rest of a row is white after a comma, and black after an exclamation mark. */
function rowCode(row: string): string {
  const last = row.at(-1)
  const rest = last === '0' ? ',' : last === 'F' ? '!' : ''
  let end = row.length
  while (rest !== '' && row[end - 1] === last) end--
  const runs = row.slice(0, end).replace(/([\dA-F])\1{2,}/g, (run, digit: string) => countCode(run.length) + digit)
  return runs + rest
}

/** How often a digit stands: z for 400, g to y for twenties, G to Y for ones. */
function countCode(count: number): string {
  const rest = count % 400
  const twenties = Math.floor(rest / 20)
  const ones = rest % 20
  return (
    'z'.repeat(Math.floor(count / 400)) +
    (twenties > 0 ? String.fromCharCode('f'.charCodeAt(0) + twenties) : '') +
    (ones > 0 ? String.fromCharCode('F'.charCodeAt(0) + ones) : '')
  )
}
