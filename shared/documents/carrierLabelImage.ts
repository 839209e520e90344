import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFPage, PDFRawStream } from 'pdf-lib'
import { LABEL_SIZE_PT } from './page/paper.ts'
import { type Bitmap, createBitmap, setBlack } from './raster/bitmap.ts'
import { openGlyphOutlines } from './raster/glyphOutlines.ts'
import { POINTS_PER_INCH, paint } from './raster/rasterise.ts'
import { writePng } from './raster/writePng.ts'
import { encodeZpl } from './raster/writeZpl.ts'
import type { LabelImage } from './shipmentLabel/labelImage.ts'
import { drawInvalidBand } from './shipmentLabel/shipmentLabel.ts'

const LABEL = { x: 0, y: 0, width: LABEL_SIZE_PT[0], height: LABEL_SIZE_PT[1] }

/**
 * Extracts the image of a carrier label from its PDF: as PNG in the original resolution, or as ZPL
 * converted to the resolution of the printer, with a label per package. `mark` states why the label
 * is invalid. Null if the label is not an image or, for PNG, has more than one.
 */
export async function renderCarrierLabelImage(
  pdf: Uint8Array,
  { format, dpi }: LabelImage,
  mark: string | null,
): Promise<Uint8Array | null> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const pictures = document.getPages().flatMap((page) => findPageImage(page) ?? [])
  const [only, another] = pictures
  if (!only) return null
  const outlines = mark === null ? null : await openGlyphOutlines(mark)
  const print = (picture: Picture, printerDpi: number): Bitmap => {
    const bitmap = printed(picture, printerDpi)
    if (mark !== null && outlines) paint(bitmap, drawInvalidBand(outlines.measure, mark, LABEL), outlines, printerDpi)
    return bitmap
  }
  if (format === 'zpl') return Buffer.from(pictures.map((one) => encodeZpl(print(one, dpi))).join(''))
  const own = Math.round((only.width * POINTS_PER_INCH) / LABEL_SIZE_PT[0])
  return another ? null : writePng(print(only, own), own)
}

type Picture = {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly bytes: Uint8Array
}

/** Returns the image that fills a page, null if the page has other content. */
function findPageImage(page: PDFPage): Picture | null {
  const objects = page.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)
  const [image, another] = (objects?.keys() ?? []).map((key) => objects?.lookup(key))
  if (another || !(image instanceof PDFRawStream)) return null
  const { dict } = image
  if (dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Image')) return null
  const number = (name: string): number => dict.lookup(PDFName.of(name), PDFNumber).asNumber()
  if (number('BitsPerComponent') !== 8) return null
  const [width, height] = [number('Width'), number('Height')]
  const bytes = decodePDFRawStream(image).decode()
  const channels = bytes.length / (width * height)
  return channels === 1 || channels === 3 ? { width, height, channels, bytes } : null
}

/** Threshold of the colour value below which a dot is printed black. */
const MIDDLE = 128

/** Scales an image to 4 × 6 inch paper and converts it to printer dots. */
function printed(picture: Picture, dpi: number): Bitmap {
  const [widthPt, heightPt] = LABEL_SIZE_PT
  const bitmap = createBitmap(
    Math.round((widthPt * dpi) / POINTS_PER_INCH),
    Math.round((heightPt * dpi) / POINTS_PER_INCH),
  )
  const scale = Math.max(picture.width / bitmap.widthDots, picture.height / bitmap.heightDots)
  const left = (bitmap.widthDots - picture.width / scale) / 2
  const top = (bitmap.heightDots - picture.height / scale) / 2
  for (let y = 0; y < bitmap.heightDots; y++) {
    for (let x = 0; x < bitmap.widthDots; x++) {
      if (darkness(picture, (x - left) * scale, (y - top) * scale, scale) < MIDDLE) setBlack(bitmap, x, y)
    }
  }
  return bitmap
}

/** Returns the mean brightness of the area of a dot: 0 is black, 255 is white. */
function darkness({ width, height, channels, bytes }: Picture, x: number, y: number, side: number): number {
  const [right, bottom] = [Math.min(width, Math.ceil(x + side)), Math.min(height, Math.ceil(y + side))]
  let sum = 0
  let weights = 0
  for (let row = Math.max(0, Math.floor(y)); row < bottom; row++) {
    const high = Math.min(row + 1, y + side) - Math.max(row, y)
    for (let column = Math.max(0, Math.floor(x)); column < right; column++) {
      const weight = high * (Math.min(column + 1, x + side) - Math.max(column, x))
      sum += weight * (bytes[(row * width + column) * channels + (channels >> 1)] ?? 0)
      weights += weight
    }
  }
  return weights > 0 ? sum / weights : 255
}
