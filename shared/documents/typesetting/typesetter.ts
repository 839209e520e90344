import type { GlyphRun } from 'fontkit'
import {
  endMarkedContent,
  type PDFDocument,
  PDFHexString,
  type PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
} from 'pdf-lib'
import type { TextShape } from '../page/shapes.ts'
import type { FaceName } from './fontFiles.ts'
import { type EmbeddedFace, embedFace } from './openFace.ts'
import { createTextShaper, findFaces, type Measure } from './shapeText.ts'

/* Draws text on PDF pages. */

/**
 * Position and style of a line: start of its baseline in points from the lower left corner of the
 * page, rotated anticlockwise.
 */
type TextStyle = Pick<TextShape, 'x' | 'y' | 'sizePt' | 'bold' | 'gray' | 'angleDegrees'>

export type Typesetter = {
  readonly measure: Measure
  draw(page: PDFPage, text: string, style: TextStyle): void
}

/**
 * Creates the typesetter of a document for text in any script. `texts` is all text of the document:
 * only typefaces for its scripts are loaded.
 */
export async function openTypesetter(document: PDFDocument, texts: string): Promise<Typesetter> {
  const latin = await embedFace(document, 'latin')
  const others = await embedFaces(document, texts)
  const { measure, shape } = createTextShaper(latin, others)

  const fontKeys = new WeakMap<PDFPage, Map<EmbeddedFace, PDFName>>()
  const fontKey = (page: PDFPage, face: EmbeddedFace): PDFName => {
    const keys = fontKeys.get(page) ?? new Map<EmbeddedFace, PDFName>()
    fontKeys.set(page, keys)
    const key = keys.get(face) ?? page.node.newFontDictionary('F', face.pdfFont.ref)
    keys.set(face, key)
    return key
  }

  // Cache for captions and other text repeated on every page.
  const drawn = new Map<GlyphRun, Map<number, string>>()
  const glyphs = (face: EmbeddedFace, run: GlyphRun, sizePt: number): string => {
    const sizes = drawn.get(run) ?? new Map<number, string>()
    drawn.set(run, sizes)
    const operators = sizes.get(sizePt) ?? glyphOperators(face, run, sizePt)
    sizes.set(sizePt, operators)
    return operators
  }

  return {
    measure,
    draw: (page, text, { x, y, sizePt, bold, gray, angleDegrees }) => {
      const angle = (angleDegrees * Math.PI) / 180
      const [cos, sin] = [rounded(Math.cos(angle)), rounded(Math.sin(angle))]
      let along = 0
      for (const { face, text: shown, run, width } of shape(text, bold)) {
        const font = `${fontKey(page, face)} ${rounded(sizePt)} Tf`
        const place = `${cos} ${sin} ${-sin} ${cos} ${rounded(x + along * cos)} ${rounded(y + along * sin)} Tm`
        page.pushOperators(
          ...(face.isComplex ? [beginActualText(shown)] : []),
          PDFOperator.of(PDFOperatorNames.EndText, [`BT ${gray} g ${font} ${place} ${glyphs(face, run, sizePt)}`]),
          ...(face.isComplex ? [endMarkedContent()] : []),
        )
        along += width * sizePt
      }
    },
  }
}

/**
 * Adds the text of the following glyphs (PDF 32000-1, 14.9.4), so that it can be searched and
 * copied in reading order.
 */
const beginActualText = (text: string): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    '/Span',
    `<</ActualText ${PDFHexString.fromText(text)}>>`,
  ])

async function embedFaces(document: PDFDocument, texts: string): Promise<Map<FaceName, EmbeddedFace>> {
  const faces = new Map<FaceName, EmbeddedFace>()
  for (const name of findFaces(texts)) if (name !== 'latin') faces.set(name, await embedFace(document, name))
  return faces
}

/** Draws a run's glyphs at the positions given by the font, with kerning and marks. */
function glyphOperators(face: EmbeddedFace, run: GlyphRun, sizePt: number): string {
  const thousandths = (units: number): number => Math.round((units * 1000) / face.unitsPerEm)
  const operators: string[] = []
  let [shown, codes, rise] = ['', '', 0]
  const move = (units: number): void => {
    shown += `${codes === '' ? '' : `<${codes}>`}${thousandths(units)} `
    codes = ''
  }
  const show = (): void => {
    if (codes !== '') shown += `<${codes}>`
    if (shown !== '') operators.push(`[${shown}] TJ`)
    shown = codes = ''
  }
  face.encode(run).forEach((code, index) => {
    const glyph = run.glyphs[index]
    const position = run.positions[index]
    if (!glyph || !position) return
    if (position.yOffset !== rise) {
      show()
      rise = position.yOffset
      operators.push(`${rounded((rise * sizePt) / face.unitsPerEm)} Ts`)
    }
    if (position.xOffset !== 0) move(-position.xOffset)
    codes += code
    const back = glyph.advanceWidth + position.xOffset - position.xAdvance
    if (back !== 0) move(back)
  })
  show()
  if (rise !== 0) operators.push('0 Ts')
  return operators.join(' ')
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
