import { type PDFContext, PDFHexString, type PDFRef, PDFString } from 'pdf-lib'
import type { Glyph } from './glyphRun.ts'
import type { ShapingFont } from './harfBuzz.ts'
import type { FontSubset } from './subsetFont.ts'

/** A font of a document: its name, its metrics, and the file with the glyphs that were drawn. */
export type FontParts = {
  readonly name: string
  readonly font: ShapingFont
  readonly subset: FontSubset
  /** Glyphs that were drawn, in the order of their ids. */
  readonly glyphs: readonly Glyph[]
}

/** Font flags of PDF 32000-1, table 123: glyphs outside the standard Latin character set. */
const SYMBOLIC = 4

/**
 * Writes a font as a CID-keyed TrueType font (PDF 32000-1, 9.7.4), whose codes are the ids
 * of glyphs in the whole typeface, with the width and the text of each glyph.
 */
export function writeFont(context: PDFContext, ref: PDFRef, { name, font, subset, glyphs }: FontParts): void {
  const scale = 1000 / font.unitsPerEm
  const { ascent, descent, capHeight, xHeight } = font
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: SYMBOLIC,
    FontBBox: subset.bounds.map((bound) => bound * scale),
    ItalicAngle: 0,
    Ascent: ascent * scale,
    Descent: descent * scale,
    CapHeight: capHeight * scale,
    XHeight: xHeight * scale,
    StemV: 0,
    FontFile2: context.register(context.flateStream(subset.file)),
  })
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    CIDToGIDMap: context.register(context.flateStream(buildGlyphMap(subset.glyphIds))),
    BaseFont: name,
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    FontDescriptor: context.register(descriptor),
    W: widths(glyphs, scale),
  })
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(buildToUnicodeMap(glyphs))),
    }),
  )
}

/** Maps the code of each glyph to its place in the subset: two bytes for each code. */
function buildGlyphMap(glyphIds: readonly number[]): Uint8Array {
  const map = Buffer.alloc(2 * ((glyphIds.at(-1) ?? 0) + 1))
  glyphIds.forEach((id, place) => {
    map.writeUInt16BE(place, 2 * id)
  })
  return map
}

/**
 * Widths of glyphs in thousandths of the size: the first id of each run of ids, then their widths.
 */
function widths(glyphs: readonly Glyph[], scale: number): (number | number[])[] {
  const runs: { readonly first: number; readonly widths: number[] }[] = []
  for (const { id, advanceWidth } of glyphs) {
    const last = runs.at(-1)
    if (last && last.first + last.widths.length === id) last.widths.push(advanceWidth * scale)
    else runs.push({ first: id, widths: [advanceWidth * scale] })
  }
  return runs.flatMap(({ first, widths }) => [first, widths])
}

/** Mappings per block, by Adobe Technical Note 5014. */
const MAX_MAPPINGS_PER_BLOCK = 100

/** Returns the CMap that maps glyphs to their text (PDF 32000-1, 9.10.3). */
function buildToUnicodeMap(glyphs: readonly Glyph[]): string {
  const mappings = glyphs
    .filter(({ codePoints }) => codePoints.length > 0)
    .map(({ id, codePoints }) => `<${toHexCode(id)}> <${utf16(codePoints)}>`)
  const blocks = Array.from({ length: Math.ceil(mappings.length / MAX_MAPPINGS_PER_BLOCK) }, (_, place) => {
    const block = mappings.slice(place * MAX_MAPPINGS_PER_BLOCK, (place + 1) * MAX_MAPPINGS_PER_BLOCK)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** Returns the code of a glyph in a text: its id as four hexadecimal digits. */
export const toHexCode = (glyphId: number): string => glyphId.toString(16).toUpperCase().padStart(4, '0')

/** Without the byte order mark that text strings of a PDF begin with. */
const utf16 = (codePoints: readonly number[]): string =>
  PDFHexString.fromText(String.fromCodePoint(...codePoints))
    .asString()
    .slice(4)
