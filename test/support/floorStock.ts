import { formatLocalDateTime } from '#shared/core/dates.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { createInbound } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { LEVEL_CACHE_TTL_MS } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { getLocalDay, warehouses } from '#shared/reference/warehouses.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable } from './accounts.ts'
import { addPlaces, aPlace, atFloor, switchWarehouse } from './floorWork.ts'
import { aMerchant } from './orders.ts'
import { DAY_MS } from './pruning.ts'
import { advance, MINUTE_MS } from './time.ts'

/** Creates an inbound shipment in receiving. */
export async function aReceivedInbound(userId: number, warehouseId: string, productId: number): Promise<number> {
  const id = generateId()
  must(
    await testTable().commit([
      createInbound({
        ...{ id, userId, revision: 1, status: 'Received', warehouseId, carrier: null, notes: null },
        ...{ trackingNumber: null, receivedMs: clock.now(), announced: false },
        products: [{ id: productId, quantity: 0, costCents: null, processed: 0, codes: null }],
      }),
    ]),
  )
  return id
}

/** Returns the expiry date a number of days from today, in the warehouse time zone. */
const expiryIn = (days: number, warehouseId: string): string => getLocalDay(warehouseId, clock.now() + days * DAY_MS)

/**
 * Creates a merchant whose product has units of several lots at place A1 of a warehouse with
 * places.
 */
export async function aMerchantWithLots(
  warehouseId: string,
  lots: readonly { readonly lot: string; readonly days: number; readonly units: number }[],
) {
  const merchant = await aMerchant({})
  const { userId, productId } = merchant
  // Tracks lot and expiry date of each unit.
  must(await testTable().update(keys.productRow(userId, productId), { set: { t: [true, true, false, 0] } }, exists()))
  await addPlaces(warehouseId, aPlace('A1'))
  await switchWarehouse(warehouseId, 2, [userId])
  advance(LEVEL_CACHE_TTL_MS + 1_000)
  const inboundId = await aReceivedInbound(userId, warehouseId, productId)
  for (const { lot, days, units } of lots) {
    const fields = { user_id: userId, product_id: productId, lot, quantity: units, condition: 'sellable' }
    const expiry = expiryIn(days, warehouseId)
    const received = await atFloor(warehouseId, 'receive', { ...fields, inbound_id: inboundId, expiry, to: 'DOCK' })
    const moved = await atFloor(warehouseId, 'move', { ...fields, from: 'DOCK', to: 'A1' })
    if (received.kind !== 'done' || moved.kind !== 'done') throw new Error(JSON.stringify([received, moved]))
  }
  return { ...merchant, inboundId }
}

/** Returns the time until one minute past a local hour at a warehouse. */
export function untilHour(warehouseId: string, hour: number): number {
  const timeZone = warehouses.get(warehouseId)?.timeZone ?? 'UTC'
  const [now = 0, minutes = 0] = formatLocalDateTime(clock.now(), timeZone).slice(11, 16).split(':').map(Number)
  return ((hour - now + 24) % 24) * HOUR_MS - (minutes - 1) * MINUTE_MS
}
