import { type AddressMatch, type Change, CONFIDENCES } from './addressMatch.ts'
import type { AddressKnowledge } from './places/addressKnowledge.ts'
import { otherReadings, type Reading } from './places/readings.ts'
import { matchesOf, type Weighed } from './places/weighMatches.ts'
import type { Place } from './postalAddress.ts'

const MOST_MATCHES = 5

/**
 * What a person may have meant by an address, the likeliest first and none of a lower confidence than the first one; at
 * most 5, none where nothing of it is known. City, province and postal code are corrected and spelled as the country
 * does, streets stay as they are.
 */
export function matchAddress(address: Place, knowledge: AddressKnowledge): readonly AddressMatch[] {
  const asGiven: Reading = { ...pick(address), changes: [] }
  const found = [...matchesOf(asGiven, address, knowledge)]
  if (!found.some(isSettled)) {
    for (const reading of otherReadings(asGiven, address.country, knowledge)) {
      found.push(...matchesOf(reading, address, knowledge).filter(isTold))
    }
  }
  return best(found)
}

const pick = ({ city, province, postalCode }: Place) => ({ city, province, postalCode })

/** City and province are known and nothing speaks against them: no need to read the address in another way. */
const isSettled = ({ match, isNamed }: Weighed): boolean =>
  isNamed && match.confidence !== 'LOW' && !has(match, 'province', ['unconfirmed'])

const has = ({ changes }: AddressMatch, part: Change['part'], kinds: readonly Change['kind'][]): boolean =>
  changes.some((change) => change.part === part && kinds.includes(change.kind))

/** What stood in another field is a city or province only if it is a known one. */
const isTold = ({ match, isNamed }: Weighed): boolean =>
  (isNamed || !has(match, 'city', ['moved'])) &&
  !(has(match, 'province', ['moved']) && has(match, 'province', ['unknown', 'unconfirmed', 'replaced', 'corrected']))

function best(found: readonly Weighed[]): readonly AddressMatch[] {
  const ranked = found.toSorted(
    (one, other) =>
      CONFIDENCES.indexOf(other.match.confidence) - CONFIDENCES.indexOf(one.match.confidence) ||
      one.weight - other.weight,
  )
  const [first] = ranked
  if (!first) return []
  const bySpelling = new Map<string, AddressMatch>()
  for (const { match, weight } of ranked) {
    if (match.confidence !== first.match.confidence || weight > first.weight + FAR_BEHIND) continue
    const { city, province, postalCode } = match.address
    const key = JSON.stringify([city, province, postalCode])
    if (!bySpelling.has(key)) bySpelling.set(key, match)
  }
  return [...bySpelling.values()].slice(0, MOST_MATCHES)
}

/** Matches that need this much more to be true are not worth mentioning. */
const FAR_BEHIND = 7
