/**
 * Writes which characters paper can show, from the fonts of the documents. Run it again after a
 * font is added or upgraded.
 */
import { create } from 'fontkit'
import { type FaceName, FONT_FILES } from '#shared/documents/typesetting/fontFiles.ts'
import { readFontFile } from '#shared/documents/typesetting/openFace.ts'
import { joinsPrevious, withFaces } from '#shared/documents/typesetting/textRuns.ts'
import { writeData } from './writeData.ts'

const HIGHEST = 0x10ffff

const faceNames = Object.keys(FONT_FILES).filter((name): name is FaceName => name in FONT_FILES)
const fonts = new Map(faceNames.map((name) => [name, create(readFontFile(name))]))

/** Whether a character has a glyph in the typeface it is set in, which for a mark may be any. */
function hasGlyph(codePoint: number): boolean {
  const character = String.fromCodePoint(codePoint)
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(character)) return false
  const faces = joinsPrevious(character) ? faceNames : [...withFaces(character)].map(([, face]) => face)
  return faces.some((face) => fonts.get(face)?.hasGlyphForCodePoint(codePoint))
}

/**
 * `gap-length` of each range in base 36: how far it begins after the one before it, and how many
 * characters follow its first.
 */
const rows: string[] = []
let end = 0
for (let first = 0; first <= HIGHEST; first++) {
  if (!hasGlyph(first)) continue
  let last = first
  while (last < HIGHEST && hasGlyph(last + 1)) last++
  rows.push(`${(first - end).toString(36)}-${(last - first).toString(36)}`)
  end = last
  first = last
}
writeData('printableCharacters', { ranges: rows.join(' ') })
