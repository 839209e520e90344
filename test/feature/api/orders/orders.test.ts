import { describe, expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aSentOrder } from '#test/support/fulfillments.ts'
import {
  allocateOrders,
  aMerchant,
  aReadyOrder,
  deleteOrder,
  getOrder,
  getStatus,
  HKG,
  listOrders,
  postOrder,
  postShop,
  putOrder,
  setStatuses,
} from '#test/support/orders.ts'
import { recipient } from '#test/support/shipments.ts'
import { aStockedProduct, rowOf, stockOf } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const HOUR_MS = 3_600_000
const NOWHERE = recipient({ postal_code: '99999999' })
const UNKNOWN_PROVINCE = recipient({ country: 'US', province: 'NY', postal_code: '90001', city: 'Los Angeles' })
/** Not served by any lane of the rate card. */
const UNSERVED = recipient({ country: 'KP', city: 'Pyongyang', postal_code: null })

describeWithTable('orders', () => {
  test('are created with the defaults of the API and the shop, and read as they were returned', async () => {
    const { token, productId } = await aMerchant()
    const created = await postOrder(token, { created: '2026-01-31 09:30:00' })
    expect(created.status).toBe(201)
    expect(created.body.order).toMatchObject({
      created: '2026-01-31 09:30:00',
      status: 'Processing',
      service: 'Svc Parcel',
      terms: 'DDU',
      products: 1,
      quantity: 2,
      packing_slip: false,
      partial_fulfillment: false,
      shop: { id: 'shop', name: 'Shop', order_id: null, type: 'Svc' },
      warehouse: { id: null },
      line_items: [
        { name: 'SHIRT', product_id: productId, sku: 'SHIRT', quantity: 2, sold_for: null, fulfilled: false },
      ],
      fulfillments: [],
    })
    expect(created.body.order.consignee.name).toBe(created.body.order.to.name)
    expect(created.body.order).not.toHaveProperty('errors')
    // Only operations that load the products return warnings.
    const { warnings: _, ...order } = created.body.order
    expect((await getOrder(token, order.id)).body).toEqual({ order: { ...order, picking: null } })
  })

  test('wait as long as their shop says, from when they were made there', async () => {
    const { token } = await aMerchant()
    await call('PUT /shops/{id}', {
      token,
      params: { id: 'shop' },
      body: { shop: { settings: { delay_processing: 2 } } },
    })
    const { id } = (await postOrder(token)).body.order
    await allocateOrders()
    expect(await getStatus(token, id)).toBe('Processing')
    advance(2 * HOUR_MS + 1_000)
    await allocateOrders()
    expect(await getStatus(token, id)).toBe('Ready')
  })

  describe('reject', () => {
    const REJECTIONS: readonly (readonly [string, Record<string, unknown>, number])[] = [
      ['an unknown shop', { shop: { id: 'other' } }, 1370],
      [
        'a SKU on two lines',
        {
          line_items: [
            { sku: 'SHIRT', quantity: 1 },
            { sku: 'SHIRT', quantity: 2 },
          ],
        },
        1325,
      ],
      ['a SKU its shop does not have', { line_items: [{ sku: 'NONE', quantity: 1 }] }, 1330],
      ['a gift message without a packing slip', { gift_message: 'Happy birthday' }, 1340],
      ['an unknown warehouse', { warehouse: { id: 'WH0XXX01' } }, 1360],
      ['a faulty address', { to: NOWHERE }, 1012],
      ['an address that does not exist', { to: UNKNOWN_PROVINCE }, 1200],
      [
        'a bad address for Svc Priority',
        { to: UNKNOWN_PROVINCE, ignore_bad_address: true, service: 'Svc Priority' },
        1200,
      ],
      ['a destination nothing goes to', { to: UNSERVED }, 1050],
      ['another status than the client may set', { status: 'Ready' }, 1000],
      ['no lines', { line_items: [] }, 1000],
      [
        'more lines than fit',
        { line_items: Array.from({ length: 81 }, (_, n) => ({ sku: `SKU${n}`, quantity: 1 })) },
        1000,
      ],
      ['a line of nothing', { line_items: [{ sku: 'SHIRT', quantity: 0 }] }, 1000],
      ['a date that is none', { created: '2026-02-30 00:00:00' }, 1000],
      ['a long gift message', { gift_message: 'x'.repeat(129), packing_slip: true }, 1000],
    ]
    test.each(REJECTIONS)('%s', async (_, changes, code) => {
      const { token } = await aMerchant()
      const response = await postOrder(token, changes)
      expect([response.status, response.body.code]).toEqual([400, code])
      expect((await listOrders(token)).body.orders).toEqual([])
    })

    test('an inactive shop, an inactive SKU, and packing material', async () => {
      const { token, productId } = await aMerchant()
      const packaging = await call('POST /products', {
        token,
        body: {
          product: {
            name: 'Carton',
            description: 'Cardboard box',
            coo: 'CN',
            value: 0.3,
            is_packaging: true,
            skus: [{ shop_id: 'shop', sku: 'BOX' }],
          },
        },
      })
      expect(packaging.status).toBe(201)
      expect((await postOrder(token, { line_items: [{ sku: 'BOX', quantity: 1 }] })).body.code).toBe(1341)
      const sku = { sku: { active: false, sku: 'SHIRT' } }
      const params = { id: productId, shop_id: 'shop', sku: 'SHIRT' }
      await call('PUT /products/{id}/shop/{shop_id}/sku/{sku+}', { token, params, body: sku })
      expect((await postOrder(token)).body.code).toBe(1331)
      await call('PUT /shops/{id}', { token, params: { id: 'shop' }, body: { shop: { active: false } } })
      expect((await postOrder(token)).body.code).toBe(1374)
    })

    test("an id its shop has used, and only that shop's", async () => {
      const { token, userId } = await aMerchant()
      const order_id = '#1001'
      const first = await postOrder(token, { shop: { id: 'shop', order_id } })
      expect(first.status).toBe(201)
      const second = await postOrder(token, { shop: { id: 'shop', order_id } })
      expect([second.status, second.body.code]).toEqual([400, 1326])
      await deleteOrder(token, first.body.order.id)
      expect((await postOrder(token, { shop: { id: 'shop', order_id } })).status).toBe(201)
      await postShop(token, { id: 'second' })
      await aStockedProduct(userId, { sku: 'MUG', shopId: 'second' })
      const elsewhere = { shop: { id: 'second', order_id }, line_items: [{ sku: 'MUG', quantity: 1 }] }
      expect((await postOrder(token, elsewhere)).status).toBe(201)
    })
  })

  test('with exception_on_failure wait for their owner to put address or route right', async () => {
    const { token } = await aMerchant()
    for (const [to, code] of [
      [NOWHERE, 1012],
      [UNKNOWN_PROVINCE, 1200],
      [UNSERVED, 1050],
    ] as const) {
      const { status, body } = await postOrder(token, { to, exception_on_failure: true })
      expect(status).toBe(201)
      expect(body.order).toMatchObject({ status: 'Exception', errors: { code, http_status: 400, status: 'error' } })
      const corrected = await putOrder(token, body.order.id, { to: recipient({}) })
      expect([corrected.status, corrected.body.order.status]).toEqual([200, 'Processing'])
      expect(corrected.body.order).not.toHaveProperty('errors')
    }
    expect(
      (await postOrder(token, { line_items: [{ sku: 'NONE', quantity: 1 }], exception_on_failure: true })).body.code,
    ).toBe(1330)
  })

  test('in Exception may be released to be processed again', async () => {
    const { token } = await aMerchant()
    const { id, allowed_actions } = (await postOrder(token, { to: UNSERVED, exception_on_failure: true })).body.order
    expect(allowed_actions).toEqual(['update', 'hold', 'release', 'delete'])
    // An update validates the order immediately, a release when it is processed.
    expect((await putOrder(token, id, { status: 'Processing' })).body.code).toBe(1050)
    expect((await setStatuses(token, 'Processing', id)).body).toEqual({ orders: [{ id, status: 'Processing' }] })
    expect((await getOrder(token, id)).body.order).not.toHaveProperty('errors')
    await allocateOrders()
    expect(await getStatus(token, id)).toBe('Exception')
  })

  test('decline insurance where a bad address is ignored, and do not ignore a good one', async () => {
    const { token } = await aMerchant()
    const bad = await postOrder(token, { to: UNKNOWN_PROVINCE, ignore_bad_address: true, insurance: true })
    expect(bad.body.order).toMatchObject({ ignore_bad_address: true, insurance: false })
    const good = await postOrder(token, { ignore_bad_address: true, insurance: true })
    expect(good.body.order).toMatchObject({ ignore_bad_address: false, insurance: true })
  })

  test('decline insurance that the requested service does not offer, as they are stored', async () => {
    const { token } = await aMerchant()
    const { order } = (await postOrder(token, { service: 'Svc Post', insurance: true })).body
    expect(order.insurance).toBe(false)
    expect(order.warnings).toContainEqual(expect.objectContaining({ path: '/order/insurance' }))
    expect((await getOrder(token, order.id)).body.order.insurance).toBe(false)
    const insured = await postOrder(token, { service: 'Svc Plus', insurance: true })
    expect(insured.body.order.insurance).toBe(true)
  })

  test('keep their defaults of importer and return address if these are sent back with another recipient', async () => {
    const { token } = await aMerchant()
    const read = (await postOrder(token)).body.order
    const to = { ...read.to, name: 'Jane Doe', street1: '1 Main St', city: 'New York', province: 'NY' }
    const abroad = { ...to, postal_code: '10001', country: 'US' }
    const put = await putOrder(token, read.id, { ...read, to: abroad })
    expect(put.body.order).toMatchObject({ consignee: { name: 'Jane Doe', country: 'US' }, from: { country: 'US' } })
  })

  test('of which a line is shipped require that line as it was, and another', async () => {
    const merchant = await aMerchant()
    await aStockedProduct(merchant.userId, { sku: 'MUG' })
    const shirts = { sku: 'SHIRT', quantity: 2 }
    const mug = { sku: 'MUG', quantity: 1 }
    const id = await aSentOrder(merchant, { partial_fulfillment: true, line_items: [shirts, mug] })
    const errorOf = async (...line_items: unknown[]) =>
      (await putOrder(merchant.token, id, { line_items })).body.errors?.[0]
    const lacking = '/order/line_items: must include the shipped line item of SKU SHIRT unchanged'
    expect(await errorOf(mug)).toBe(lacking)
    expect(await errorOf({ ...shirts, quantity: 3 }, mug)).toBe(lacking)
    expect(await errorOf(shirts)).toBe(
      '/order/line_items: must contain at least one line item that has not been shipped',
    )
    expect(await errorOf(shirts, { ...mug, quantity: 2 })).toBeUndefined()
  })

  test('can be put as they were read, in every state that can be changed', async () => {
    const { token, userId, productId } = await aMerchant({ [HKG]: 2 })
    const ready = await aReadyOrder(token)
    expect(await getStatus(token, ready)).toBe('Ready')
    const backordered = await aReadyOrder(token)
    expect(await getStatus(token, backordered)).toBe('Backordered')
    const holding = (await postOrder(token, { status: 'Holding' })).body.order.id
    const stuck = (await postOrder(token, { to: NOWHERE, exception_on_failure: true })).body.order.id
    for (const [id, status] of [
      [ready, 'Processing'],
      [backordered, 'Processing'],
      [holding, 'Holding'],
    ] as const) {
      const read = (await getOrder(token, id)).body.order
      const put = await putOrder(token, id, read)
      expect([put.status, put.body.order?.status]).toEqual([200, status])
      // An update releases the reserved units.
      const { picking: _, ...shown } = read
      const line_items = read.line_items.map((line: { readonly warehouse_id: string | null }) => ({
        ...line,
        warehouse_id: status === read.status ? line.warehouse_id : null,
      }))
      expect(put.body.order).toEqual({ ...shown, line_items, status, warnings: expect.any(Array) })
    }
    expect((await putOrder(token, stuck, (await getOrder(token, stuck)).body.order)).body.code).toBe(1012)
    expect(await stockOf(userId, productId, HKG)).toEqual({ available: 2, reserved: 0 })
    expect(await rowOf(userId, productId)).toMatchObject({ quantity: 2, backordered: 0 })
  })

  test('give their units back when they are changed, held or deleted', async () => {
    const { token, userId, productId } = await aMerchant()
    const free = () => stockOf(userId, productId, HKG)
    const id = await aReadyOrder(token)
    expect(await free()).toEqual({ available: 8, reserved: 2 })
    const changed = await putOrder(token, id, { line_items: [{ sku: 'SHIRT', quantity: 5 }] })
    expect(changed.body.order).toMatchObject({ status: 'Processing', quantity: 5 })
    expect(await free()).toEqual({ available: 10, reserved: 0 })
    await allocateOrders()
    expect(await free()).toEqual({ available: 5, reserved: 5 })
    const held = await setStatuses(token, 'Holding', id)
    expect(held.body).toEqual({ orders: [{ id, status: 'Holding' }] })
    expect(await free()).toEqual({ available: 10, reserved: 0 })
    await allocateOrders()
    expect(await getStatus(token, id)).toBe('Holding')
    await setStatuses(token, 'Processing', id)
    await allocateOrders()
    expect(await free()).toEqual({ available: 5, reserved: 5 })
    expect(await deleteOrder(token, id)).toMatchObject({ status: 200, body: {} })
    expect(await free()).toEqual({ available: 10, reserved: 0 })
    expect((await getOrder(token, id)).body.code).toBe(1320)
    expect((await deleteOrder(token, id)).status).toBe(404)
    expect((await rowOf(userId, productId)).skus.s1?.orders).toBe(0)
  })

  test('name other products after an update, and let the old ones go', async () => {
    const { token, userId, productId } = await aMerchant()
    const mug = await aStockedProduct(userId, { sku: 'MUG', units: { [HKG]: 3 } })
    const id = await aReadyOrder(token)
    const changed = await putOrder(token, id, { line_items: [{ sku: 'MUG', quantity: 1, sold_for: 12.5 }] })
    expect(changed.body.order.line_items).toMatchObject([{ sku: 'MUG', product_id: mug, sold_for: 12.5 }])
    expect((await rowOf(userId, productId)).skus.s1?.orders).toBe(0)
    expect((await rowOf(userId, mug)).skus.s1?.orders).toBe(1)
    await allocateOrders()
    expect(await stockOf(userId, mug, HKG)).toEqual({ available: 2, reserved: 1 })
  })

  test('keep shop and creation as they are', async () => {
    const { token } = await aMerchant()
    const { id } = (await postOrder(token)).body.order
    const cases = [{ shop: { id: 'other' } }, { created: '2026-01-01 00:00:00' }, { status: 'Ready' }]
    for (const change of cases) {
      const response = await putOrder(token, id, change)
      expect([response.status, response.body.code]).toEqual([400, 1000])
    }
  })

  test('change status together, each independently; unknown ones are left out', async () => {
    const { token } = await aMerchant()
    const [one, two] = [(await postOrder(token)).body.order.id, (await postOrder(token)).body.order.id]
    const both = await setStatuses(token, 'Holding', one, 7, two)
    expect(both.body.orders).toEqual([one, two].map((id) => ({ id, status: 'Holding' })))
    const none = await setStatuses(token, 'Holding', 7)
    expect([none.status, none.body.code]).toEqual([400, 1320])
    expect((await setStatuses(token, 'Ready', one)).body.code).toBe(1000)
    expect((await setStatuses(token, 'Holding')).body.code).toBe(1000)
    expect((await setStatuses(token, 'Holding', ...Array.from({ length: 101 }, (_, id) => id + 1))).body.code).toBe(
      1000,
    )
  })

  test('are found by what they hold', async () => {
    const { token, productId } = await aMerchant()
    const named = {
      to: recipient({ name: 'Zoë Quast' }),
      shop: { id: 'shop', order_id: 'A-1' },
      created: '2026-03-01 10:00:00',
    }
    const one = (await postOrder(token, named)).body.order.id
    const two = (await postOrder(token, { status: 'Holding' })).body.order.id
    const found = async (query: string) =>
      (await listOrders(token, query)).body.orders.map(({ id }: { id: number }) => id)
    expect(await found('')).toEqual([two, one])
    expect(await found('order=asc')).toEqual([one, two])
    expect(await found('status=Holding')).toEqual([two])
    expect(await found('shop.order_id=A-1')).toEqual([one])
    expect(await found('shop.order_id=%23A-1')).toEqual([one])
    expect(await found('shop.order_id=%5DC0A-1')).toEqual([one])
    expect(await found('shop.id=none')).toEqual([])
    expect(await found(`product.id=${productId}`)).toEqual([two, one])
    expect(await found('shipping_address.name=zo%C3%AB')).toEqual([one])
    expect(await found('to.name=QUAST')).toEqual([one])
    expect(await found('date_start=2026-03-01&date_end=2026-03-01')).toEqual([one])
    expect(await found('created_min=2026-03-02')).toEqual([two])
    const page = await listOrders(token, 'limit=1&page=2')
    expect(page.body).toMatchObject({ orders: [{ id: one }], total_orders: 2, total_pages: 2 })
    for (const bad of [
      'status=Lost',
      'product.id=x',
      'date_start=1',
      'limit=0',
      'date_start=2026-02-02&date_end=2026-02-01',
    ]) {
      const response = await listOrders(token, bad)
      expect([response.status, response.body.code]).toEqual([400, 1031])
    }
  })

  test('are not accessible to other accounts', async () => {
    const { token } = await aMerchant()
    const { id } = (await postOrder(token)).body.order
    const stranger = await anAccount()
    for (const response of [
      await getOrder(stranger.token, id),
      await putOrder(stranger.token, id, {}),
      await deleteOrder(stranger.token, id),
    ]) {
      expect([response.status, response.body.code]).toEqual([404, 1320])
    }
    expect((await setStatuses(stranger.token, 'Holding', id)).body.code).toBe(1320)
    expect(await getStatus(token, id)).toBe('Processing')
  })

  test('are made once under an idempotency key, and once under the id of their shop', async () => {
    const { token } = await aMerchant()
    const key = { 'idempotency-key': 'order-1' }
    const [first, second] = [await postOrder(token, {}, key), await postOrder(token, {}, key)]
    expect(second.body).toEqual(first.body)
    const shop = { id: 'shop', order_id: 'R-1' }
    const racing = await Promise.all(Array.from({ length: 20 }, () => postOrder(token, { shop })))
    expect(racing.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(racing.filter(({ body }) => body.code === 1326)).toHaveLength(19)
    expect((await listOrders(token)).body.total_orders).toBe(2)
  })
})
