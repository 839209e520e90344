import { packOrder } from '#shared/floor/packOrder.ts'
import { createLoad } from '#shared/fulfilment/warehouse/loadStore.ts'
import { enqueuePrintJob, type Print } from '#shared/fulfilment/warehouse/printJobStore.ts'
import type { Load } from '#shared/fulfilment/warehouse/rules/load.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, type TestAccount, testTable } from './accounts.ts'
import { anOrderInWave, aPacking, atFloor, FLOOR, floorDeps } from './floorWork.ts'
import { lastFulfillment } from './fulfillments.ts'

/* Closed parcels of a warehouse, on loads and with labels that wait for a printer. */

/** An empty load of a warehouse with places. */
export async function aLoad(more: Partial<Load> = {}): Promise<Load> {
  const load: Load = {
    ...{ id: generateId(), warehouseId: FLOOR, state: 'open', carrier: null, service: null },
    ...{ parcels: 0, units: 0, weightGrams: 0, measuredGrams: null, closedMs: null },
    ...more,
  }
  must(await testTable().commit([createLoad(load)]))
  return load
}

/** A packed parcel of an order; `isClosed`: its label was scanned on the box. */
export async function aPackedParcel(
  account: Pick<TestAccount, 'userId' | 'token'>,
  { quantity = 1, isClosed = true } = {},
) {
  const { userId, orderId, productId } = await anOrderInWave(account, { quantity, isPicked: true })
  must(await packOrder(aPacking(userId, orderId, productId, quantity), floorDeps(FLOOR)))
  const { id: fulfillmentId, trackingNumber, labelId, shipmentId } = await lastFulfillment(userId, orderId)
  const scanned = trackingNumber ?? ''
  const parcel = { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId, scanned }
  if (isClosed) {
    const closed = await atFloor(FLOOR, 'close_parcel', parcel)
    if (closed.kind !== 'done') throw new Error(`not closed: ${JSON.stringify(closed)}`)
  }
  return { userId, orderId, fulfillmentId, scanned, labelId, shipmentId, productId }
}

/** A label that waits for a printer. */
export async function aPrint(account: Pick<TestAccount, 'userId' | 'token'>, printer = 'Bench 1'): Promise<Print> {
  const { userId, orderId, fulfillmentId } = await aPackedParcel(account)
  const print: Print = { id: generateId(), warehouseId: FLOOR, printer, userId, orderId, fulfillmentId }
  must(await testTable().commit([enqueuePrintJob(print)]))
  return print
}

/** A load with a closed parcel on it. */
export async function aLoadedParcel(account: Pick<TestAccount, 'userId' | 'token'>) {
  const parcel = await aPackedParcel(account)
  const load = await aLoad()
  const loaded = await atFloor(FLOOR, 'load', { load_id: load.id, scanned: parcel.scanned })
  if (loaded.kind !== 'done') throw new Error(`not loaded: ${JSON.stringify(loaded)}`)
  return { load, parcel }
}
