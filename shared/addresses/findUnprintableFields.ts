import printableJson from '../data/generated/printableCharacters.json' with { type: 'json' }
import { lazily } from '../platform/lazily.ts'
import { PARTY_FIELDS } from './rules/addressErrors.ts'
import type { PostalAddress } from './rules/postalAddress.ts'
import {
  buildUnsupportedCharacterPattern,
  listUnprintableCharacters,
  validatePrintable,
} from './rules/printableText.ts'

/**
 * Parses ranges of code points; each is stored as the distance from the previous range and its
 * length, in base 36.
 */
function parseCharacterRanges(rows: string): readonly (readonly [first: number, last: number])[] {
  let end = 0
  return rows.split(' ').map((row) => {
    const [gap = 0, length = 0] = row.split('-').map((digits) => Number.parseInt(digits, 36))
    const first = end + gap
    end = first + length
    return [first, end]
  })
}

/** Matches characters that none of the fonts of the documents has. */
const buildMissingGlyphPattern = lazily(() =>
  buildUnsupportedCharacterPattern(parseCharacterRanges(printableJson.ranges)),
)

/** Returns the distinct characters of a text that labels and other documents cannot print. */
export const listMissingGlyphs = (text: string): readonly string[] =>
  listUnprintableCharacters(text, buildMissingGlyphPattern())

/** Returns the parts of an address that labels cannot print, as `field: reason` texts. */
export const findUnprintableFields = (party: PostalAddress): string[] =>
  PARTY_FIELDS.flatMap(([part, field]) => {
    const reason = validatePrintable(party[part] ?? '', buildMissingGlyphPattern())
    return reason === null ? [] : [`${field}: ${reason}`]
  })
