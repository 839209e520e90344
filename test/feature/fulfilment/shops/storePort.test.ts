import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { PlatformOrderPage, StorefrontOrder, StorefrontTracking } from '#shared/fulfilment/shops/port.ts'
import { API_KEY_PLATFORMS } from '#shared/fulfilment/shops/rules/storePlatforms.ts'
import { createApiKeyStores } from '#shared/fulfilment/shops/stores.ts'
import { must } from '#test/support/accounts.ts'
import type { Mishap, StandIn } from '#test/support/stores/standIn.ts'
import { STAND_INS } from '#test/support/stores/standIns.ts'
import { advance } from '#test/support/time.ts'

const HOUR_MS = 3_600_000
const stores = createApiKeyStores({ shopify: null, allowPrivateWebhooks: true })

/** Contract tests of the port, which every adapter must pass. */
describe.each(API_KEY_PLATFORMS)('a store at %s', (platform) => {
  const port = stores[platform]
  let store: StandIn
  beforeAll(async () => {
    store = await STAND_INS[platform]()
  })
  afterAll(() => store.stop())
  beforeEach(() => {
    store.model.orders.splice(0)
    store.model.products.clear()
    for (const [sku, units] of [
      ['LAMP', 50],
      ['BULB', 20],
      ['CORD', 20],
    ] as const) {
      store.model.addProduct(sku, units)
    }
    store.mishap = () => null
  })
  afterEach(() => expect(store.complaints).toEqual([]))

  const connection = () => store.connection
  const place = (quantity = 1, state: 'unpaid' | 'paid' = 'paid') =>
    store.model.place(
      [
        { sku: 'LAMP', quantity },
        { sku: 'BULB', quantity: 2 },
      ],
      state,
    )

  async function readAllFilters(limit: number) {
    const orders: StorefrontOrder[] = []
    let pages = 0
    let cursor: string | null = null
    do {
      const page: PlatformOrderPage = must(await port.readPaidOrders({ connection: connection(), cursor, limit }))
      orders.push(...page.orders)
      cursor = page.next
      pages++
    } while (cursor !== null && pages < 50)
    return orders
  }

  test('checks the key by a request', async () => {
    expect(await port.checkAccess({ connection: connection() })).toEqual({ ok: true, value: undefined })
    const wrong = { ...connection(), accessToken: 'wrong:key' }
    expect(await port.checkAccess({ connection: wrong })).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
    expect(await port.readPaidOrders({ connection: wrong, cursor: null, limit: 10 })).toMatchObject({
      error: { kind: 'unauthorised' },
    })
  })

  test('lists orders that are ready to ship, with the units and amounts due', async () => {
    const order = place(3)
    place(1, 'unpaid')
    store.model.cancel(place())
    expect(await readAllFilters(50)).toEqual([
      {
        shopOrderId: store.idOf(order),
        number: String(order.id),
        createdMs: order.createdMs,
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
          { sku: 'LAMP', name: 'Goods LAMP', quantity: 3, total: { minorUnits: 3000, currency: 'USD' } },
          { sku: 'BULB', name: 'Goods BULB', quantity: 2, total: { minorUnits: 2000, currency: 'USD' } },
        ],
        giftMessage: null,
      },
    ])
  })

  test('pages contain every order once, also those of the same second', async () => {
    const placed = [1, 2, 3, 4, 5, 6, 7].map((number) => {
      if (number === 6) advance(2_000)
      return place()
    })
    for (const limit of [1, 2, 3, 50]) {
      expect((await readAllFilters(limit)).map(({ shopOrderId }) => shopOrderId)).toEqual(placed.map(store.idOf))
    }
  })

  test('an order that leaves the list between two pages hides no other', async () => {
    const placed = [1, 2, 3, 4].map(() => {
      advance(2_000)
      return place()
    })
    const first = must(await port.readPaidOrders({ connection: connection(), cursor: null, limit: 2 }))
    const [leaving] = placed
    if (leaving) store.model.cancel(leaving)
    const second = must(await port.readPaidOrders({ connection: connection(), cursor: first.next, limit: 2 }))
    expect(second.orders.map(({ shopOrderId }) => shopOrderId)).toEqual(placed.slice(2).map(store.idOf))
  })

  test('lists changes since a time, and reads known orders in any state', async () => {
    const early = place()
    advance(HOUR_MS)
    const [cancelled, unchanged] = [place(), place()]
    advance(HOUR_MS)
    store.model.cancel(cancelled)
    const sinceMs = cancelled.changedMs
    const changes = must(await port.readChangedOrders({ connection: connection(), sinceMs, cursor: null }))
    expect(changes).toEqual({ shopOrderIds: [store.idOf(cancelled)], next: null })
    const shopOrderIds = [early, cancelled, unchanged].map(store.idOf)
    const known = must(await port.readKnownOrders({ connection: connection(), shopOrderIds: [...shopOrderIds, '9'] }))
    expect(new Map(known.map(({ shopOrderId, closure }) => [shopOrderId, closure]))).toEqual(
      new Map([
        [store.idOf(early), null],
        [store.idOf(cancelled), 'cancelled'],
        [store.idOf(unchanged), null],
      ]),
    )
  })

  const tracking = (order: { readonly id: number }, changes: Partial<StorefrontTracking> = {}): StorefrontTracking => ({
    connection: connection(),
    shopOrderId: store.idOf(order),
    trackingNumber: 'SV1',
    trackingUrl: 'https://track.example/SV1',
    carrier: 'Svc',
    lines: [
      { sku: 'lamp', quantity: 1 },
      { sku: 'BULB', quantity: 2 },
    ],
    ...changes,
  })

  test('a parcel is published once, however often it is reported, and completes the order', async () => {
    const order = place()
    for (let run = 0; run < 3; run++) must(await port.pushTracking(tracking(order)))
    const mentions = [...order.notes, ...order.parcels.filter(({ number }) => number).map(({ number }) => number)]
    expect(mentions.filter((text) => text.includes('SV1'))).toHaveLength(1)
    const [known] = must(await port.readKnownOrders({ connection: connection(), shopOrderIds: [store.idOf(order)] }))
    expect(known?.closure).toBe('fulfilled')
    expect(await readAllFilters(50)).toEqual([])
  })

  test('two parcels complete the order together', async () => {
    const order = place()
    must(await port.pushTracking(tracking(order, { lines: [{ sku: 'BULB', quantity: 1 }] })))
    expect(order.state).toBe('paid')
    const rest = [
      { sku: 'LAMP', quantity: 1 },
      { sku: 'BULB', quantity: 1 },
    ]
    must(await port.pushTracking(tracking(order, { trackingNumber: 'SV2', lines: rest })))
    expect(order.state).toBe('fulfilled')
  })

  test('a new number replaces the previous one', async () => {
    const order = place()
    must(await port.pushTracking(tracking(order, { lines: [{ sku: 'BULB', quantity: 2 }] })))
    const renamed = tracking(order, {
      trackingNumber: 'SV9',
      formerNumbers: ['SV1'],
      lines: [{ sku: 'BULB', quantity: 2 }],
    })
    for (let run = 0; run < 2; run++) must(await port.pushTracking(renamed))
    expect(order.state).toBe('paid')
    must(await port.pushTracking(tracking(order, { trackingNumber: 'SV2', lines: [{ sku: 'LAMP', quantity: 1 }] })))
    expect(order.state).toBe('fulfilled')
  })

  test.each(['lose request', 'lose response', 'double'] as const)(
    'a report is completed by its repetition if any request is hit by: %s',
    async (mishap: Mishap) => {
      for (let hit = 0; hit < 8; hit++) {
        const order = place()
        let count = 0
        store.mishap = () => (count++ === hit ? mishap : null)
        await port.pushTracking(tracking(order, { trackingNumber: `SV-${hit}` }))
        store.mishap = () => null
        must(await port.pushTracking(tracking(order, { trackingNumber: `SV-${hit}` })))
        expect([hit, order.state]).toEqual([hit, 'fulfilled'])
      }
    },
  )

  test.each([
    { what: 'an unknown order', changes: { shopOrderId: '999' } },
    { what: 'an id entered by hand', changes: { shopOrderId: 'by-hand "1"' } },
    { what: 'none of the SKUs', changes: { lines: [{ sku: 'CORD', quantity: 1 }] } },
  ])('$what is rejected', async ({ changes }) => {
    expect(await port.pushTracking(tracking(place(), changes))).toMatchObject({
      ok: false,
      error: { kind: 'rejected' },
    })
    expect(store.model.orders.flatMap(({ notes, parcels }) => [...notes, ...parcels])).toEqual([])
  })

  const pushStock = (levels: Readonly<Record<string, number>>) =>
    port.pushStock?.({
      connection: connection(),
      levels: Object.entries(levels).map(([sku, units]) => ({ sku, units })),
    })

  test('sets what the store may sell, minus units of orders that are not ready to ship', async () => {
    place(4)
    place(3, 'unpaid')
    expect(await pushStock({ LAMP: 30, BULB: 0, UNKNOWN: 7 })).toEqual({ ok: true, value: undefined })
    expect(['LAMP', 'BULB', 'CORD'].map((sku) => store.model.sellable(sku))).toEqual([27, 0, 20])
    const writes = store.writes.length
    await pushStock({ LAMP: 30, BULB: 0 })
    expect(store.writes).toHaveLength(writes)
  })

  test.each(['lose request', 'lose response', 'double'] as const)(
    'stock is equal after: %s',
    async (mishap: Mishap) => {
      store.mishap = () => mishap
      await pushStock({ LAMP: 11 })
      store.mishap = () => null
      await pushStock({ LAMP: 11 })
      expect(store.model.sellable('LAMP')).toBe(11)
    },
  )
})
