import type { TextShape } from '../page/shapes.ts'
import type { FaceName } from '../typesetting/fontFiles.ts'
import { type Face, openFontFace } from '../typesetting/openFace.ts'
import { createTextShaper, findFaces, type Measure, type ShapedRun } from '../typesetting/shapeText.ts'
import type { Outline } from './bitmap.ts'

export type GlyphOutlines = {
  readonly measure: Measure
  /** Returns the outlines of a line of text on a page with `dotsPerPt` dots per point. */
  readonly traceOutlines: (shape: TextShape, dotsPerPt: number) => readonly Outline[]
}

/** Loads the fonts for all texts to be drawn, in any script. */
export async function openGlyphOutlines(texts: string): Promise<GlyphOutlines> {
  const faces = new Map<FaceName, Face>()
  for (const name of findFaces(texts)) faces.set(name, await openFontFace(name))
  const { measure, shape } = createTextShaper(await openFontFace('latin'), faces)
  return {
    measure,
    traceOutlines: (text, dotsPerPt) => {
      const outlines: Outline[] = []
      let advancePt = 0
      for (const run of shape(text.text, text.bold)) {
        outlines.push(...traceRunOutlines(run, advancePt, text, dotsPerPt))
        advancePt += run.width * text.sizePt
      }
      return outlines
    },
  }
}

function traceRunOutlines(
  { face, run }: ShapedRun<Face>,
  alongPt: number,
  { x, y, sizePt, angleDegrees }: TextShape,
  dotsPerPt: number,
): readonly Outline[] {
  const angle = (angleDegrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const ptPerUnit = sizePt / face.unitsPerEm
  let penX = 0
  return run.glyphs.flatMap((glyph, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[place] ?? {}
    const startUnits = penX + xOffset
    penX += xAdvance
    return traceGlyphContours(face, glyph.id).map((contour) => {
      const outline: number[] = []
      for (let corner = 0; corner < contour.length; corner += 2) {
        const right = alongPt + (startUnits + (contour[corner] ?? 0)) * ptPerUnit
        const up = (yOffset + (contour[corner + 1] ?? 0)) * ptPerUnit
        outline.push((x + right * cos - up * sin) * dotsPerPt, (y - right * sin - up * cos) * dotsPerPt)
      }
      return outline
    })
  })
}

/** Segments per curve: invisible at label sizes. */
const PIECES = 6

const contours = new WeakMap<Face['getOutline'], Map<number, readonly (readonly number[])[]>>()

/** The outlines of a letter in units of its font, y upwards, curves cut into straight pieces. */
function traceGlyphContours({ getOutline }: Face, glyphId: number): readonly (readonly number[])[] {
  const ofFace = contours.get(getOutline) ?? new Map<number, readonly (readonly number[])[]>()
  contours.set(getOutline, ofFace)
  const known = ofFace.get(glyphId)
  if (known) return known
  const found: number[][] = []
  let current: number[] = []
  for (const { type, values } of getOutline(glyphId)) {
    if (type === 'Z') continue
    if (type === 'M') {
      current = []
      found.push(current)
    }
    current.push(...(type === 'M' || type === 'L' ? values : flattenCurve(current.slice(-2), values)))
  }
  ofFace.set(glyphId, found)
  return found
}

/** Returns the corners of a flattened Bézier curve (de Casteljau). */
function flattenCurve(start: readonly number[], args: readonly number[]): readonly number[] {
  const corners: number[] = []
  for (let piece = 1; piece <= PIECES; piece++) {
    let points = [...start, ...args]
    while (points.length > 2) points = between(points, piece / PIECES)
    corners.push(...points)
  }
  return corners
}

/** Interpolates between each point and the next. */
const between = (points: readonly number[], part: number): number[] =>
  points.slice(2).map((coordinate, place) => (points[place] ?? 0) * (1 - part) + coordinate * part)
