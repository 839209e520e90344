import { expect, test } from '@jest/globals'
import { anAccount, must, type TestAccount } from '#test/support/accounts.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, withFaults } from '#test/support/faults.ts'
import {
  aProduct,
  aStoredProduct,
  changeProductRow,
  deleteProduct,
  getProduct,
  listProducts,
  postProduct,
  putProduct,
  rowOf,
  shopInTable,
  stockUp,
} from '#test/support/products.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'

const skusIn = (shop: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ shop_id: shop, sku: `LAMP-${place}`, active: place === 0 }))

describeWithTable('POST /products', () => {
  test('registers a product with only what is required', async () => {
    const { token } = await anAccount()
    const { status, body } = await postProduct(token)
    expect(status).toBe(201)
    expect(body.product).toEqual({
      id: expect.any(Number),
      barcode: String(body.product.id),
      name: 'Desk Lamp, Oak',
      description: 'Lamp of oak with a linen shade',
      coo: 'CN',
      cost: 0,
      value: 49.9,
      dg_code: null,
      hs_code: null,
      hs_codes: [],
      local_descriptions: [],
      is_packaging: false,
      mpn: null,
      gtin: null,
      responsible_person: null,
      epr_numbers: [],
      tracking: { lot: false, expiry: false, serial: false },
      min_days_left: 0,
      quantity: 0,
      reserved: 0,
      backordered: 0,
      components: [],
      created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      weight: 0,
      height: 0,
      length: 0,
      width: 0,
      skus: [],
      warehouses: [],
    })
    expect((await getProduct(token, body.product.id)).body).toEqual(body)
  })

  test('its responsible person and registrations are stored until they are removed', async () => {
    const { token } = await anAccount()
    const responsible_person = {
      ...{ name: 'EU Rep SARL', street1: 'Rue 1', street2: null, city: 'Paris', postal_code: '75001', country: 'FR' },
      email: 'gpsr@example.com',
    }
    const epr_numbers = [{ country: 'DE', number: 'DE1234567890' }]
    const { status, body } = await postProduct(token, { responsible_person, epr_numbers })
    expect([status, body.product]).toMatchObject([201, { responsible_person, epr_numbers }])
    const { id } = body.product
    const saved = await putProduct(token, id, { name: 'Lamp' })
    expect(saved.body.product).toMatchObject({ responsible_person, epr_numbers })
    const removed = await putProduct(token, id, { responsible_person: null, epr_numbers: [] })
    expect(removed.body.product).toMatchObject({ responsible_person: null, epr_numbers: [] })
    const twice = await putProduct(token, id, { epr_numbers: [...epr_numbers, ...epr_numbers] })
    expect([twice.status, twice.body.errors]).toEqual([
      400,
      ['/product/epr_numbers: must not contain duplicate countries'],
    ])
  })

  test('identifiers are stored until null clears them, and a wrong check digit is rejected', async () => {
    const { token } = await anAccount()
    const { body } = await postProduct(token, { mpn: 'MAKER-7', gtin: '4006381333931' })
    const { id } = body.product
    expect((await putProduct(token, id, { name: 'Lamp' })).body.product).toMatchObject({
      mpn: 'MAKER-7',
      gtin: '4006381333931',
    })
    expect((await putProduct(token, id, { mpn: null, gtin: null })).body.product).toMatchObject({
      mpn: null,
      gtin: null,
    })
    const wrong = await putProduct(token, id, { gtin: '4006381333932' })
    expect([wrong.status, wrong.body.errors]).toEqual([400, ['/product/gtin: has an invalid check digit']])
  })

  test('takes everything that can be said of one, decimals as numbers or as text', async () => {
    const { token, userId } = await anAccount()
    await shopInTable(userId)
    const { status, body } = await postProduct(token, {
      barcode: '4006381333931',
      value: '1234.565',
      cost: '0.5',
      dg_code: '0967',
      is_packaging: true,
      hs_code: '940521',
      hs_codes: [{ country: 'DE', hs_code: '94052100' }],
      local_descriptions: [{ description: '橡木台灯', language_code: 'zh' }],
      skus: [{ shop_id: 'shop', sku: 'LAMP/OAK 1' }],
      weight: 12,
      quantity: 99,
      warehouses: 'ignored',
    })
    expect(status).toBe(201)
    expect(body.product).toMatchObject({
      barcode: '4006381333931',
      value: 1234.57,
      cost: 0.5,
      dg_code: '0967',
      is_packaging: true,
      hs_code: '940521',
      hs_codes: [
        { country: 'DE', hs_code: '94052100' },
        { country: 'US', hs_code: '940521' },
      ],
      local_descriptions: [{ description: '橡木台灯', language_code: 'zh' }],
      skus: [{ active: true, shop_id: 'shop', sku: 'LAMP/OAK 1' }],
      weight: 0,
      quantity: 0,
    })
  })

  test('takes 50 SKUs, codes and descriptions, and no more', async () => {
    const { token, userId } = await anAccount()
    await shopInTable(userId)
    const countries = 'DE FR IT ES PL CZ SK AT CH NL BE LU DK SE NO FI EE LV LT IE GB PT GR HU RO BG HR SI CY MT'
    const more = 'US CA MX BR AR CL CO PE JP KR CN HK TW SG MY TH VN ID PH IN AU NZ'
    const hs_codes = `${countries} ${more}`
      .split(' ')
      .slice(0, 50)
      .map((country) => ({ country, hs_code: '940521' }))
    const languages =
      'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv'
    const rest = 'dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd'
    const local_descriptions = `${languages} ${rest}`
      .split(' ')
      .map((language_code) => ({ language_code, description: '灯'.repeat(64) }))
    expect([hs_codes.length, local_descriptions.length]).toEqual([50, 50])
    const created = await postProduct(token, { hs_codes, local_descriptions, skus: skusIn('shop', 50) })
    expect(created.status).toBe(201)
    expect((await getProduct(token, created.body.product.id)).body).toEqual(created.body)
    expect(created.body.product.skus.map(({ sku }: { sku: string }) => sku)).toEqual(
      skusIn('shop', 50).map(({ sku }) => sku),
    )
    const tooMany = await postProduct(token, {
      hs_codes: [...hs_codes, { country: 'TR', hs_code: '940521' }],
      local_descriptions: [...local_descriptions, { language_code: 'zh', description: '灯' }],
      skus: skusIn('shop', 51),
    })
    expect(tooMany.body).toMatchObject({
      code: 1000,
      errors: [
        '/product/hs_codes: must have 0 to 50 items',
        '/product/local_descriptions: must have 0 to 50 items',
        '/product/skus: must have 0 to 50 items',
      ],
    })
    const merged = { hs_codes: hs_codes.map((one) => (one.country === 'US' ? { ...one, country: 'TR' } : one)) }
    expect((await postProduct(token, { ...merged, hs_code: '940521' })).body.errors).toEqual([
      '/product/hs_codes: must not contain more than 50 entries in total',
    ])
  })

  test('takes SKUs in up to 47 shops at once, with an idempotency key', async () => {
    const { token, userId } = await anAccount()
    const shops = Array.from({ length: 48 }, (_, place) => `shop-${place}`)
    for (const shop of shops) await shopInTable(userId, shop)
    const skus = shops.map((shop_id) => ({ shop_id, sku: 'LAMP' }))
    const key = { 'idempotency-key': 'a product' }
    const more = [...skus.slice(0, 47), ...skusIn('shop-0', 3).map((sku) => ({ ...sku, active: false }))]
    const created = await postProduct(token, { skus: more }, key)
    expect([created.status, created.body.product.skus.length]).toEqual([201, 50])
    expect((await postProduct(token, { skus: more }, key)).body).toEqual(created.body)
    expect((await postProduct(token, { skus })).body).toMatchObject({
      code: 1000,
      errors: [
        '/product/skus: must not contain SKUs of more than 47 shops. Use POST /products/{id}/skus to add SKUs of other shops.',
      ],
    })
  })

  const faulty: readonly (readonly [Record<string, unknown>, string])[] = [
    [{ name: undefined }, '/product/name: is required'],
    [{ description: undefined }, '/product/description: is required'],
    [{ coo: undefined }, '/product/coo: is required'],
    [{ value: undefined }, '/product/value: is required'],
    [{ name: '' }, '/product/name: must have 1 to 255 characters'],
    [{ name: 'x'.repeat(256) }, '/product/name: must have 1 to 255 characters'],
    [{ description: 'x'.repeat(256) }, '/product/description: must have 1 to 255 characters'],
    [{ coo: 'XX' }, '/product/coo: must be an upper-case ISO 3166-1 alpha-2 country code, such as DE'],
    [{ value: -1 }, '/product/value: must be at least 0 and less than 1000000000'],
    [{ value: 1e9 }, '/product/value: must be at least 0 and less than 1000000000'],
    [{ value: 'a lot' }, '/product/value: must be a number'],
    [{ value: '1e3' }, '/product/value: must be a number'],
    [{ cost: '-1' }, '/product/cost: must be a number'],
    [{ barcode: 'x'.repeat(33) }, '/product/barcode: must have at most 32 characters'],
    [{ dg_code: '9999' }, '/product/dg_code: must be a supported dangerous goods code'],
    [{ hs_code: '12345' }, '/product/hs_code: must have 6 to 13 digits'],
    [{ hs_codes: [{ country: 'DE' }] }, '/product/hs_codes/0/hs_code: is required'],
    [{ hs_codes: [{ country: 'DE', hs_code: '9405.21' }] }, '/product/hs_codes/0/hs_code: must have 6 to 13 digits'],
    [
      {
        hs_codes: [
          { country: 'DE', hs_code: '940521' },
          { country: 'DE', hs_code: '940522' },
        ],
      },
      '/product/hs_codes: must not contain duplicate countries',
    ],
    [
      { local_descriptions: [{ description: 'x'.repeat(65), language_code: 'zh' }] },
      '/product/local_descriptions/0/description: must have 1 to 64 characters',
    ],
    [
      { local_descriptions: [{ description: 'x', language_code: 'xx' }] },
      '/product/local_descriptions/0/language_code: must be a lower-case ISO 639-1 language code, such as `zh`',
    ],
    [
      { local_descriptions: ['a', 'b'].map((description) => ({ description, language_code: 'zh' })) },
      '/product/local_descriptions: must not contain duplicate languages',
    ],
    [{ is_packaging: 'no' }, '/product/is_packaging: must be true or false'],
    [{ tracking: 'lot' }, '/product/tracking: must be an object'],
    [{ tracking: { lot: 1 } }, '/product/tracking/lot: must be true or false'],
    [{ tracking: { expiry: 'yes' } }, '/product/tracking/expiry: must be true or false'],
    [{ tracking: { serial: 'no' } }, '/product/tracking/serial: must be true or false'],
    [{ min_days_left: -1 }, '/product/min_days_left: must be a whole number from 0 to 3650'],
    [{ min_days_left: 3_651 }, '/product/min_days_left: must be a whole number from 0 to 3650'],
    [{ min_days_left: 1.5 }, '/product/min_days_left: must be a whole number from 0 to 3650'],
    [{ min_days_left: 1 }, '/product/min_days_left: must be 0 unless `tracking.expiry` is true'],
    [{ skus: [{ sku: 'LAMP' }] }, '/product/skus/0/shop_id: is required'],
    [{ skus: [{ shop_id: 'shop' }] }, '/product/skus/0/sku: is required'],
    [{ skus: [{ shop_id: 'shop', sku: 'ab' }] }, '/product/skus/0/sku: must have 3 to 32 characters'],
    [{ skus: [{ shop_id: 'shop', sku: 'x'.repeat(33) }] }, '/product/skus/0/sku: must have 3 to 32 characters'],
  ]

  test.each(faulty.map(([changes, error]) => ({ changes, error })))('says $error', async ({ changes, error }) => {
    const { token } = await anAccount()
    const { status, body } = await postProduct(token, changes)
    expect([status, body.code, body.errors]).toEqual([400, 1000, [error]])
  })

  test('rejects SKUs of shops the user does not own, also of another user', async () => {
    const [{ token }, other] = [await anAccount(), await anAccount()]
    await shopInTable(other.userId, 'theirs')
    for (const shop_id of ['nowhere', 'theirs', 'a#b%c']) {
      const { status, body } = await postProduct(token, { skus: [{ shop_id, sku: 'LAMP' }] })
      expect([status, body.code, body.message]).toEqual([400, 1370, `Shop ${shop_id} was not found`])
    }
  })

  test('rejects a SKU its shop has already, and two active ones in one shop, and stores nothing', async () => {
    const { token, userId } = await anAccount()
    await shopInTable(userId)
    await shopInTable(userId, 'other')
    await aStoredProduct(token, { skus: [{ shop_id: 'shop', sku: 'LAMP' }] })
    const before = await stored()
    const expectRejected = async (...skus: Record<string, unknown>[]) => (await postProduct(token, { skus })).body.code
    expect(await expectRejected({ shop_id: 'shop', sku: 'NEW' }, { shop_id: 'shop', sku: 'LAMP', active: false })).toBe(
      1334,
    )
    expect(await expectRejected({ shop_id: 'shop', sku: 'ONE' }, { shop_id: 'shop', sku: 'ONE', active: false })).toBe(
      1334,
    )
    expect(await expectRejected({ shop_id: 'shop', sku: 'ONE' }, { shop_id: 'shop', sku: 'TWO' })).toBe(1337)
    expect(await stored()).toEqual(before)
    const skus = ['shop', 'other'].map((shop_id) => ({ shop_id, sku: 'LAMP 2' }))
    expect((await postProduct(token, { skus })).status).toBe(201)
  })

  test('repeated under its idempotency key, registers one product', async () => {
    const { token } = await anAccount()
    const key = { 'idempotency-key': 'lamp' }
    const [first, second] = [await postProduct(token, {}, key), await postProduct(token, {}, key)]
    expect(second.body).toEqual(first.body)
    expect((await listProducts(token)).body.total_products).toBe(1)
  })
})

describeWithTable('PUT /products/{id}', () => {
  test('accepts the response of GET and changes nothing', async () => {
    const { token, userId } = await anAccount()
    await shopInTable(userId)
    const { id } = await aStoredProduct(token, {
      hs_code: '940521',
      hs_codes: [{ country: 'DE', hs_code: '94052100' }],
      local_descriptions: [{ description: '橡木台灯', language_code: 'zh' }],
      skus: skusIn('shop', 3),
      dg_code: '0967',
    })
    await stockUp(userId, id, 5)
    await changeProductRow(userId, id, {
      measures: { weightGrams: 1_250, lengthCm: 20.5, widthCm: 10, heightCm: 30.25 },
    })
    const before = await stored()
    const { body } = await getProduct(token, id)
    expect(body.product).toMatchObject({ weight: 1.25, length: 20.5, width: 10, height: 30.25, quantity: 5 })
    expect(body.product.warehouses).toEqual([
      {
        ...{ id: 'WH0HKG01', description: '橡木台灯', language: 'Chinese', language_code: 'zh' },
        ...{ quantity: 5, reserved: 0, held: 0, on_hand: 5, revision: 1 },
      },
    ])
    const put = await putProduct(token, id, body.product)
    expect([put.status, put.body]).toEqual([200, body])
    const [row] = (await listProducts(token)).body.products
    expect(row).toMatchObject({ weight: '1.250', value: '49.90', cost: '0.00', length: '20.50', height: '30.25' })
    expect((await putProduct(token, id, row)).body).toEqual(body)
    expect(await stored()).toEqual(before)
  })

  test('changes what it names and leaves the rest', async () => {
    const { token } = await anAccount()
    const before = await aStoredProduct(token, { cost: 3, dg_code: '0967', barcode: 'LAMP-1' })
    const put = await putProduct(token, before.id, { name: 'Oak Lamp', value: '12', dg_code: null })
    const after = { ...before, name: 'Oak Lamp', value: 12, dg_code: null }
    expect([put.status, put.body.product]).toEqual([200, after])
    expect((await getProduct(token, before.id)).body.product).toEqual(after)
    expect((await listProducts(token, 'name=oak+lamp')).body.products).toHaveLength(1)
    expect((await listProducts(token, 'name=desk')).body.products).toHaveLength(0)
    const cleared = await putProduct(token, before.id, { barcode: null })
    expect(cleared.body.product.barcode).toBe(String(before.id))
  })

  test.each([
    ['a list replaces the one before', { hs_codes: [{ country: 'FR', hs_code: '111111' }] }, ['FR 111111']],
    ['an empty list removes all', { hs_codes: [] }, []],
    ['the single code sets the American entry', { hs_code: '222222' }, ['DE 333333', 'US 222222']],
    ['no single code removes the American entry', { hs_code: null }, ['DE 333333']],
    ['empty text counts as none', { hs_code: '' }, ['DE 333333']],
    [
      'the single code as it was gives way to the list',
      { hs_code: '444444', hs_codes: [{ country: 'US', hs_code: '555555' }] },
      ['US 555555'],
    ],
    [
      'the single code beside the list as it was is what changed',
      {
        hs_code: '666666',
        hs_codes: [
          { country: 'DE', hs_code: '333333' },
          { country: 'US', hs_code: '444444' },
        ],
      },
      ['DE 333333', 'US 666666'],
    ],
  ])('of HS codes: %s', async (_, changes, codes) => {
    const { token } = await anAccount()
    const hs_codes = [
      { country: 'DE', hs_code: '333333' },
      { country: 'US', hs_code: '444444' },
    ]
    const { id } = await aStoredProduct(token, { hs_codes })
    const { product } = (await putProduct(token, id, changes)).body
    type Code = { country: string; hs_code: string }
    expect(product.hs_codes.map(({ country, hs_code }: Code) => `${country} ${hs_code}`)).toEqual(codes)
    expect(product.hs_code).toBe(product.hs_codes.find(({ country }: Code) => country === 'US')?.hs_code ?? null)
    expect((await getProduct(token, id)).body.product).toEqual(product)
  })

  test('merges descriptions by language', async () => {
    const { token } = await anAccount()
    const local_descriptions = [
      { description: '灯', language_code: 'zh' },
      { description: 'Lampe', language_code: 'de' },
    ]
    const { id } = await aStoredProduct(token, { local_descriptions })
    const { product } = (
      await putProduct(token, id, {
        local_descriptions: [
          { description: 'Tischlampe', language_code: 'de' },
          { description: 'مصباح', language_code: 'ar' },
        ],
      })
    ).body
    expect(product.local_descriptions).toEqual([
      { description: '灯', language_code: 'zh' },
      { description: 'Tischlampe', language_code: 'de' },
      { description: 'مصباح', language_code: 'ar' },
    ])
  })

  test('rejects making packaging of goods, or other SKUs', async () => {
    const { token, userId } = await anAccount()
    await shopInTable(userId)
    const { id } = await aStoredProduct(token, { skus: skusIn('shop', 2) })
    const errors = async (changes: Record<string, unknown>) => (await putProduct(token, id, changes)).body.errors
    expect(await errors({ is_packaging: true })).toEqual(['/product/is_packaging: cannot be changed after creation'])
    expect((await putProduct(token, id, { skus: skusIn('shop', 2).toReversed() })).status).toBe(200)
    const rejection = [
      '/product/skus: cannot be changed when updating a product. Use POST /products/{id}/skus or PUT /products/{id}/shop/{shop_id}/sku/{sku}.',
    ]
    expect(await errors({ skus: [] })).toEqual(rejection)
    expect(await errors({ skus: skusIn('shop', 3) })).toEqual(rejection)
    expect(await errors({ skus: skusIn('shop', 2).map((sku) => ({ ...sku, active: false })) })).toEqual(rejection)
    const { body } = await putProduct(token, id, { name: '' })
    expect(body.product.name).toBe('Desk Lamp, Oak')
  })

  test('rejects another barcode once units have arrived, even after they have left', async () => {
    const { token, userId } = await anAccount()
    const { id } = await aStoredProduct(token)
    expect((await putProduct(token, id, { barcode: 'FIRST' })).body.product.barcode).toBe('FIRST')
    await stockUp(userId, id, 3)
    await stockUp(userId, id, -3)
    const rejected = await putProduct(token, id, { barcode: 'SECOND', name: 'Never' })
    expect([rejected.status, rejected.body.code]).toEqual([400, 1338])
    const renamed = await putProduct(token, id, { barcode: 'FIRST', name: 'Renamed' })
    expect(renamed.body.product).toMatchObject({ barcode: 'FIRST', name: 'Renamed' })
  })
})

describeWithTable('DELETE /products/{id}', () => {
  test('removes a product with its SKUs, whose names are free again', async () => {
    const { token, userId } = await anAccount()
    await shopInTable(userId)
    const before = await stored()
    const { id } = await aStoredProduct(token, { skus: skusIn('shop', 50) })
    const deleted = await deleteProduct(token, id)
    expect([deleted.status, deleted.body]).toEqual([200, {}])
    expect(await stored()).toEqual(before)
    expect((await deleteProduct(token, id)).body.code).toBe(1332)
    expect((await postProduct(token, { skus: skusIn('shop', 1) })).status).toBe(201)
  })

  const inUse: readonly (readonly [string, (userId: number, id: number) => Promise<unknown>])[] = [
    ['in stock', (userId, id) => stockUp(userId, id, 1)],
    ['promised to an order', (userId, id) => changeProductRow(userId, id, promised(1))],
    ['sent in', (userId, id) => changeProductRow(userId, id, { inbounds: 1 })],
    ['waited for', (userId, id) => changeProductRow(userId, id, { backordered: 2 })],
    ['ordered', async (userId, id) => changeProductRow(userId, id, { orders: { [await onlyKey(userId, id)]: 1 } })],
  ]

  const promised = (units: number) => ({ stock: [{ warehouseId: 'WH0HKG01', available: 0, reserved: units }] })
  const onlyKey = async (userId: number, id: number) => Object.keys((await rowOf(userId, id)).skus)[0] ?? ''

  test.each(inUse)('rejects one that is %s', async (_, use) => {
    const { token, userId } = await anAccount()
    await shopInTable(userId)
    const { id } = await aStoredProduct(token, { skus: skusIn('shop', 1) })
    await use(userId, id)
    const { status, body } = await deleteProduct(token, id)
    expect([status, body.code, body.message]).toEqual([400, 1333, `Product ${id} is in use and cannot be deleted`])
    expect((await getProduct(token, id)).status).toBe(200)
  })

  test('returns 500 where the table keeps rejecting', async () => {
    const { token } = await anAccount()
    const { id } = await aStoredProduct(token)
    const { status, body } = await withFaults([alwaysInConflict], () =>
      withFastStopwatch(() => deleteProduct(token, id)),
    )
    expect([status, body.code, body.message]).toEqual([500, 1333, `Product ${id} is in use and cannot be deleted`])
    expect((await getProduct(token, id)).status).toBe(200)
  })

  test('removes one that was in stock and used, when nothing is left of that', async () => {
    const { token, userId } = await anAccount()
    await shopInTable(userId)
    const { id } = await aStoredProduct(token, { skus: skusIn('shop', 1) })
    await stockUp(userId, id, 2)
    await stockUp(userId, id, -2)
    const key = await onlyKey(userId, id)
    for (const step of [1, -1]) {
      must(await changeProductRow(userId, id, { inbounds: step, backordered: step, orders: { [key]: step } }))
    }
    expect((await deleteProduct(token, id)).status).toBe(200)
  })
})

describeWithTable('a product of another user', () => {
  test.each(['0', 'x', '1', '9'.repeat(17), '-5'])('and %s are nothing', async (text) => {
    const [{ token }, other]: [TestAccount, TestAccount] = [await anAccount(), await anAccount()]
    const theirs = await aStoredProduct(other.token)
    for (const id of [text, theirs.id]) {
      const responses = [
        await getProduct(token, id),
        await getProduct(token, id, 'type=pdf'),
        await putProduct(token, id, aProduct()),
        await deleteProduct(token, id),
      ]
      for (const { status, body } of responses) {
        expect([status, body.code, body.message]).toEqual([404, 1332, `Product ${id} was not found`])
      }
    }
    expect((await getProduct(other.token, theirs.id)).body.product).toEqual(theirs)
    expect((await listProducts(token)).body).toEqual({
      products: [],
      next_page: null,
      total_pages: 0,
      total_products: 0,
    })
  })
})
