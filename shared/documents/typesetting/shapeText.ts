import type { FaceName } from './fontFiles.ts'
import type { GlyphRun } from './glyphRun.ts'
import type { Face } from './openFace.ts'
import { isPlain, iterateWithFaces, printable, type Run, toVisualRuns } from './textRuns.ts'

/**
 * Returns the width of a line of text at size 1, in points; widths are proportional to the size.
 */
export type Measure = (text: string, bold: boolean) => number

/** A part of a line in one typeface, with its width at size 1. */
export type ShapedRun<Opened extends Face> = {
  readonly face: Opened
  readonly text: string
  readonly run: GlyphRun
  readonly width: number
}

type ShapedLine<Opened extends Face> = { readonly runs: readonly ShapedRun<Opened>[]; readonly width: number }

export type TextShaper<Opened extends Face> = {
  readonly measure: Measure
  /** Splits a line of text in any script into runs in visual order from left to right. */
  readonly shape: (text: string, bold: boolean) => readonly ShapedRun<Opened>[]
}

/** Characters that may need a typeface other than the main one. */
const NON_LATIN_PATTERN = /[\u0300-\uFFFF]+/g

/** Returns the typefaces that texts require. */
export function findFaces(texts: string): ReadonlySet<FaceName> {
  const names = new Set<FaceName>(['latin', 'latinBold'])
  for (const stretch of texts.match(NON_LATIN_PATTERN) ?? [])
    for (const [, name] of iterateWithFaces(stretch)) names.add(name)
  return names
}

/** Creates a shaper for loaded typefaces. Shaped lines are cached. */
export function createTextShaper<Opened extends Face>(
  latin: Opened,
  others: ReadonlyMap<FaceName, Opened>,
): TextShaper<Opened> {
  const face = (name: FaceName): Opened => others.get(name) ?? latin
  const shapedLines = { bold: new Map<string, ShapedLine<Opened>>(), regular: new Map<string, ShapedLine<Opened>>() }

  const runsOf = (text: string): readonly Run[] =>
    isPlain(text)
      ? [{ face: 'latin', direction: 'ltr', text }]
      : toVisualRuns(printable(text, (character, name) => face(name).hasGlyph(character)))

  const line = (text: string, bold: boolean): ShapedLine<Opened> => {
    const known = bold ? shapedLines.bold : shapedLines.regular
    const present = known.get(text)
    if (present) return present
    const runs = runsOf(text).map((run) => shapeRun(run, face(bold && run.face === 'latin' ? 'latinBold' : run.face)))
    const shaped = { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
    known.set(text, shaped)
    return shaped
  }

  return { measure: (text, bold) => line(text, bold).width, shape: (text, bold) => line(text, bold).runs }
}

function shapeRun<Opened extends Face>({ text, direction }: Run, face: Opened): ShapedRun<Opened> {
  const run = face.shape(text, direction)
  const units = run.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return { face, text, run, width: units / face.unitsPerEm }
}
