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
import { toHexCode } from './embeddedFont.ts'
import type { FaceName } from './fontFiles.ts'
import type { GlyphRun } from './glyphRun.ts'
import { type EmbeddedFace, type Face, openEmbeddedFace } from './openFace.ts'
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
  /** Writes the fonts of what was drawn to the document, once, before it is saved. */
  embedFonts(): void
}

/**
 * Creates the typesetter of a document for text in any script. `texts` is all text of the document:
 * only typefaces for its scripts are loaded.
 */
export async function openTypesetter(document: PDFDocument, texts: string): Promise<Typesetter> {
  const latin = await openEmbeddedFace(document, 'latin')
  const others = await openFaces(document, texts)
  const { measure, shape } = createTextShaper(latin, others)

  const fontKeys = new WeakMap<PDFPage, Map<EmbeddedFace, PDFName>>()
  const getFontKey = (page: PDFPage, face: EmbeddedFace): PDFName => {
    const keys = fontKeys.get(page) ?? new Map<EmbeddedFace, PDFName>()
    fontKeys.set(page, keys)
    const key = keys.get(face) ?? page.node.newFontDictionary('F', face.ref)
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
        face.use(run)
        const font = `${getFontKey(page, face)} ${rounded(sizePt)} Tf`
        const place = `${cos} ${sin} ${-sin} ${cos} ${rounded(x + along * cos)} ${rounded(y + along * sin)} Tm`
        page.pushOperators(
          ...(face.isComplex ? [beginActualText(shown)] : []),
          PDFOperator.of(PDFOperatorNames.EndText, [`BT ${gray} g ${font} ${place} ${glyphs(face, run, sizePt)}`]),
          ...(face.isComplex ? [endMarkedContent()] : []),
        )
        along += width * sizePt
      }
    },
    embedFonts: () => {
      for (const face of [latin, ...others.values()]) face.embed()
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

async function openFaces(document: PDFDocument, texts: string): Promise<Map<FaceName, EmbeddedFace>> {
  const faces = new Map<FaceName, EmbeddedFace>()
  for (const name of findFaces(texts)) if (name !== 'latin') faces.set(name, await openEmbeddedFace(document, name))
  return faces
}

/** Operators of runs by size: captions and frequent words are on every document of a process. */
const drawn = new WeakMap<GlyphRun, Map<number, string>>()

function glyphs(face: Face, run: GlyphRun, sizePt: number): string {
  const sizes = drawn.get(run) ?? new Map<number, string>()
  drawn.set(run, sizes)
  const operators = sizes.get(sizePt) ?? buildGlyphOperators(face, run, sizePt)
  sizes.set(sizePt, operators)
  return operators
}

/**
 * Shows a run's glyphs where the font's own rules want them: kerned, and marks on their letters.
 */
function buildGlyphOperators(face: Face, run: GlyphRun, sizePt: number): string {
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
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index]
    if (!position) return
    if (position.yOffset !== rise) {
      show()
      rise = position.yOffset
      operators.push(`${rounded((rise * sizePt) / face.unitsPerEm)} Ts`)
    }
    if (position.xOffset !== 0) move(-position.xOffset)
    codes += toHexCode(glyph.id)
    const back = glyph.advanceWidth + position.xOffset - position.xAdvance
    if (back !== 0) move(back)
  })
  show()
  if (rise !== 0) operators.push('0 Ts')
  return operators.join(' ')
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
