import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import type { PDFDocument, PDFRef } from 'pdf-lib'
import { Memory } from '#shared/core/memory.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { writeFont } from './embeddedFont.ts'
import { type FaceName, FONT_FILES, readFontAsset } from './fontFiles.ts'
import { openSubsetter, type SubsetFont } from './subsetFont.ts'
import { isComplex } from './textRuns.ts'

/** Returns the bytes of a typeface's file. */
export const readFontFile = (face: FaceName): Uint8Array => readFontAsset(FONT_FILES[face])

/** A typeface whose letters can be measured and drawn. */
export type Face = {
  readonly unitsPerEm: number
  /** Glyphs of its scripts do not stand for characters one by one, nor in their order. */
  readonly isComplex: boolean
  hasGlyph(character: string): boolean
  shape(text: string, direction: 'ltr' | 'rtl'): GlyphRun
}

/** A typeface in a PDF. */
export type EmbeddedFace = Face & {
  readonly ref: PDFRef
  /** Includes the glyphs of a run, which was drawn, in the document. */
  use(run: GlyphRun): void
  /** Writes the glyphs that were used to the document; nothing if there were none. */
  embed(): void
}

/**
 * Texts whose shape a process keeps for each face: those that are on every document, and the words
 * of the last ones.
 */
const MAX_CACHED_SHAPES = 5_000

type LoadedFont = {
  readonly font: Font
  /** Opened when the face is first embedded: other documents than PDFs do without. */
  readonly subset: () => SubsetFont
  readonly isComplex: boolean
  readonly shape: (text: string, direction: 'ltr' | 'rtl') => GlyphRun
  readonly shaped: Memory<GlyphRun>
  /** Of texts in ASCII, where a glyph stands for the same characters in all of them. */
  readonly asciiGlyphs: Font['_glyphs']
}

const IS_ASCII = /^[\x20-\x7E]*$/

/** Read once per process: the Chinese file alone has 10 MB. */
const loaded = new Map<FaceName, LoadedFont>()

async function load(name: FaceName): Promise<LoadedFont> {
  const present = loaded.get(name)
  if (present) return present
  const bytes = readFontFile(name)
  const font = create(bytes)
  const shape = isComplex(name)
    ? (await import('./harfBuzz.ts')).shapeWithHarfBuzz(font, bytes)
    : (text: string, direction: 'ltr' | 'rtl') => font.layout(text, [], undefined, undefined, direction)
  const fresh = {
    subset: lazily(() => openSubsetter(bytes)),
    font,
    shape,
    isComplex: isComplex(name),
    shaped: new Memory<GlyphRun>(MAX_CACHED_SHAPES),
    asciiGlyphs: {},
  }
  loaded.set(name, fresh)
  return fresh
}

/**
 * Subsets carry a tag of six letters before their name (PDF 32000-1, 9.6.4); the name tells ours
 * apart, so one tag does.
 */
const embeddedName = (name: FaceName): string => `SHPLBL+${FONT_FILES[name].replace(/^.*\/|\.ttf$/g, '')}`

/** Opens a typeface for whatever is not a PDF. */
export const openFace = async (name: FaceName): Promise<Face> => faceOf(await load(name))

const faceOf = ({ font, isComplex, shape, shaped, asciiGlyphs }: LoadedFont): Face => ({
  unitsPerEm: font.unitsPerEm,
  isComplex,
  hasGlyph: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  shape: (text, direction) => {
    const key = `${direction} ${text}`
    const known = shaped.get(key)
    if (known) return known
    // Glyphs remember the text they were first made for, which ends up in the file: it must not be
    // another one.
    font._glyphs = IS_ASCII.test(text) ? asciiGlyphs : {}
    const run = shape(text, direction)
    // Writing a file asks for parts of glyphs, which stand for no characters.
    font._glyphs = {}
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
      writeFont(context, ref, { name: embeddedName(name), font, subset: subset()(byId.keys()), glyphs })
    },
  }
}
