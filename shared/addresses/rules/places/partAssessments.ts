import { compilePostalPattern, includesPostalCode, includesProvince } from '../addressFormat.ts'
import type { Change } from '../addressMatch.ts'
import type { CountryAddressData, Variant } from './addressVariants.ts'
import type { Gazetteer, ProvinceMatch, TownMatch } from './gazetteer.ts'
import { matchDistrict, type Town } from './placeData.ts'
import { toPlaceKey, toPlaceNameKeys } from './placeKey.ts'
import { getPostalDistrict, type ParsedPostalCode, parsePostalCode } from './postalCode.ts'

/* Assessment of the parts of an address against a place. */

/** Known facts about the parts of a reading, regardless of the place. */
export type Evidence = {
  readonly variant: Variant
  readonly country: string
  readonly knowledge: CountryAddressData
  readonly gazetteer: Gazetteer
  readonly province: ProvinceMatch | null
  /** Null if absent or invalid in the country. */
  readonly code: ParsedPostalCode | null
  /** Places of the postal code, searched only on demand: most addresses are found by name. */
  readonly here: () => readonly Town[]
}

export function collectEvidence(
  variant: Variant,
  country: string,
  knowledge: CountryAddressData,
  gazetteer: Gazetteer,
): Evidence {
  const { province, postalCode } = variant
  const code = postalCode === null ? null : parsePostalCode(postalCode, country, knowledge.format)
  let here: readonly Town[] | undefined
  return {
    variant,
    country,
    knowledge,
    gazetteer,
    province: province === null ? null : gazetteer.province(toLatin(province, knowledge)),
    code,
    here: () => {
      here ??= code === null ? [] : gazetteer.listTowns(getPostalDistrict(country, code.code))
      return here
    },
  }
}

/** Returns text in Latin script by sound. */
export const toLatin = (text: string, { transliterate }: CountryAddressData): string =>
  /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(text) ? transliterate(text) : text

/** Corrected value of a part and the kind of correction; null kind if it is unchanged. */
export type AddressAssessment = { readonly text: string | null; readonly kind: Change['kind'] | null }

export function assessCityMatch({ town, how, suffix }: TownMatch, { variant: { city } }: Evidence): AddressAssessment {
  if (how === 'replaced') return { text: town.name, kind: 'replaced' }
  if (how !== 'name') return { text: `${town.name}${suffix}`, kind: 'corrected' }
  const names = [town.name, ...town.alsoNamed]
  if (names.some((name) => `${name}${suffix}` === city)) return { text: city, kind: null }
  const baseCity = suffix === '' ? city : city.slice(0, -suffix.length)
  const matched = names.find((name) => toPlaceNameKeys(name).keys.includes(toPlaceKey(baseCity))) ?? town.name
  return { text: `${matched}${suffix}`, kind: 'spelling' }
}

/** Returns the province of an address in this town. */
export function assessProvinceMatch(
  town: Town,
  { variant, province, gazetteer, knowledge: { format } }: Evidence,
): AddressAssessment {
  const own = town.province === null ? null : gazetteer.getProvince(town.province)
  const given = variant.province
  if (given === null) {
    if (!includesProvince(format) || gazetteer.data.provinces.length === 0) return { text: null, kind: null }
    return own === null ? { text: null, kind: 'missing' } : { text: own.label, kind: 'added' }
  }
  if (province === null) {
    if (own !== null && format.divisions.isClosed) return { text: own.label, kind: 'replaced' }
    if (own !== null && includesProvince(format)) return { text: own.label, kind: 'corrected' }
    return { text: given, kind: 'unconfirmed' }
  }
  if (own === null) return { text: province.label, kind: 'unconfirmed' }
  if (!province.codes.has(own.code)) return { text: own.label, kind: 'replaced' }
  if (!includesProvince(format) && given === own.code) return { text: given, kind: null }
  const label = includesProvince(format) ? own.label : province.label
  if (province.isNear || label !== province.label) return { text: label, kind: 'corrected' }
  return { text: label, kind: label === given ? null : 'spelling' }
}

/** Returns the postal code of an address in this town. */
export function assessPostalCodeMatch(town: Town, evidence: Evidence): AddressAssessment {
  const { variant, code, country, knowledge } = evidence
  const only = findSinglePostalCode(town, evidence)
  if (variant.postalCode === null) {
    if (!includesPostalCode(knowledge.format)) return { text: null, kind: null }
    return only === null ? { text: null, kind: 'missing' } : { text: only, kind: 'added' }
  }
  if (code === null) return { text: only, kind: 'replaced' }
  if (knowledge.routingKeys)
    return assessRoutingKeyMatch(town.province, code, knowledge.routingKeys, variant.postalCode)
  const listed =
    town.districts === '' ? null : matchDistrict(country, town.districts, getPostalDistrict(country, code.code))
  if (listed === 'yes') {
    if (code.isCorrected) return { text: code.code, kind: 'corrected' }
    return { text: code.code, kind: code.code === variant.postalCode ? null : 'spelling' }
  }
  return isDifferentTown(town, listed, code.code, evidence)
    ? { text: only, kind: 'replaced' }
    : { text: code.code, kind: 'unconfirmed' }
}

/**
 * An unassigned routing key is an error. One of another county is only a doubt: areas of post towns
 * extend across county borders.
 */
function assessRoutingKeyMatch(
  county: string | null,
  code: ParsedPostalCode,
  keys: ReadonlyMap<string, string>,
  given: string,
): AddressAssessment {
  const own = keys.get(code.code.slice(0, 3))
  if (own === undefined) return { text: null, kind: 'replaced' }
  if (code.isCorrected) return { text: code.code, kind: 'corrected' }
  if (county !== null && own !== county) return { text: code.code, kind: 'unconfirmed' }
  return { text: code.code, kind: code.code === given ? null : 'spelling' }
}

/** Whether a postal code that is not listed for a town belongs to others. */
function isDifferentTown(
  town: Town,
  listed: 'near' | 'no' | null,
  code: string,
  { here, gazetteer }: Pick<Evidence, 'here' | 'gazetteer'>,
): boolean {
  const postalStart = town.province === null ? null : gazetteer.getProvince(town.province)?.postalStart
  if (postalStart && !hasPostalCodePrefix(code, postalStart)) return true
  if (listed === null) {
    return here().length > 0 && here().every(({ province }) => province !== null && province !== town.province)
  }
  return listed === 'no' && gazetteer.data.codes === 'all'
}

const hasPostalCodePrefix = (code: string, postalStart: string): boolean =>
  compilePostalPattern(`^(?:${postalStart})`).test(code)

/** Returns the postal code of a town that has a single one, if the data contain full codes. */
function findSinglePostalCode({ districts }: Town, { country, knowledge }: Evidence): string | null {
  if (districts === '' || /[ -]/.test(districts)) return null
  const read = parsePostalCode(districts, country, knowledge.format)
  return read === null || read.isCorrected ? null : read.code
}

export type AddressAssessments = {
  readonly city: AddressAssessment
  readonly province: AddressAssessment
  readonly postalCode: AddressAssessment
}

/**
 * Judges an address in an unknown city. It may exist if the data are incomplete and the postal code
 * belongs to no other town. Null if nothing matches.
 */
export function assessUnknownTown(evidence: Evidence): AddressAssessments | null {
  const { variant, province, code, here, gazetteer } = evidence
  if (here().some(({ name }) => name !== '') || !/\p{L}/u.test(variant.city)) return null
  const isTownListIncomplete = gazetteer.data.towns !== 'all'
  const where = findProvincesByPostalCode(evidence)
  const contradicts = province !== null && where !== null && ![...province.codes].some((one) => where.has(one))
  if (!isTownListIncomplete && (contradicts || (province === null && code === null))) return null
  return {
    city: { text: variant.city, kind: isTownListIncomplete ? 'unconfirmed' : 'unknown' },
    province: assessProvidedProvince(evidence, where),
    postalCode: assessProvidedPostalCode(evidence, contradicts),
  }
}

function assessProvidedProvince(
  { variant, province, gazetteer, knowledge: { format } }: Evidence,
  where: ReadonlySet<string> | null,
): AddressAssessment {
  const given = variant.province
  if (given === null) {
    if (!includesProvince(format) || gazetteer.data.provinces.length === 0) return { text: null, kind: null }
    const [only, ...others] = where ?? []
    const onlyProvince = only !== undefined && others.length === 0 ? gazetteer.getProvince(only) : null
    return onlyProvince === null ? { text: null, kind: 'missing' } : { text: onlyProvince.label, kind: 'added' }
  }
  if (province === null) return { text: given, kind: format.divisions.isClosed ? 'unknown' : 'unconfirmed' }
  const [only = '', ...others] = province.codes
  const own = others.length === 0 ? gazetteer.getProvince(only) : null
  const label = own !== null && includesProvince(format) ? own.label : province.label
  return { text: label, kind: province.isNear ? 'corrected' : label === given ? null : 'spelling' }
}

function assessProvidedPostalCode({ variant, code, knowledge }: Evidence, contradicts: boolean): AddressAssessment {
  if (variant.postalCode === null) return { text: null, kind: includesPostalCode(knowledge.format) ? 'missing' : null }
  const hasUnknownRoutingKey = knowledge.routingKeys && !knowledge.routingKeys.has(code?.code.slice(0, 3) ?? '')
  if (code === null || contradicts || hasUnknownRoutingKey) return { text: null, kind: 'replaced' }
  return { text: code.code, kind: code.isCorrected ? 'corrected' : 'unconfirmed' }
}

/** Returns the provinces in which a postal code can be; null if unknown. */
function findProvincesByPostalCode({ code, here, gazetteer }: Evidence): ReadonlySet<string> | null {
  if (code === null) return null
  const listed = here().flatMap(({ province }) => province ?? [])
  if (listed.length > 0) return new Set(listed)
  const { provinces } = gazetteer.data
  if (provinces.length === 0 || provinces.some(({ postalStart }) => postalStart === null)) return null
  const fitting = provinces.filter(({ postalStart }) => hasPostalCodePrefix(code.code, postalStart ?? ''))
  return new Set(fitting.map((province) => province.code))
}
