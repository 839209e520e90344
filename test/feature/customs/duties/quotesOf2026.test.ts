import { describe, expect, test } from '@jest/globals'
import { parseDate } from '#shared/core/dates.ts'
import { money, parseDecimalMoney, toDecimalValue } from '#shared/core/money.ts'
import { bundledDutyRules } from '#shared/customs/duties/bundledDutyRules.ts'
import type { AddressedImport } from '#shared/customs/duties/rules/importedParcel.ts'
import { computeTableLandedCost } from '#shared/customs/duties/tableLandedCost.ts'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { must } from '#test/support/accounts.ts'

const exchangeRates = createTableExchangeRates({
  '2020-01-01': {
    EUR: '0.8',
    GBP: '0.75',
    NOK: '10',
    CAD: '1.4',
    CNY: '7',
    JPY: '150',
    AUD: '1.5',
    RON: '4',
    CHF: '0.8',
    THB: '32',
    ZAR: '17',
  },
})

type Goods = readonly [value: number, htsCode: string | null, origin?: string, description?: string]
type QuoteOptions = Partial<AddressedImport> & {
  readonly day?: string
  readonly shipping?: never
  readonly sending?: number
}

async function quoted(country: string, currency: string, goods: readonly Goods[], options: QuoteOptions = {}) {
  const { day = '2026-11-23', sending = 0, ...others } = options
  const parcel: AddressedImport = {
    country,
    province: null,
    postalCode: null,
    dispatchedFrom: 'HK',
    lines: goods.map(([value, htsCode, origin = 'CN', description = 'Goods']) => ({
      value: parseDecimalMoney(value, currency),
      htsCode,
      origin,
      description,
    })),
    shipping: parseDecimalMoney(sending, currency),
    ...others,
  }
  return must(
    await computeTableLandedCost(parcel, parseDate(day) ?? 0, {
      rules: bundledDutyRules,
      exchangeRates,
      toLines: () => null,
    }),
  )
}

/** Returns duty, tax and fees as decimal numbers. */
const owed = async (...parameters: Parameters<typeof quoted>) => {
  const { duty, tax, fees } = await quoted(...parameters)
  return [duty, tax, ...fees.map(({ amount }) => amount)].map(toDecimalValue)
}

const COAT_AND_SCARVES: readonly Goods[] = [
  [60, '620110', 'CN', 'Coat'],
  [60, '611710', 'CN', 'Scarf'],
]

describe('what parcels owe to the cent', () => {
  test.each<readonly [name: string, expected: readonly number[], asked: Parameters<typeof quoted>]>([
    ['items of one parcel to France', [6, 27.2], ['FR', 'EUR', COAT_AND_SCARVES, { sending: 10, day: '2026-07-01' }]],
    ['the same on the day before', [0, 26, 4], ['FR', 'EUR', COAT_AND_SCARVES, { sending: 10, day: '2026-06-30' }]],
    ['the same with the fee of November', [6, 27.2, 4], ['FR', 'EUR', COAT_AND_SCARVES, { sending: 10 }]],
    [
      'T-shirts to Germany by IOSS',
      [3, 8.74],
      ['DE', 'EUR', [[40, '610910']], { sending: 6, schemes: ['ioss'], day: '2026-07-01' }],
    ],
    [
      'one code, two descriptions',
      [6, 9.88],
      [
        'DE',
        'EUR',
        [
          [20, '610910', 'CN', 'T-shirt, blue'],
          [20, '610910', 'CN', 'T-shirt, green'],
        ],
        { sending: 6, day: '2026-07-01' },
      ],
    ],
    [
      'one item on two lines, written a little differently',
      [3, 9.32],
      [
        'DE',
        'EUR',
        [
          [20, '6109.10', 'CN', 'T-shirt,  blue'],
          [20, '610910', 'CN', 't-shirt, blue '],
        ],
        { sending: 6, day: '2026-07-01' },
      ],
    ],
    ['more than 150 EUR', [18.12, 32.13], ['DE', 'EUR', [[151, '610910']], { day: '2026-07-01' }]],
    ['a business', [4.8, 8.51], ['DE', 'EUR', [[40, '610910']], { buyer: 'business', day: '2026-07-01' }]],
    // CBSA, "Receiving gifts in the mail": of a gift of 200 CAD, duty and tax are due on 140 CAD.
    [
      'a gift of 200 CAD to Ontario',
      [25.2, 21.48],
      ['CA', 'CAD', [[200, '610910']], { nature: 'gift', postalCode: 'M5H 2N2' }],
    ],
    ['a gift of 60 CAD', [0, 0], ['CA', 'CAD', [[60, '610910']], { nature: 'gift', postalCode: 'M5H 2N2' }]],
    ['a sale to Quebec by its postal code', [36, 35.34], ['CA', 'CAD', [[200, '610910']], { postalCode: 'H2Y 1C6' }]],
    // 19 USC 58c(b)(8): no merchandise processing fee for goods of chapter 98; 19 CFR 10.152: gifts
    // to 100 USD.
    [
      'goods returned to the United States',
      [0, 0],
      ['US', 'USD', [[500, '610910', 'US']], { nature: 'returned', channel: 'courier', day: '2026-11-28' }],
    ],
    [
      'a gift of 80 USD by courier',
      [0, 0],
      ['US', 'USD', [[80, '610910', 'CN']], { nature: 'gift', channel: 'courier', day: '2026-11-28' }],
    ],
    [
      'a sale of 80 USD by courier',
      [29.2, 0, 2.69],
      ['US', 'USD', [[80, '610910', 'CN']], { channel: 'courier', day: '2026-11-28' }],
    ],
    ['a T-shirt of India', [26.5, 0], ['US', 'USD', [[100, '610910', 'IN']], { province: 'NY' }]],
    ['a T-shirt of Germany, above the total', [16.5, 0], ['US', 'USD', [[100, '610910', 'DE']]]],
    ['a toy of Germany, up to the total', [10, 0], ['US', 'USD', [[100, '950300', 'DE']]]],
    ['a toy of Korea under its agreement', [12.5, 0], ['US', 'USD', [[100, '950300', 'KR']]]],
    ['a T-shirt of China', [36.5, 0], ['US', 'USD', [[100, '610910', 'CN']]]],
    ['a T-shirt of Mexico', [0, 0], ['US', 'USD', [[100, '610910', 'MX']]]],
    ['a toy of Mexico, free anyway', [0, 0], ['US', 'USD', [[100, '950300', 'MX']]]],
    ['a book of China', [0, 0], ['US', 'USD', [[100, '490199', 'CN']]]],
    ['a toy of Brazil', [37.5, 0], ['US', 'USD', [[100, '950300', 'BR']]]],
    ['steel of China: no duty for forced labour besides', [80, 0], ['US', 'USD', [[100, '732690', 'CN']]]],
    ['under section 122', [26.5, 0], ['US', 'USD', [[100, '610910', 'IN']], { day: '2026-07-23' }]],
    ['before section 122', [16.5, 0], ['US', 'USD', [[100, '610910', 'IN']], { day: '2026-02-23' }]],
    ['by post to the United States', [26.5, 0, 9.35], ['US', 'USD', [[100, '610910', 'IN']], { channel: 'post' }]],
    ['by courier', [26.5, 0, 2.69], ['US', 'USD', [[100, '610910', 'IN']], { channel: 'courier' }]],
    ['a formal entry', [500, 0, 34.58], ['US', 'USD', [[5000, '950300', 'DE']], { channel: 'courier' }]],
    ['from China to Mexico', [167.5, 0], ['MX', 'USD', [[450, '610910']], { sending: 50 }]],
    ['40 from the United States to Mexico', [0, 0], ['MX', 'USD', [[40, '610910']], { dispatchedFrom: 'US' }]],
    ['100 from there', [17, 0], ['MX', 'USD', [[100, '610910']], { dispatchedFrom: 'US' }]],
    ['500 from there', [95, 0], ['MX', 'USD', [[500, '610910']], { dispatchedFrom: 'US' }]],
    ['a certified seller to Brazil', [0, 9.83], ['BR', 'USD', [[48, '610910']], { schemes: ['remessa-conforme'] }]],
    ['more of one', [30, 26.63], ['BR', 'USD', [[90, '610910']], { sending: 10, schemes: ['remessa-conforme'] }]],
    ['any other seller to Brazil', [28.8, 15.73], ['BR', 'USD', [[48, '610910']]]],
    [
      'mail to Ontario',
      [10.8, 9.2],
      ['CA', 'CAD', [[60, '610910']], { dispatchedFrom: 'US', province: 'ON', channel: 'post' }],
    ],
    [
      'a courier to Ontario',
      [0, 7.8],
      ['CA', 'CAD', [[60, '610910']], { dispatchedFrom: 'US', province: 'ON', channel: 'courier' }],
    ],
    ['100 USD to Israel', [0, 0], ['IL', 'USD', [[100, '610910']]]],
    ['the same before the order', [0, 18], ['IL', 'USD', [[100, '610910']], { day: '2026-02-24' }]],
    ['clothing to Norway', [53.5, 138.38], ['NO', 'NOK', [[500, '610910']]]],
    ['clothing to Norway by VOEC', [0, 125], ['NO', 'NOK', [[500, '610910']], { schemes: ['voec'] }]],
    ['goods to Britain', [0, 21.6], ['GB', 'GBP', [[100, '610910']], { sending: 8, schemes: ['gb-vat'] }]],
    ['more to Britain', [19.2, 35.84], ['GB', 'GBP', [[150, '610910']], { sending: 10 }]],
    ['60 USD to Colombia', [6, 12.54], ['CO', 'USD', [[60, '610910']]]],
    ['50 USD to Colombia', [5, 0], ['CO', 'USD', [[50, '610910']]]],
    ['one euro to Türkiye', [0.25, 0.25], ['TR', 'EUR', [[1, '610910']]]],
    ['a courier to Argentina', [25, 110.25], ['AR', 'USD', [[500, '610910']], { channel: 'courier' }]],
    ['post to China', [100, 0], ['CN', 'CNY', [[500, '610910']], { channel: 'post' }]],
    ['post to China whose tax is not taken', [0, 0], ['CN', 'CNY', [[250, '610910']], { channel: 'post' }]],
    ['clothing to South Africa', [45, 23.25], ['ZA', 'ZAR', [[100, '610910']]]],
    ['a person in Japan', [0, 0], ['JP', 'JPY', [[16_666, '610910']]]],
    ['a firm in Japan, in hundreds of yen', [1300, 1700], ['JP', 'JPY', [[16_666, '610910']], { buyer: 'business' }]],
    ['a parcel to Romania', [3, 22.18, 2, 5], ['RO', 'EUR', [[100, '610910']], { sending: 2.6 }]],
  ])('%s', async (_, expected, options) => {
    expect(await owed(...options)).toEqual(expected)
  })

  test('a tax the seller has collected is listed separately', async () => {
    expect((await quoted('DE', 'EUR', [[40, '610910']], { schemes: ['ioss'] })).isTaxTakenAtSale).toBe(true)
    expect((await quoted('DE', 'EUR', [[40, '610910']])).isTaxTakenAtSale).toBe(false)
    expect((await quoted('DE', 'EUR', [[151, '610910']], { schemes: ['ioss'] })).isTaxTakenAtSale).toBe(false)
  })
})

test('what the way of goods costs is taxed, though they are worth less than a cent', async () => {
  expect(await owed('GB', 'GBP', [[0.004, '610910']], { sending: 10, postalCode: 'EC1A 1BB' })).toEqual([0, 2])
})

describe('special territories', () => {
  test.each([
    ['the Canary Islands', 'ES', '35001', 'ioss', false],
    ['Ceuta', 'ES', '51001', 'ioss', false],
    ['Guadeloupe', 'FR', '97110', 'ioss', false],
    ['Madeira', 'PT', '9000-001', 'ioss', true],
    ['Monaco', 'MC', '98000', 'ioss', true],
    ['Northern Ireland', 'GB', 'BT1 5GS', 'ioss', true],
    ['Jersey', 'GB', 'JE2 3AB', 'gb-vat', false],
    ['the Isle of Man', 'GB', 'IM1 1AA', 'gb-vat', true],
    ['Svalbard', 'NO', '9170', 'voec', false],
  ])('%s: the tax of %s %s under %s is taken at sale: %s', async (_, country, postalCode, scheme, isTaken) => {
    const cost = await quoted(country, 'EUR', [[30, '610910']], { postalCode, schemes: [scheme] })
    expect(cost.isTaxTakenAtSale).toBe(isTaken)
  })

  test.each<
    readonly [
      place: string,
      country: string,
      postalCode: string | null,
      duty: number,
      tax: number,
      others: { readonly local?: boolean; readonly from?: string; readonly currency?: string },
    ]
  >([
    ['Canary Islands', 'ES', '35001', 3, 0, { local: true }],
    ['Ceuta', 'ES', '51001', 0, 0, { local: true }],
    ['Melilla', 'ES', '52006', 0, 0, { local: true }],
    ['Åland', 'FI', '22100', 3, 0, { local: true }],
    ['Åland by its code', 'AX', null, 3, 0, { local: true }],
    ['Büsingen', 'DE', '78266', 0, 8.1, {}],
    ['Heligoland', 'DE', '27498', 0, 0, { local: true }],
    ['Livigno', 'IT', '23041', 0, 0, { local: true }],
    ['Campione', 'IT', '22061', 3, 0, { local: true }],
    ['Mount Athos', 'GR', '63086', 3, 0, {}],
    ['Guadeloupe', 'FR', '97110', 3, 8.76, { local: true }],
    ['Martinique', 'MQ', '97200', 3, 8.76, { local: true }],
    ['French Guiana', 'FR', '97300', 3, 0, { local: true }],
    ['Réunion', 'RE', '97400', 3, 8.76, { local: true }],
    ['Mayotte', 'FR', '97600', 3, 0, { local: true }],
    ['Saint Pierre', 'FR', '97500', 0, 0, { local: true }],
    ['Saint Barthélemy', 'FR', '97133', 0, 0, { local: true }],
    ['Saint Martin', 'FR', '97150', 3, 0, { local: true }],
    ['New Caledonia', 'FR', '98800', 0, 0, { local: true }],
    ['French Polynesia', 'PF', '98714', 0, 0, { local: true }],
    ['Wallis and Futuna', 'FR', '98600', 0, 0, { local: true }],
    ['Monaco', 'MC', '98000', 3, 20.6, {}],
    ['San Marino', 'SM', '47890', 3, 0, { local: true }],
    ['Vatican', 'VA', '00120', 0, 0, {}],
    ['Madeira', 'PT', '9000-001', 3, 22.66, {}],
    ['Azores', 'PT', '9500-123', 3, 16.48, {}],
    ['Jungholz', 'AT', '6691', 3, 19.57, {}],
    ['Akrotiri', 'GB', 'BF1 2AT', 3, 19.57, {}],
    ['Northern Ireland', 'GB', 'bt1 5gs', 3, 20.6, {}],
    ['Northern Ireland from Great Britain', 'GB', 'BT1 5GS', 0, 0, { from: 'GB' }],
    ['Jersey', 'GB', 'JE2 3AB', 0, 5, {}],
    ['Guernsey', 'GG', 'GY1 1AA', 0, 0, {}],
    ['Isle of Man', 'IM', 'IM1 1AA', 0, 20, {}],
    ['Gibraltar', 'GI', 'GX11 1AA', 0, 0, { local: true }],
    ['Puerto Rico by its ZIP code', 'US', '00901', 36.5, 15.7, { currency: 'USD' }],
    ['US Virgin Islands', 'US', '00801', 0, 0, { local: true, currency: 'USD' }],
    ['Guam', 'US', '96910', 0, 0, { local: true, currency: 'USD' }],
    ['Northern Marianas', 'US', '96950', 0, 0, { local: true, currency: 'USD' }],
    ['American Samoa', 'US', '96799', 0, 0, { local: true, currency: 'USD' }],
    ['US armed forces', 'US', '09012', 0, 0, { local: true, currency: 'USD' }],
    ['Liechtenstein', 'CH', '9490', 0, 8.1, {}],
    ['Samnaun', 'CH', '7562', 0, 0, { local: true }],
    ['Svalbard', 'NO', '9170', 0, 0, { currency: 'USD' }],
    ['Faroe Islands', 'FO', '100', 0, 0, { local: true }],
    ['Greenland', 'DK', '3900', 0, 0, { local: true }],
  ])('%s', async (_, country, postalCode, duty, tax, { local = false, from = 'HK', currency = 'EUR' }) => {
    const cost = await quoted(country, currency, [[100, '610910']], { postalCode, dispatchedFrom: from })
    expect([toDecimalValue(cost.duty), toDecimalValue(cost.tax)]).toEqual([duty, tax])
    expect(cost.missing.some(({ what }) => what === 'local_charges')).toBe(local)
    expect(bundledDutyRules.territories.map(({ id }) => id)).toContain(cost.ruleId.split(' ')[1])
  })

  test('every one of them has a case', () => {
    expect(bundledDutyRules.territories).toHaveLength(43)
  })
})

describe('the metadata of a response', () => {
  test('which limits were tested', async () => {
    const { thresholds } = await quoted('DE', 'EUR', [[150.01, '610910']])
    expect(thresholds).toEqual([
      {
        rule: 'DE/2026-07-01.2:low-value',
        what: 'case',
        base: 'goods',
        value: money(150_01, 'EUR'),
        limit: money(150_00, 'EUR'),
        isWithin: false,
      },
    ])
    const toBritain = await quoted('GB', 'GBP', [[135, '610910']])
    expect(toBritain.thresholds).toMatchObject([{ rule: 'GB/2021-01-01.3', what: 'duty free', isWithin: true }])
  })

  test.each<readonly [name: string, missing: readonly string[], asked: Parameters<typeof quoted>]>([
    [
      'nothing, where all is said',
      [],
      ['NO', 'NOK', [[100, '610910']], { postalCode: '0150', buyer: 'consumer', schemes: ['voec'] }],
    ],
    ['what rates of chapters leave open', ['tariff 0'], ['TH', 'USD', [[100, '610910']]]],
    ['the code', ['hs_code 0', 'buyer'], ['DE', 'EUR', [[100, null]], { postalCode: '10115' }]],
    ['the channel', ['tariff 0', 'channel'], ['US', 'USD', [[100, '610910', 'IN']], { province: 'NY' }]],
    ['the buyer', ['buyer'], ['DE', 'EUR', [[100, '610910']], { postalCode: '10115' }]],
    ['where it goes', ['buyer', 'postal_code'], ['DE', 'EUR', [[100, '610910']]]],
    [
      'the province that taxes it',
      ['province'],
      ['CA', 'CAD', [[10, '490199']], { buyer: 'consumer', channel: 'post' }],
    ],
    ['nothing at home', [], ['DE', 'EUR', [[100, null]], { dispatchedFrom: 'DE' }]],
  ])('what is missing: %s', async (_, expected, options) => {
    const { missing } = await quoted(...options)
    expect(missing.map(({ what, line }) => (line === null ? what : `${what} ${line}`))).toEqual(expected)
  })

  test('goods of an unknown origin', async () => {
    const parcel = { lines: [{ value: money(100_00, 'USD'), htsCode: '950300', origin: null }] }
    const { missing } = await quoted('US', 'USD', [], { ...parcel, channel: 'post' })
    expect(missing).toContainEqual({ what: 'origin', line: 0 })
  })

  test('which rules made each amount', async () => {
    const { lines, ruleId } = await quoted('US', 'USD', [[100, '610910', 'CN']], { channel: 'post' })
    const rules = ['US/2025-08-29.2', 'us-301-cn', 'us-301-forced-labour-12-5']
    expect(lines[0]).toMatchObject({
      dutyRate: '0.365',
      taxRate: '0',
      rules: { duty: rules, fee: ['us-usps-customs'] },
    })
    expect(ruleId).toBe(rules.join(' '))
  })
})
