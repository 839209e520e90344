import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as v from 'valibot'
import type { StorefrontConnection, StorefrontTracking } from '#shared/fulfilment/shops/port.ts'
import { createApiKeyStores } from '#shared/fulfilment/shops/stores.ts'
import { must } from '#test/support/accounts.ts'
import { minutes } from '#test/support/proof.ts'
import { describeWithPostgres } from '#test/support/stores/postgres.ts'
import {
  MEDUSA_VERSION,
  type MedusaStore,
  type RealMedusa,
  readMedusaSellable,
  seedMedusa,
  startRealMedusa,
} from '#test/support/stores/realMedusa.ts'

const { medusa: port } = createApiKeyStores({ shopify: null, allowPrivateWebhooks: true })

const Order = v.object({
  order: v.object({
    status: v.string(),
    metadata: v.nullable(v.record(v.string(), v.unknown())),
    fulfillments: v.array(
      v.object({ shipped_at: v.nullable(v.string()), labels: v.array(v.object({ tracking_number: v.string() })) }),
    ),
  }),
})

describeWithPostgres(`Medusa ${MEDUSA_VERSION}`, () => {
  let server: RealMedusa
  let store: MedusaStore
  let connection: StorefrontConnection
  beforeAll(async () => {
    server = await startRealMedusa()
    store = await seedMedusa(server.address, { LAMP: 50, BULB: 50 })
    connection = { store: server.address, accessToken: store.apiKey }
  }, minutes(9))
  afterAll(() => server?.stop())

  const order = async (units: Readonly<Record<string, number>>): Promise<string> => {
    const id = await store.order(units)
    await store.pay(id)
    return id
  }
  const cancel = (id: string) => store.send(`/admin/orders/${id}/cancel`, v.unknown(), {})
  const read = async (id: string) => {
    const fields = 'status,metadata,fulfillments.shipped_at,fulfillments.labels.tracking_number'
    return (await store.send(`/admin/orders/${id}?fields=${fields}`, Order)).order
  }
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
    const wrong = { ...connection, accessToken: 'sk_wrong' }
    expect(await port.checkAccess({ connection: wrong })).toMatchObject({ error: { kind: 'unauthorised' } })
  })

  test('lists an order once it is paid, and no longer once it is cancelled', async () => {
    const id = await store.order({ LAMP: 2, BULB: 1 })
    expect((await readPaid()).map(({ shopOrderId }) => shopOrderId)).not.toContain(id)
    await store.pay(id)
    expect((await readPaid()).find(({ shopOrderId }) => shopOrderId === id)).toMatchObject({
      closure: null,
      recipient: { name: 'Erika M', street1: 'Weg 1', country: 'DE', email: 'erika@example.com' },
      lines: expect.arrayContaining([
        { sku: 'LAMP', name: 'LAMP', quantity: 2, total: { minorUnits: 2000, currency: 'EUR' } },
        { sku: 'BULB', name: 'BULB', quantity: 1, total: { minorUnits: 1000, currency: 'EUR' } },
      ]),
    })
    const sinceMs = Date.now() - 60_000
    await cancel(id)
    expect((await readPaid()).map(({ shopOrderId }) => shopOrderId)).not.toContain(id)
    expect((await readKnown(id, 'order_unknown')).map(({ closure }) => closure)).toEqual(['cancelled'])
    const changes = must(await port.readChangedOrders({ connection, sinceMs, cursor: null }))
    expect(changes.shopOrderIds).toContain(id)
  })

  test('ships an order once, however often its parcel is reported, and completes it', async () => {
    const id = await order({ LAMP: 2, BULB: 1 })
    for (let run = 0; run < 3; run++) must(await port.pushTracking(tracking(id)))
    expect(await read(id)).toMatchObject({
      status: 'completed',
      fulfillments: [{ shipped_at: expect.any(String), labels: [{ tracking_number: 'SV1' }] }],
    })
    expect((await readKnown(id))[0]?.closure).toBe('fulfilled')
  })

  test('notes a new number, and ships the rest in another parcel', async () => {
    const id = await order({ LAMP: 2, BULB: 1 })
    const lamps = [{ sku: 'LAMP', quantity: 2 }]
    must(await port.pushTracking(tracking(id, { lines: lamps })))
    const renamed = tracking(id, { lines: lamps, trackingNumber: 'SV2', formerNumbers: ['SV1'] })
    for (let run = 0; run < 2; run++) must(await port.pushTracking(renamed))
    must(await port.pushTracking(tracking(id, { lines: [{ sku: 'BULB', quantity: 1 }], trackingNumber: 'SV3' })))
    const { status, metadata, fulfillments } = await read(id)
    expect([status, metadata]).toEqual(['completed', { tracking_number_SV1: 'SV2' }])
    const numbers = fulfillments.flatMap(({ labels }) => labels.map(({ tracking_number: number }) => number))
    expect(numbers.toSorted()).toEqual(['SV1', 'SV3'])
  })

  test('rejects a parcel of an unknown order, and one without its units', async () => {
    expect(await port.pushTracking(tracking('999'))).toMatchObject({ error: { kind: 'rejected' } })
    expect(await port.pushTracking(tracking('by-hand "1"'))).toMatchObject({ error: { kind: 'rejected' } })
    const id = await order({ BULB: 1 })
    const other = tracking(id, { lines: [{ sku: 'CORD', quantity: 1 }] })
    expect(await port.pushTracking(other)).toMatchObject({ error: { kind: 'rejected' } })
    await cancel(id)
  })

  test('sells what is set, minus unpaid orders, before and after it is shipped', async () => {
    const paid = await order({ LAMP: 4 })
    const unpaid = await store.order({ LAMP: 3 })
    const levels = [
      { sku: 'LAMP', units: 30 },
      { sku: 'BULB', units: 0 },
      { sku: 'UNKNOWN', units: 5 },
    ]
    for (let run = 0; run < 2; run++) {
      must((await port.pushStock?.({ connection, levels })) ?? { ok: false, error: 'no stock' })
      expect(await readMedusaSellable(store)).toEqual({ LAMP: 27, BULB: 0 })
    }
    must(await port.pushTracking(tracking(paid, { lines: [{ sku: 'LAMP', quantity: 4 }] })))
    expect(await readMedusaSellable(store)).toEqual({ LAMP: 27, BULB: 0 })
    await cancel(unpaid)
    expect((await readMedusaSellable(store)).LAMP).toBe(30)
  })
})
