import { describe, expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { aShipment, post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const line = (changes: Record<string, unknown>): Record<string, unknown>[] => [
  { ...(aShipment().line_items as Record<string, unknown>[])[0], sku: 'TEE-1', mpn: 'M-1', ...changes },
]
const consignor = (changes: Record<string, unknown>) => ({ ...(aShipment().consignor as object), ...changes })
const paths = (warnings: readonly { path: string; code: number }[] = []): string[] =>
  warnings.map(({ code, path }) => `${code} ${path}`)

const BRAZIL = recipient({
  street1: 'Av. Paulista 1000',
  city: 'São Paulo',
  province: 'SP',
  postal_code: '01310-100',
  country: 'BR',
})
const UNITED_STATES = recipient({
  street1: '350 5th Ave',
  city: 'New York',
  province: 'NY',
  postal_code: '10118',
  country: 'US',
})
const CANADA = recipient({
  street1: '100 Queen St W',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5H 2N2',
  country: 'CA',
})
const INDIA = recipient({ street1: '1 MG Road', city: 'Mumbai', province: 'MH', postal_code: '400001', country: 'IN' })

const LONDON = recipient({
  street1: '10 Downing Street',
  city: 'London',
  province: null,
  postal_code: 'SW1A 2AA',
  country: 'GB',
})

describeWithTable('warnings of customs', () => {
  test('are part of the response, name the correction, and are there when the shipment is read again', async () => {
    const { token } = await anAccount()
    const created = await post(token, { line_items: line({ description: 'Clothes', sku: undefined }) })
    expect(created.status).toBe(201)
    expect(created.body.shipment.warnings).toEqual([
      {
        code: 1223,
        path: '/shipment/line_items/0/description',
        message: '“Clothes” is rejected by customs as a description (ICS2 stop words)',
        cure: 'use a precise description, for example “women’s dress of polyester, woven”'.replace('’', "'"),
      },
      {
        code: 1000,
        path: '/shipment/line_items/0/sku',
        message: expect.stringMatching(/M-PID.* since 2026-11-01 .*2026\/1022/),
        cure: expect.stringContaining('product identifier in sku'),
      },
    ])
    const read = await call('GET /shipments/{id}', { token, params: { id: created.body.shipment.id } })
    expect(read.body.shipment.warnings).toEqual(created.body.shipment.warnings)
  })

  test.each([
    ['nothing to say', {}, []],
    [
      'no HS code to the European Union',
      { line_items: line({ hts_code: null }) },
      ['1215 /shipment/line_items/0/hts_code'],
    ],
    ['six digits to the United States', { to: UNITED_STATES }, ['1215 /shipment/line_items/0/hts_code']],
    ['ten digits to the United States', { to: UNITED_STATES, line_items: line({ hts_code: '6109.10.0004' }) }, []],
    [
      'a heading that does not exist',
      { line_items: line({ hts_code: '999910' }) },
      ['1224 /shipment/line_items/0/hts_code'],
    ],
    [
      'a code that lost its zero',
      { line_items: line({ description: 'Black tea', hts_code: '902300015' }) },
      ['1224 /shipment/line_items/0/hts_code'],
    ],
    [
      'a stop word of Canada',
      { to: CANADA, line_items: line({ description: 'GARMENTS' }) },
      ['1223 /shipment/line_items/0/description'],
    ],
    [
      'a stop word inside of a clear text',
      { line_items: line({ description: 'Parts of brakes for bicycles', hts_code: '871494' }) },
      [],
    ],
    [
      'a code of other goods than the description',
      { line_items: line({ description: 'Laptop sleeves of felt', hts_code: '330499' }) },
      ['1224 /shipment/line_items/0/hts_code'],
    ],
    [
      'is a file name',
      { line_items: line({ description: 'IMG_2211.jpg' }) },
      ['1223 /shipment/line_items/0/description'],
    ],
    ['contents heavier than the parcel', { weight: 0.5 }, ['1226 /shipment/weight']],
    ['a business', { buyer: 'business', line_items: line({ sku: null }) }, ['1503 /shipment/consignee/tax_ids']],
    [
      'a gift without code or product number',
      { nature_type: '31', consignor: consignor({ name: 'Li Wei' }), line_items: line({ hts_code: null, sku: null }) },
      [],
    ],
    [
      'a gift of a company',
      { nature_type: '31', consignor: consignor({ name: 'Harbour Goods Ltd.' }) },
      ['1000 /shipment/nature_type'],
    ],
    [
      'a sale to Great Britain',
      { to: LONDON, consignor: consignor({ id: null }) },
      ['1011 /shipment/consignor/tax_ids'],
    ],
    [
      'a gift to Great Britain',
      { to: LONDON, nature_type: '31', consignor: consignor({ id: null, name: 'Li Wei' }) },
      [],
    ],
    [
      'a sale to Northern Ireland, as to the European Union',
      {
        to: { ...LONDON, city: 'Belfast', postal_code: 'BT1 5GS' },
        line_items: line({ sku: undefined, mpn: undefined }),
      },
      ['1000 /shipment/line_items/0/sku'],
    ],
    ['an Indian without a number', { to: INDIA }, ['1503 /shipment/consignee/tax_ids']],
    [
      'a German at home',
      {
        to: recipient({ country: 'HK', city: 'Hong Kong', street1: '1 Queens Road', postal_code: null }),
        line_items: line({ hts_code: null }),
      },
      [],
    ],
  ])('%s', async (_, changes, expected) => {
    const { token } = await anAccount()
    const created = await post(token, { line_items: line({}), ...changes })
    expect(created.status).toBe(201)
    expect(paths(created.body.shipment.warnings)).toEqual(expected)
  })

  test('require no numbers of a consignee who is the recipient and has them', async () => {
    const { token } = await anAccount()
    const tax_ids = [{ type: 'CPF', value: '529.982.247-25' }]
    const created = await post(token, { to: { ...BRAZIL, tax_ids }, line_items: line({}) })
    expect(created.status).toBe(201)
    expect(paths(created.body.shipment.warnings).filter((warning) => warning.startsWith('1503'))).toEqual([])
    const shown = [{ type: 'CPF', value: '52998224725', country: null }]
    expect(created.body.shipment).toMatchObject({ to: { tax_ids: shown }, consignee: { tax_ids: shown } })
    const other = { ...BRAZIL, name: 'Somebody else' }
    const rejected = await post(token, { to: { ...BRAZIL, tax_ids }, consignee: other, line_items: line({}) })
    expect(rejected.body.code).toBe(1503)
    const wrong = { ...BRAZIL, tax_ids: [{ type: 'CPF', value: '529.982.247-26' }] }
    for (const parties of [{ to: wrong }, { to: wrong, consignee: { ...other, tax_ids } }]) {
      const { status, body } = await post(token, { ...parties, line_items: line({}) })
      expect([status, body.errors]).toEqual([400, [expect.stringContaining('/shipment/to/tax_ids/0/value: ')]])
    }
  })

  test('are rejections where the sender wants none, and store nothing', async () => {
    const { token } = await anAccount()
    const created = await post(token, { weight: 0.5, line_items: line({}) }, { prefer: 'handling=strict' })
    expect(created).toMatchObject({ status: 400, body: { code: 1226 } })
    expect(created.body.errors[0]).toContain(
      '/shipment/weight: The contents weigh 0.7 kg, but the parcel weighs only 0.5 kg',
    )
    const list = await call('GET /shipments', { token })
    expect(list.body.shipments).toEqual([])
    const warned = await post(token, { weight: 0.5, line_items: line({}) }, { prefer: 'handling=strict; customs=warn' })
    expect(warned.status).toBe(201)
  })

  test('are rejections of a label, too, which cost nothing', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100 } })
    const created = await post(token, { weight: 0.5, line_items: line({}) })
    expect(paths(created.body.shipment.warnings)).toEqual(['1226 /shipment/weight'])
    const body = { label: { shipment_id: created.body.shipment.id } }
    const buy = (prefer: string) => call('POST /labels', { token, body, headers: { prefer } })
    const rejected = await buy('handling=strict')
    expect(rejected).toMatchObject({ status: 400, body: { code: 1226 } })
    expect(rejected.body.errors[0]).toContain(
      '/shipment/weight: The contents weigh 0.7 kg, but the parcel weighs only 0.5 kg',
    )
    expect(await auditedBalance(userId)).toBe(100_00)
    expect((await buy('handling=strict; customs=warn')).status).toBe(201)
    const sound = await post(token, { line_items: line({}) })
    const label = { shipment_id: sound.body.shipment.id }
    const headers = { prefer: 'handling=strict' }
    expect((await call('POST /labels', { token, body: { label }, headers })).status).toBe(201)
  })

  test.each([
    ['fewer pieces than are declared', [1, 2], ['1000 /shipment/packages']],
    ['more', [3, 3], ['1000 /shipment/packages']],
    ['all of them', [2, 2], []],
    ['some, where not every package says what it holds', [3, 0], []],
    ['too many, where not every package says it', [5, 0], ['1000 /shipment/packages']],
    ['nothing that is said', [0, 0], []],
  ])('packages that hold %s', async (_, quantities, expected) => {
    const { token } = await anAccount()
    const packages = quantities.map((quantity) => ({
      ...{ weight: 0.4, length: 20, width: 15, height: 5 },
      contents: quantity === 0 ? [] : [{ description: 'Cotton T-shirt', value: 10 * quantity, quantity }],
    }))
    const lines = line({ quantity: 4, weight: 0.1 })
    const created = await post(token, { weight: 0.8, packages, line_items: lines }, { prefer: 'handling=strict' })
    expect(created.status).toBe(201)
    expect(paths(created.body.shipment.warnings)).toEqual(expected)
  })

  describe('typed numbers of parties', () => {
    const consignee = (changes: Record<string, unknown>) => {
      const { email, ...party } = BRAZIL
      return { ...party, email, ...changes }
    }

    test('are stored as they are compared, shown, and meet what customs need', async () => {
      const { token } = await anAccount()
      const taxIds = [{ type: 'cpf', value: '529.982.247-25' }]
      const created = await post(token, {
        to: BRAZIL,
        consignee: consignee({ tax_ids: taxIds }),
        line_items: line({}),
      })
      expect(created.status).toBe(201)
      expect(created.body.shipment.consignee.tax_ids).toEqual([{ type: 'CPF', value: '52998224725', country: null }])
      expect(created.body.shipment.warnings).toBeUndefined()
      const changed = await call('PUT /shipments/{id}', {
        token,
        params: { id: created.body.shipment.id },
        body: { shipment: { consignee: consignee({ id: '52998224725' }) } },
      })
      expect(changed.body.shipment.consignee.tax_ids).toBeUndefined()
    })

    test.each([
      ['CPF', '529.982.247-26', null, '/shipment/consignee/tax_ids/0/value: has an invalid check digit for type CPF'],
      [
        'CPF',
        '52998224725',
        'DE',
        '/shipment/consignee/tax_ids/0/country: must be a country that issues tax numbers of type CPF',
      ],
      ['SSN', '123456789', null, '/shipment/consignee/tax_ids/0/type: must be one of'],
    ])('%s %s of %s is rejected, and the field named', async (type, value, country, reason) => {
      const { token } = await anAccount()
      const created = await post(token, {
        to: BRAZIL,
        consignee: consignee({ id: '1', tax_ids: [{ type, value, country }] }),
      })
      expect(created).toMatchObject({ status: 400, body: { code: 1000, errors: [expect.stringContaining(reason)] } })
    })

    test('under which tax was taken at sale leave nothing to pay at the border', async () => {
      const { token } = await anAccount()
      const toOslo = {
        terms: 'DDP',
        to: recipient({ street1: 'Karl Johans gate 1', city: 'Oslo', postal_code: '0154', country: 'NO' }),
        line_items: line({ value: 50, hts_code: '420221' }),
      }
      const without = await post(token, toOslo)
      expect(without.body.shipment.tax).toBeGreaterThan(0)
      const withVoec = await post(token, {
        ...toOslo,
        consignor: consignor({ tax_ids: [{ type: 'VOEC', value: '2024567' }] }),
      })
      expect(withVoec.body.shipment).toMatchObject({ tax: 0, duty: 0 })
    })

    test.each([
      ['EORI', 'DE123456789012345', true],
      ['VAT', 'DE136695976', true],
      ['EORI', 'GB205672212000', false],
      ['VAT', 'GB980780684', false],
    ])('%s %s leaves a seller to Great Britain without a number: %s', async (type, value, isMissing) => {
      const { token } = await anAccount()
      const created = await post(token, {
        to: recipient({ street1: '10 Downing Street', city: 'London', postal_code: 'SW1A 2AA', country: 'GB' }),
        consignor: consignor({ id: null, tax_ids: [{ type, value }] }),
        line_items: line({ value: 20 }),
      })
      const paths = (created.body.shipment.warnings ?? []).map(({ path }: { path: string }) => path)
      expect(paths.includes('/shipment/consignor/tax_ids')).toBe(isMissing)
    })

    test('of the account are those of its consignors, where the destination requires them', async () => {
      const { token } = await anAccount()
      const ioss = { type: 'IOSS', value: 'IM2760000017', country: null }
      const wrong = await call('PUT /users/me', {
        token,
        body: { user: { tax_ids: [{ type: 'IOSS', value: 'IM276' }] } },
      })
      expect(wrong).toMatchObject({
        status: 400,
        body: { errors: [expect.stringContaining('/user/tax_ids/0/value: must have the format')] },
      })
      const stored = await call('PUT /users/me', { token, body: { user: { tax_ids: [ioss] } } })
      expect(stored.body.user.tax_ids).toEqual([ioss])
      const toGermany = await post(token, { line_items: line({}) })
      expect(toGermany.body.shipment.consignor.tax_ids).toEqual([ioss])
      const toLondon = await post(token, {
        to: recipient({ street1: '10 Downing Street', city: 'London', postal_code: 'SW1A 2AA', country: 'GB' }),
        line_items: line({}),
      })
      expect(toLondon.body.shipment.consignor.tax_ids).toBeUndefined()
      const toIndia = await post(token, { to: INDIA, line_items: line({}) })
      expect(toIndia.body.shipment.consignor.tax_ids).toBeUndefined()
      const own = { type: 'IOSS', value: 'IM3720000011', country: 'IE' }
      const withOwn = await post(token, { consignor: consignor({ tax_ids: [own] }), line_items: line({}) })
      expect(withOwn.body.shipment.consignor.tax_ids).toEqual([own])
      const none = await call('PUT /users/me', { token, body: { user: { tax_ids: [] } } })
      expect(none.body.user.tax_ids).toBeUndefined()
    })
  })
})
