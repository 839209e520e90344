import { fill, PDFDocument, type PDFPage, rectangle, setFillingGrayscaleColor } from 'pdf-lib'
import type { Measure } from '../typesetting/shapeText.ts'
import { openTypesetter, type Typesetter } from '../typesetting/typesetter.ts'
import { barcodeShapes } from './barcode.ts'
import type { Shape } from './shapes.ts'

const PRODUCER = 'Shipping and fulfilment'

/**
 * Writes a PDF, a page per list of shapes. `data` is all the document shows, which tells what typefaces to open; it bears the
 * date on which that was made (Unix ms), not drawn. The same data give the same bytes, whenever and wherever: nothing in the
 * file comes from the clock or from chance.
 */
export async function writeDocument<Data extends { readonly createdMs: number }>(
  title: string,
  data: Data,
  [width, height]: readonly [widthPt: number, heightPt: number],
  layOut: (measure: Measure, data: Data) => readonly (readonly Shape[])[],
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title)
  document.setProducer(PRODUCER)
  document.setCreationDate(new Date(data.createdMs))
  document.setModificationDate(new Date(data.createdMs))
  const typesetter = await openTypesetter(document, JSON.stringify(data))
  for (const shapes of layOut(typesetter.measure, data))
    drawShapes(document.addPage([width, height]), typesetter, shapes)
  return document.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY })
}

/** Paints shapes onto a page, in their order. */
export function drawShapes(page: PDFPage, typesetter: Typesetter, shapes: readonly Shape[]): void {
  const pageHeight = page.getHeight()
  for (const shape of shapes) {
    if (shape.kind === 'text') typesetter.draw(page, shape.text, { ...shape, y: pageHeight - shape.y })
    else if (shape.kind === 'barcode') drawShapes(page, typesetter, barcodeShapes(shape.content, shape))
    else {
      const bottom = pageHeight - shape.y - shape.height
      page.pushOperators(
        setFillingGrayscaleColor(shape.gray),
        rectangle(rounded(shape.x), rounded(bottom), rounded(shape.width), rounded(shape.height)),
        fill(),
      )
    }
  }
}

/** Fine enough for printers of any resolution, and short in the file. */
const rounded = (pt: number): number => Math.round(pt * 1000) / 1000
