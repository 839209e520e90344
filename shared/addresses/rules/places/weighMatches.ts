import { hasPostalCode } from '../addressFormat.ts'
import { type AddressMatch, type Change, confidenceOf, weightOf } from '../addressMatch.ts'
import type { Place } from '../postalAddress.ts'
import type { AddressKnowledge } from './addressKnowledge.ts'
import { type Clues, cluesOf, inLatin } from './clues.ts'
import type { FoundTown } from './gazetteer.ts'
import { readPostalCode } from './postalCode.ts'
import type { Reading } from './readings.ts'
import { type AddressVerdicts, unknownTown } from './unknownTown.ts'
import { type AddressVerdict, cityVerdict, postalVerdict, provinceVerdict } from './verdicts.ts'

/** A match and how much speaks against it. */
export type Weighed = {
  readonly match: AddressMatch
  readonly weight: number
  /** The city was found under a name it has. */
  readonly isNamed: boolean
}

/** Places of a code, and names with slips, are looked at up to here. */
const MOST_CANDIDATES = 40
/** Towns of 10,000 inhabitants, and names of that many letters. */
const NOTABLE = 4
const LONG = 8

/** Every place a reading of an address can mean, with what that takes. */
export function matchesOf(reading: Reading, address: Place, knowledge: AddressKnowledge): readonly Weighed[] {
  const { gazetteer } = knowledge
  if (gazetteer === null)
    return [concluded(reading, address, withoutData(reading, address.country, knowledge), 0, false)]
  const clues = cluesOf(reading, address.country, knowledge, gazetteer)
  const weigh = (found: FoundTown): Weighed => weighed(found, clues, address)
  const named = gazetteer.townsNamed(reading.city).map(weigh)
  if (named.some(isPossible)) return named
  const near = nearTowns(reading.city, clues).slice(0, MOST_CANDIDATES).map(weigh).filter(isPossible)
  // A name that is right is a slip only where the postal code says so.
  const slips = named.length === 0 ? near : near.filter(({ match }) => !has(match, 'postalCode'))
  if (slips.length > 0 && gazetteer.data.towns === 'all') return slips
  const unknown = named.length > 0 ? null : unknownTown(clues)
  const instead = clues.here
    .filter(({ name }) => name !== '')
    .slice(0, MOST_CANDIDATES)
    .map((town) => weigh({ town, how: 'replaced', slips: 0, suffix: '' }))
  return [...slips, ...named, ...(unknown ? [concluded(reading, address, unknown, 0, false)] : []), ...instead]
}

const isPossible = ({ match }: Weighed): boolean => match.confidence !== 'LOW'
const has = ({ changes }: AddressMatch, part: Change['part']): boolean => changes.some((change) => change.part === part)

/** Towns whose names are nearly so; a name in another script is compared as it sounds. */
function nearTowns(city: string, { gazetteer, knowledge }: Clues): readonly FoundTown[] {
  const sound = inLatin(city, knowledge)
  const named = sound === city ? [] : gazetteer.townsNamed(sound)
  return named.length > 0 ? named.map((found) => ({ ...found, how: 'alias' })) : gazetteer.townsNear(sound)
}

function weighed(found: FoundTown, clues: Clues, address: Place): Weighed {
  const verdicts = {
    city: cityVerdict(found, clues),
    province: provinceVerdict(found.town, clues),
    postalCode: postalVerdict(found.town, clues),
  }
  const weight = slipWeight(found, clues.reading) + lossWeight(verdicts, clues) - found.town.size / 10
  return concluded(clues.reading, address, verdicts, weight, found.how === 'name' || found.how === 'alias')
}

/** A slip in the name of a notable town, or a single one in a long name, is likelier than a village nobody has listed. */
function slipWeight({ how, slips, town }: FoundTown, { city }: Reading): number {
  if (how !== 'near') return 0
  const isLikely = town.size >= NOTABLE || (slips === 1 && city.length >= LONG)
  return 2 * slips + (isLikely ? -5 : 6)
}

/** What speaks against a match that makes nothing of a part. */
function lossWeight({ province, postalCode }: AddressVerdicts, { reading, gazetteer }: Clues): number {
  const isStrange = province.kind === 'unconfirmed' && gazetteer.data.provinces.length > 0
  const isLost = reading.postalCode !== null && postalCode.text === null
  return (isStrange ? 4 : 0) + (isLost ? 5 : 0)
}

function concluded(
  reading: Reading,
  address: Place,
  { city, province, postalCode }: AddressVerdicts,
  weight: number,
  isNamed: boolean,
): Weighed {
  const changes: Change[] = [...reading.changes]
  if (city.kind !== null) changes.push({ part: 'city', kind: city.kind })
  if (province.kind !== null) changes.push({ part: 'province', kind: province.kind })
  if (postalCode.kind !== null) changes.push({ part: 'postalCode', kind: postalCode.kind })
  const parts = { city: city.text ?? reading.city, province: province.text, postalCode: postalCode.text }
  const match = { address: { ...address, ...parts }, confidence: confidenceOf(changes), changes }
  return { match, weight: weight + weightOf(changes), isNamed }
}

/** Without data only the format can be judged. */
function withoutData(
  { city, province, postalCode }: Reading,
  country: string,
  { format }: AddressKnowledge,
): AddressVerdicts {
  const code = postalCode === null ? null : readPostalCode(postalCode, country, format)
  const isMissing = postalCode === null && hasPostalCode(format) && format.required.includes('Z')
  const judged: AddressVerdict =
    postalCode === null
      ? { text: null, kind: isMissing ? 'missing' : null }
      : { text: code?.code ?? null, kind: code === null ? 'replaced' : 'unconfirmed' }
  return { city: { text: city, kind: 'unconfirmed' }, province: { text: province, kind: null }, postalCode: judged }
}
