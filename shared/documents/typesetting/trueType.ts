/*
 * What a PDF needs of a TrueType file: its outlines, and which glyphs are composed of others, such
 * as letters with accents (OpenType specification, tables `head`, `loca` and `glyf`).
 */

/** Returns the ids of the glyphs that a glyph is directly composed of; none for a simple glyph. */
export type ComponentLister = (glyphId: number) => readonly number[]

const WORD_ARGUMENTS_FLAG = 0x1
const SINGLE_SCALE_FLAG = 0x8
const MORE_COMPONENTS_FLAG = 0x20
const TWO_SCALES_FLAG = 0x40
const MATRIX_FLAG = 0x80

/** Reads components from the file of a typeface. Throws a RangeError if the file is truncated. */
export function parseGlyphComponents(file: Uint8Array): ComponentLister {
  const view = viewOf(file)
  const tables = parseFontTables(view)
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.find((table) => table.tag === tag)?.start)
  if (head === undefined || loca === undefined || glyf === undefined) throw new RangeError('the font has no outlines')
  const hasLongOffsets = view.getInt16(head + 50) === 1
  const getGlyphOffset = (glyphId: number): number =>
    hasLongOffsets ? view.getUint32(loca + 4 * glyphId) : 2 * view.getUint16(loca + 2 * glyphId)
  return (glyphId) => {
    const start = getGlyphOffset(glyphId)
    const isCompositeGlyph = start < getGlyphOffset(glyphId + 1) && view.getInt16(glyf + start) < 0
    return isCompositeGlyph ? listComponents(view, glyf + start + 10) : []
  }
}

function listComponents(view: DataView, start: number): readonly number[] {
  const components: number[] = []
  let [at, flags] = [start, MORE_COMPONENTS_FLAG]
  while (flags & MORE_COMPONENTS_FLAG) {
    flags = view.getUint16(at)
    components.push(view.getUint16(at + 2))
    at += 4 + (flags & WORD_ARGUMENTS_FLAG ? 4 : 2) + getTransformationBytes(flags)
  }
  return components
}

function getTransformationBytes(flags: number): number {
  if (flags & SINGLE_SCALE_FLAG) return 2
  if (flags & TWO_SCALES_FLAG) return 4
  return flags & MATRIX_FLAG ? 8 : 0
}

/** Returns the box around all glyphs in font units: left, bottom, right, top. */
export function parseGlyphBounds(file: Uint8Array): readonly number[] {
  const view = viewOf(file)
  const head = parseFontTables(view).find(({ tag }) => tag === 'head')
  if (!head) throw new RangeError('the font has no bounds')
  return [36, 38, 40, 42].map((offset) => view.getInt16(head.start + offset))
}

const OUTLINE_TABLES = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']
const FONT_HEADER_BYTES = 12
const TABLE_RECORD_BYTES = 16

/**
 * Returns a typeface with its outlines and their widths only. A subsetter reads the characters of
 * all glyphs from a complete file, for each subset.
 */
export function extractOutlines(file: Uint8Array): Uint8Array {
  const view = viewOf(file)
  const tables = parseFontTables(view).filter(({ tag }) => OUTLINE_TABLES.includes(tag))
  const bytes = tables.reduce(
    (sum, { length }) => sum + aligned(length),
    FONT_HEADER_BYTES + TABLE_RECORD_BYTES * tables.length,
  )
  const outlines = new Uint8Array(bytes)
  const target = viewOf(outlines)
  target.setUint32(0, view.getUint32(0))
  target.setUint16(4, tables.length)
  let start = FONT_HEADER_BYTES + TABLE_RECORD_BYTES * tables.length
  tables.forEach(({ record, start: from, length }, place) => {
    const to = FONT_HEADER_BYTES + TABLE_RECORD_BYTES * place
    outlines.set(file.subarray(record, record + TABLE_RECORD_BYTES), to)
    target.setUint32(to + 8, start)
    outlines.set(file.subarray(from, from + length), start)
    start += aligned(length)
  })
  return outlines
}

/** Tables begin at multiples of four bytes. */
const aligned = (length: number): number => Math.ceil(length / 4) * 4

const viewOf = (file: Uint8Array): DataView => new DataView(file.buffer, file.byteOffset, file.byteLength)

type Table = { readonly tag: string; readonly record: number; readonly start: number; readonly length: number }

const parseFontTables = (view: DataView): readonly Table[] =>
  Array.from({ length: view.getUint16(4) }, (_, place) => {
    const record = FONT_HEADER_BYTES + TABLE_RECORD_BYTES * place
    return {
      tag: String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(record + letter))),
      record,
      start: view.getUint32(record + 8),
      length: view.getUint32(record + 12),
    }
  })
