import type { AddressFormat } from '../addressFormat.ts'
import type { Change } from '../addressMatch.ts'
import { foldText } from '../foldText.ts'
import type { Gazetteer } from './gazetteer.ts'
import { parsePostalCode } from './postalCode.ts'

/* Alternative readings of an address. */

/** Reference data to compare an address with. */
export type CountryAddressData = {
  readonly format: AddressFormat
  /** Places of the country; null if there are no data. */
  readonly gazetteer: Gazetteer | null
  /** County by routing key, for countries whose postal codes have one. */
  readonly routingKeys?: ReadonlyMap<string, string> | null
  /** Romanises names in other scripts that are not in the data. */
  readonly transliterate: (text: string) => string
}

/** A reading of city, province and postal code, with the parts that were moved. */
export type Variant = {
  readonly city: string
  readonly province: string | null
  readonly postalCode: string | null
  readonly changes: readonly Change[]
}

const MAX_PROVINCE_WORDS = 4
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Generates alternative readings of an address: parts contained in the city, and swapped parts. */
export function generateAddressVariants(
  given: Variant,
  country: string,
  knowledge: CountryAddressData,
): readonly Variant[] {
  const variants = [...unpacked(given, country, knowledge)]
  for (const swapped of exchanged(given, country, knowledge))
    variants.push(swapped, ...unpacked(swapped, country, knowledge))
  return variants
}

const moved = (...parts: readonly Change['part'][]): readonly Change[] => parts.map((part) => ({ part, kind: 'moved' }))

/**
 * Moves parts around the city to their own fields: `10115 Berlin`, `Austin, TX`, `Austin TX 78701`,
 * `Berlin, Germany`.
 */
function* unpacked(variant: Variant, country: string, knowledge: CountryAddressData): Generator<Variant> {
  const plain = stripCountry(variant.city, country)
  const bare =
    plain === variant.city ? variant : { ...variant, city: plain, changes: [...variant.changes, ...moved('city')] }
  if (bare !== variant) yield bare
  for (const part of stripPostalCode(bare, country, knowledge)) {
    yield part
    yield* stripProvince(part, knowledge)
  }
  for (const part of stripProvince(bare, knowledge)) {
    yield part
    yield* stripPostalCode(part, country, knowledge)
  }
}

function stripCountry(city: string, country: string): string {
  const [, rest, last = ''] = /^(.+?)[\s,]*[,\s]\s*([^,]+)$/.exec(city) ?? []
  const names = [countryNames.of(country) ?? country, country].map(foldText)
  return rest !== undefined && city.includes(',') && names.includes(foldText(last)) ? rest : city
}

const words = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')

/**
 * Removes a postal code before or after the city. A valid code in the postal code field takes
 * precedence.
 */
function* stripPostalCode(variant: Variant, country: string, { format }: CountryAddressData): Generator<Variant> {
  const all = words(variant.city)
  const own = variant.postalCode === null ? null : parsePostalCode(variant.postalCode, country, format)
  for (const count of [1, 2]) {
    if (all.length <= count) return
    for (const [code, rest] of [
      [all.slice(0, count), all.slice(count)],
      [all.slice(-count), all.slice(0, -count)],
    ] as const) {
      const read = parsePostalCode(code.join(' '), country, format)
      if (read === null || read.isCorrected || !/\d/.test(read.code) || (own !== null && own.code !== read.code))
        continue
      yield {
        ...variant,
        city: rest.join(' '),
        postalCode: read.code,
        changes: [...variant.changes, ...moved('postalCode')],
      }
    }
  }
}

/** Removes a province after the city. */
function* stripProvince(variant: Variant, { gazetteer }: CountryAddressData): Generator<Variant> {
  if (gazetteer === null) return
  const all = words(variant.city.replace(/[()]/g, ' '))
  const own = variant.province === null ? null : gazetteer.province(variant.province)
  for (let count = 1; count <= Math.min(MAX_PROVINCE_WORDS, all.length - 1); count++) {
    const text = all.slice(-count).join(' ')
    const found = gazetteer.province(text)
    if (found === null || found.isNear) continue
    const isSame = own !== null && [...own.codes].some((code) => found.codes.has(code))
    if (variant.province !== null && !isSame) continue
    yield {
      ...variant,
      city: all.slice(0, -count).join(' '),
      province: variant.province ?? text,
      changes: [...variant.changes, ...moved('province')],
    }
  }
}

/** Permutes city, province and postal code. */
function* exchanged(variant: Variant, country: string, { format }: CountryAddressData): Generator<Variant> {
  const { city, province, postalCode, changes } = variant
  const isCode = (text: string | null): boolean => text === null || parsePostalCode(text, country, format) !== null
  const orders = [
    [province, city, postalCode, moved('city', 'province')],
    [postalCode, province, city, moved('city', 'postalCode')],
    [city, postalCode, province, moved('province', 'postalCode')],
    [province, postalCode, city, moved('city', 'province', 'postalCode')],
    [postalCode, city, province, moved('city', 'province', 'postalCode')],
  ] as const
  for (const [cityCandidate, provinceCandidate, postalCodeCandidate, why] of orders) {
    if (cityCandidate === null || !/\p{L}/u.test(cityCandidate) || !isCode(postalCodeCandidate)) continue
    if (provinceCandidate !== null && (!/\p{L}/u.test(provinceCandidate) || isCode(provinceCandidate))) continue
    yield {
      city: cityCandidate,
      province: provinceCandidate,
      postalCode: postalCodeCandidate,
      changes: [...changes, ...why],
    }
  }
}
