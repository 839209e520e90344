import printableJson from '../data/generated/printableCharacters.json' with { type: 'json' }
import { PARTY_FIELDS } from './rules/addressFaults.ts'
import type { PostalAddress } from './rules/postalAddress.ts'
import { type CharacterRange, unprintableIn, unprintedIn } from './rules/printableText.ts'

function readRanges(rows: string): readonly CharacterRange[] {
  let end = 0
  return rows.split(' ').map((row) => {
    const [gap = 0, length = 0] = row.split('-').map((digits) => Number.parseInt(digits, 36))
    const first = end + gap
    end = first + length
    return [first, end]
  })
}

const ranges = readRanges(printableJson.ranges)

/** The characters of a text that no label and no paper can show, each once. */
export const unprinted = (text: string): readonly string[] => unprintedIn(text, ranges)

/** What of an address no label could show, as `field: reason` texts. */
export const printFaults = (party: PostalAddress): string[] =>
  PARTY_FIELDS.flatMap(([part, field]) => {
    const reason = unprintableIn(party[part] ?? '', ranges)
    return reason === null ? [] : [`${field}: ${reason}`]
  })
