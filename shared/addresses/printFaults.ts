import printableJson from '../data/generated/printableCharacters.json' with { type: 'json' }
import { PARTY_FIELDS } from './rules/addressFaults.ts'
import type { PostalAddress } from './rules/postalAddress.ts'
import { type CharacterRange, unprintableIn } from './rules/printableText.ts'

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

/** What of an address no label could show, as `field: reason` texts. */
export const printFaults = (party: PostalAddress): string[] =>
  PARTY_FIELDS.flatMap(([part, field]) => {
    const reason = unprintableIn(party[part] ?? '', ranges)
    return reason === null ? [] : [`${field}: ${reason}`]
  })
