import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { packOrder } from '#shared/floor/packOrder.ts'
import { findOrderPick } from '#shared/fulfilment/warehouse/pickStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aFloorKey } from '#test/support/floor.ts'
import {
  aPlacedProduct,
  atFloor,
  aWave,
  FLOOR,
  floorDeps,
  floorFaults,
  LEAD,
  switchWarehouse,
} from '#test/support/floorWork.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { operate } from '#test/support/operations.ts'
import { allocateOrders, aReadyOrder, getOrder, getStatus, LAX, postShop } from '#test/support/orders.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { addStock, stockOf } from '#test/support/stockedProducts.ts'
import { theOrder } from '#test/support/storedOrders.ts'
import { describeWithTable } from '#test/support/table.ts'

const JFK = 'WH0JFK01'

/** Creates an order of lamps and hats in two warehouses with locations; `hats`: total stock. */
async function anOrderInTwoPlaces({ hats = 10 } = {}) {
  const account = await anAccount({ balances: { USD: 1_000 } })
  const { token, userId } = account
  await postShop(token)
  const lamp = await aPlacedProduct(userId, { sku: 'LAMP' })
  const hat = await aPlacedProduct(userId, { sku: 'HAT', units: hats, warehouseId: LAX })
  await switchWarehouse(FLOOR, 2, [userId])
  await switchWarehouse(LAX, 2, [userId])
  const line_items = [
    { sku: 'LAMP', quantity: 2 },
    { sku: 'HAT', quantity: 1 },
  ]
  const orderId = await aReadyOrder(token, { line_items, split_fulfillment: true })
  expect(await getStatus(token, orderId)).toBe('Ready')
  const parts = [
    { warehouseId: FLOOR, productId: lamp, quantity: 2 },
    { warehouseId: LAX, productId: hat, quantity: 1 },
  ] as const
  return { ...account, orderId, lamp, hat, parts }
}

type Split = Awaited<ReturnType<typeof anOrderInTwoPlaces>>
type Part = Split['parts'][number]

async function planned({ userId, orderId }: Split, { warehouseId, productId, quantity }: Part) {
  const wave = await aWave(warehouseId, { merchants: [userId] })
  if (!wave) throw new Error('the order is not planned')
  const named = { wave_id: wave.id, user_id: userId, order_id: orderId, product_id: productId }
  return { ...named, quantity, from: 'A-01-02' }
}

const packed = ({ userId, orderId }: Split, { warehouseId, productId: product_id, quantity }: Part) =>
  packOrder(
    {
      ...{ operation_id: randomUUID(), user_id: userId, order_id: orderId, wave_id: null, box: null },
      ...{ weightGrams: 450, lengthCm: 25, widthCm: 20, heightCm: 10, weight_accepted: true },
      scanned: [{ product_id, lot: '', quantity, serials: [] }],
    },
    floorDeps(warehouseId),
  )

async function parcelIn({ userId, orderId }: Split, { warehouseId }: Pick<Part, 'warehouseId'>) {
  const parcel = (await theOrder(userId, orderId)).fulfillments.find((one) => one.warehouseId === warehouseId)
  if (!parcel) throw new Error(`there is no parcel in ${warehouseId}`)
  return { user_id: userId, order_id: orderId, fulfillment_id: parcel.id, scanned: parcel.trackingNumber ?? '' }
}

const faults = async ({ userId }: Split) => [...(await floorFaults(userId, FLOOR)), ...(await floorFaults(userId, LAX))]

describeWithTable('a split order', () => {
  useSigningSecret()
  useKeyService()

  test('is picked in both warehouses at once, and packed and closed in each', async () => {
    const split = await anOrderInTwoPlaces()
    const { token, orderId, parts } = split
    const picks = await Promise.all(parts.map((part) => planned(split, part)))
    const picking = async () => (await getOrder(token, orderId)).body.order.picking
    expect(await picking()).toEqual({ state: 'picking', units: 3, picked: 0 })
    for (const [index, { warehouseId }] of parts.entries()) {
      expect(await atFloor(warehouseId, 'pick', picks[index] ?? {})).toMatchObject({ kind: 'done' })
    }
    expect(await picking()).toEqual({ state: 'picked', units: 3, picked: 3 })
    for (const part of parts) {
      const order = must(await packed(split, part))
      expect(order.status).toBe('Packing')
      expect(await faults(split)).toEqual([])
    }
    const [first, second] = parts
    const foreign = await atFloor(second.warehouseId, 'close_parcel', await parcelIn(split, first))
    expect(foreign).toMatchObject({ kind: 'refused', problem: { name: 'order_withdrawn' } })
    for (const part of parts.toReversed()) {
      expect(await atFloor(part.warehouseId, 'close_parcel', await parcelIn(split, part))).toMatchObject({
        kind: 'done',
      })
      expect(await faults(split)).toEqual([])
    }
    expect(await getStatus(token, orderId)).toBe('Fulfilled')
    expect(await stockOf(split.userId, split.lamp, FLOOR)).toMatchObject({ available: 8, reserved: 0 })
    expect(await stockOf(split.userId, split.hat, LAX)).toMatchObject({ available: 9, reserved: 0 })
  })

  test('that is short in one warehouse continues in the other, and the rest comes from elsewhere', async () => {
    const split = await anOrderInTwoPlaces({ hats: 1 })
    const { token, userId, orderId, parts } = split
    const [lamps, hats] = parts
    const [atLamps, atHats] = [await planned(split, lamps), await planned(split, hats)]
    const short = await atFloor(LAX, 'short', atHats)
    expect(short).toMatchObject({ kind: 'done', state: { outcome: 'line_waits', order_status: 'Ready' } })
    expect((await theOrder(userId, orderId)).lines.map(({ reservedIn }) => reservedIn)).toEqual([FLOOR, null])
    expect(await faults(split)).toEqual([])
    expect(await atFloor(FLOOR, 'pick', atLamps)).toMatchObject({ kind: 'done' })
    must(await packed(split, lamps))
    await atFloor(FLOOR, 'close_parcel', await parcelIn(split, lamps))
    await allocateOrders()
    expect(await getStatus(token, orderId)).toBe('Partial')
    await addStock(userId, split.hat, JFK, 1)
    await allocateOrders()
    expect(await operate('PackingStarted', { user_id: userId, order_id: orderId })).toMatchObject({ word: 'packing' })
    const fulfillment_id = (await theOrder(userId, orderId)).fulfillments.at(-1)?.id
    await operate('FulfillmentCompleted', { user_id: userId, order_id: orderId, fulfillment_id })
    expect([await getStatus(token, orderId), await faults(split)]).toEqual(['Fulfilled', []])
  })

  test('that is short while the other warehouse packs loses only the missing line', async () => {
    const split = await anOrderInTwoPlaces({ hats: 1 })
    const { token, userId, orderId, parts } = split
    const [lamps, hats] = parts
    const [atLamps, atHats] = [await planned(split, lamps), await planned(split, hats)]
    await atFloor(FLOOR, 'pick', atLamps)
    must(await packed(split, lamps))
    const short = await atFloor(LAX, 'short', atHats)
    expect(short).toMatchObject({ kind: 'done', state: { outcome: 'line_waits', order_status: 'Packing' } })
    expect((await theOrder(userId, orderId)).lines.map(({ reservedIn }) => reservedIn)).toEqual([FLOOR, null])
    expect(await faults(split)).toEqual([])
    await atFloor(FLOOR, 'close_parcel', await parcelIn(split, lamps))
    expect([await getStatus(token, orderId), await faults(split)]).toEqual(['Partial', []])
  })

  test('whose parcel a lead gives up keeps the other', async () => {
    const split = await anOrderInTwoPlaces()
    const { token, orderId, parts } = split
    const [lamps, hats] = parts
    for (const part of parts) await atFloor(part.warehouseId, 'pick', await planned(split, part))
    for (const part of parts) must(await packed(split, part))
    const { scanned: _, ...parcel } = await parcelIn(split, lamps)
    const given = await atFloor(FLOOR, 'fail_parcel', { ...parcel, reason: 'broken' }, LEAD)
    expect(given).toMatchObject({ kind: 'done' })
    expect([await getStatus(token, orderId), await faults(split)]).toEqual(['Packing', []])
    expect(await findOrderPick(testTable(), split.userId, orderId, FLOOR)).toMatchObject({ state: 'withdrawn' })
    await atFloor(LAX, 'close_parcel', await parcelIn(split, hats))
    expect([await getStatus(token, orderId), await faults(split)]).toEqual(['Exception', []])
  })

  test('is packed by events of a system, which name the warehouse by its key, without picks', async () => {
    const split = await anOrderInTwoPlaces()
    const { token, userId, orderId, parts } = split
    for (const { warehouseId } of parts) {
      const { text: key } = await aFloorKey(['floor:read', 'floor:work', 'floor:reports'], warehouseId)
      const report = async (type: string, detail: Record<string, unknown>) => {
        const occurred_at = new Date(clock.now()).toISOString().replace('Z', '+00:00')
        const named = { event_id: randomUUID(), occurred_at, user_id: userId, order_id: orderId, ...detail }
        return (await call('POST /floor/reports', { token: key, body: { report: { type, detail: named } } })).body
      }
      expect(await report('PackingStarted', {})).toEqual({ report: { result: 'done' } })
      expect(await faults(split)).toEqual([])
      expect(await report('PackingFailed', { reason: 'broken' })).toEqual({ report: { result: 'done' } })
      expect([await getStatus(token, orderId), await faults(split)]).toEqual(['Exception', []])
      await call('PUT /orders/{id}', { token, params: { id: orderId }, body: { order: {} } })
      await allocateOrders()
      expect(await report('PackingStarted', {})).toEqual({ report: { result: 'done' } })
      const { fulfillment_id } = await parcelIn(split, { warehouseId })
      expect(await report('FulfillmentCompleted', { fulfillment_id })).toEqual({ report: { result: 'done' } })
      expect(await faults(split)).toEqual([])
    }
    expect(await getStatus(token, orderId)).toBe('Fulfilled')
  })
})
