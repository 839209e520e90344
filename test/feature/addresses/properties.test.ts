import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { VALIDATED_ADDRESS_COUNTRIES } from '#shared/addresses/addressCountries.ts'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { getGazetteer } from '#shared/addresses/places.ts'
import { matchAddress } from '#shared/addresses/rules/places/matchAddress.ts'
import { parseDistrictList } from '#shared/addresses/rules/places/placeData.ts'
import { toPlaceKey } from '#shared/addresses/rules/places/placeKey.ts'
import type { Place } from '#shared/addresses/rules/postalAddress.ts'
import { rounds } from '#test/support/proof.ts'

const RUNS = { numRuns: rounds(50, 2_000) }

const match = (address: Place) =>
  matchAddress(address, {
    format: getAddressFormat(address.country),
    gazetteer: getGazetteer(address.country),
    transliterate: (text) => text,
  })

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[A-Z0-9 ,.()/-]{0,20}$/),
  fc.constantFrom('Berlin', '10115', 'CA', 'London SW1A 1AA', '((((', '\\', '.*', '', ' ', '__proto__', 'İstanbul'),
)
const orNull = <T>(text: fc.Arbitrary<T>) => fc.option(text, { nil: null })
const anyAddress: fc.Arbitrary<Place> = fc.record({
  street1: anyText,
  street2: orNull(anyText),
  city: anyText,
  province: orNull(anyText),
  postalCode: orNull(anyText),
  country: fc.constantFrom(...VALIDATED_ADDRESS_COUNTRIES),
})

/**
 * Addresses that the data fully confirms: a place with its province and one of its postal codes.
 */
const confirmed: readonly Place[] = (['US', 'PR'] as const).flatMap((country) =>
  (getGazetteer(country)?.data.places ?? []).flatMap(({ name, province, districts }): Place[] => {
    const [postalCode] = parseDistrictList(districts)
    return postalCode === undefined
      ? []
      : [{ street1: '1 Main St', street2: null, city: name, province, postalCode, country }]
  }),
)
const confirmedAddress = fc.constantFrom(...confirmed)

/** Returns the text with different case or without diacritics, as users may type it. */
const respelled = (text: string, how: number): string => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  return [text.toUpperCase(), text.toLowerCase(), plain, plain.toUpperCase(), text.normalize('NFD')][how % 5] ?? text
}

describe('whatever is given', () => {
  test('never throws, leaves the street unchanged, returns five matches of one confidence at most', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const matches = match(address)
        expect(matches.length).toBeLessThanOrEqual(5)
        expect(new Set(matches.map(({ confidence }) => confidence)).size).toBeLessThanOrEqual(1)
        for (const { address: found } of matches) {
          const { city, province, postalCode, ...rest } = found
          expect(rest).toEqual({ street1: address.street1, street2: address.street2, country: address.country })
          expect(city).not.toBe('')
        }
      }),
      RUNS,
    )
  })

  test('a HIGH match differs in spelling only, and is HIGH when validated again', () => {
    fc.assert(
      fc.property(fc.oneof(anyAddress, confirmedAddress), (address) => {
        const [best] = match(address)
        if (best?.confidence !== 'HIGH') return
        expect(best.changes.every(({ kind }) => kind === 'spelling')).toBe(true)
        const [again] = match(best.address)
        expect(again).toEqual({ address: best.address, confidence: 'HIGH', changes: [] })
      }),
      RUNS,
    )
  })
})

describe('an address the data confirm', () => {
  test('is HIGH', () => {
    fc.assert(
      fc.property(confirmedAddress, (address) => {
        expect(match(address)[0]).toEqual({ address, confidence: 'HIGH', changes: [] })
      }),
      RUNS,
    )
  })

  test('stays HIGH and is corrected whatever its case and accents', () => {
    fc.assert(
      fc.property(confirmedAddress, fc.nat(4), (address, how) => {
        const typed = { ...address, city: respelled(address.city, how) }
        expect(match(typed)[0]).toMatchObject({ address, confidence: 'HIGH' })
      }),
      RUNS,
    )
  })

  test('is never HIGH with the postal code of another state', () => {
    fc.assert(
      fc.property(confirmedAddress, confirmedAddress, (address, other) => {
        fc.pre(address.country === 'US' && other.country === 'US' && address.province !== other.province)
        const matches = match({ ...address, postalCode: other.postalCode })
        expect(matches.every(({ confidence }) => confidence === 'LOW')).toBe(true)
      }),
      RUNS,
    )
  })

  test('is found with a letter of its city left out, or two swapped', () => {
    fc.assert(
      fc.property(confirmedAddress, fc.nat(), fc.boolean(), (address, place, isSwap) => {
        const letters = [...address.city]
        fc.pre(toPlaceKey(address.city).length >= 7)
        const at = place % (letters.length - 1)
        const [one = '', other = ''] = letters.slice(at, at + 2)
        fc.pre(/^[a-z]{2}$/.test(one + other) && one !== other)
        const typed = [...letters.slice(0, at), ...(isSwap ? [other, one] : [other]), ...letters.slice(at + 2)].join('')
        const matches = match({ ...address, city: typed })
        expect(matches.map(({ address: { city } }) => city)).toContain(address.city)
        expect(matches[0]?.confidence).not.toBe('LOW')
      }),
      RUNS,
    )
  })
})
