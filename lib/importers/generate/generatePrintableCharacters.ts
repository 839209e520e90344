/**
 * Generates the set of printable characters from the fonts of the documents. Run it after adding or
 * upgrading a font.
 */
import { create } from 'fontkit'
import { type FaceName, FONT_FILES } from '#shared/documents/typesetting/fontFiles.ts'
import { readFontFile } from '#shared/documents/typesetting/openFace.ts'
import { canJoinPrevious, iterateWithFaces } from '#shared/documents/typesetting/textRuns.ts'
import { writeDataFile } from './writeDataFile.ts'

const HIGHEST = 0x10ffff

const faceNames = Object.keys(FONT_FILES).filter((name): name is FaceName => name in FONT_FILES)
const fonts = new Map(faceNames.map((name) => [name, create(readFontFile(name))]))

/** Whether a character has a glyph in its typeface; combining marks may use any. */
function hasGlyph(codePoint: number): boolean {
  const character = String.fromCodePoint(codePoint)
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(character)) return false
  const faces = canJoinPrevious(character) ? faceNames : [...iterateWithFaces(character)].map(([, face]) => face)
  return faces.some((face) => fonts.get(face)?.hasGlyphForCodePoint(codePoint))
}

/**
 * `gap-length` of each range in base 36: distance from the previous range, and number of characters
 * after the first.
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
writeDataFile('printableCharacters', { ranges: rows.join(' ') })
