import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { create, type Font, type GlyphRun } from 'fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { Memory } from '#shared/core/memory.ts'
import { type FaceName, FONT_DIRECTORY_VARIABLE, FONT_FILES } from './fontFiles.ts'
import { isComplex } from './textRuns.ts'

const packages = createRequire(import.meta.url)

/**
 * The bytes of a typeface's file. Synchronous: it is read once per process, and drawing is not
 * worth splitting for it.
 */
export function readFontFile(face: FaceName): Uint8Array {
  const directory = process.env[FONT_DIRECTORY_VARIABLE]
  const file = FONT_FILES[face]
  return readFileSync(directory ? join(directory, basename(file)) : packages.resolve(file))
}

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
  readonly pdfFont: PDFFont
  /** Codes of a run's glyphs in the embedded font, four hexadecimal digits each. */
  encode(run: GlyphRun): string[]
}

/**
 * Texts whose shape a process keeps for each face: those that are on every document, and the words
 * of the last ones.
 */
const MAX_CACHED_SHAPES = 5_000

type LoadedFont = {
  readonly font: Font
  readonly bytes: Uint8Array
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

/** Embeds a typeface into a document; only the glyphs drawn with it end up there. */
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
 * The font as pdf-lib wants it. pdf-lib would lay text out itself, from left to right and without
 * positions: it is handed the run that is being drawn instead. And it expects the stream that
 * fontkit 1 gave for a subset.
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
