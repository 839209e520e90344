import printableJson from '../data/generated/printableCharacters.json' with { type: 'json' }
import { lazily } from '../platform/lazily.ts'
import { PARTY_FIELDS } from './rules/addressFaults.ts'
import type { PostalAddress } from './rules/postalAddress.ts'
import { listUnprintableCharacters, unsupportedCharacterPattern, validatePrintable } from './rules/printableText.ts'

/** Ranges of code points, each as how far it begins behind the one before and how far it goes. */
function readRanges(rows: string): readonly (readonly [first: number, last: number])[] {
  let end = 0
  return rows.split(' ').map((row) => {
    const [gap = 0, length = 0] = row.split('-').map((digits) => Number.parseInt(digits, 36))
    const first = end + gap
    end = first + length
    return [first, end]
  })
}

/** Finds a character that no font of the documents has. */
const missingGlyphPattern = lazily(() => unsupportedCharacterPattern(readRanges(printableJson.ranges)))

/** The characters of a text that no label and no paper can show, each once. */
export const unprinted = (text: string): readonly string[] => listUnprintableCharacters(text, missingGlyphPattern())

/** What of an address no label could show, as `field: reason` texts. */
export const printFaults = (party: PostalAddress): string[] =>
  PARTY_FIELDS.flatMap(([part, field]) => {
    const reason = validatePrintable(party[part] ?? '', missingGlyphPattern())
    return reason === null ? [] : [`${field}: ${reason}`]
  })
