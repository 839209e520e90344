import { findAddressErrors } from '../addressErrors.ts'
import { includesPostalCode } from '../addressFormat.ts'
import { type AddressMatch, type Change, CONFIDENCES, computeChangePenalty, getConfidence } from '../addressMatch.ts'
import { isMilitaryMail } from '../militaryMail.ts'
import type { Place } from '../postalAddress.ts'
import { type CountryAddressData, generateAddressVariants, type Variant } from './addressVariants.ts'
import type { TownMatch } from './gazetteer.ts'
import {
  type AddressAssessment,
  type AddressAssessments,
  assessCityMatch,
  assessPostalCodeMatch,
  assessProvinceMatch,
  assessUnknownTown,
  collectEvidence,
  type Evidence,
  toLatin,
} from './partAssessments.ts'
import { parsePostalCode } from './postalCode.ts'

/* Matches an address with the places of its country. */

const MAX_ADDRESS_MATCHES = 5

/**
 * Returns possible meanings of an address, most likely first and none of a lower confidence than
 * the first; at most 5, none if nothing is known. City, province and postal code are corrected to
 * the spelling of the country, streets are unchanged.
 */
export function matchAddress(address: Place, knowledge: CountryAddressData): readonly AddressMatch[] {
  // Place data do not contain them, and they need no correction.
  if (isMilitaryMail(address, knowledge.format)) return matchMilitaryAddress(address, knowledge)
  const originalVariant: Variant = { ...pick(address), changes: [] }
  const found = [...findAddressMatches(originalVariant, address, knowledge)]
  if (!found.some(isUnambiguousMatch)) {
    for (const variant of generateAddressVariants(originalVariant, address.country, knowledge)) {
      found.push(...findAddressMatches(variant, address, knowledge).filter(isRelocationConfirmed))
    }
  }
  return best(found)
}

const matchMilitaryAddress = (address: Place, { format }: CountryAddressData): readonly AddressMatch[] =>
  findAddressErrors(address, format, 'recipient').length > 0 ? [] : [{ address, confidence: 'HIGH', changes: [] }]

const pick = ({ city, province, postalCode }: Place) => ({ city, province, postalCode })

/** City and province are known without contradiction: alternative readings are not needed. */
const isUnambiguousMatch = ({ match, isNamed }: Weighed): boolean =>
  isNamed && match.confidence !== 'LOW' && !has(match, 'province', ['unconfirmed'])

/** Whether a part was changed in one of these ways. */
const has = ({ changes }: AddressMatch, part: Change['part'], kinds?: readonly Change['kind'][]): boolean =>
  changes.some((change) => change.part === part && (kinds?.includes(change.kind) ?? true))

/** A moved part must be a known city or province. */
const isRelocationConfirmed = ({ match, isNamed }: Weighed): boolean =>
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
  const matchesBySpelling = new Map<string, AddressMatch>()
  for (const { match, weight } of ranked) {
    if (match.confidence !== first.match.confidence || weight > first.weight + MAX_MATCH_PENALTY_GAP) continue
    const { city, province, postalCode } = match.address
    const key = JSON.stringify([city, province, postalCode])
    if (!matchesBySpelling.has(key)) matchesBySpelling.set(key, match)
  }
  return [...matchesBySpelling.values()].slice(0, MAX_ADDRESS_MATCHES)
}

/** Matches with a larger distance to the best one are omitted. */
const MAX_MATCH_PENALTY_GAP = 7

/** A match and its penalty. */
type Weighed = {
  readonly match: AddressMatch
  readonly weight: number
  /** The city was found by one of its names. */
  readonly isNamed: boolean
}

/** Maximum number of candidates by postal code or similar name. */
const MAX_TOWN_CANDIDATES = 40
/** Towns from 10,000 inhabitants, and names of that many letters. */
const NOTABLE = 4
const LONG = 8

/** Returns every place that a reading of an address can mean, with penalties. */
function findAddressMatches(variant: Variant, address: Place, knowledge: CountryAddressData): readonly Weighed[] {
  const { gazetteer } = knowledge
  if (gazetteer === null)
    return [concluded(variant, address, matchAddressByFormat(variant, address.country, knowledge), 0, false)]
  const evidence = collectEvidence(variant, address.country, knowledge, gazetteer)
  const weigh = (found: TownMatch): Weighed => weighed(found, evidence, address)
  const named = gazetteer.findTowns(variant.city).map(weigh)
  if (named.some(isPossibleMatch)) return named
  const near = findSimilarTowns(variant.city, evidence).slice(0, MAX_TOWN_CANDIDATES).map(weigh).filter(isPossibleMatch)
  // For a correctly spelled name, similar ones count only if the postal code supports them.
  const slips = named.length === 0 ? near : near.filter(({ match }) => !has(match, 'postalCode'))
  if (slips.length > 0 && gazetteer.data.towns === 'all') return slips
  const unknown = named.length > 0 ? null : assessUnknownTown(evidence)
  const instead = evidence
    .here()
    .filter(({ name }) => name !== '')
    .slice(0, MAX_TOWN_CANDIDATES)
    .map((town) => weigh({ town, how: 'replaced', slips: 0, suffix: '' }))
  return [...slips, ...named, ...(unknown ? [concluded(variant, address, unknown, 0, false)] : []), ...instead]
}

const isPossibleMatch = ({ match }: Weighed): boolean => match.confidence !== 'LOW'

/** Finds towns with similar names; names in other scripts are compared by sound. */
function findSimilarTowns(city: string, { gazetteer, knowledge }: Evidence): readonly TownMatch[] {
  const sound = toLatin(city, knowledge)
  const named = sound === city ? [] : gazetteer.findTowns(sound)
  return named.length > 0 ? named.map((found) => ({ ...found, how: 'alias' })) : gazetteer.findSimilarTownsByName(sound)
}

function weighed(found: TownMatch, evidence: Evidence, address: Place): Weighed {
  const assessments = {
    city: assessCityMatch(found, evidence),
    province: assessProvinceMatch(found.town, evidence),
    postalCode: assessPostalCodeMatch(found.town, evidence),
  }
  const weight =
    computeTypoPenalty(found, evidence.variant) + computeOmissionPenalty(assessments, evidence) - found.town.size / 10
  return concluded(evidence.variant, address, assessments, weight, found.how === 'name' || found.how === 'alias')
}

/**
 * A typo in the name of a large town, or a single one in a long name, is likelier than a missing
 * village.
 */
function computeTypoPenalty({ how, slips, town }: TownMatch, { city }: Variant): number {
  if (how !== 'near') return 0
  const isLikelyMatch = town.size >= NOTABLE || (slips === 1 && city.length >= LONG)
  return 2 * slips + (isLikelyMatch ? -5 : 6)
}

/** Penalty of matches that ignore a part. */
function computeOmissionPenalty(
  { province, postalCode }: AddressAssessments,
  { variant, gazetteer }: Evidence,
): number {
  const isUnknownProvince = province.kind === 'unconfirmed' && gazetteer.data.provinces.length > 0
  const isLost = variant.postalCode !== null && postalCode.text === null
  return (isUnknownProvince ? 4 : 0) + (isLost ? 5 : 0)
}

function concluded(
  variant: Variant,
  address: Place,
  { city, province, postalCode }: AddressAssessments,
  weight: number,
  isNamed: boolean,
): Weighed {
  const changes: Change[] = [...variant.changes]
  if (city.kind !== null) changes.push({ part: 'city', kind: city.kind })
  if (province.kind !== null) changes.push({ part: 'province', kind: province.kind })
  if (postalCode.kind !== null) changes.push({ part: 'postalCode', kind: postalCode.kind })
  const parts = { city: city.text ?? variant.city, province: province.text, postalCode: postalCode.text }
  const match = { address: { ...address, ...parts }, confidence: getConfidence(changes), changes }
  return { match, weight: weight + computeChangePenalty(changes), isNamed }
}

/** Without place data, only the format is checked. */
function matchAddressByFormat(
  { city, province, postalCode }: Variant,
  country: string,
  { format }: CountryAddressData,
): AddressAssessments {
  const code = postalCode === null ? null : parsePostalCode(postalCode, country, format)
  const isMissing = postalCode === null && includesPostalCode(format) && format.required.includes('Z')
  const judged: AddressAssessment =
    postalCode === null
      ? { text: null, kind: isMissing ? 'missing' : null }
      : { text: code?.code ?? null, kind: code === null ? 'replaced' : 'unconfirmed' }
  return { city: { text: city, kind: 'unconfirmed' }, province: { text: province, kind: null }, postalCode: judged }
}
