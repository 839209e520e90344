import { transliterate } from 'transliteration'
import type { FaceName } from './fontFiles.ts'
import { withFaces } from './withFaces.ts'

type HasGlyph = (character: string, face: FaceName) => boolean

/**
 * Text as it can be printed: composed accents, no control or invisible formatting characters (a bidirectional override
 * could make a label read differently from its data), and Latin letters for what its face has no glyph for.
 */
export function printable(text: string, hasGlyph: HasGlyph): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]|(?![\u200C\u200D])\p{Cf}/gu, '')
  let printed = ''
  for (const [character, face] of withFaces(clean)) {
    printed += hasGlyph(character, face) ? character : spelledOut(character, hasGlyph)
  }
  return printed.replace(/ {2,}/g, ' ')
}

/** A letter that cannot even be spelled shows as a question mark; marks, pictures and the like are left out. */
function spelledOut(character: string, hasGlyph: HasGlyph): string {
  const latin = [...transliterate(character)].filter((letter) => hasGlyph(letter, 'latin')).join('')
  return latin === '' && /[\p{L}\p{N}]/u.test(character) ? '?' : latin
}
