import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { create, type Font, type GlyphRun } from 'fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { Memory } from '#shared/core/memory.ts'
import { type FaceName, FONT_DIRECTORY_VARIABLE, FONT_FILES } from './fontFiles.ts'
import { isComplex } from './textRuns.ts'

/* Loads typefaces, for measuring text and for embedding in PDFs. */

const packages = createRequire(import.meta.url)

/**
 * Reads the font file of a typeface. Synchronous: it is read once per process, and drawing need not
 * be asynchronous for it.
 */
export function readFontFile(face: FaceName): Uint8Array {
  const directory = process.env[FONT_DIRECTORY_VARIABLE]
  const file = FONT_FILES[face]
  return readFileSync(directory ? join(directory, basename(file)) : packages.resolve(file))
}

/** A typeface that can measure and draw text. */
export type Face = {
  readonly unitsPerEm: number
  /** Glyphs of its scripts do not correspond to single characters, nor to their order. */
  readonly isComplex: boolean
  hasGlyph(character: string): boolean
  shape(text: string, direction: 'ltr' | 'rtl'): GlyphRun
}

/** A typeface embedded in a PDF. */
export type EmbeddedFace = Face & {
  readonly pdfFont: PDFFont
  /** Returns the codes of a run's glyphs in the embedded font, four hexadecimal digits each. */
  encode(run: GlyphRun): string[]
}

/**
 * Maximum number of shaped texts cached per typeface: fixed texts and the words of recent
 * documents.
 */
const MAX_CACHED_SHAPES = 5_000

type LoadedFont = {
  readonly font: Font
  readonly bytes: Uint8Array
  readonly isComplex: boolean
  readonly shape: (text: string, direction: 'ltr' | 'rtl') => GlyphRun
  readonly shaped: Memory<GlyphRun>
  /** Cache of glyphs of ASCII texts, in which a glyph always represents the same characters. */
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
    bytes,
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
 * Subset names start with a tag of six letters (PDF 32000-1, 9.6.4); the typeface distinguishes
 * them, so one tag suffices.
 */
const embeddedName = (name: FaceName): string => `SHPLBL+${FONT_FILES[name].replace(/^.*\/|\.ttf$/g, '')}`

/** Loads a typeface for output other than PDF. */
export const openFace = async (name: FaceName): Promise<Face> => faceOf(await load(name))

const faceOf = ({ font, isComplex, shape, shaped, asciiGlyphs }: LoadedFont): Face => ({
  unitsPerEm: font.unitsPerEm,
  isComplex,
  hasGlyph: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  shape: (text, direction) => {
    const key = `${direction} ${text}`
    const known = shaped.get(key)
    if (known) return known
    // Glyphs keep the text for which they were first created, which is written to the file: the
    // cache must not mix texts.
    font._glyphs = IS_ASCII.test(text) ? asciiGlyphs : {}
    const run = shape(text, direction)
    // Writing a file requests components of glyphs, which represent no characters.
    font._glyphs = {}
    shaped.set(key, run)
    return run
  },
})

/** Embeds a typeface into a document with only the glyphs in use. */
export async function embedFace(document: PDFDocument, name: FaceName): Promise<EmbeddedFace> {
  const loadedFont = await load(name)
  let encoding: GlyphRun = { glyphs: [], positions: [] }
  document.registerFontkit({ create: () => fontForPdfLib(loadedFont.font, () => encoding) })
  const pdfFont = await document.embedFont(loadedFont.bytes, { subset: true, customName: embeddedName(name) })
  return {
    ...faceOf(loadedFont),
    pdfFont,
    encode: (run) => {
      encoding = run
      return pdfFont.encodeText('').asString().match(/.{4}/g) ?? []
    },
  }
}

/**
 * Adapts a font to pdf-lib, which would lay out text from left to right without positions: it gets
 * the run being drawn instead. It also expects the stream that fontkit 1 returned for a subset.
 */
function fontForPdfLib(font: Font, runBeingDrawn: () => GlyphRun) {
  return Object.create(font, {
    layout: { value: runBeingDrawn },
    createSubset: {
      value: () => {
        const subset = font.createSubset()
        return {
          includeGlyph: subset.includeGlyph.bind(subset),
          encodeStream: () => singleChunk(() => subset.encode()),
        }
      },
    },
  })
}

type SubsetStream = { on(event: string, listener: (chunk: Uint8Array) => void): SubsetStream }

function singleChunk(encode: () => Uint8Array): SubsetStream {
  const stream: SubsetStream = {
    on: (event, listener) => {
      if (event === 'data') listener(encode())
      if (event === 'end') listener(new Uint8Array())
      return stream
    },
  }
  return stream
}
