/*
 * Glyphs that are composed of other glyphs, such as letters with accents, in a TrueType file
 * (OpenType specification, tables `head`, `loca` and `glyf`).
 */

/** Returns the ids of the glyphs that a glyph is directly composed of; none for a simple glyph. */
export type ComponentsOf = (glyphId: number) => readonly number[]

const ARGUMENTS_ARE_WORDS = 0x1
const HAS_SCALE = 0x8
const MORE_COMPONENTS = 0x20
const HAS_TWO_SCALES = 0x40
const HAS_MATRIX = 0x80

/** Reads components from the file of a typeface. Throws a RangeError if the file is truncated. */
export function readComponents(file: Uint8Array): ComponentsOf {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const [head, loca, glyf] = [findTable(view, 'head'), findTable(view, 'loca'), findTable(view, 'glyf')]
  const hasLongOffsets = view.getInt16(head + 50) === 1
  const offsetOf = (glyphId: number): number =>
    hasLongOffsets ? view.getUint32(loca + 4 * glyphId) : 2 * view.getUint16(loca + 2 * glyphId)
  return (glyphId) => {
    const start = offsetOf(glyphId)
    const isComposite = start < offsetOf(glyphId + 1) && view.getInt16(glyf + start) < 0
    return isComposite ? listComponents(view, glyf + start + 10) : []
  }
}

function listComponents(view: DataView, start: number): readonly number[] {
  const components: number[] = []
  let [at, flags] = [start, MORE_COMPONENTS]
  while (flags & MORE_COMPONENTS) {
    flags = view.getUint16(at)
    components.push(view.getUint16(at + 2))
    at += 4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2) + transformationBytes(flags)
  }
  return components
}

function transformationBytes(flags: number): number {
  if (flags & HAS_SCALE) return 2
  if (flags & HAS_TWO_SCALES) return 4
  return flags & HAS_MATRIX ? 8 : 0
}

function findTable(view: DataView, name: string): number {
  const count = view.getUint16(4)
  for (let place = 0; place < count; place++) {
    const record = 12 + 16 * place
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(record + letter)))
    if (tag === name) return view.getUint32(record + 8)
  }
  throw new RangeError(`the font has no table ${name}`)
}
