import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { createPlaceMatcher } from '#shared/addresses/addressVerifier.ts'
import { findAddressErrors } from '#shared/addresses/rules/addressErrors.ts'
import { foldText } from '#shared/addresses/rules/foldText.ts'
import { formatPrintedAddress } from '#shared/addresses/rules/formatAddress.ts'
import { toComparableAddress } from '#shared/addresses/rules/postalAddress.ts'
import countriesJson from '#shared/data/generated/countries.json' with { type: 'json' }

const anAddress = (country: string, province: string | null, postalCode: string | null, city = 'Town') => ({
  companyName: null,
  name: 'Ann Lee',
  street1: '1 Main St',
  street2: null,
  city,
  province,
  postalCode,
  country,
})

describe('address faults', () => {
  test.each([
    ['US', 'CA', '90001', []],
    ['US', 'California', '90001-1234', []],
    ['US', null, '90001', ['province: is required in US']],
    ['US', 'XX', '90001', ['province: must be a province of US']],
    ['US', 'CA', '9000', ['postal_code: must be a postal code of US']],
    ['US', 'CA', null, ['postal_code: is required in US']],
    ['CA', 'québec', 'h3z2y7', []],
    ['DE', null, '10115', []],
    ['DE', 'Berlin', '1011', ['postal_code: must be a postal code of DE with 5 digits']],
    ['NL', null, '1118EG', []],
    ['GB', null, 'SW1A 1AA', []],
    ['SG', null, '546080', []],
    ['HK', 'Kowloon', null, []],
    ['IT', 'Lombardia', '20121', []],
    ['BR', 'SP', '01310-100', []],
    ['BR', 'Narnia', '01310-100', ['province: must be a province of BR']],
    ['IE', null, null, []],
    ['IE', 'Cork', 'T12', ['postal_code: must be a postal code of IE']],
    ['MX', null, '06000', []],
    ['IL', null, null, []],
    ['HK', null, null, []],
    ['MO', null, null, []],
    ['AE', null, null, []],
    ['XK', null, '10000', []],
    ['XK', null, '80000', ['postal_code: must be a postal code of XK']],
    ['AC', null, 'ASCN 1ZZ', []],
    ['TA', null, 'TDCU 1ZZ', []],
    ['SG', null, null, ['postal_code: is required in SG']],
    ['JP', null, '100-0001', ['province: is required in JP']],
    ['DE', null, null, ['postal_code: is required in DE']],
  ])('of a recipient in %s, %s, %s are %j', (country, province, postalCode, faults) => {
    expect(findAddressErrors(anAddress(country, province, postalCode), getAddressFormat(country), 'recipient')).toEqual(
      faults,
    )
  })

  const NEEDED_OF_SENDERS = ['US', 'CA', 'AU']

  test('of a sender without province and postal code exist in US, CA and AU only', () => {
    const faulty = countriesJson.all
      .split(' ')
      .filter(
        (country) => findAddressErrors(anAddress(country, null, null), getAddressFormat(country), 'sender').length > 0,
      )
    expect(faulty).toEqual(expect.arrayContaining(NEEDED_OF_SENDERS))
    expect(faulty).toHaveLength(NEEDED_OF_SENDERS.length)
    for (const country of NEEDED_OF_SENDERS)
      expect(findAddressErrors(anAddress(country, null, null), getAddressFormat(country), 'sender')).toEqual([
        `province: is required in ${country}`,
        `postal_code: is required in ${country}`,
      ])
  })

  test.each([
    ['DE', null, '1011', ['postal_code: must be a postal code of DE with 5 digits']],
    ['BR', 'Narnia', null, ['province: must be a province of BR']],
    ['HK', 'Kowloon', null, []],
  ])('of a sender are those of what is given: in %s, %s, %s %j', (country, province, postalCode, faults) => {
    expect(findAddressErrors(anAddress(country, province, postalCode), getAddressFormat(country), 'sender')).toEqual(
      faults,
    )
  })
})

describe('mail to the forces of the United States', () => {
  test.each([
    ['APO', 'AE', '09012', []],
    ['FPO', 'AP', '96350-1234', []],
    ['DPO', 'AA', '34038', []],
    ['apo', 'ae', '09012', []],
    ['APO', 'AE', '34038', ['postal_code: must belong to AE']],
    ['APO', 'AP', '96101', ['postal_code: must belong to AP']],
    ['APO', 'NY', '09012', ['province: must be one of AA, AE, AP at APO']],
    ['New York', 'NY', '09012', ['province: must be AE for 09012']],
    ['New York', 'NY', '10001', []],
  ])('%s, %s %s: %j', (city, province, postalCode, faults) => {
    expect(findAddressErrors(anAddress('US', province, postalCode, city), getAddressFormat('US'), 'recipient')).toEqual(
      faults,
    )
  })

  test('is stored as written, and found to be right or wrong', async () => {
    const matcher = createPlaceMatcher()
    const right = anAddress('US', 'AE', '09012', 'APO')
    const found = await matcher.match([right, { ...right, postalCode: '34038' }])
    expect(found).toEqual({ ok: true, value: [[{ address: right, confidence: 'HIGH', changes: [] }], []] })
  })
})

describe('a printed address', () => {
  test.each([
    [anAddress('US', 'CA', '90001'), ['Ann Lee', '1 Main St', 'TOWN, CA 90001', 'UNITED STATES']],
    [anAddress('DE', null, '10115', 'Berlin'), ['Ann Lee', '1 Main St', '10115 BERLIN', 'GERMANY']],
    [anAddress('SG', null, '546080', 'Singapore'), ['Ann Lee', '1 Main St', 'SINGAPORE 546080', 'SINGAPORE']],
    [anAddress('BR', 'SP', '01310-100'), ['Ann Lee', '1 Main St', 'TOWN-SP', '01310-100', 'BRAZIL']],
    [anAddress('XK', null, '10000', 'Pristina'), ['Ann Lee', '1 Main St', '10000 PRISTINA', 'KOSOVO']],
    [anAddress('BR', null, null), ['Ann Lee', '1 Main St', 'TOWN', 'BRAZIL']],
    [anAddress('JP', 'Tokyo', '100-0001', 'Chiyoda'), ['Ann Lee', '1 Main St', 'Chiyoda, TOKYO', '100-0001', 'JAPAN']],
    [
      { ...anAddress('JP', '東京都', '100-0005', '千代田区'), name: '山田太郎', street1: '丸の内1-1-1' },
      ['〒100-0005', '東京都', '千代田区', '丸の内1-1-1', '山田太郎', 'JAPAN'],
    ],
    [
      { ...anAddress('KR', '서울특별시', '06236', '강남구'), name: '홍길동', street1: '테헤란로 123' },
      ['서울특별시 강남구', '테헤란로 123', '홍길동', '06236', 'SOUTH KOREA'],
    ],
    [
      { ...anAddress('TW', null, '100', '臺北市'), name: '王小明', street1: '重慶南路一段122號' },
      ['100', '臺北市', '重慶南路一段122號', '王小明', 'TAIWAN'],
    ],
    [anAddress('US', 'AE', '09012', 'APO'), ['Ann Lee', '1 Main St', 'APO, AE 09012', 'UNITED STATES']],
    [anAddress('CN', '广东省', '518000', '深圳'), ['518000', '广东省深圳', '1 Main St', 'Ann Lee', 'CHINA']],
    [
      anAddress('CN', 'Guangdong', '518000', 'Shenzhen'),
      ['Ann Lee', '1 Main St', 'Shenzhen', 'GUANGDONG, 518000', 'CHINA'],
    ],
  ])('of %j follows the country', (address, lines) => {
    expect(formatPrintedAddress(address, getAddressFormat(address.country))).toEqual(lines)
  })

  test('shows company and second street, each on a separate line', () => {
    const address = { ...anAddress('FR', null, '75001', 'Paris'), companyName: 'Lovelace', street2: 'Bat. B' }
    expect(formatPrintedAddress(address, getAddressFormat('FR'))).toEqual([
      'Lovelace',
      'Ann Lee',
      '1 Main St',
      'Bat. B',
      '75001 PARIS',
      'FRANCE',
    ])
  })

  test('never loses name, street or city, has no blank line and no part twice, in any country', () => {
    const countries = fc.constantFrom(...countriesJson.all.split(' '))
    const part = fc.option(fc.constantFrom('P1', '12345'), { nil: null })
    fc.assert(
      fc.property(countries, part, part, (country, province, postalCode) => {
        const lines = formatPrintedAddress(
          anAddress(country, province, postalCode, 'Springfield'),
          getAddressFormat(country),
        )
        const text = lines.join('\n').toUpperCase()
        for (const needle of ['ANN LEE', '1 MAIN ST', 'SPRINGFIELD']) expect(text.split(needle)).toHaveLength(2)
        expect(lines.every((line) => line.trim() !== '' && line === line.trim())).toBe(true)
      }),
    )
  })
})

describe('comparable text', () => {
  test('of plain characters is what the way for all texts makes of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        // A non-word character prevents the fast path.
        expect(foldText(text)).toBe(foldText(`${text}…`))
      }),
    )
  })

  test('ignores case, accents and punctuation', () => {
    expect(foldText('  Straße-Nr. 5, Orléans ')).toBe('STRASSE NR 5 ORLEANS')
    const spelled = anAddress('FR', null, '75 001', 'Orléans')
    const respelled = { ...anAddress('FR', null, '75001', 'ORLEANS'), street1: '1, main st.' }
    expect(toComparableAddress(spelled)).toBe(toComparableAddress(respelled))
    expect(toComparableAddress(spelled)).not.toBe(toComparableAddress(anAddress('FR', null, '75002', 'Orléans')))
  })
})
