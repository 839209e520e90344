import type { PDFDocument, PDFRef } from 'pdf-lib'
import { Memory } from '#shared/core/memory.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { writeFont } from './embeddedFont.ts'
import { type FaceName, FONT_FILES, loadFontAsset } from './fontFiles.ts'
import type { Glyph, GlyphRun } from './glyphRun.ts'
import type { ShapingFont } from './harfBuzz.ts'
import { type FontSubsetter, openSubsetter } from './subsetFont.ts'
import { isComplexScript } from './textRuns.ts'

/** Returns the bytes of a typeface's file. */
export const readFontFile = (face: FaceName): Uint8Array => loadFontAsset(FONT_FILES[face])

/** A typeface that can measure and draw text. */
export type Face = {
  readonly unitsPerEm: number
  /** Glyphs of its scripts do not correspond to single characters, nor to their order. */
  readonly isComplex: boolean
  hasGlyph(character: string): boolean
  shape(text: string, direction: 'ltr' | 'rtl'): GlyphRun
  /** The outline of a glyph in font units, y upwards. */
  readonly getOutline: ShapingFont['getOutline']
}

/** A typeface embedded in a PDF. */
export type EmbeddedFace = Face & {
  readonly ref: PDFRef
  /** Includes the glyphs of a run, which was drawn, in the document. */
  use(run: GlyphRun): void
  /** Writes the glyphs that were used to the document; nothing if there were none. */
  embed(): void
}

/**
 * Maximum number of shaped texts cached per typeface: fixed texts and the words of recent
 * documents.
 */
const MAX_CACHED_SHAPES = 5_000

type LoadedFont = {
  readonly font: ShapingFont
  /** Opened when the face is first embedded: other documents than PDFs do without. */
  readonly subset: () => FontSubsetter
  readonly isComplex: boolean
  readonly shaped: Memory<GlyphRun>
}

/** Read once per process: the Chinese file alone has 10 MB. */
const loaded = new Map<FaceName, LoadedFont>()

async function load(name: FaceName): Promise<LoadedFont> {
  const present = loaded.get(name)
  if (present) return present
  const { openShapingFont } = await import('./harfBuzz.ts')
  const fresh = {
    font: openShapingFont(readFontFile(name), isComplexScript(name)),
    // Read again rather than kept: only PDFs need a subsetter.
    subset: lazily(() => openSubsetter(readFontFile(name))),
    isComplex: isComplexScript(name),
    shaped: new Memory<GlyphRun>(MAX_CACHED_SHAPES),
  }
  loaded.set(name, fresh)
  return fresh
}

/**
 * Subset names start with a tag of six letters (PDF 32000-1, 9.6.4); the typeface distinguishes
 * them, so one tag suffices.
 */
const buildEmbeddedFontName = (name: FaceName): string => `SHPLBL+${FONT_FILES[name].replace(/^.*\/|\.ttf$/g, '')}`

/** Loads a typeface for output other than PDF. */
export const openFontFace = async (name: FaceName): Promise<Face> => faceOf(await load(name))

const faceOf = ({ font, isComplex, shaped }: LoadedFont): Face => ({
  unitsPerEm: font.unitsPerEm,
  isComplex,
  hasGlyph: font.hasGlyph,
  getOutline: font.getOutline,
  shape: (text, direction) => {
    const key = `${direction} ${text}`
    const known = shaped.get(key)
    if (known) return known
    const run = font.shape(text, direction)
    shaped.set(key, run)
    return run
  },
})

/** Opens a typeface for a document; only the glyphs that are used end up there. */
export async function openEmbeddedFace(document: PDFDocument, name: FaceName): Promise<EmbeddedFace> {
  const loadedFont = await load(name)
  const { font, subset } = loadedFont
  const { context } = document
  const ref = context.nextRef()
  const used = new Set<GlyphRun>()
  return {
    ...faceOf(loadedFont),
    ref,
    use: (run) => {
      used.add(run)
    },
    embed: () => {
      if (used.size === 0) return
      const byId = new Map<number, Glyph>()
      for (const { glyphs } of used) for (const glyph of glyphs) byId.set(glyph.id, glyph)
      const glyphs = [...byId.values()].toSorted((one, other) => one.id - other.id)
      writeFont(context, ref, { name: buildEmbeddedFontName(name), font, subset: subset()(byId.keys()), glyphs })
    },
  }
}
