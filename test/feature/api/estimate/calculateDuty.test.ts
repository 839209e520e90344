import { expect, test } from '@jest/globals'
import type { getExchangeRates } from '#functions/runtime/exchangeRates.ts'
import { formatDate } from '#shared/core/dates.ts'
import { failure } from '#shared/core/result.ts'
import { bundledDutyRules } from '#shared/customs/duties/bundledDutyRules.ts'
import { IMPORT_RULES_DATASET_NAME } from '#shared/customs/duties/importRulesDataset.ts'
import { rollBackDataset } from '#shared/datasets/manageDatasets.ts'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { decideFeeChange } from '#shared/rating/customerFees.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { GRACE, inForceNow, manageDeps } from '#test/support/datasets.ts'
import { useFiles } from '#test/support/files.ts'
import { estimateWith } from '#test/support/handlersWith.ts'
import { bundledDutyRates } from '#test/support/importRules.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const COAT = { coo: 'CN', currency: 'EUR', description: 'Wool coat', hs_code: '620120', quantity: 1, value: 60 }
const SCARVES = { coo: 'CN', currency: 'EUR', description: 'Silk scarf', hs_code: '611710', quantity: 2, value: 30 }

const createInput = (changes: Record<string, unknown> = {}) => ({
  calculate: {
    currency: 'EUR',
    origin: { country: 'HK' },
    destination: { country: 'FR', postal_code: '75001' },
    shipping: 8,
    insurance: 2,
    products: [COAT, SCARVES],
    ...changes,
  },
})

const calculate = (token: string, changes: Record<string, unknown> = {}, handler?: Parameters<typeof call>[2]) =>
  call('POST /calculate-duty', { token, body: createInput(changes) }, handler)

const handlerWith = (rates: ReturnType<typeof getExchangeRates>) =>
  estimateWith({ ports: { exchangeRates: rates, dutyRates: bundledDutyRates(rates) } })

describeWithTable('landed cost of goods', () => {
  useFiles()

  test.each([
    [{ country: 'ES', postal_code: 'E-35 001' }, ['local_charges']],
    [{ country: 'ES', province: 'Las Palmas' }, ['local_charges']],
    [{ country: 'ES', province: 'ES-GC' }, ['local_charges']],
    [{ country: 'FR', province: 'FR-974' }, ['local_charges']],
    [{ country: 'ES', province: 'Madrid' }, []],
    [{ country: 'ES' }, ['postal_code']],
    [{ country: 'IT', postal_code: 'I-23041' }, ['local_charges']],
    [{ country: 'SE' }, []],
    [{ country: 'ES', postal_code: '３５００１' }, ['local_charges']],
    [{ country: 'ES', postal_code: 'N/A' }, ['postal_code']],
    [{ country: 'DE', postal_code: '78266 Büsingen' }, ['postal_code']],
    [{ country: 'US', postal_code: 901 }, ['postal_code']],
    [{ country: 'GB', province: 'County Antrim' }, ['postal_code']],
    [{ country: 'GB', postal_code: 'EC1A 1BB' }, []],
    [{ country: 'NL', postal_code: '1011 AB' }, []],
    [{ country: 'DK', postal_code: 'FO 100' }, ['local_charges']],
    [{ country: 'US', province: 'GU' }, ['local_charges']],
    [{ country: 'US' }, ['postal_code']],
    [{ country: 'CA', province: 'ON' }, []],
    [{ country: 'CA' }, ['province']],
  ])('%j is asked for what it does not say: %j', async (destination, expected) => {
    const { token } = await anAccount()
    const { body } = await calculate(token, { destination, buyer: 'consumer', channel: 'post' })
    const places = ['postal_code', 'province', 'local_charges']
    const requests: string[] = body.calculate.missing.map(({ what }: { what: string }) => what)
    expect(requests.filter((what) => places.includes(what))).toEqual(expected)
  })

  test.each([
    [
      { destination: { country: 'SG' }, currency: 'SGD' },
      { code: '610910', value: 90 },
      { tax: 0, missing: [] },
    ],
    [
      { destination: { country: 'NO', postal_code: '0150' }, currency: 'NOK', schemes: ['voec'] },
      { code: '610910', value: 2000, quantity: 2 },
      { tax: 1000, isAtSale: true, missing: [] },
    ],
    [
      { destination: { country: 'NO', postal_code: '0150' }, currency: 'NOK', schemes: ['voec'] },
      { code: '180632', value: 200 },
      { tax: 30, missing: ['tariff', 'levies'] },
    ],
    [
      { destination: { country: 'GB', postal_code: 'W1A 1AA' }, currency: 'GBP' },
      { code: '220421', value: 20 },
      { tax: 4.08, missing: ['tariff', 'excise'] },
    ],
    [
      { destination: { country: 'DE', postal_code: '10115' }, currency: 'EUR', origin: { country: 'GB' } },
      { code: '610910', value: 40, coo: 'GB', preferential_origin: true },
      { tax: 7.6, missing: [] },
    ],
    [
      { destination: { country: 'DE', postal_code: '10115' }, currency: 'EUR', nature: 'gift' },
      { code: '610910', value: 40 },
      { tax: 0, missing: [] },
    ],
  ] as const)('%j of %j owes %j', async (changes, { code, ...goods }, { tax, missing, ...others }) => {
    const { token } = await anAccount()
    const product = { ...COAT, description: 'Goods of one kind', hs_code: code, currency: changes.currency, ...goods }
    const common = { origin: { country: 'HK' }, shipping: 0, insurance: 0, buyer: 'consumer', channel: 'courier' }
    const { body } = await calculate(token, { ...common, ...changes, products: [product] })
    const { total, tax_taken_at_sale, products } = body.calculate
    const isAtSale = 'isAtSale' in others
    expect([total.tax, tax_taken_at_sale, products[0].tax_taken_at_sale]).toEqual([tax, isAtSale, isAtSale])
    expect(body.calculate.missing).toEqual(missing.map((what) => ({ what, product: 0 })))
  })

  test('a code of 9 digits is doubted, with the code that was probably meant', async () => {
    const { token } = await anAccount()
    const tea = { ...COAT, description: 'Black tea', hs_code: '902300015', currency: 'USD', value: 100 }
    const destination = { country: 'US', postal_code: '10001' }
    const { body } = await calculate(token, { currency: 'USD', destination, channel: 'courier', products: [tea] })
    expect(body.calculate.products).toMatchObject([{ hs_code: '902300015', duty_rate: 0.175 }])
    expect(body.calculate.missing).toContainEqual({ what: 'hs_code', product: 0, likely_code: '0902300015' })
  })

  test('a code is taken with its dots', async () => {
    const { token } = await anAccount()
    const { body } = await calculate(token, { products: [{ ...COAT, hs_code: '6201.20.00' }] })
    expect(body.calculate.products).toMatchObject([{ hs_code: '62012000' }])
    const odd = await calculate(token, { products: [{ ...COAT, hs_code: '62.0120' }] })
    expect([odd.status, odd.body.code]).toEqual([400, 1000])
  })

  test('returns what was sent, with duty, tax and the rules they come from', async () => {
    const { token } = await anAccount()
    const { status, body } = await calculate(token)
    expect(status).toBe(200)
    const rules = ['FR/2026-07-01.2:low-value']
    const due = { duty: 3, duty_rate: 0, tax_rate: 0.2, rules: { duty: rules, tax: rules } }
    expect(body.calculate).toMatchObject({
      ...createInput().calculate,
      destination: { country: 'FR', city: null, province: null, postal_code: '75001' },
      products: [
        { ...COAT, ...due, tax: 13.6 },
        { ...SCARVES, ...due, tax: 13.6 },
      ],
      buyer: null,
      channel: null,
      schemes: [],
      total: { duty: 6, tax: 27.2 },
      tax_taken_at_sale: false,
      thresholds: [
        { rule: 'FR/2026-07-01.2:low-value', kind: 'case', base: 'goods', value: 120, limit: 150, within: true },
      ],
      missing: [{ what: 'buyer', product: null }],
    })
    expect(body.calculate.rules[0]).toMatchObject({ id: rules[0], from: '2026-07-01', confidence: 'confirmed' })
  })

  test('takes who buys, how, and the schemes of the seller into account', async () => {
    const { token } = await anAccount()
    const ioss = (await calculate(token, { schemes: ['ioss'] })).body.calculate
    expect([ioss.total.duty, ioss.total.tax, ioss.tax_taken_at_sale]).toEqual([6, 26, true])
    const firm = (await calculate(token, { buyer: 'business', channel: 'courier' })).body.calculate
    expect(firm.products[0].duty_rate).toBe(0.12)
    expect(firm.missing).toContainEqual({ what: 'tariff', product: 0 })
    expect(firm.fees).toEqual([])
  })

  test('works with values in other currencies, and without a code', async () => {
    const { token } = await anAccount()
    const products = [{ ...COAT, currency: 'USD', hs_code: null }]
    const { calculate: response } = (await calculate(token, { products })).body
    expect(response.thresholds[0].value).toBeLessThan(60)
    expect(response.missing).toContainEqual({ what: 'hs_code', product: 0 })
    expect(response.products[0]).toMatchObject({ currency: 'USD', value: 60, hs_code: null })
  })

  test('agrees with shipments whose sender pays', async () => {
    const { token } = await anAccount()
    const line = { coo: 'CN', currency: 'USD', description: 'Cotton T-shirt', quantity: 2, weight: 0.2 }
    const line_items = [{ ...line, value: 300, hts_code: '610990' }]
    const { shipment } = (await post(token, { terms: 'DDP', line_items })).body
    const carriage = shipment.total_cost - shipment.duty - shipment.tax
    const { total } = (
      await calculate(token, {
        currency: 'USD',
        destination: { country: shipment.to.country, postal_code: shipment.to.postal_code },
        shipping: Math.round(carriage * 100) / 100,
        insurance: 0,
        channel: 'courier',
        products: [{ ...COAT, ...line, weight: undefined, value: 150, hs_code: '610990' }],
      })
    ).body.calculate
    expect([total.duty, total.tax]).toEqual([shipment.duty, shipment.tax])
  })

  test.each([
    ['no products', { products: [] }, 1000],
    ['too many', { products: Array.from({ length: 21 }, () => COAT) }, 1000],
    ['goods worth too much', { products: [{ ...COAT, quantity: 1_000_000, value: 1_000 }] }, 1000],
    ['a code of five digits', { products: [{ ...COAT, hs_code: '61091' }] }, 1000],
    ['a country without rules', { destination: { country: 'KP' } }, 1243],
    ['a scheme nobody knows', { schemes: ['iosss'] }, 1000],
    ['a code of no chapter', { buyer: 'business', products: [{ ...COAT, hs_code: '990000' }] }, 1243],
  ])('rejects %s', async (_, changes, code) => {
    const { token } = await anAccount()
    const { status, body } = await calculate(token, changes)
    expect([status, body.code]).toEqual([400, code])
  })

  test('says which products no rate is known for, or that it is the country', async () => {
    const { token } = await anAccount()
    const of = async (changes: Record<string, unknown>) => (await calculate(token, changes)).body.errors
    const unheardOf = { ...COAT, hs_code: '990000' }
    expect(await of({ buyer: 'business', products: [COAT, unheardOf, SCARVES, unheardOf] })).toEqual([
      '/calculate/products/1/hs_code: no duty rate is available for this code',
      '/calculate/products/3/hs_code: no duty rate is available for this code',
    ])
    expect(await of({ destination: { country: 'KP' } })).toEqual([
      '/calculate/destination/country: duty and tax are not available for this country',
    ])
  })

  test('has no handling fee where the carrier does not clear the parcel through customs', async () => {
    const { token } = await anAccount()
    const fees = async (country: string) =>
      (await calculate(token, { origin: { country }, buyer: 'consumer', channel: 'courier' })).body.calculate.fees
    expect(await fees('IT')).toEqual([])
    expect(await fees('FR')).toEqual([])
    expect(await fees('HK')).toMatchObject([{ rule: 'eu-handling' }])
  })

  test.each([
    [{ country: 'ES', postal_code: '35001' }, ['eu-handling']],
    [{ country: 'ES', postal_code: '51001' }, []],
    [{ country: 'DE', postal_code: '27498' }, []],
    [{ country: 'IT', postal_code: '23041' }, []],
    [{ country: 'IT', postal_code: '20121' }, ['eu-handling', 'it-parcel']],
    [{ country: 'FO', postal_code: '100' }, []],
    [{ country: 'GL', postal_code: '3900' }, []],
    [{ country: 'US', postal_code: '96910' }, []],
    [{ country: 'US', postal_code: '10118' }, ['us-mpf-informal-2027-sale']],
  ])('takes fees of customs only where these have a say: %j', async (destination, rules) => {
    const { token } = await anAccount()
    const { body } = await calculate(token, { destination, buyer: 'consumer', channel: 'courier' })
    expect(body.calculate.fees.map(({ rule }: { rule: string }) => rule)).toEqual(rules)
  })

  test('has nothing due for no pieces', async () => {
    const { token } = await anAccount()
    const none = { ...COAT, hs_code: null, quantity: 0 }
    const without = (await calculate(token, { products: [SCARVES] })).body.calculate
    const beside = (await calculate(token, { products: [none, SCARVES] })).body.calculate
    expect(beside.total).toEqual(without.total)
    expect(beside.products[0]).toMatchObject({ quantity: 0, duty: 0, tax: 0, fee: 0, rules: { duty: [], tax: [] } })
    expect(beside.products[1]).toEqual(without.products[0])
    expect(beside.missing).toEqual(without.missing)
    const nothing = (await calculate(token, { products: [none], shipping: 0, insurance: 0 })).body.calculate
    expect(nothing.total).toEqual({ duty: 0, tax: 0, fee: 0 })
    const unknown = { ...SCARVES, hs_code: null }
    expect((await calculate(token, { products: [none, unknown] })).body.calculate.missing).toContainEqual({
      what: 'hs_code',
      product: 1,
    })
  })

  test('uses the rules an operator has activated', async () => {
    const { token } = await anAccount()
    const dataset = { name: IMPORT_RULES_DATASET_NAME, isBundled: true }
    const before = (await calculate(token)).body.calculate.total
    const rows = bundledDutyRules.countries.FR ?? []
    const dearer = rows.map((row) => ({ ...row, id: `${row.id}.9`, taxRate: '0.3' }))
    await inForceNow(dataset, { ...bundledDutyRules, countries: { FR: dearer }, territories: [] })
    advance(1_000)
    const { total, rules } = (await calculate(token)).body.calculate
    expect([total.duty, total.tax]).toEqual([before.duty, 40.8])
    expect(rules[0].id).toBe('FR/2026-07-01.2.9:low-value')
    must(await rollBackDataset(manageDeps(), dataset, GRACE))
    advance(1_000)
    expect((await calculate(token)).body.calculate.total).toEqual(before)
  })

  test.each([
    [{ country: 'CA', province: 'XX' }, '/calculate/destination/province: must be a province of CA'],
    [{ country: 'JP', province: 'Narnia' }, '/calculate/destination/province: must be a province of JP'],
  ])('to the unknown province %j is 400/1000, for nothing', async (destination, reason) => {
    const { token, userId } = await anAccount()
    const { status, body } = await calculate(token, { destination })
    expect([status, body.code, body.errors]).toEqual([400, 1000, [reason]])
    expect(await listLedgerEntries(testTable(), userId, 'USD')).toEqual([])
  })

  test('to a province that an open list does not have draws a warning', async () => {
    const { token } = await anAccount()
    const { status, body } = await calculate(token, { destination: { country: 'GB', province: 'Narnia' } })
    expect([status, body.calculate.warnings]).toMatchObject([200, [{ path: '/calculate/destination/province' }]])
  })

  test('names the HS edition of the day, and warns if its lists are not imported', async () => {
    const { token } = await anAccount()
    expect((await calculate(token)).body.calculate).toMatchObject({ hs_edition: '2022', import_hs_edition: null })
    expect((await calculate(token)).body.calculate.warnings).toBeUndefined()
    advance(Date.UTC(2028, 0, 1) - clock.now())
    const { token: later } = await anAccount()
    expect((await calculate(later)).body.calculate).toMatchObject({
      hs_edition: '2022',
      warnings: [{ path: '/calculate/products', message: expect.stringContaining('HS 2028 has applied since') }],
    })
  })

  test.each([
    ['CLF', 'EUR'],
    ['EUR', 'CLF'],
    ['CLF', 'CLF'],
    ['USD', 'CLF'],
    ['CLF', 'USD'],
  ])('asked in %s for goods in %s, the currency that has no rate is named', async (currency, ofGoods) => {
    const { token } = await anAccount()
    const { body } = await calculate(token, { currency, products: [{ ...COAT, currency: ofGoods }] })
    expect(body).toMatchObject({
      code: 1051,
      message: expect.stringContaining('CLF'),
      errors: [
        expect.stringMatching(
          /^\/calculate\/(currency|products\/\d+\/currency): no exchange rate is available for CLF/,
        ),
      ],
    })
  })

  test('needs the permission, and exchange rates', async () => {
    const narrow = await anAccount({ scopes: ['classify'] })
    expect((await calculate(narrow.token)).body.code).toBe(1009)
    const { token } = await anAccount()
    const products = [{ ...COAT, currency: 'CHF' }]
    const withoutRate = handlerWith(createTableExchangeRates({ '2020-01-01': { EUR: '0.9' } }))
    expect((await calculate(token, { products }, withoutRate)).body.code).toBe(1051)
    const unread = handlerWith({
      rate: async (from, to) =>
        from === to ? { ok: true, value: '1' } : failure({ reason: 'unavailable' as const, currency: from }),
    })
    expect((await calculate(token, { currency: 'USD', products: [{ ...COAT, currency: 'USD' }] }, unread)).status).toBe(
      503,
    )
    expect((await calculate(token, { products }, unread)).status).toBe(503)
  })

  test('costs the configured fee, once per key, and nothing where it cannot be calculated', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 0.08 } })
    const poor = await anAccount()
    const change = { fee: 'calculateDutyCents', warehouseId: null, value: 3, fromDay: formatDate(clock.now()) } as const
    for (const id of [userId, poor.userId]) {
      must(await transactWithMessage<void>(testTable(), () => decideFeeChange(testTable(), id, change, clock.now())))
    }
    const left = async () => (await call('GET /users/me', { token })).body.user.balances.USD
    const headers = { 'idempotency-key': 'basket-1' }
    const first = await call('POST /calculate-duty', { token, body: createInput(), headers })
    expect(await call('POST /calculate-duty', { token, body: createInput(), headers })).toMatchObject({
      body: first.body,
    })
    expect([first.status, await left()]).toEqual([200, 0.05])
    expect((await calculate(token, { destination: { country: 'AQ' } })).status).toBe(400)
    expect(await left()).toBe(0.05)
    expect([(await calculate(token)).status, await left()]).toEqual([200, 0.02])
    const rejected = await calculate(token)
    expect([rejected.status, rejected.body.code, await left()]).toEqual([402, 1080, 0.02])
    expect((await calculate(poor.token)).status).not.toBe(200)
  })
})
