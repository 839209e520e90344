import { chunks } from '#shared/core/chunks.ts'
import { listAccountsWithStock } from '#shared/floor/accountsWithStock.ts'
import { findOpenInboundShipments } from '#shared/floor/openWork.ts'
import { addExpectedInboundShipments, addReadyOrdersToPickList } from '#shared/floor/startPlaceTracking.ts'
import { reconcileWaves } from '#shared/floor/waves/reconcileWave.ts'
import { findInboundShipment } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { listOrderRows } from '#shared/fulfilment/orders/orderRowStore.ts'
import { findOrder, findOrders } from '#shared/fulfilment/orders/orderStore.ts'
import { isStockReserved, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { auditWarehouse } from '#shared/fulfilment/warehouse/auditWarehouse.ts'
import { findExpectedInboundShipments } from '#shared/fulfilment/warehouse/expectedInboundShipments.ts'
import { isInPickList, listPickListOrders, removeFromPickList } from '#shared/fulfilment/warehouse/pickListStore.ts'
import { findOrderPick } from '#shared/fulfilment/warehouse/pickStore.ts'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { check, remove } from '#shared/table/actions.ts'
import { equals, exists, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

type Context = {
  readonly table: Table
  readonly warehouseId: string
  readonly nextId: () => number
  readonly nowMs: () => number
  readonly progress: (step: string) => void
}

export type FloorAudit = { readonly accounts: number; readonly faults: readonly string[] }

/** Entries of the lists of a warehouse that are compared. */
const MAX_LISTED_ITEMS = 100_000

const ORDERS_PER_BATCH = 100

/**
 * Compares the units, picks and lists of a warehouse with stock, journal and orders. `userId`: only
 * this account; null for all. Concurrent work may appear as a discrepancy.
 */
export async function auditFloor(context: Context, userId: number | null): Promise<FloorAudit> {
  const { table, warehouseId, progress } = context
  const errors: string[] = []
  let accounts = 0
  for await (const account of userId === null ? listUserIds(table, warehouseId) : [userId]) {
    const found = [
      ...(await auditWarehouse(table, account, warehouseId)),
      ...(await findUnlistedOrders(context, account)).map((id) => `order ${id} is ready but not listed`),
    ]
    errors.push(...found.map((error) => `user ${account}: ${error}`))
    accounts++
    progress(`account ${account}: ${found.length === 0 ? 'no discrepancies' : `${found.length} discrepancies`}`)
  }
  const isIncluded = (one: { readonly userId: number }) => userId === null || one.userId === userId
  for (const listed of (await findStaleOrders(context)).filter(isIncluded)) {
    errors.push(`user ${listed.userId}: order ${listed.orderId} is listed but not ready`)
  }
  for (const inbound of (await findStaleInboundShipments(context)).filter(isIncluded)) {
    errors.push(`user ${inbound.userId}: inbound shipment ${inbound.inboundId} is listed but not expected`)
  }
  for await (const inbounds of findUnlistedInboundShipments(context)) {
    for (const inbound of inbounds.filter(isIncluded)) {
      errors.push(`user ${inbound.userId}: inbound shipment ${inbound.inboundId} is expected but not listed`)
    }
  }
  return { accounts, faults: errors }
}

async function* listUserIds(table: Table, warehouseId: string): AsyncGenerator<number> {
  for await (const { userId } of listAccountsWithStock(table, warehouseId)) yield userId
}

const isInWarehouse = ({ status, lines }: Order, warehouseId: string): boolean =>
  (status === 'Ready' || status === 'Partial') &&
  lines.some((line) => isStockReserved(line) && line.reservedIn === warehouseId)

async function findUnlistedOrders({ table, warehouseId }: Context, userId: number): Promise<readonly number[]> {
  const unlisted: number[] = []
  if ((await findWarehouseSettings(table, warehouseId)).level === 0) return unlisted
  for await (const rows of listOrderRows(table, userId)) {
    const ready = rows.filter(({ status }) => status === 'Ready' || status === 'Partial').map(({ id }) => id)
    for (const ids of chunks(ready, ORDERS_PER_BATCH)) {
      for (const order of await findOrders(table, userId, ids)) {
        if (!isInWarehouse(order, warehouseId) || (await isKnown({ table, warehouseId }, order))) continue
        unlisted.push(order.id)
      }
    }
  }
  return unlisted
}

/** Whether an order is listed to be picked or has a pick. */
async function isKnown({ table, warehouseId }: Pick<Context, 'table' | 'warehouseId'>, { userId, id }: Order) {
  const [isListed, pick] = await Promise.all([
    isInPickList(table, userId, id, warehouseId),
    findOrderPick(table, userId, id, warehouseId),
  ])
  return isListed || pick !== null
}

type ListedOrder = { readonly userId: number; readonly orderId: number; readonly revision: number | null }

/** Returns listed orders that have no units to pick in the warehouse. */
async function findStaleOrders({ table, warehouseId }: Context): Promise<readonly ListedOrder[]> {
  const stale: ListedOrder[] = []
  for (const { userId, orderId } of await listPickListOrders(table, warehouseId, MAX_LISTED_ITEMS)) {
    const order = await findOrder(table, userId, orderId)
    if (order && isInWarehouse(order, warehouseId)) continue
    if (!(await isInPickList(table, userId, orderId, warehouseId))) continue
    stale.push({ userId, orderId, revision: order?.revision ?? null })
  }
  return stale
}

type InboundRecordKey = { readonly userId: number; readonly inboundId: number }

async function findStaleInboundShipments({ table, warehouseId }: Context): Promise<readonly InboundRecordKey[]> {
  const stale: InboundRecordKey[] = []
  for (const listed of await findExpectedInboundShipments(table, warehouseId, MAX_LISTED_ITEMS)) {
    const inbound = await findInboundShipment(table, listed.userId, listed.inboundId)
    if (inbound?.warehouseId !== warehouseId || inbound.status === 'Processed') stale.push(listed)
  }
  return stale
}

async function* findUnlistedInboundShipments({
  table,
  warehouseId,
}: Context): AsyncGenerator<readonly InboundRecordKey[]> {
  if ((await findWarehouseSettings(table, warehouseId)).level === 0) return
  for await (const inbounds of findOpenInboundShipments(table, warehouseId)) {
    const listings = await Promise.all(
      inbounds.map(({ userId, inboundId }) => table.get(keys.expectedInbound(warehouseId, userId, inboundId))),
    )
    yield inbounds.filter((_, place) => listings[place] === undefined)
  }
}

/**
 * Corrects the lists of orders to pick and of inbound shipments, and settles the waves. Units and
 * stock are never changed.
 */
export async function repairFloor(context: Context, userId: number | null): Promise<void> {
  const { table, warehouseId } = context
  for await (const account of userId === null ? listUserIds(table, warehouseId) : [userId]) {
    if ((await findUnlistedOrders(context, account)).length > 0) await addReadyOrdersToPickList(context, account)
  }
  for (const { userId: owner, orderId, revision } of await findStaleOrders(context)) {
    if (userId !== null && owner !== userId) continue
    const isUnchanged = revision === null ? missing() : equals('revision', revision)
    await table.commit([
      removeFromPickList({ userId: owner, orderId, warehouseId }),
      check(keys.order(owner, orderId), isUnchanged),
    ])
  }
  for (const { userId: owner, inboundId } of await findStaleInboundShipments(context)) {
    if (userId !== null && owner !== userId) continue
    await table.commit([remove(keys.expectedInbound(warehouseId, owner, inboundId), exists())])
  }
  for await (const inbounds of findUnlistedInboundShipments(context)) {
    await addExpectedInboundShipments(
      context,
      inbounds.filter((inbound) => userId === null || inbound.userId === userId),
    )
  }
  await reconcileWaves(context)
}
