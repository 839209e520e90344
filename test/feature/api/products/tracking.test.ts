import { expect, test } from '@jest/globals'
import { chunks } from '#shared/core/chunks.ts'
import { updateUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { addPlaces, aPlace, atFloor, floorFaults, switchWarehouse } from '#test/support/floorWork.ts'
import { HKG, LAX, postShop } from '#test/support/orders.ts'
import {
  aStoredProduct,
  changeProductRow,
  changeReadRow,
  deleteProduct,
  getProduct,
  listProducts,
  putProduct,
  rowOf,
  stockUp,
} from '#test/support/products.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'

const NONE = { lot: false, expiry: false, serial: false }
const TRACKED = { tracking: { lot: true, expiry: true, serial: false }, min_days_left: 30 }

describeWithTable('tracking of a product', () => {
  test('is stored, shown in lists, and retained by updates that omit it', async () => {
    const { token, userId } = await anAccount()
    const product = await aStoredProduct(token, { tracking: { lot: true, expiry: true }, min_days_left: 30 })
    expect(product).toMatchObject(TRACKED)
    expect((await rowOf(userId, product.id)).tracking).toEqual({ ...TRACKED.tracking, minDaysLeft: 30 })
    const renamed = await putProduct(token, product.id, { name: 'Juice' })
    expect(renamed.body.product).toMatchObject({ name: 'Juice', ...TRACKED })
    expect((await listProducts(token)).body.products[0]).toMatchObject(TRACKED)
    expect((await getProduct(token, product.id)).body).toEqual(renamed.body)
  })

  test('changes until units arrive; a flag that is omitted is false', async () => {
    const { token, userId } = await anAccount()
    const { id } = await aStoredProduct(token)
    expect((await putProduct(token, id, TRACKED)).body.product).toMatchObject(TRACKED)
    expect((await rowOf(userId, id)).tracking).toEqual({ ...TRACKED.tracking, minDaysLeft: 30 })
    const less = await putProduct(token, id, { tracking: { expiry: true }, min_days_left: 3_650 })
    expect(less.body.product).toMatchObject({ tracking: { ...NONE, expiry: true }, min_days_left: 3_650 })
    const faulty = await putProduct(token, id, { tracking: NONE })
    expect([faulty.status, faulty.body.errors]).toEqual([
      400,
      ['/product/min_days_left: must be 0 unless `tracking.expiry` is true'],
    ])
    const without = await putProduct(token, id, { tracking: {}, min_days_left: 0 })
    expect(without.body.product).toMatchObject({ tracking: NONE, min_days_left: 0 })
    expect((await getProduct(token, id)).body).toEqual(without.body)
  })

  test('is fixed once units have arrived, sellable or not, also after they left', async () => {
    const { token, userId } = await anAccount()
    const [sold, damaged] = [await aStoredProduct(token), await aStoredProduct(token)]
    await stockUp(userId, sold.id, 1)
    await stockUp(userId, sold.id, -1)
    must(
      await changeProductRow(userId, damaged.id, {
        stock: [{ warehouseId: HKG, available: 0, reserved: 0, held: 1 }],
      }),
    )
    for (const { id } of [sold, damaged]) {
      const before = await stored()
      const rejected = await putProduct(token, id, { name: 'Other', tracking: { lot: true } })
      expect([rejected.status, rejected.body.code]).toEqual([400, 1342])
      expect(rejected.body.message).toBe(
        `Tracking settings for product ${id} cannot be changed after units are received`,
      )
      expect((await putProduct(token, id, { min_days_left: 5 })).body.code).toBe(1342)
      expect(await stored()).toEqual(before)
      const same = await putProduct(token, id, { name: 'Other', tracking: NONE, min_days_left: 0 })
      expect([same.status, same.body.product.name]).toEqual([200, 'Other'])
    }
  })

  test('first units that were decided by former tracking do not arrive', async () => {
    const { token, userId } = await anAccount()
    const { id } = await aStoredProduct(token)
    const read = await rowOf(userId, id)
    await putProduct(token, id, { tracking: { lot: true } })
    const arrival = { stock: [{ warehouseId: HKG, available: 3, reserved: 0 }] }
    expect(await changeReadRow(read, arrival)).toEqual({ ok: false, error: 'again' })
    must(await changeProductRow(userId, id, arrival))
    const tracked = await rowOf(userId, id)
    expect(tracked).toMatchObject({ quantity: 3, tracking: { lot: true } })
  })

  test('a product with held units cannot be deleted', async () => {
    const { token, userId } = await anAccount()
    const { id } = await aStoredProduct(token)
    const held = (units: number) => ({ stock: [{ warehouseId: HKG, available: 0, reserved: 0, held: units }] })
    must(await changeProductRow(userId, id, held(2)))
    expect((await getProduct(token, id)).body.product.warehouses).toMatchObject([{ quantity: 0, held: 2, on_hand: 2 }])
    expect((await deleteProduct(token, id)).body.code).toBe(1333)
    must(await changeProductRow(userId, id, held(-2)))
    expect((await deleteProduct(token, id)).status).toBe(200)
  })
})

const lotsOf = (token: string, id: unknown) => call('GET /products/{id}/lots', { token, params: { id: String(id) } })
const movementsOf = (token: string, query = '') => call('GET /stock-movements', { token, query })

/**
 * Creates a product with units of three lots in a warehouse with locations; some were received
 * damaged.
 */
async function lotted(account: TestAccount) {
  const { token, userId } = account
  await postShop(token)
  const { id: product_id } = await aStoredProduct(token, {
    ...{ tracking: { lot: true, expiry: true }, skus: [{ shop_id: 'shop', sku: 'SHIRT' }] },
    local_descriptions: [{ language_code: 'zh', description: '果汁' }],
  })
  await addPlaces(HKG, aPlace('A1'), aPlace('A2'))
  await switchWarehouse(HKG, 2, [userId])
  const { inbound } = (
    await call('POST /inbound', {
      token,
      body: { inbound: { warehouse: { id: HKG }, products: [{ id: product_id, quantity: 100 }] } },
    })
  ).body
  const fields = { user_id: userId, inbound_id: inbound.id }
  await atFloor(HKG, 'arrive', fields)
  const receive = async (lot: string, expiry: string, quantity: number, more = {}) =>
    expect(await atFloor(HKG, 'receive', { ...fields, product_id, lot, expiry, quantity, ...more })).toMatchObject({
      kind: 'done',
    })
  await receive('LATE', '2099-12-31', 4)
  await receive('SOON', '2098-01-31', 5)
  await receive('SOON', '2098-01-31', 1, { condition: 'damaged' })
  return { product_id, inbound_id: inbound.id }
}

describeWithTable('GET /products/{id}/lots', () => {
  test('lists units by lot, first to expire first, wherever they are', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { token, userId } = account
    const { product_id } = await lotted(account)
    const lot = { warehouse_id: HKG, condition: 'sellable' }
    const soon = { ...lot, lot: 'SOON', expiry: '2098-01-31' }
    const all = [
      { ...soon, condition: 'damaged', quantity: 1 },
      { ...soon, quantity: 5 },
      { ...lot, lot: 'LATE', expiry: '2099-12-31', quantity: 4 },
    ]
    expect((await lotsOf(token, product_id)).body).toEqual({ lots: all, is_truncated: false })
    const move = { user_id: userId, product_id, lot: 'SOON', expiry: '2098-01-31', quantity: 2, from: 'DOCK' }
    expect(await atFloor(HKG, 'move', { ...move, to: 'A1' })).toMatchObject({ kind: 'done' })
    expect((await lotsOf(token, product_id)).body.lots).toEqual(all)
    await stockUp(userId, product_id, 3)
    await stockUp(userId, product_id, 2, LAX)
    expect((await lotsOf(token, product_id)).body.lots).toEqual([
      ...all,
      { ...lot, lot: null, expiry: null, quantity: 3 },
      { ...lot, warehouse_id: LAX, lot: null, expiry: null, quantity: 2 },
    ])
    expect((await getProduct(token, product_id)).body.product.warehouses).toMatchObject([
      { id: HKG, quantity: 12, held: 1, on_hand: 13 },
      { id: LAX, quantity: 2, held: 0, on_hand: 2 },
    ])
    expect(await floorFaults(userId, HKG)).toEqual([])
  })

  test('is bounded, and says so', async () => {
    const { token, userId } = await anAccount()
    const { id: productId } = await aStoredProduct(token)
    await stockUp(userId, productId, 501, LAX)
    const stock = [{ warehouseId: HKG, available: 1_002, reserved: 0, unplaced: 0 }]
    must(await changeProductRow(userId, productId, { stock }))
    const at = { userId, warehouseId: HKG, productId, condition: 'sellable', expiry: null } as const
    const changes = Array.from({ length: 1_002 }, (_, place) => ({
      at: { ...at, lot: `L${Math.floor(place / 2)}`, place: `P-${place}` },
      ...{ free: 1, planned: 0 },
    }))
    for (const some of chunks(changes, 40)) must(await testTable().commit(updateUnits([], some, clock.now())))
    const { body } = await lotsOf(token, productId)
    expect([body.lots.length, body.is_truncated]).toEqual([500, true])
  })

  test('is empty for a product that never had units', async () => {
    const { token } = await anAccount()
    const { id } = await aStoredProduct(token)
    expect((await lotsOf(token, id)).body).toEqual({ lots: [], is_truncated: false })
  })

  test('is 404 for products of others and none', async () => {
    const [{ token }, other] = [await anAccount(), await anAccount()]
    const { id } = await aStoredProduct(other.token)
    for (const unknown of [id, 7, 'x']) {
      const { status, body } = await lotsOf(token, unknown)
      expect([status, body.code]).toEqual([404, 1332])
    }
  })
})

describeWithTable('GET /stock-movements', () => {
  test('lists movements newest first, with lots and without places and workers', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { token, userId } = account
    const { product_id, inbound_id } = await lotted(account)
    await stockUp(userId, product_id, 2, LAX)
    const { body } = await movementsOf(token)
    const none = { order_id: null, inbound_id: null }
    const created = { id: expect.any(Number), created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }
    const change = { product_id, warehouse_id: HKG, available_change: 0, reserved_change: 0, held_change: 0 }
    const received = { ...created, reason: 'inbound', order_id: null, inbound_id }
    const soon = { lot: 'SOON', expiry: '2098-01-31' }
    expect(body).toEqual({
      stock_movements: [
        {
          ...{ ...created, ...none, reason: 'adjustment' },
          lines: [{ ...change, warehouse_id: LAX, available_change: 2, lots: [] }],
        },
        { ...received, lines: [{ ...change, held_change: 1, lots: [{ ...soon, quantity: 1 }] }] },
        { ...received, lines: [{ ...change, available_change: 5, lots: [{ ...soon, quantity: 5 }] }] },
        {
          ...received,
          lines: [{ ...change, available_change: 4, lots: [{ lot: 'LATE', expiry: '2099-12-31', quantity: 4 }] }],
        },
      ],
      ...{ next_page: null, total_pages: 1, total_stock_movements: 4 },
    })
    const { inbound } = (await call('GET /inbound/{id}', { token, params: { id: inbound_id } })).body
    expect(inbound).toMatchObject({ announced: true, products: [{ id: product_id, processed: 10, held: 1 }] })
  })

  test('filters by product, warehouse, reason and day, in pages', async () => {
    const { token, userId } = await anAccount()
    const [one, other] = [await aStoredProduct(token), await aStoredProduct(token)]
    await stockUp(userId, one.id, 5)
    await stockUp(userId, one.id, 6, LAX)
    await stockUp(userId, other.id, 7)
    const found = async (query: string) =>
      (await movementsOf(token, query)).body.stock_movements.map(
        ({ lines }: { readonly lines: readonly { readonly available_change: number }[] }) => lines[0]?.available_change,
      )
    expect(await found('')).toEqual([7, 6, 5])
    expect(await found('order=asc')).toEqual([5, 6, 7])
    expect(await found(`product.id=${one.id}`)).toEqual([6, 5])
    expect(await found('product.id=7')).toEqual([])
    expect(await found(`warehouse.id=${LAX}`)).toEqual([6])
    expect(await found(`warehouse.id=${LAX}&product.id=${other.id}`)).toEqual([])
    expect(await found('reason=adjustment')).toEqual([7, 6, 5])
    expect(await found('reason=dispatch')).toEqual([])
    const day = (await movementsOf(token)).body.stock_movements[0].created.slice(0, 10)
    expect(await found(`created_min=${day}&created_max=${day}`)).toEqual([7, 6, 5])
    expect(await found('created_max=2020-01-01')).toEqual([])
    expect(await found('created_min=2020-01-01')).toEqual([7, 6, 5])
    const first = (await movementsOf(token, `limit=1&product.id=${one.id}`)).body
    expect(first).toMatchObject({ total_pages: 2, total_stock_movements: 2 })
    expect(await found(`page_token=${first.next_page}`)).toEqual([5])
    expect(await found('limit=2&page=2')).toEqual([5])
  })

  test.each([
    ['product.id=x'],
    ['warehouse.id=WH0HKG012'],
    ['reason=pick'],
    ['created_min=yesterday'],
    ['created_max=2026-02-30'],
    ['created_min=2026-02-02&created_max=2026-02-01'],
    ['limit=0'],
    ['order=newest'],
  ])('rejects %s', async (query) => {
    const { token } = await anAccount()
    const { status, body } = await movementsOf(token, query)
    expect([status, body.code]).toEqual([400, 1031])
  })

  test('are those of the caller, who needs read_products', async () => {
    const [mine, other] = [await anAccount(), await anAccount()]
    const { id } = await aStoredProduct(other.token)
    await stockUp(other.userId, id, 5)
    expect((await movementsOf(mine.token)).body.stock_movements).toEqual([])
    expect((await movementsOf(mine.token, `product.id=${id}`)).body.stock_movements).toEqual([])
    const { next_page } = (await movementsOf(other.token, 'limit=1')).body
    expect(next_page).toBeNull()
    const { token } = await anAccount({ scopes: ['read_orders'] })
    expect((await movementsOf(token)).status).toBe(403)
    expect((await lotsOf(token, id)).status).toBe(403)
  })
})
