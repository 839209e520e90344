import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { adjustStock, auditStock } from '#lib/ops/actions/stock.ts'
import type { FloorDeps, FloorResult } from '#shared/floor/operations/floorOperation.ts'
import { FloorOperation, type FloorOperationType } from '#shared/floor/operations/operationInput.ts'
import { performOperationBatch } from '#shared/floor/operations/performOperationBatch.ts'
import { addReadyOrdersToPickList, startPlaceTracking } from '#shared/floor/startPlaceTracking.ts'
import { startWave, type WaveRequest } from '#shared/floor/waves/startWave.ts'
import type { Tracking } from '#shared/fulfilment/products/rules/productRow.ts'
import { auditWarehouse } from '#shared/fulfilment/warehouse/auditWarehouse.ts'
import { upsertPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import type { Place } from '#shared/fulfilment/warehouse/rules/place.ts'
import type { WarehouseLevel } from '#shared/fulfilment/warehouse/rules/settings.ts'
import type { StockCount } from '#shared/fulfilment/warehouse/rules/stockCount.ts'
import type { Wave } from '#shared/fulfilment/warehouse/rules/wave.ts'
import {
  findWarehouseSettings,
  LEVEL_CACHE_TTL_MS,
  replaceWarehouseSettings,
} from '#shared/fulfilment/warehouse/settingsStore.ts'
import { listStockCounts, openStockCount } from '#shared/fulfilment/warehouse/stockCountStore.ts'
import type { FloorActor } from '#shared/http/endpoint.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { must, type TestAccount, testTable } from './accounts.ts'
import { operationDeps } from './operations.ts'
import { aReadyOrder, postShop } from './orders.ts'
import { aStockedProduct } from './stockedProducts.ts'
import { advance } from './time.ts'

export const LEAD: FloorActor = {
  ...{ kind: 'worker', userId: 1, name: 'Lee', role: 'lead', deviceId: 1 },
  leadUntilMs: Number.MAX_SAFE_INTEGER,
}
export const WORKER: FloorActor = {
  ...{ kind: 'worker', userId: 2, name: 'Wong', role: 'worker', deviceId: 2, leadUntilMs: null },
}

export const aPlace = (code: string, more: Partial<Place> = {}): Place => ({
  ...{ code, kind: 'pick', seq: 1, zone: null, isClosed: false },
  ...more,
})

/** Sets the level of a warehouse, and migrates the stock of users. */
export async function switchWarehouse(
  warehouseId: string,
  level: WarehouseLevel,
  userIds: readonly number[] = [],
): Promise<void> {
  const table = testTable()
  const before = await findWarehouseSettings(table, warehouseId)
  if (before.level !== level) {
    must(await table.commit([replaceWarehouseSettings(warehouseId, before, { ...before, level })]))
    advance(LEVEL_CACHE_TTL_MS + 1)
  }
  const context = { table, warehouseId, nextId: generateId, nowMs: clock.now }
  for (const userId of level === 0 ? [] : userIds) {
    if (level === 2) await startPlaceTracking(context, userId)
    await addReadyOrdersToPickList(context, userId)
  }
}

export const addPlaces = async (warehouseId: string, ...places: readonly Place[]): Promise<void> =>
  must(await upsertPlaces(testTable(), warehouseId, places))

export const floorDeps = (warehouseId: string, actor: FloorActor = WORKER): FloorDeps => ({
  ...operationDeps(),
  warehouseId,
  actor,
})

/** Performs a floor operation; ID and time are filled in. */
export async function atFloor(
  warehouseId: string,
  type: FloorOperationType,
  fields: Readonly<Record<string, unknown>>,
  actor: FloorActor = WORKER,
): Promise<FloorResult | { readonly kind: 'held' }> {
  const operation = v.parse(FloorOperation, {
    ...{ operation_id: randomUUID(), occurred_at: new Date(clock.now()).toISOString().replace('Z', '+00:00'), type },
    ...fields,
  })
  const [result] = await performOperationBatch([operation], floorDeps(warehouseId, actor))
  if (!result) throw new Error('an operation has a result')
  return result
}

let ids = 0
let totes = 0

/** Sets the first number for operation and tote IDs, so that processes can share a table. */
export function numberFrom(first: number): void {
  ids = first
  totes = first
}

/**
 * Returns the next device-generated ID. The sequence is the same in every run, as the IDs appear in
 * examples.
 */
export const nextOperationId = (): string => `0193a1c2-7c00-7000-8000-${String(++ids).padStart(12, '0')}`

const nextTote = (): string => `TO-${String(++totes).padStart(4, '0')}`

/** Starts a wave of all eligible orders. */
export async function aWave(warehouseId: string, request: Partial<WaveRequest> = {}): Promise<Wave | null> {
  const started = await startWave(
    { table: testTable(), warehouseId, nextId: generateId, nowMs: clock.now },
    {
      ...{ operationId: randomUUID(), kind: 'multi', limit: 20, services: [], merchants: [], zone: null },
      ...{ totes: Array.from({ length: 20 }, nextTote) },
      ...{ claimedBy: 'device/2' },
      ...request,
    },
  )
  return must(started)
}

/** Returns the open stock count of a place, and opens one if needed. */
export async function anOpenCount(warehouseId: string, place: string): Promise<StockCount> {
  const opening = await openStockCount(testTable(), { id: generateId(), warehouseId, place, reason: 'lead' })
  if (opening.length > 0) must(await testTable().commit(opening))
  const count = (await listStockCounts(testTable(), warehouseId)).find(
    (one) => one.place === place && one.state === 'open',
  )
  if (!count) throw new Error(`no count of ${place} is open`)
  return count
}

/** Returns all discrepancies of a user's stock in a warehouse with places. */
export async function floorFaults(userId: number, warehouseId: string): Promise<readonly string[]> {
  const stock = must(await auditStock(testTable(), userId))
  return [...stock.faults, ...(await auditWarehouse(testTable(), userId, warehouseId))]
}

/** Adjusts the available stock as an operator. */
export const adjust = (userId: number, productId: number, warehouseId: string, units: number) =>
  adjustStock(testTable(), { userId, productId, warehouseId, units, reason: 'test', reference: null })

/** Level 2 warehouse that no other test in the file uses. */
export const FLOOR = 'WH0HKG02'

/** Creates a product at place A-01-02 of a warehouse with places. */
export async function aPlacedProduct(
  userId: number,
  { sku = 'LAMP', units = 10, warehouseId = FLOOR }: { sku?: string; units?: number; warehouseId?: string } = {},
): Promise<number> {
  const productId = await aStockedProduct(userId, { sku, units: { [warehouseId]: units } })
  await addPlaces(warehouseId, aPlace('A-01-02'))
  await switchWarehouse(warehouseId, 2, [userId])
  const moved = { user_id: userId, product_id: productId, quantity: units, from: 'UNPLACED', to: 'A-01-02' }
  const result = await atFloor(warehouseId, 'move', moved)
  if (result.kind !== 'done') throw new Error(`not put away: ${JSON.stringify(result)}`)
  return productId
}

/** Creates an order ready for picking in a warehouse with places. */
export async function anOrderToPick({ userId, token }: Pick<TestAccount, 'userId' | 'token'>, quantity = 1) {
  await postShop(token)
  const productId = await aPlacedProduct(userId)
  const requested = { line_items: [{ sku: 'LAMP', quantity }], warehouse: { id: FLOOR } }
  const orderId = await aReadyOrder(token, requested)
  return { userId, token, productId, orderId }
}

/** Creates such an order in a wave; with `picked`, all its units are in its tote. */
export async function anOrderInWave(
  account: Pick<TestAccount, 'userId' | 'token'>,
  { quantity = 1, isPicked = false, claimedBy = 'device/2' } = {},
) {
  const order = await anOrderToPick(account, quantity)
  const { userId, orderId, productId } = order
  const wave = await aWave(FLOOR, { merchants: [userId], claimedBy })
  if (!wave) throw new Error('the order is not planned')
  const scan = { wave_id: wave.id, user_id: userId, order_id: orderId, product_id: productId, from: 'A-01-02' }
  if (isPicked) await atFloor(FLOOR, 'pick', { ...scan, quantity })
  return { ...order, wave, scan: { ...scan, quantity } }
}

/** Creates a rejected operation and returns its ID. */
export async function aDifference(): Promise<string> {
  await switchWarehouse(FLOOR, 2)
  const operation_id = nextOperationId()
  await atFloor(FLOOR, 'move', { operation_id, user_id: 7, product_id: 8, quantity: 1, from: 'DOCK', to: 'HOLD' })
  return operation_id
}

/** Returns a packing request, as sent by the bench, for units of a product. */
export const aPacking = (userId: number, orderId: number, productId: number, quantity: number) => ({
  ...{ operation_id: randomUUID(), user_id: userId, order_id: orderId, wave_id: null, box: null },
  ...{ weightGrams: 200 * quantity, lengthCm: 20, widthCm: 15, heightCm: 10, weight_accepted: true },
  scanned: [{ product_id: productId, lot: '', quantity, serials: [] }],
})

/** Enables tracking of lots, expiry dates or serial numbers for a product. */
export async function setTracking(userId: number, productId: number, tracking: Tracking): Promise<void> {
  const { lot, expiry, serial, minDaysLeft } = tracking
  const key = keys.productRow(userId, productId)
  must(await testTable().commit([update(key, { set: { t: [lot, expiry, serial, minDaysLeft] } })]))
}
