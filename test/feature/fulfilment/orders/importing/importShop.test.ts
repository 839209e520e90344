import { describe, expect, test } from '@jest/globals'
import { auditStock } from '#lib/ops/actions/stock.ts'
import { setAccountSender } from '#lib/ops/actions/users.ts'
import { usd } from '#shared/core/money.ts'
import { failure, ok } from '#shared/core/result.ts'
import { importShop } from '#shared/fulfilment/orders/importing/importShop.ts'
import type { PlatformOrderPage, Storefront, StorefrontOrder } from '#shared/fulfilment/shops/port.ts'
import { parseImportedShop } from '#shared/fulfilment/shops/shopStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { keep, setAddress } from '#test/support/connectedShops.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aKit } from '#test/support/kits.ts'
import {
  allocateOrders,
  deleteOrder,
  getOrder,
  getStatus,
  HKG,
  listOrders,
  postOrder,
  putOrder,
} from '#test/support/orders.ts'
import { aPlatform, aPlatformOrder } from '#test/support/platformOrders.ts'
import { recipient } from '#test/support/shipments.ts'
import { aStoredRule, putRule } from '#test/support/shippingRules.ts'
import { getShop, postShop, putShop } from '#test/support/shops.ts'
import { aStockedProduct, stockOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { testPorts } from '#test/support/testPorts.ts'

const SETTINGS = { default_service: 'Svc Plus', delay_processing: 0, packing_slip: true, partial_fulfillment: true }

describe('the import of a shop', () => {
  useKeyService()

  describeWithTable('whose store has sold something', () => {
    type Merchant = Awaited<ReturnType<typeof aMerchant>>

    async function aMerchant(settings: Record<string, unknown> = SETTINGS) {
      const account = await anAccount({ balances: { USD: 1_000 } })
      await setAddress(account.token)
      must(await setAccountSender(testTable(), account.userId, { taxId: 'US12345678', phone: '+1 212 555 0100' }))
      await postShop(account.token, { id: 'store', type: 'Platform', settings })
      await keep(account.userId, 'store', { store: 'lamps', accessToken: 'token' })
      const productId = await aStockedProduct(account.userId, {
        sku: 'SHIRT',
        shopId: 'store',
        units: { [HKG]: 1_000 },
      })
      return { ...account, productId }
    }

    const getState = async ({ userId }: Merchant) => {
      const item = await testTable().get(keys.shop(userId, 'store'))
      if (!item) throw new Error('the shop is missing')
      return { shop: parseImportedShop(item), dueAt: item.dueAt, isDue: item.dueJob !== undefined }
    }

    const run = async (
      merchant: Merchant,
      readPaidOrders: Storefront['readPaidOrders'],
      ports: Partial<ShipmentPorts> = {},
    ) =>
      importShop((await getState(merchant)).shop, {
        table: testTable(),
        ports: { ...testPorts(), ...ports },
        findStore: () => aPlatform(readPaidOrders),
        credentialsKeyId: loadConfig().credentialsKeyId,
        nextId: generateId,
        nowMs: clock.now,
      })

    const page = (orders: readonly StorefrontOrder[], next: string | null = null) =>
      ok<PlatformOrderPage>({ orders, next })
    const sells =
      (...orders: readonly StorefrontOrder[]): Storefront['readPaidOrders'] =>
      async () =>
        page(orders)

    const ordersOf = async ({ token }: Merchant) => {
      const { orders } = (await listOrders(token, 'order=asc&limit=100')).body
      return Promise.all(orders.map(async ({ id }: { id: number }) => (await getOrder(token, id)).body.order))
    }

    test('places its orders as the settings and the account say', async () => {
      const merchant = await aMerchant()
      expect(await run(merchant, sells(aPlatformOrder({ giftMessage: 'For you' })))).toBe('imported')
      const [order, ...more] = await ordersOf(merchant)
      expect(more).toEqual([])
      expect(order).toMatchObject({
        status: 'Processing',
        created: '2026-03-01 09:30:00',
        service: 'Svc Plus',
        packing_slip: true,
        partial_fulfillment: true,
        gift_message: 'For you',
        shop: { id: 'store', order_id: '#1001', type: 'Platform' },
        to: { name: 'Erika Mustermann', street1: 'Invalidenstraße 117', city: 'Berlin', country: 'DE' },
        consignor: {
          name: 'Bright Lamps Inc',
          street1: '1 Harbour Road',
          city: 'New York',
          province: 'NY',
          country: 'US',
          email: merchant.email,
          id: 'US12345678',
          phone: '+1 212 555 0100',
        },
        line_items: [{ sku: 'SHIRT', quantity: 2, sold_for: 49 }],
      })
      await allocateOrders()
      expect(await getStatus(merchant.token, order.id)).toBe('Ready')
      expect(must(await auditStock(testTable(), merchant.userId)).faults).toEqual([])
      const { id: _, ...whole } = (await getOrder(merchant.token, order.id)).body.order
      expect((await putOrder(merchant.token, order.id, whole)).status).toBe(200)
    })

    test('has its orders decided by shipping rules, at the import and when they are processed', async () => {
      const merchant = await aMerchant()
      const conditions = { shop_ids: ['store'], min_value: 40 }
      const id = await aStoredRule(merchant.token, { conditions, actions: { service: 'Svc Post', insurance: true } })
      await run(merchant, sells(aPlatformOrder()))
      const [order] = await ordersOf(merchant)
      expect(order).toMatchObject({ service: 'Svc Post', insurance: true, shipping_rules: [{ id }] })
      await putRule(merchant.token, id, { actions: { insurance: true } })
      await allocateOrders()
      expect((await getOrder(merchant.token, order.id)).body.order).toMatchObject({
        ...{ status: 'Ready', service: 'Svc Plus', insurance: true },
        shipping_rules: [{ id, actions: { insurance: true } }],
      })
    })

    test('may sell a kit, of which the components are shipped', async () => {
      const merchant = await aMerchant()
      const capId = await aStockedProduct(merchant.userId, { sku: 'CAP', shopId: 'store', units: { [HKG]: 10 } })
      const skus = [{ shop_id: 'store', sku: 'SET' }]
      await aKit(
        merchant.token,
        [
          [merchant.productId, 1],
          [capId, 2],
        ],
        { skus },
      )
      const lines = [{ sku: 'set', name: 'Gift set', quantity: 3, total: usd(9_000) }]
      expect(await run(merchant, sells(aPlatformOrder({ lines })))).toBe('imported')
      const [order] = await ordersOf(merchant)
      expect(order.line_items).toMatchObject([{ sku: 'SET', quantity: 3, sold_for: 90, components: [{}, {}] }])
      await allocateOrders()
      expect(await getStatus(merchant.token, order.id)).toBe('Ready')
      expect(await stockOf(merchant.userId, capId, HKG)).toEqual({ available: 4, reserved: 6 })
    })

    test('asks the owner for a tax number where customs need one and the account has none', async () => {
      const merchant = await aMerchant()
      must(await setAccountSender(testTable(), merchant.userId, { taxId: null, phone: null }))
      await run(merchant, sells(aPlatformOrder()))
      const [{ id }] = await ordersOf(merchant)
      await allocateOrders()
      expect((await getOrder(merchant.token, id)).body.order).toMatchObject({
        status: 'Exception',
        errors: { code: 1011 },
        consignor: { phone: null, id: null },
      })
      const { order } = (await getOrder(merchant.token, id)).body
      expect((await putOrder(merchant.token, id, order)).status).toBe(200)
      const { shop } = (await getShop(merchant.token, 'store')).body
      expect(shop.errors).toMatchObject({ code: 1012, message: expect.stringMatching(/Exception.*phone.*tax ID/) })
    })

    test('says on the shop why nothing is fetched while the account has no address', async () => {
      const merchant = await aMerchant()
      expect((await getShop(merchant.token, 'store')).body.shop).not.toHaveProperty('errors')
      await setAddress(merchant.token, null)
      expect(await run(merchant, sells(aPlatformOrder()))).toBe('without_sender')
      const { shop } = (await getShop(merchant.token, 'store')).body
      expect(shop.errors).toMatchObject({ code: 1012, message: expect.stringContaining('has no address') })
      const listed = (await call('GET /shops', { token: merchant.token })).body.shops[0]
      expect(listed.errors).toEqual(shop.errors)
      expect((await putShop(merchant.token, 'store', shop)).body.shop.errors).toEqual(shop.errors)
    })

    test('shows the order number of the buyer, and identifies the order by the id of the platform', async () => {
      const merchant = await aMerchant()
      const sold = [
        aPlatformOrder({ shopOrderId: '555', number: '#7' }),
        aPlatformOrder({ shopOrderId: '556', number: '#7' }),
      ]
      await run(merchant, sells(...sold))
      await run(merchant, sells(...sold))
      const orders = await ordersOf(merchant)
      expect(orders.map(({ shop }) => shop.order_id)).toEqual(['#7', '#7 556'])
      const [first] = orders
      expect((await postOrder(merchant.token, { shop: { id: 'store', order_id: '#7' } })).body.code).toBe(1326)
      await deleteOrder(merchant.token, first.id)
      await run(merchant, sells(...sold))
      expect((await ordersOf(merchant)).map(({ shop }) => shop.order_id).sort()).toEqual(['#7', '#7 556'])
    })

    test('knows an order that an earlier release fetched, which has the platform’s id as its number', async () => {
      const merchant = await aMerchant()
      const { id } = (await postOrder(merchant.token, { shop: { id: 'store', order_id: '777' } })).body.order
      const old = keys.order(merchant.userId, id)
      must(await testTable().commit([update(old, { remove: ['shop.platformId', 'V'] })]))
      expect(await run(merchant, sells(aPlatformOrder({ shopOrderId: '777', number: '#9' })))).toBe('nothing_new')
      expect(await ordersOf(merchant)).toHaveLength(1)
      expect((await deleteOrder(merchant.token, id)).status).toBe(200)
      expect(await run(merchant, sells(aPlatformOrder({ shopOrderId: '777', number: '#9' })))).toBe('imported')
    })

    test('skips what is here already, and finds nothing new the second time', async () => {
      const merchant = await aMerchant()
      const sold = sells(aPlatformOrder(), aPlatformOrder({ shopOrderId: '1002' }))
      await run(merchant, sold)
      expect(await run(merchant, sold)).toBe('nothing_new')
      expect(await ordersOf(merchant)).toHaveLength(2)
    })

    test.each([
      { what: 'one SKU is switched off', lines: ['SHIRT', 'OLD'], imported: 0 },
      { what: 'nothing is to be sent', lines: [], imported: 0 },
    ])('places $imported of one order where $what', async ({ lines, imported }) => {
      const merchant = await aMerchant()
      const old = await aStockedProduct(merchant.userId, { sku: 'OLD', shopId: 'store' })
      await call('PUT /products/{id}/shop/{shop_id}/sku/{sku+}', {
        token: merchant.token,
        params: { id: old, shop_id: 'store', sku: 'OLD' },
        body: { sku: { active: false } },
      })
      const order = aPlatformOrder({
        lines: lines.map((sku) => ({ sku, name: 'Goods', quantity: 1, total: { minorUnits: 100, currency: 'USD' } })),
      })
      await run(merchant, sells(order))
      const found = await ordersOf(merchant)
      expect(found).toHaveLength(imported)
    })

    test('reports an order of which a SKU is longer than any', async () => {
      const merchant = await aMerchant()
      const lines = [{ sku: 'x'.repeat(300), name: 'Goods', quantity: 1, total: { minorUnits: 100, currency: 'USD' } }]
      expect(await run(merchant, sells(aPlatformOrder({ lines })))).toBe('imported')
      expect((await ordersOf(merchant))[0]).toMatchObject({ status: 'Exception', errors: { code: 1330 } })
    })

    const { recipient: to } = aPlatformOrder()
    test.each([
      { what: 'no such postal code', to: { ...to, postalCode: '1' }, code: 1012 },
      { what: 'a street that is too long', to: { ...to, street1: 'x'.repeat(300) }, code: 1012 },
      { what: 'no name', to: { ...to, name: null }, code: 1012 },
      { what: 'no country', to: { ...to, country: '' }, code: 1012 },
      { what: 'something that is no country', to: { ...to, country: 'Germany' }, code: 1012 },
      {
        what: 'a country nobody serves',
        to: { ...to, country: 'KP', city: 'Pyongyang', postalCode: null },
        code: 1050,
      },
      {
        what: 'a province of another postal code',
        to: { ...to, country: 'US', province: 'NY', postalCode: '90001' },
        code: 1200,
      },
    ])('leaves an order with $what to its owner, who puts it right', async ({ to: bad, code }) => {
      const merchant = await aMerchant()
      expect(await run(merchant, sells(aPlatformOrder({ recipient: bad })))).toBe('imported')
      const [order] = await ordersOf(merchant)
      expect(order).toMatchObject({ status: 'Exception', errors: { code } })
      // Only addresses that could not be confirmed can be accepted; likely errors must be
      // corrected.
      const waved = await putOrder(merchant.token, order.id, { ignore_bad_address: true })
      expect(waved.status).toBe(code === 1200 ? 200 : 400)
      const corrected = await putOrder(merchant.token, order.id, { to: recipient({}) })
      expect([corrected.status, corrected.body.order.status]).toEqual([200, 'Processing'])
    })

    test('waits until the account has an address to send from', async () => {
      const merchant = await aMerchant()
      await setAddress(merchant.token, null)
      expect(await run(merchant, sells(aPlatformOrder()))).toBe('without_sender')
      expect(await ordersOf(merchant)).toEqual([])
      expect((await getState(merchant)).isDue).toBe(true)
      await setAddress(merchant.token)
      expect(await run(merchant, sells(aPlatformOrder()))).toBe('imported')
    })

    test('sends no request to the store while the shop is inactive, and resumes once it is active', async () => {
      const merchant = await aMerchant()
      await putShop(merchant.token, 'store', { active: false })
      const asked = async () => {
        throw new Error('asked')
      }
      expect(await run(merchant, asked)).toBe('idle')
      await putShop(merchant.token, 'store', { active: true })
      expect(await run(merchant, sells(aPlatformOrder()))).toBe('imported')
    })

    test('continues from page to page, stores its progress, and restarts after the end', async () => {
      const merchant = await aMerchant()
      const requests: (string | null)[] = []
      const noted: (string | null)[] = []
      const sold: Storefront['readPaidOrders'] = async ({ cursor, connection }) => {
        expect(connection).toEqual({ store: 'lamps', accessToken: 'token' })
        requests.push(cursor)
        noted.push((await getState(merchant)).shop.importCursor)
        const number = Number(cursor ?? 0)
        const orders = [aPlatformOrder({ shopOrderId: String(number) })]
        return page(orders, number < 2 ? String(number + 1) : null)
      }
      expect(await run(merchant, sold)).toBe('imported')
      expect(requests).toEqual([null, '1', '2'])
      expect(noted).toEqual([null, '1', '2'])
      expect((await getState(merchant)).shop.importCursor).toBeNull()
      expect(await run(merchant, sold)).toBe('nothing_new')
      expect(requests).toHaveLength(6)
      expect(await ordersOf(merchant)).toHaveLength(3)
    })

    test('of a store with endless orders ends, and the next run continues', async () => {
      const merchant = await aMerchant()
      const requests: number[] = []
      const sold: Storefront['readPaidOrders'] = async ({ cursor }) => {
        requests.push(Number(cursor ?? 0))
        return page([], String(Number(cursor ?? 0) + 1))
      }
      await run(merchant, sold)
      const pages = requests.length
      expect(pages).toBeLessThanOrEqual(50)
      await run(merchant, sold)
      expect(requests).toEqual(Array.from({ length: 2 * pages }, (_, place) => place))
    })

    test.each([
      { kind: 'unavailable', word: 'unavailable', cursor: '1' },
      { kind: 'rejected', word: 'rejected', cursor: null },
    ] as const)('that is $kind half way resumes at $cursor', async ({ kind, word, cursor }) => {
      const merchant = await aMerchant()
      const failing: Storefront['readPaidOrders'] = async ({ cursor: at }) =>
        at === null ? page([aPlatformOrder()], '1') : failure({ kind, reason: 'not today' })
      expect(await run(merchant, failing)).toBe(word)
      const { shop, isDue } = await getState(merchant)
      expect([shop.importCursor, isDue]).toEqual([cursor, true])
      expect(await ordersOf(merchant)).toHaveLength(1)
    })

    test('that is let in no more shows the shop as not connected, and rests until it is connected again', async () => {
      const merchant = await aMerchant()
      expect(
        await run(merchant, async () => failure({ kind: 'unauthorised', reason: 'returned HTTP status 401' })),
      ).toBe('disconnected')
      expect((await getShop(merchant.token, 'store')).body.shop.connected).toBe(false)
      expect((await getState(merchant)).isDue).toBe(false)
      await keep(merchant.userId, 'store', { store: 'lamps', accessToken: 'new' })
      expect((await getShop(merchant.token, 'store')).body.shop.connected).toBe(true)
      expect((await getState(merchant)).isDue).toBe(true)
      expect(await run(merchant, sells(aPlatformOrder()))).toBe('imported')
    })

    test('leaves a shop connected that was reconnected while the old token was rejected', async () => {
      const merchant = await aMerchant()
      const word = await run(merchant, async () => {
        await keep(merchant.userId, 'store', { store: 'other', accessToken: 'new' })
        return failure({ kind: 'unauthorised', reason: 'returned HTTP status 401' })
      })
      expect(word).toBe('disconnected')
      expect((await getState(merchant)).shop).toMatchObject({ isConnected: true, importCursor: null })
    })

    test('looks again at what could not be checked', async () => {
      const merchant = await aMerchant()
      const down = { addressVerifier: { verify: async () => failure('unavailable' as const) } }
      expect(await run(merchant, sells(aPlatformOrder()), down)).toBe('nothing_new')
      expect(await run(merchant, sells(aPlatformOrder()))).toBe('imported')
    })

    test('places an order again that its owner has deleted while the store still wants it sent', async () => {
      const merchant = await aMerchant()
      await run(merchant, sells(aPlatformOrder()))
      const [order] = await ordersOf(merchant)
      await deleteOrder(merchant.token, order.id)
      expect(await run(merchant, sells(aPlatformOrder()))).toBe('imported')
    })

    testEmbedded('five runs at once place every order once', async () => {
      const merchant = await aMerchant()
      const sold = Array.from({ length: 10 }, (_, number) => aPlatformOrder({ shopOrderId: String(number) }))
      await withFaultInjection(CONFLICTS, () =>
        Promise.all(Array.from({ length: 5 }, () => run(merchant, sells(...sold)))),
      )
      const ids = (await ordersOf(merchant)).map((order) => order.shop.order_id).sort()
      expect(ids).toEqual(sold.map(({ number }) => number))
      expect(must(await auditStock(testTable(), merchant.userId)).faults).toEqual([])
    })

    test('does not touch another user’s shop of the same name', async () => {
      const [one, other] = [await aMerchant(), await aMerchant()]
      await run(one, sells(aPlatformOrder()))
      expect(await ordersOf(other)).toEqual([])
      await run(other, sells(aPlatformOrder()))
      expect(await ordersOf(other)).toHaveLength(1)
      expect(await ordersOf(one)).toHaveLength(1)
    })
  })
})
