import { deflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFContentStream,
  type PDFContext,
  PDFDocument,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFRef,
} from 'pdf-lib'
import type { Measure } from '../typesetting/shapeText.ts'
import { openTypesetter, type Typesetter } from '../typesetting/typesetter.ts'
import { drawBarcode } from './barcode.ts'
import type { Shape } from './shapes.ts'

const PRODUCER = 'Shipping and fulfilment'
/** Takes a third of the time of the default level for a tenth more bytes. */
const ZLIB_COMPRESSION_LEVEL = 3

/**
 * Writes a PDF with a page per list of shapes. `data` contains all texts of the document, which
 * determine the fonts to load, and its creation date (Unix ms). Deterministic: the file contains
 * neither the current time nor random values.
 */
export async function writeDocument<Data extends { readonly createdMs: number }>(
  title: string,
  data: Data,
  [width, height]: readonly [widthPt: number, heightPt: number],
  layOut: (measure: Measure, data: Data) => readonly (readonly Shape[])[],
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  compressFast(document.context)
  document.setTitle(title)
  document.setProducer(PRODUCER)
  document.setCreationDate(new Date(data.createdMs))
  document.setModificationDate(new Date(data.createdMs))
  const typesetter = await openTypesetter(document, JSON.stringify(data))
  for (const shapes of layOut(typesetter.measure, data)) {
    const page = document.addPage([width, height])
    drawShapes(page, typesetter, shapes)
    compressContents(page)
  }
  typesetter.embedFonts()
  return document.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY })
}

/**
 * Compresses the streams of a document with zlib, which is much faster than the implementation of
 * pdf-lib.
 */
function compressFast(context: PDFContext): void {
  context.flateStream = (contents, dict) =>
    context.stream(
      deflateSync(typeof contents === 'string' ? Buffer.from(contents, 'latin1') : contents, {
        level: ZLIB_COMPRESSION_LEVEL,
      }),
      { ...dict, Filter: 'FlateDecode' },
    )
}

/**
 * Compresses page contents immediately: pdf-lib would compress them at the end and keep all pages
 * in memory.
 */
function compressContents(page: PDFPage): void {
  const { context } = page.doc
  const contents = page.node.Contents()
  for (const ref of contents instanceof PDFArray ? contents.asArray() : []) {
    const stream = context.lookup(ref)
    if (ref instanceof PDFRef && stream instanceof PDFContentStream)
      context.assign(ref, context.flateStream(stream.getContentsString()))
  }
}

/** Paints shapes onto a page in order. */
export function drawShapes(page: PDFPage, typesetter: Typesetter, shapes: readonly Shape[]): void {
  const pageHeight = page.getHeight()
  let gray = 0
  let rectangles: string[] = []
  const fill = (): void => {
    if (rectangles.length === 0) return
    // Filled separately: viewers and printers align single rectangles with dots.
    page.pushOperators(PDFOperator.of(PDFOperatorNames.FillNonZero, [`${gray} g ${rectangles.join(' f ')}`]))
    rectangles = []
  }
  for (const shape of shapes.flatMap((one) => (one.kind === 'barcode' ? drawBarcode(one.content, one) : [one]))) {
    if (shape.kind === 'text' || shape.gray !== gray) fill()
    if (shape.kind === 'text') typesetter.draw(page, shape.text, { ...shape, y: pageHeight - shape.y })
    else {
      gray = shape.gray
      const corner = `${rounded(shape.x)} ${rounded(pageHeight - shape.y - shape.height)}`
      rectangles.push(`${corner} ${rounded(shape.width)} ${rounded(shape.height)} re`)
    }
  }
  fill()
}

/** Sufficient for any printer resolution, and compact in the file. */
const rounded = (pt: number): number => Math.round(pt * 1000) / 1000
