import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import type { PlatformOrderPage, StorefrontConnection, StorefrontTracking } from '#shared/fulfilment/shops/port.ts'
import { createApiKeyStores } from '#shared/fulfilment/shops/stores.ts'
import { must } from '#test/support/accounts.ts'
import { minutes } from '#test/support/proof.ts'
import {
  createSession,
  orderAtVendure,
  type RealVendure,
  readVendureSellable,
  seedVendure,
  startRealVendure,
  VENDURE_VERSION,
} from '#test/support/stores/realVendure.ts'

const { vendure: port } = createApiKeyStores({ shopify: null, allowPrivateWebhooks: true })

const Order = v.object({
  order: v.object({
    state: v.string(),
    payments: v.array(v.object({ id: v.string() })),
    fulfillments: v.array(v.object({ state: v.string(), trackingCode: v.string() })),
    lines: v.array(v.object({ id: v.string() })),
  }),
})

describe(`Vendure ${VENDURE_VERSION}`, () => {
  let server: RealVendure
  let connection: StorefrontConnection
  let ids: ReadonlyMap<string, string>
  let admin: ReturnType<typeof createSession>

  beforeAll(async () => {
    server = await startRealVendure()
    const seeded = await seedVendure(server.address)
    ids = seeded.ids
    connection = { store: `${server.address}/admin-api`, accessToken: seeded.apiKey }
    admin = createSession(server.address, 'admin-api')
    await admin('mutation { login(username: "superadmin", password: "superadmin") { __typename } }', v.unknown())
  }, minutes(9))
  afterAll(() => server?.stop())

  const authorise = (...lines: readonly (readonly [sku: string, quantity: number])[]) =>
    orderAtVendure(
      server.address,
      lines.map(([sku, quantity]) => [ids.get(sku) ?? '', quantity] as const),
    )
  const read = async (id: string) =>
    (
      await admin(
        `{ order(id: "${id}") { state payments { id } fulfillments { state trackingCode } lines { id } } }`,
        Order,
      )
    ).order
  const pay = async (id: string) =>
    admin(`mutation { settlePayment(id: "${(await read(id)).payments[0]?.id}") { __typename } }`, v.unknown())
  const order = async (...lines: readonly (readonly [sku: string, quantity: number])[]): Promise<string> => {
    const id = await authorise(...lines)
    await pay(id)
    return id
  }
  const cancel = (id: string, lines = '') =>
    admin(`mutation { cancelOrder(input: { orderId: "${id}" ${lines} }) { __typename } }`, v.unknown())
  const readPaid = async () => must(await port.readPaidOrders({ connection, cursor: null, limit: 50 })).orders
  const readKnown = async (...shopOrderIds: readonly string[]) =>
    must(await port.readKnownOrders({ connection, shopOrderIds }))
  const tracking = (shopOrderId: string, changes: Partial<StorefrontTracking> = {}): StorefrontTracking => ({
    connection,
    shopOrderId,
    trackingNumber: 'SV1',
    trackingUrl: 'https://track.example/SV1',
    carrier: 'Svc',
    lines: [
      { sku: 'LAMP', quantity: 2 },
      { sku: 'BULB', quantity: 1 },
    ],
    ...changes,
  })

  test('accepts its API key, and rejects another', async () => {
    expect(await port.checkAccess({ connection })).toEqual({ ok: true, value: undefined })
    const wrong = { ...connection, accessToken: 'wrong' }
    expect(await port.checkAccess({ connection: wrong })).toMatchObject({ error: { kind: 'unauthorised' } })
  })

  test('lists an order once it is paid, without tax, and no longer once it is cancelled', async () => {
    const id = await authorise(['LAMP', 2], ['BULB', 1])
    expect((await readPaid()).map(({ shopOrderId }) => shopOrderId)).not.toContain(id)
    await pay(id)
    expect((await readPaid()).find(({ shopOrderId }) => shopOrderId === id)).toMatchObject({
      closure: null,
      recipient: {
        name: 'Erika M',
        street1: 'Weg 1',
        country: 'DE',
        phone: '+49301234567',
        email: 'erika@example.com',
      },
      lines: [
        { sku: 'LAMP', quantity: 2, total: { minorUnits: 2000, currency: 'USD' } },
        { sku: 'BULB', quantity: 1, total: { minorUnits: 1000, currency: 'USD' } },
      ],
    })
    const sinceMs = Date.now() - 60_000
    await cancel(id, `, lines: [{ orderLineId: "${(await read(id)).lines[0]?.id}", quantity: 1 }]`)
    expect((await readKnown(id))[0]?.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
    await cancel(id)
    expect((await readPaid()).map(({ shopOrderId }) => shopOrderId)).not.toContain(id)
    expect((await readKnown(id, '999')).map(({ closure }) => closure)).toEqual(['cancelled'])
    const changes = must(await port.readChangedOrders({ connection, sinceMs, cursor: null }))
    expect(changes.shopOrderIds).toContain(id)
  })

  test('pages contain every order once', async () => {
    const placed = [await order(['BULB', 1]), await order(['BULB', 1]), await order(['BULB', 1])]
    const found: string[] = []
    for (let cursor: string | null = null, pages = 0; pages < 20; pages++) {
      const page: PlatformOrderPage = must(await port.readPaidOrders({ connection, cursor, limit: 1 }))
      found.push(...page.orders.map(({ shopOrderId }) => shopOrderId))
      cursor = page.next
      if (cursor === null) break
    }
    expect(found.filter((id) => placed.includes(id))).toEqual(placed)
    for (const id of placed) await cancel(id)
  })

  test('ships an order once, also if parcels are reported at the same time', async () => {
    const id = await order(['LAMP', 2], ['BULB', 1])
    const responses = await Promise.all([1, 2, 3].map(() => port.pushTracking(tracking(id))))
    expect(responses).toEqual(Array(3).fill({ ok: true, value: undefined }))
    must(await port.pushTracking(tracking(id)))
    expect(await read(id)).toMatchObject({
      state: 'Shipped',
      fulfillments: [{ state: 'Shipped', trackingCode: 'SV1' }],
    })
    expect((await readKnown(id))[0]?.closure).toBe('fulfilled')
  })

  test('replaces a number, and ships the rest in another parcel', async () => {
    const id = await order(['LAMP', 2], ['BULB', 1])
    const lamps = [{ sku: 'LAMP', quantity: 2 }]
    must(await port.pushTracking(tracking(id, { lines: lamps })))
    const renamed = tracking(id, { lines: lamps, trackingNumber: 'SV2', formerNumbers: ['SV1'] })
    for (let run = 0; run < 2; run++) must(await port.pushTracking(renamed))
    must(await port.pushTracking(tracking(id, { lines: [{ sku: 'BULB', quantity: 1 }], trackingNumber: 'SV3' })))
    const { state, fulfillments } = await read(id)
    expect([state, fulfillments.map((one) => `${one.trackingCode} ${one.state}`).sort()]).toEqual([
      'Shipped',
      ['SV1 Cancelled', 'SV2 Shipped', 'SV3 Shipped'],
    ])
  })

  test('rejects a parcel of an unknown order, and one without its units', async () => {
    expect(await port.pushTracking(tracking('999'))).toMatchObject({ error: { kind: 'rejected' } })
    expect(await port.pushTracking(tracking('by-hand "1"'))).toMatchObject({ error: { kind: 'rejected' } })
    const id = await order(['BULB', 1])
    const other = tracking(id, { lines: [{ sku: 'CORD', quantity: 1 }] })
    expect(await port.pushTracking(other)).toMatchObject({ error: { kind: 'rejected' } })
    await cancel(id)
  })

  test('sells what is set, minus authorised orders, before and after it is shipped', async () => {
    const paid = await order(['LAMP', 4])
    const authorised = await authorise(['LAMP', 3])
    const levels = [
      { sku: 'LAMP', units: 30 },
      { sku: 'BULB', units: 0 },
      { sku: 'UNKNOWN', units: 5 },
    ]
    for (let run = 0; run < 2; run++) {
      must((await port.pushStock?.({ connection, levels })) ?? { ok: false, error: 'no stock' })
      expect(await readVendureSellable(admin)).toEqual({ LAMP: 27, BULB: 0 })
    }
    must(await port.pushTracking(tracking(paid, { lines: [{ sku: 'LAMP', quantity: 4 }] })))
    expect(await readVendureSellable(admin)).toEqual({ LAMP: 27, BULB: 0 })
    await cancel(authorised)
    expect((await readVendureSellable(admin)).LAMP).toBe(30)
  })
})
