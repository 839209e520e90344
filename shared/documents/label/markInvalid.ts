import { PDFDocument, type PDFPage } from 'pdf-lib'
import { notValid } from '../fields/invalidMark.ts'
import { drawShapes } from '../page/drawShapes.ts'
import { fitLine } from '../page/fitText.ts'
import { inset, rectangle, type Shape } from '../page/shapes.ts'
import { type Measure, openTypesetter } from '../typesetting/typesetter.ts'

const MAX_TEXT_PT = 24
/** Parts of a page's height and width: the band, and what it leaves free beside its text. */
const BAND_PART = 1 / 12
const MARGIN_PART = 1 / 30

/**
 * A label somebody else drew, with a band over the middle of every page that says what it is and that it must not be used. The
 * same label makes the same bytes.
 */
export async function markInvalid(content: Uint8Array, what: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(content, { updateMetadata: false })
  const words = notValid(what)
  const { measure, draw } = await openTypesetter(document, words)
  for (const page of document.getPages()) drawShapes(page, { measure, draw }, band(measure, page, words))
  return document.save()
}

/** Across the part of the page that is shown. */
function band(measure: Measure, page: PDFPage, words: string): Shape[] {
  const shown = page.getCropBox()
  const height = shown.height * BAND_PART
  const middle = page.getHeight() - shown.y - shown.height / 2
  const box = { x: shown.x, y: middle - height / 2, width: shown.width, height }
  const line = inset(box, shown.width * MARGIN_PART, height / 6)
  return [rectangle(box), fitLine(measure, words, line, { maxPt: MAX_TEXT_PT, bold: true, align: 'center', gray: 1 })]
}
