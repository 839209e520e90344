import type { GlyphRun } from 'fontkit'
import {
  beginText,
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
import { type Face, openFace } from './openFace.ts'
import { isPlain, printable, type Run, visualRuns, withFaces } from './textRuns.ts'

/** Width of one line of text at size 1, in points: widths grow in step with the size. */
export type Measure = (text: string, bold: boolean) => number

/** Where and how a line is drawn: start of its baseline in points from the page's lower left corner, turned anticlockwise. */
type TextStyle = Pick<TextShape, 'x' | 'y' | 'sizePt' | 'bold' | 'gray' | 'angleDegrees'>

export type Typesetter = {
  readonly measure: Measure
  draw(page: PDFPage, text: string, style: TextStyle): void
}

type ShapedRun = { readonly face: Face; readonly run: GlyphRun; readonly width: number }

/**
 * Sets text in any script on the pages of one document. `texts` is all text the document will hold: only the faces for
 * scripts in it are opened.
 */
export async function openTypesetter(document: PDFDocument, texts: string): Promise<Typesetter> {
  const latin = await openFace(document, 'latin')
  const others = await openFaces(document, texts)
  const face = (name: FaceName): Face => others.get(name) ?? latin
  const shapedLines = new Map<string, readonly ShapedRun[]>()

  const shape = (text: string, bold: boolean): readonly ShapedRun[] => {
    const key = `${bold}${text}`
    const present = shapedLines.get(key)
    if (present) return present
    const runs = runsOf(text).map((run) => shapeRun(run, face(bold && run.face === 'latin' ? 'latinBold' : run.face)))
    shapedLines.set(key, runs)
    return runs
  }

  const runsOf = (text: string): readonly Run[] =>
    isPlain(text)
      ? [{ face: 'latin', direction: 'ltr', text }]
      : visualRuns(printable(text, (character, name) => face(name).hasGlyph(character)))

  const fontKeys = new WeakMap<PDFPage, Map<Face, PDFName>>()
  const fontKey = (page: PDFPage, face: Face): PDFName => {
    const keys = fontKeys.get(page) ?? new Map<Face, PDFName>()
    fontKeys.set(page, keys)
    const key = keys.get(face) ?? page.node.newFontDictionary(face.pdfFont.name, face.pdfFont.ref)
    keys.set(face, key)
    return key
  }

  return {
    measure: (text, bold) => shape(text, bold).reduce((sum, { width }) => sum + width, 0),
    draw: (page, text, { x, y, sizePt, bold, gray, angleDegrees }) => {
      const angle = (angleDegrees * Math.PI) / 180
      const [cos, sin] = [rounded(Math.cos(angle)), rounded(Math.sin(angle))]
      let along = 0
      for (const { face, run, width } of shape(text, bold)) {
        page.pushOperators(
          beginText(),
          setFillingGrayscaleColor(gray),
          setFontAndSize(fontKey(page, face), rounded(sizePt)),
          setTextMatrix(cos, sin, -sin, cos, rounded(x + along * cos), rounded(y + along * sin)),
          ...glyphOperators(document, face, run, sizePt),
          endText(),
        )
        along += width * sizePt
      }
    },
  }
}

async function openFaces(document: PDFDocument, texts: string): Promise<Map<FaceName, Face>> {
  const names = new Set<FaceName>(['latinBold'])
  for (const [, name] of withFaces(texts)) names.add(name)
  names.delete('latin')
  const faces = new Map<FaceName, Face>()
  for (const name of names) faces.set(name, await openFace(document, name))
  return faces
}

function shapeRun({ text, direction }: Run, face: Face): ShapedRun {
  const run = face.shape(text, direction)
  const units = run.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return { face, run, width: units / face.unitsPerEm }
}

/** Shows a run's glyphs where the font's own rules want them: kerned, and marks on their letters. */
function glyphOperators(document: PDFDocument, face: Face, run: GlyphRun, sizePt: number): PDFOperator[] {
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
