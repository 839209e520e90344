import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { iso31662 } from 'iso-3166'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { findDivisionByName, loadDivisions } from '#shared/addresses/divisions.ts'
import { findAddressErrors } from '#shared/addresses/rules/addressErrors.ts'
import { parseDivisions, serializeDivisions } from '#shared/addresses/rules/divisionFile.ts'
import {
  findDivision,
  isKnownDivision,
  normaliseDivision,
  validateDivision,
} from '#shared/addresses/rules/divisionList.ts'

const COUNTRIES = readdirSync(join(import.meta.dirname, '../../../shared/data/generated/divisions'))

const place = (country: string, province: string) => ({
  street1: '1 Main St',
  street2: null,
  city: 'Town',
  province,
  postalCode: null,
  country,
})
/** Returns the errors in the province of a sender's address. */
const provinceFaults = (country: string, province: string): readonly string[] =>
  findAddressErrors(place(country, province), getAddressFormat(country), 'sender').filter((fault) =>
    fault.startsWith('province'),
  )
const isDoubtful = (country: string, province: string): boolean =>
  validateDivision(province, loadDivisions(country)) === 'doubted'

describe.each(COUNTRIES)('divisions of %s', (country) => {
  const list = loadDivisions(country)

  test('are found by code, ISO form, label, name and former name, in any case', () => {
    for (const division of list.divisions) {
      const { code, label, names, aliases } = division
      for (const text of [code, `${country}-${code}`, label, ...names, ...aliases]) {
        expect([text, findDivision(text, list)?.code]).toEqual([text, code])
        expect(findDivision(` ${text.toLowerCase()} `, list)?.code).toBe(code)
      }
    }
  })

  test('have codes of their own, and groups of these', () => {
    const codes = list.divisions.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const group of list.groups) {
      expect(codes).toEqual(expect.arrayContaining([...group.codes]))
      for (const name of group.names) expect(isKnownDivision(name, list)).toBe(true)
    }
  })

  test('read back as they were written', () => {
    expect(parseDivisions(serializeDivisions(list))).toEqual(list)
  })

  test('include every code of ISO 3166-2, also of other levels', () => {
    const codes = iso31662.map(({ code }) => code).filter((code) => code.startsWith(`${country}-`))
    // Iran's codes denote other provinces in older lists.
    expect(country === 'IR' ? [] : codes.filter((code) => !isKnownDivision(code, list))).toEqual([])
  })

  test('fit into the field of an address', () => {
    for (const { label } of list.divisions) expect(label.length).toBeLessThanOrEqual(40)
  })

  test.each(['Zzyzx', 'Narnia', 'Q0Q', '9999'])('%j is rejected, or doubted where the list is open', (text) => {
    expect([provinceFaults(country, text).length > 0, isDoubtful(country, text)]).toEqual(
      list.isClosed ? [true, false] : [false, true],
    )
  })

  test('no unknown text is accepted without a word', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
        const isNoticed = provinceFaults(country, text).length > 0 || isDoubtful(country, text)
        expect(isNoticed).toBe(!isKnownDivision(text, list))
      }),
      { numRuns: 30 },
    )
  })
})

describe('a division', () => {
  test.each([
    ['US', 'US-CA', 'CA'],
    ['US', 'Washington DC', 'DC'],
    ['US', 'Washington, D.C.', 'DC'],
    ['US', 'District of Columbia', 'DC'],
    ['US', 'Armed Forces Europe', 'AE'],
    ['US', 'ap', 'AP'],
    ['US', 'Washington State', 'WA'],
    ['CA', 'CA-ON', 'ON'],
    ['CA', 'Québec', 'QC'],
    ['CA', 'PQ', 'QC'],
    ['CA', 'Nouvelle-Écosse', 'NS'],
    ['IN', 'OR', 'OD'],
    ['IN', 'IN-OR', 'OD'],
    ['IN', 'Orissa', 'OD'],
    ['IN', 'UT', 'UK'],
    ['IN', 'Uttaranchal', 'UK'],
    ['IN', 'CT', 'CG'],
    ['IN', 'TG', 'TS'],
    ['IN', 'Tamilnadu', 'TN'],
    ['IN', 'महाराष्ट्र', 'MH'],
    ['IN', 'Daman & Diu', 'DH'],
    ['IN', 'Jammu & Kashmir', 'JK'],
    ['MX', 'AGS', 'AGU'],
    ['MX', 'Distrito Federal', 'CMX'],
    ['MX', 'MX-CMX', 'CMX'],
    ['MX', 'Nuevo Leon', 'NLE'],
    ['JP', '東京都', '13'],
    ['JP', '東京', '13'],
    ['JP', 'Tokyo-to', '13'],
    ['JP', 'JP-13', '13'],
    ['JP', 'Osaka-fu', '27'],
    ['JP', '北海道', '01'],
    ['CN', '广东', 'GD'],
    ['CN', 'Guangdong Province', 'GD'],
    ['CN', 'CN-44', 'GD'],
    ['CN', 'Beijing', 'BJ'],
    ['TH', 'Krung Thep', '10'],
    ['TH', 'กรุงเทพมหานคร', '10'],
    ['TH', 'Chonburi', '20'],
    ['KR', '서울', '11'],
    ['KR', 'Gyeonggi-do', '41'],
    ['KR', 'Gangwon State', '42'],
    ['NO', 'Akershus', '32'],
    ['NO', 'NO-32', '32'],
    ['NO', 'Hordaland', '46'],
    ['NO', 'Østfold', '31'],
    ['NO', 'Finnmárku', '56'],
    ['ES', 'Gipuzkoa', 'SS'],
    ['PT', 'Açores', '20'],
    ['PT', 'PT-30', '30'],
    ['FR', 'FR-974', '974'],
    ['FR', 'Réunion', '974'],
    ['FI', 'Ahvenanmaa', '01'],
    ['IT', 'Milano', 'MI'],
    ['DE', 'Bavaria', 'BY'],
    ['GB', 'Scotland', 'SCT'],
    ['BR', 'São Paulo', 'SP'],
    ['AU', 'New South Wales', 'NSW'],
    ['VN', 'VN-44', '44'],
    ['VN', 'Hanoi', 'HN'],
    ['TW', '臺北市', 'TPE'],
    ['ID', 'DKI Jakarta', 'JK'],
    ['CL', 'Ñuble', 'NB'],
    ['CO', 'Antioquia', 'ANT'],
  ])('of %s, %j, is %s', (country, text, code) => {
    expect(findDivisionByName(country, text)?.code).toBe(code)
    expect(provinceFaults(country, text)).toEqual([])
    expect(isDoubtful(country, text)).toBe(false)
  })

  test.each([
    ['NO', 'Viken'],
    ['NO', 'NO-30'],
    ['IT', 'Lombardia'],
    ['ES', 'Cataluña'],
    ['ES', 'ES-CN'],
    ['IT', 'IT-25'],
    ['PH', 'Central Luzon'],
    ['KN', 'Saint George Basseterre'],
    ['GB', 'Kent'],
    ['FR', 'Bretagne'],
  ])('of %s, %j, is a known group of several', (country, text) => {
    expect(findDivisionByName(country, text)).toBeNull()
    expect([provinceFaults(country, text), isDoubtful(country, text)]).toEqual([[], false])
  })

  test.each(['US', 'CA', 'MX', 'IN', 'JP', 'CN', 'TH', 'BR', 'AU', 'IT', 'ES'])(
    'of %s is rejected if invented',
    (country) => {
      expect(provinceFaults(country, 'Narnia')).toEqual([`province: must be a province of ${country}`])
    },
  )

  test.each([
    ['US', 'US-CA', 'CA'],
    ['US', 'Washington DC', 'DC'],
    ['US', 'California', 'California'],
    ['CA', 'CA-ON', 'ON'],
    ['IN', 'IN-OR', 'Odisha'],
    ['IN', 'MH', 'MH'],
    ['JP', 'JP-13', 'Tokyo'],
    ['JP', '東京都', '東京都'],
    ['NO', 'NO-30', 'NO-30'],
    ['US', 'Narnia', 'Narnia'],
    ['VA', 'Anything', 'Anything'],
  ])('of %s, %j, is stored as %j', (country, text, stored) => {
    expect(normaliseDivision(text, loadDivisions(country))).toBe(stored)
  })
})
