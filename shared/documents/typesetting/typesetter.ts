import type { GlyphRun } from 'fontkit'
import {
  beginText,
  endMarkedContent,
  endText,
  PDFArray,
  type PDFDocument,
  PDFHexString,
  type PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  setFillingGrayscaleColor,
  setFontAndSize,
  setTextMatrix,
  setTextRise,
} from 'pdf-lib'
import type { TextShape } from '../page/shapes.ts'
import type { FaceName } from './fontFiles.ts'
import { type EmbeddedFace, embedFace } from './openFace.ts'
import { createTextShaper, facesFor, type Measure } from './shapeText.ts'

/** Where and how a line is drawn: start of its baseline in points from the page's lower left corner, turned anticlockwise. */
type TextStyle = Pick<TextShape, 'x' | 'y' | 'sizePt' | 'bold' | 'gray' | 'angleDegrees'>

export type Typesetter = {
  readonly measure: Measure
  draw(page: PDFPage, text: string, style: TextStyle): void
}

/**
 * Sets text in any script on the pages of one document. `texts` is all text the document will hold: only the faces for
 * scripts in it are opened.
 */
export async function openTypesetter(document: PDFDocument, texts: string): Promise<Typesetter> {
  const latin = await embedFace(document, 'latin')
  const others = await embedFaces(document, texts)
  const { measure, shape } = createTextShaper(latin, others)

  const fontKeys = new WeakMap<PDFPage, Map<EmbeddedFace, PDFName>>()
  const fontKey = (page: PDFPage, face: EmbeddedFace): PDFName => {
    const keys = fontKeys.get(page) ?? new Map<EmbeddedFace, PDFName>()
    fontKeys.set(page, keys)
    const key = keys.get(face) ?? page.node.newFontDictionary(face.pdfFont.name, face.pdfFont.ref)
    keys.set(face, key)
    return key
  }

  return {
    measure,
    draw: (page, text, { x, y, sizePt, bold, gray, angleDegrees }) => {
      const angle = (angleDegrees * Math.PI) / 180
      const [cos, sin] = [rounded(Math.cos(angle)), rounded(Math.sin(angle))]
      let along = 0
      for (const { face, text: shown, run, width } of shape(text, bold)) {
        page.pushOperators(
          ...(face.isComplex ? [beginActualText(shown)] : []),
          beginText(),
          setFillingGrayscaleColor(gray),
          setFontAndSize(fontKey(page, face), rounded(sizePt)),
          setTextMatrix(cos, sin, -sin, cos, rounded(x + along * cos), rounded(y + along * sin)),
          ...glyphOperators(document, face, run, sizePt),
          endText(),
          ...(face.isComplex ? [endMarkedContent()] : []),
        )
        along += width * sizePt
      }
    },
  }
}

/** Says what the glyphs that follow stand for (PDF 32000-1, 14.9.4), so that the text is found and copied in its order. */
const beginActualText = (text: string): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    '/Span',
    `<</ActualText ${PDFHexString.fromText(text)}>>`,
  ])

async function embedFaces(document: PDFDocument, texts: string): Promise<Map<FaceName, EmbeddedFace>> {
  const faces = new Map<FaceName, EmbeddedFace>()
  for (const name of facesFor(texts)) if (name !== 'latin') faces.set(name, await embedFace(document, name))
  return faces
}

/** Shows a run's glyphs where the font's own rules want them: kerned, and marks on their letters. */
function glyphOperators(document: PDFDocument, face: EmbeddedFace, run: GlyphRun, sizePt: number): PDFOperator[] {
  const operators: PDFOperator[] = []
  const thousandths = (units: number): PDFNumber => PDFNumber.of(Math.round((units * 1000) / face.unitsPerEm))
  let pending = PDFArray.withContext(document.context)
  let rise = 0
  const show = (): void => {
    if (pending.size() > 0) operators.push(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [pending]))
    pending = PDFArray.withContext(document.context)
  }
  face.encode(run).forEach((code, index) => {
    const glyph = run.glyphs[index]
    const position = run.positions[index]
    if (!glyph || !position) return
    if (position.yOffset !== rise) {
      show()
      rise = position.yOffset
      operators.push(setTextRise(rounded((rise * sizePt) / face.unitsPerEm)))
    }
    if (position.xOffset !== 0) pending.push(thousandths(-position.xOffset))
    pending.push(PDFHexString.of(code))
    const back = glyph.advanceWidth + position.xOffset - position.xAdvance
    if (back !== 0) pending.push(thousandths(back))
  })
  show()
  if (rise !== 0) operators.push(setTextRise(0))
  return operators
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
