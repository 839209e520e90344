import { packOrder } from '#shared/floor/packOrder.ts'
import { createLoad } from '#shared/fulfilment/warehouse/loadStore.ts'
import { enqueuePrintJob, type Print } from '#shared/fulfilment/warehouse/printJobStore.ts'
import type { Load } from '#shared/fulfilment/warehouse/rules/load.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, type TestAccount, testTable } from './accounts.ts'
import { anOrderInWave, aPacking, atFloor, FLOOR, floorDeps } from './floorWork.ts'
import { lastFulfillment } from './fulfillments.ts'

/* Closed parcels of a warehouse, with loads and pending label prints. */

/** Creates an empty load in a warehouse with places. */
export async function aLoad(more: Partial<Load> = {}): Promise<Load> {
  const load: Load = {
    ...{ id: generateId(), warehouseId: FLOOR, state: 'open', carrier: null, service: null },
    ...{ parcels: 0, units: 0, weightGrams: 0, measuredGrams: null, closedMs: null },
    ...more,
  }
  must(await testTable().commit([createLoad(load)]))
  return load
}

/** Creates a packed parcel of an order; with `isClosed`, its label has been scanned. */
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

/** Creates a pending label print. */
export async function aPrint(account: Pick<TestAccount, 'userId' | 'token'>, printer = 'Bench 1'): Promise<Print> {
  const { userId, orderId, fulfillmentId } = await aPackedParcel(account)
  const print: Print = { id: generateId(), warehouseId: FLOOR, printer, userId, orderId, fulfillmentId }
  must(await testTable().commit([enqueuePrintJob(print)]))
  return print
}

/** Creates a load that contains a closed parcel. */
export async function aLoadedParcel(account: Pick<TestAccount, 'userId' | 'token'>) {
  const parcel = await aPackedParcel(account)
  const load = await aLoad()
  const loaded = await atFloor(FLOOR, 'load', { load_id: load.id, scanned: parcel.scanned })
  if (loaded.kind !== 'done') throw new Error(`not loaded: ${JSON.stringify(loaded)}`)
  return { load, parcel }
}
