import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { DemoLine, DemoOrder } from '#lib/local/demoShop/demoStore.ts'
import { type DemoShop, startDemoShop, UNAVAILABLE_STORE_NAME } from '#lib/local/demoShop/startDemoShop.ts'
import type {
  PlatformOrderPage,
  StorefrontConnection,
  StorefrontOrder,
  StorefrontTracking,
} from '#shared/fulfilment/shops/port.ts'
import { createShopifyPlatform } from '#shared/fulfilment/shops/shopify/shopifyConnection.ts'
import { must } from '#test/support/accounts.ts'
import { decideAt } from '#test/support/demoShop.ts'

const REDIRECT_URI = 'https://api.example/v1/shops/connect/callback'
const OPTIONS = { clientId: 'client', getClientSecret: async () => 'secret', apiVersion: '2026-10' }

const line = (sku: string | null, changes: Partial<DemoLine> = {}): DemoLine => ({
  sku,
  quantity: 1,
  amount: '10.00',
  ...changes,
})
const order = (number: number, lines: readonly DemoLine[], changes: Partial<DemoOrder> = {}): DemoOrder => ({
  number,
  createdAt: '2026-03-01T09:30:00Z',
  lines,
  ...changes,
})

const ORDERS: readonly DemoOrder[] = [
  order(1, [line('LAMP'), line('BULB', { quantity: 3, amount: '10.00', currentQuantity: 2 })], {
    giftMessage: ' For you ',
  }),
  order(2, [line('LAMP'), line('CARD', { requiresShipping: false }), line('GONE', { currentQuantity: 0 })]),
  order(3, [line('LAMP')], { financialStatus: 'PENDING' }),
  order(4, [line('LAMP')], { hasAddress: false }),
  order(5, [line(null), line(' ')]),
  order(
    6,
    Array.from({ length: 60 }, (_, index) => line(`SKU-${index}`)),
  ),
  order(7, [line('LAMP', { location: 'east', quantity: 2 }), line('BULB', { location: 'west', quantity: 2 })]),
  ...Array.from({ length: 20 }, (_, index) => order(100 + index, [line('LAMP')])),
]

describe('Shopify', () => {
  let demo: DemoShop
  beforeAll(async () => {
    demo = await startDemoShop({
      clientId: 'client',
      clientSecret: 'secret',
      redirectUri: REDIRECT_URI,
      orders: ORDERS,
    })
  })
  afterAll(() => demo.stop())

  const platform = () => createShopifyPlatform({ ...OPTIONS, address: demo.address })
  const link = (store: string) => platform().buildAuthorizeUrl({ store, state: 'state', redirectUri: REDIRECT_URI })
  const codeFor = async (store: string) => (await decideAt(link(store), 'allow')).code ?? ''
  const connect = async (store: string): Promise<StorefrontConnection> =>
    must(await platform().exchangeCode({ store, code: await codeFor(store), redirectUri: REDIRECT_URI }))

  test('lets a merchant grant permission, and trades the code for a token once', async () => {
    const query = await decideAt(link('lamps'), 'allow')
    const returned = await platform().parseAuthorizationCallback(
      Object.fromEntries(Object.entries(query).map(([k, x]) => [k, [x]])),
    )
    expect(returned).toEqual({ kind: 'granted', store: 'lamps', code: query.code })
    const grant = { store: 'lamps', code: query.code ?? '', redirectUri: REDIRECT_URI }
    expect(await platform().exchangeCode(grant)).toEqual({
      ok: true,
      value: { store: 'lamps', accessToken: expect.stringMatching(/^shpat_/) },
    })
    expect(await platform().exchangeCode(grant)).toEqual({
      ok: false,
      error: { kind: 'rejected', reason: 'returned HTTP status 400' },
    })
  })

  test('a code is worth nothing at another store, or to an application with another secret', async () => {
    const grant = { store: 'other', code: await codeFor('lamps'), redirectUri: REDIRECT_URI }
    expect((await platform().exchangeCode(grant)).ok).toBe(false)
    const thief = createShopifyPlatform({ ...OPTIONS, getClientSecret: async () => 'guess', address: demo.address })
    const stolen = { store: 'lamps', code: await codeFor('lamps'), redirectUri: REDIRECT_URI }
    expect((await thief.exchangeCode(stolen)).ok).toBe(false)
  })

  test('a store that is down', async () => {
    const grant = {
      store: UNAVAILABLE_STORE_NAME,
      code: await codeFor(UNAVAILABLE_STORE_NAME),
      redirectUri: REDIRECT_URI,
    }
    expect(await platform().exchangeCode(grant)).toEqual({
      ok: false,
      error: { kind: 'unavailable', reason: 'returned HTTP status 503' },
    })
  })

  test('a rejection is returned as one', async () => {
    const query = await decideAt(link('lamps'), 'refuse')
    expect(await platform().parseAuthorizationCallback({ error: [query.error ?? ''], state: ['state'] })).toEqual({
      kind: 'refused',
    })
  })

  const allOrders = async (connection: StorefrontConnection, limit: number) => {
    const orders: StorefrontOrder[] = []
    let pages = 0
    for (let cursor: string | null = null; ; pages++) {
      const page: PlatformOrderPage = must(await platform().readPaidOrders({ connection, cursor, limit }))
      orders.push(...page.orders)
      cursor = page.next
      if (cursor === null) return { orders, pages: pages + 1 }
    }
  }

  test('orders come in our own shape: what is to be sent, what was paid for it, and to whom', async () => {
    const { orders } = await allOrders(await connect('shapes'), 50)
    const [first, second, without] = orders
    expect(first).toEqual({
      shopOrderId: '555000001',
      number: '#1',
      createdMs: Date.parse('2026-03-01T09:30:00Z'),
      closure: null,
      recipient: {
        companyName: null,
        name: 'Erika Mustermann',
        phone: '+49 30 1234567',
        email: 'erika@example.com',
        id: null,
        street1: 'Invalidenstraße 117',
        street2: null,
        city: 'Berlin',
        province: null,
        postalCode: '10115',
        country: 'DE',
      },
      lines: [
        { sku: 'LAMP', name: 'Goods LAMP', quantity: 1, total: { minorUnits: 1000, currency: 'USD' } },
        // One of three units was removed from the order.
        { sku: 'BULB', name: 'Goods BULB', quantity: 2, total: { minorUnits: 667, currency: 'USD' } },
      ],
      giftMessage: 'For you',
    })
    expect(second?.lines).toEqual([
      { sku: 'LAMP', name: 'Goods LAMP', quantity: 1, total: { minorUnits: 1000, currency: 'USD' } },
    ])
    expect(second?.giftMessage).toBeNull()
    expect(without?.lines.map(({ sku }) => sku)).toEqual([null, null])
  })

  test('leaves out what is not paid or has no address, and fetches the lines of a long order', async () => {
    const { orders } = await allOrders(await connect('filters'), 50)
    expect(orders.map(({ shopOrderId }) => Number(shopOrderId.slice(8)))).toEqual([
      1,
      2,
      5,
      6,
      7,
      ...Array.from({ length: 20 }, (_, index) => 100 + index),
    ])
    expect(orders[3]?.lines.map(({ sku }) => sku)).toEqual(Array.from({ length: 60 }, (_, index) => `SKU-${index}`))
  })

  test.each([
    { limit: 50, pages: 3 },
    { limit: 4, pages: 7 },
  ])('pages of at most $limit follow each other to the end', async ({ limit, pages }) => {
    const connection = await connect('pages')
    const found = await allOrders(connection, limit)
    expect([found.pages, found.orders.length]).toEqual([pages, 25])
    expect(new Set(found.orders.map(({ shopOrderId }) => shopOrderId)).size).toBe(25)
  })

  test('a token that is not good (any more)', async () => {
    const connection = { store: 'lamps', accessToken: 'shpat_old' }
    expect(await platform().readPaidOrders({ connection, cursor: null, limit: 10 })).toEqual({
      ok: false,
      error: { kind: 'unauthorised', reason: 'returned HTTP status 401' },
    })
  })

  const tracking = (
    connection: StorefrontConnection,
    changes: Partial<StorefrontTracking> = {},
  ): StorefrontTracking => ({
    connection,
    shopOrderId: '555000001',
    trackingNumber: 'SV1',
    trackingUrl: 'https://track.example/SV1',
    carrier: 'Svc',
    lines: [
      { sku: 'LAMP', quantity: 1 },
      { sku: 'BULB', quantity: 2 },
    ],
    ...changes,
  })
  const sent = (store: string, number: number) =>
    demo.store(store).orders.find((each) => each.number === number)?.fulfillments

  test('a parcel is fulfilled once, however often it is pushed, also concurrently', async () => {
    const connection = await connect('push')
    const responses = await Promise.all([1, 2, 3].map(() => platform().pushTracking(tracking(connection))))
    expect(responses).toEqual(Array(3).fill({ ok: true, value: undefined }))
    expect(await platform().pushTracking(tracking(connection))).toEqual({ ok: true, value: undefined })
    expect(sent('push', 1)).toEqual([
      expect.objectContaining({
        trackingNumber: 'SV1',
        lines: [
          { sku: 'LAMP', quantity: 1 },
          { sku: 'BULB', quantity: 2 },
        ],
      }),
    ])
    const { orders } = await allOrders(connection, 50)
    expect(orders.map(({ shopOrderId }) => shopOrderId)).not.toContain('555000001')
  })

  test('an order sent in two parcels has two', async () => {
    const connection = await connect('parts')
    must(await platform().pushTracking(tracking(connection, { lines: [{ sku: 'BULB', quantity: 1 }] })))
    const rest = [
      { sku: 'LAMP', quantity: 1 },
      { sku: 'BULB', quantity: 1 },
    ]
    must(await platform().pushTracking(tracking(connection, { trackingNumber: 'SV2', lines: rest })))
    expect(sent('parts', 1)?.map(({ trackingNumber, lines }) => [trackingNumber, lines])).toEqual([
      ['SV1', [{ sku: 'BULB', quantity: 1 }]],
      ['SV2', rest],
    ])
  })

  test('goods at two locations are fulfilled per location; a retry completes an interrupted fulfilment', async () => {
    const connection = await connect('places')
    const lines = [
      { sku: 'LAMP', quantity: 2 },
      { sku: 'BULB', quantity: 2 },
    ]
    const push = tracking(connection, { shopOrderId: '555000007', lines })
    const part = demo.store('places').partsOf(demo.store('places').orders[6] ?? must({ ok: false, error: 0 }))[0]
    demo.store('places').fulfil(
      {
        fulfillmentOrderId: part?.id ?? '',
        fulfillmentOrderLineItems: [{ id: part?.lines[0]?.id ?? '', quantity: 2 }],
      },
      'SV1',
    )
    must(await platform().pushTracking(push))
    must(await platform().pushTracking(push))
    expect(sent('places', 7)?.flatMap(({ lines }) => lines)).toEqual(lines)
  })

  test.each([
    { what: 'no such order', changes: { shopOrderId: '999' } },
    { what: 'an id that is none', changes: { shopOrderId: 'by-hand "1"' } },
    { what: 'none of the SKUs', changes: { lines: [{ sku: 'OTHER', quantity: 1 }] } },
  ])('$what is rejected', async ({ changes }) => {
    const response = await platform().pushTracking(tracking(await connect('rejected'), changes))
    expect(response).toMatchObject({ ok: false, error: { kind: 'rejected' } })
  })

  test('what another client fulfilled meanwhile is rejected, not fulfilled twice', async () => {
    const connection = await connect('by-hand')
    must(await platform().pushTracking(tracking(connection, { trackingNumber: 'HAND' })))
    expect(await platform().pushTracking(tracking(connection))).toEqual({
      ok: false,
      error: { kind: 'rejected', reason: 'the order has no unfulfilled items' },
    })
    expect(sent('by-hand', 1)?.length).toBe(1)
  })
})
