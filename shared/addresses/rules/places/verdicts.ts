import { hasPostalCode, hasProvince } from '../addressFormat.ts'
import type { Change } from '../addressMatch.ts'
import type { Clues } from './clues.ts'
import type { FoundTown } from './gazetteer.ts'
import { districtIn, type Town } from './placeData.ts'
import { nameKeys, placeKey } from './placeKey.ts'
import { districtOf, readPostalCode } from './postalCode.ts'

/** What a part of an address should read, and what that takes; nothing where it may stay as it is. */
export type AddressVerdict = { readonly text: string | null; readonly kind: Change['kind'] | null }

export function cityVerdict({ town, how, suffix }: FoundTown, { reading: { city } }: Clues): AddressVerdict {
  if (how === 'replaced') return { text: town.name, kind: 'replaced' }
  if (how !== 'name') return { text: `${town.name}${suffix}`, kind: 'corrected' }
  const names = [town.name, ...town.alsoNamed]
  if (names.some((name) => `${name}${suffix}` === city)) return { text: city, kind: null }
  const whole = suffix === '' ? city : city.slice(0, -suffix.length)
  const meant = names.find((name) => nameKeys(name).keys.includes(placeKey(whole))) ?? town.name
  return { text: `${meant}${suffix}`, kind: 'spelling' }
}

/** The province an address should have, if it means this town. */
export function provinceVerdict(
  town: Town,
  { reading, province, gazetteer, knowledge: { format } }: Clues,
): AddressVerdict {
  const own = town.province === null ? null : gazetteer.provinceOf(town.province)
  const given = reading.province
  if (given === null) {
    if (!hasProvince(format) || gazetteer.data.provinces.length === 0) return { text: null, kind: null }
    return own === null ? { text: null, kind: 'missing' } : { text: own.label, kind: 'added' }
  }
  if (province === null) {
    if (own !== null && format.divisionsAreComplete) return { text: own.label, kind: 'replaced' }
    if (own !== null && hasProvince(format)) return { text: own.label, kind: 'corrected' }
    return { text: given, kind: 'unconfirmed' }
  }
  if (own === null) return { text: province.label, kind: 'unconfirmed' }
  if (!province.codes.has(own.code)) return { text: own.label, kind: 'replaced' }
  if (!hasProvince(format) && given === own.code) return { text: given, kind: null }
  const label = hasProvince(format) ? own.label : province.label
  if (province.isNear || label !== province.label) return { text: label, kind: 'corrected' }
  return { text: label, kind: label === given ? null : 'spelling' }
}

/** The postal code an address should have, if it means this town. */
export function postalVerdict(town: Town, clues: Clues): AddressVerdict {
  const { reading, code, country, knowledge } = clues
  const only = onlyCode(town, clues)
  if (reading.postalCode === null) {
    if (!hasPostalCode(knowledge.format)) return { text: null, kind: null }
    return only === null ? { text: null, kind: 'missing' } : { text: only, kind: 'added' }
  }
  if (code === null) return { text: only, kind: 'replaced' }
  const listed = town.districts === '' ? null : districtIn(country, town.districts, districtOf(country, code.code))
  if (listed === 'yes') {
    if (code.isCorrected) return { text: code.code, kind: 'corrected' }
    return { text: code.code, kind: code.code === reading.postalCode ? null : 'spelling' }
  }
  return isElsewhere(town, listed, code.code, clues)
    ? { text: only, kind: 'replaced' }
    : { text: code.code, kind: 'unconfirmed' }
}

/** Whether a postal code that is not listed for a town belongs to others. */
function isElsewhere(
  town: Town,
  listed: 'near' | 'no' | null,
  code: string,
  { here, gazetteer }: Pick<Clues, 'here' | 'gazetteer'>,
): boolean {
  const postalStart = town.province === null ? null : gazetteer.provinceOf(town.province)?.postalStart
  if (postalStart && !beginsWith(code, postalStart)) return true
  if (listed === null) {
    return here.length > 0 && here.every(({ province }) => province !== null && province !== town.province)
  }
  return listed === 'no' && gazetteer.data.codes === 'all'
}

export const beginsWith = (code: string, postalStart: string): boolean => new RegExp(`^(?:${postalStart})`).test(code)

/** The postal code of a town that has a single one, where the data hold whole codes. */
function onlyCode({ districts }: Town, { country, knowledge }: Clues): string | null {
  if (districts === '' || /[ -]/.test(districts)) return null
  const read = readPostalCode(districts, country, knowledge.format)
  return read === null || read.isCorrected ? null : read.code
}
