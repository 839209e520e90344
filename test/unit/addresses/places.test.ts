import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { VALIDATED_ADDRESS_COUNTRIES } from '#shared/addresses/addressCountries.ts'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { loadDivisions } from '#shared/addresses/divisions.ts'
import { createPlaceCache, getGazetteer } from '#shared/addresses/places.ts'
import { createProvinceFinder, getMaxTypos } from '#shared/addresses/rules/places/gazetteer.ts'
import {
  formatDistrictList,
  matchDistrict,
  type PlaceData,
  parseDistrictList,
} from '#shared/addresses/rules/places/placeData.ts'
import { parsePlaces, serializePlaces } from '#shared/addresses/rules/places/placeFile.ts'
import {
  splitQualifiedName,
  toPlaceKey,
  toPlaceNameKeys,
  toProvinceKey,
} from '#shared/addresses/rules/places/placeKey.ts'
import { areaOf, getPostalDistrict, parsePostalCode } from '#shared/addresses/rules/places/postalCode.ts'
import { canBeWithinEdits, computeLetterBits, editDistance } from '#shared/core/editDistance.ts'
import { readDataFile } from '#shared/data/readDataFile.ts'

describe('a postal code', () => {
  test.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1  1AE', 'M1 1AE'],
    ['GB', 'ec1a-1bb', 'EC1A 1BB'],
    ['GB', 'B331TH', 'B33 1TH'],
    ['NL', '1234ab', '1234 AB'],
    ['NL', 'NL-1234 AB', '1234 AB'],
    ['US', '12345 6789', '12345-6789'],
    ['US', '123456789', '12345-6789'],
    ['US', '12345', '12345'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['BR', '01310100', '01310-100'],
    ['BR', 'CEP: 01310-100', '01310-100'],
    ['PL', '00 001', '00-001'],
    ['CZ', '11000', '110 00'],
    ['SE', 'S-111 22', '111 22'],
    ['SE', 'SE11122', '111 22'],
    ['LV', '1010', 'LV-1010'],
    ['LV', 'LV1010', 'LV-1010'],
    ['LU', 'L-1118', '1118'],
    ['DE', 'D-10115', '10115'],
    ['DE', '１０１１５', '10115'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['IE', 'D6WXY00', 'D6W XY00'],
    ['SG', 'S 238801', '238801'],
    ['CL', '832-0000', '8320000'],
  ])('of %s, %j, is written %j', (country, text, code) => {
    expect(parsePostalCode(text, country, getAddressFormat(country))).toEqual({ code, isCorrected: false })
  })

  test.each([
    ['US', '9OOO1', '90001'],
    ['US', '2108', '02108'],
    ['US', '501', '00501'],
    ['CA', 'KIA OBI', 'K1A 0B1'],
    ['GB', 'SWIA 1AA', 'SW1A 1AA'],
    ['DE', '4109', '04109'],
    ['PL', 'OO-OO1', '00-001'],
  ])('of %s, %j, was meant as %j', (country, text, code) => {
    expect(parsePostalCode(text, country, getAddressFormat(country))).toEqual({ code, isCorrected: true })
  })

  test.each([
    ['US', '1234567'],
    ['US', 'ABCDE'],
    ['US', ''],
    ['US', '--'],
    ['DE', '101'],
    ['DE', '101155'],
    ['NL', '1012'],
    ['GB', 'SW1'],
    ['CA', 'D1A 0B1'],
    ['DE', 'Berlin'],
  ])('of %s is not %j', (country, text) => {
    expect(parsePostalCode(text, country, getAddressFormat(country))).toBeNull()
  })

  test('written as in its country is read unchanged', () => {
    // Ireland's pattern is broader than its postal codes.
    for (const country of VALIDATED_ADDRESS_COUNTRIES.filter((one) => one !== 'IE')) {
      fc.assert(
        fc.property(fc.stringMatching(new RegExp(`^(?:${getAddressFormat(country).postalPattern})$`)), (text) => {
          const read = parsePostalCode(text, country, getAddressFormat(country))
          if (/^BFPO|^GIR/.test(text)) return
          expect(read?.isCorrected).toBe(false)
          expect(parsePostalCode(read?.code ?? '', country, getAddressFormat(country))).toEqual(read)
        }),
        { numRuns: 30 },
      )
    }
  })

  test.each([
    ['GB', 'SW1A 1AA', 'SW1A', 'SW'],
    ['CA', 'K1A 0B1', 'K1A', 'K1'],
    ['IE', 'D02 AF30', 'D02', 'D'],
    ['NL', '1012 AB', '1012', '10'],
    ['US', '10001-1234', '10001', '100'],
    ['BR', '01310-100', '01310', '013'],
    ['LV', 'LV-1010', '1010', '10'],
    ['PL', '00-001', '00001', '000'],
    ['DE', '10115', '10115', '101'],
  ])('of %s, %s, lies in the district %s and the area %s', (country, code, district, area) => {
    expect([getPostalDistrict(country, code), areaOf(country, district)]).toEqual([district, area])
  })
})

describe('districts', () => {
  const district = fc.oneof(
    fc.nat(99_999).map((number) => String(number).padStart(5, '0')),
    fc.stringMatching(/^[A-Z]{1,2}\d[A-Z]?$/),
  )

  test('are the same after they were written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(district, { maxLength: 60 }), (districts) => {
        expect([...parseDistrictList(formatDistrictList(districts))].toSorted()).toEqual(districts.toSorted())
      }),
    )
  })

  test('are in what was written, their neighbours near, others not', () => {
    fc.assert(
      fc.property(fc.array(district, { minLength: 1, maxLength: 40 }), district, (districts, other) => {
        const list = formatDistrictList(districts)
        for (const one of districts) expect(matchDistrict('DE', list, one)).toBe('yes')
        const isNear = districts.some((one) => areaOf('DE', one) === areaOf('DE', other))
        const expected = districts.includes(other) ? 'yes' : isNear ? 'near' : 'no'
        expect(matchDistrict('DE', list, other)).toBe(expected)
      }),
    )
  })
})

describe('names are the same', () => {
  test.each([
    ['Saint-Étienne', 'ST. ETIENNE'],
    ['St. Louis', 'Saint Louis'],
    ['Sankt Augustin', 'St. Augustin'],
    ['Fort Worth', 'ft worth'],
    ['Mount Vernon', 'Mt. Vernon'],
    ['North Las Vegas', 'N. Las Vegas'],
    ['Łódź', 'Lodz'],
    ['Ærøskøbing', 'Aeroskobing'],
    ["L'Aquila", 'L’AQUILA'],
    ['Alphen aan den Rijn', 'Alphen a/d Rijn'],
    ['Neustadt an der Weinstraße', 'Neustadt a.d. Weinstrasse'],
    ['São Paulo', 'Sa\u0303o Paulo'],
  ])('%s and %s', (one, other) => {
    expect(toPlaceKey(other)).toBe(toPlaceKey(one))
  })

  test.each([
    ['München', 'Muenchen'],
    ['Tromsø', 'Tromsoe'],
    ['Ålesund', 'Aalesund'],
    ['Halle (Saale)', 'Halle'],
  ])('%s also %s', (name, other) => {
    expect(toPlaceNameKeys(name).keys).toContain(toPlaceKey(other))
  })

  test('for provinces, whatever kind they are', () => {
    expect(new Set(['Dublin', 'Co. Dublin', 'County Dublin', 'DUBLIN'].map(toProvinceKey)).size).toBe(1)
    expect(toProvinceKey('Stockholms län')).toBe(toProvinceKey('STOCKHOLMS LAN'))
    expect(toProvinceKey('CO')).toBe('CO')
  })

  test('by their first words', () => {
    expect(toPlaceNameKeys('Frankfurt am Main').short).toBe('FRANKFURT')
    expect(toPlaceNameKeys('Newcastle upon Tyne').short).toBe('NEWCASTLE')
    expect(toPlaceNameKeys('Berlin').short).toBeNull()
    expect(splitQualifiedName('Neustadt an der Weinstraße')).toEqual({ start: 'Neustadt', rest: ' an der Weinstraße' })
    expect(splitQualifiedName('Toronto ON M5V 3L9')).toBeNull()
  })
})

describe('slips', () => {
  test.each([
    ['BERLIN', 'BERLIN', 0],
    ['BERLIN', 'BERLN', 1],
    ['BERLIN', 'BERILN', 1],
    ['BERLIN', 'BERLINN', 1],
    ['BERLIN', 'BARLON', 2],
    ['BERLIN', 'PARIS', 3],
    ['', '', 0],
  ])('between %j and %j are %j', (one, other, slips) => {
    expect(editDistance(one, other, 2)).toBe(slips)
    expect(editDistance(other, one, 2)).toBe(slips)
  })

  test('that are few are never overlooked by the letters', () => {
    const word = fc.stringMatching(/^[A-F]{0,8}$/)
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 2 }), (one, other, max) => {
        if (editDistance(one, other, max) > max) return
        expect(canBeWithinEdits(max, computeLetterBits(one), computeLetterBits(other))).toBe(true)
      }),
    )
  })

  test('are allowed by the length of the name', () => {
    expect([1, 3, 4, 6, 7, 20].map(getMaxTypos)).toEqual([0, 0, 1, 1, 2, 2])
  })
})

describe('files of places', () => {
  test.each(VALIDATED_ADDRESS_COUNTRIES)('%s reads back as it was written', (country) => {
    const text = readDataFile('generated/places', country)?.toString() ?? ''
    const data = parsePlaces(text)
    expect(serializePlaces(data)).toBe(text)
    expect(data.country).toBe(country)
    expect(data.places.length).toBeGreaterThan(0)
    const codes = data.provinces.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const group of loadDivisions(country).groups) expect(codes).toEqual(expect.arrayContaining([...group.codes]))
    for (const { province } of data.places) if (province !== null) expect(codes).toContain(province)
    for (const { postalStart } of data.provinces) expect(() => new RegExp(postalStart ?? '')).not.toThrow()
  })

  test('are all there, and in order', () => {
    const places: PlaceData = {
      country: 'XX',
      towns: 'all',
      codes: 'none',
      provinces: [{ code: 'B', label: 'Bee', postalStart: null }],
      places: [
        { name: 'Zed', alsoNamed: [], aliases: [], province: 'B', size: 0, districts: '' },
        { name: 'Ay', alsoNamed: ['Ah'], aliases: ['Eh'], province: 'B', size: 3, districts: '10115' },
        { name: '', alsoNamed: [], aliases: [], province: null, size: 0, districts: '99' },
      ],
    }
    expect(serializePlaces(places)).toBe(
      'country\tXX\ntowns\tall\ncodes\tnone\nprovince\tB\tBee\nin\n0\t\t\t\t99\nin\tB\n3\tAy\tAh\tEh\t10115\n0\tZed\n',
    )
    expect(parsePlaces(serializePlaces(places)).places).toHaveLength(3)
  })
})

describe('a province', () => {
  const find = createProvinceFinder(getGazetteer('IT')?.data ?? parsePlaces(''), loadDivisions('IT'))

  test.each([
    ['MI', 'MI', false],
    ['mi', 'MI', false],
    ['Milano', 'MI', false],
    ['Provincia di Milano', 'MI', false],
    ['Lombardia', 'Lombardia', false],
    ['Lombardy', 'Lombardia', false],
    ['Milanno', 'MI', true],
  ])('written %j is %s', (text, label, isNear) => {
    expect(find(text)).toMatchObject({ label, isNear })
  })

  test.each(['Narnia', 'XX', '', '12', 'M'])('is not %j', (text) => {
    expect(find(text)).toBeNull()
  })
})

describe('places in memory', () => {
  const file = Buffer.from('country\tXX\ntowns\tall\ncodes\tnone\nin\n3\tAyville\n')

  test('are read once, and forgotten when others were asked for since', () => {
    const read: string[] = []
    const find = createPlaceCache((country) => {
      read.push(country)
      return country === 'QQ' ? null : file
    }, 4)
    expect(find('AA')?.findTowns('ayville')).toHaveLength(1)
    find('AA')
    find('BB')
    find('AA')
    expect(find('QQ')).toBeNull()
    expect(find('QQ')).toBeNull()
    expect(read).toEqual(['AA', 'BB', 'QQ'])
    find('CC')
    find('AA')
    expect(read).toEqual(['AA', 'BB', 'QQ', 'CC'])
    find('BB')
    expect(read).toEqual(['AA', 'BB', 'QQ', 'CC', 'BB'])
  })

  test('are cached even if one country exceeds the limit of all', () => {
    const find = createPlaceCache(() => file, 0)
    expect(find('AA')).toBe(find('AA'))
  })
})
