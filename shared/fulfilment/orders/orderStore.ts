import * as v from 'valibot'
import { isRecord } from '#shared/core/isRecord.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import { type Action, create, type Otherwise, put, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { iterateQueryPages } from '#shared/table/iterateRows.ts'
import { due, type Key, keys } from '#shared/table/keys.ts'
import { createStoredCodes } from '#shared/table/storedCodes.ts'
import type { Table } from '#shared/table/table.ts'
import { rowOf } from './orderRowStore.ts'
import { Order, type UnsetOrderOptions } from './rules/order.ts'
import { findPromiseCheck } from './rules/promise.ts'
import type { OrderStatus } from './rules/transitions.ts'

/* Orders in the table. */

/** Stored codes of services in open options. */
const SERVICE_CODES = createStoredCodes<Service>({ 'Svc Post': 0, 'Svc Parcel': 1, 'Svc Plus': 2, 'Svc Priority': 3 })

/** Open options as a short text, as every order has them: `i`, `s`, `w`, and the default service. */
const formatUnsetOptions = ({
  wantedService,
  insurance,
  signatureConfirmation,
  warehouseId,
}: UnsetOrderOptions): string =>
  [
    insurance === undefined ? '' : 'i',
    signatureConfirmation === undefined ? '' : 's',
    warehouseId === undefined ? '' : 'w',
    wantedService === undefined ? '' : SERVICE_CODES.codeOf(wantedService),
  ].join('')

function parseUnsetOptions(text: string): UnsetOrderOptions {
  const code = /\d+$/.exec(text)?.[0]
  return {
    ...(code !== undefined && { wantedService: SERVICE_CODES.wordOf(Number(code)) }),
    ...(text.includes('i') && { insurance: false }),
    ...(text.includes('s') && { signatureConfirmation: false }),
    ...(text.includes('w') && { warehouseId: null }),
  }
}

const StoredOrder = v.object({
  ...Order.entries,
  openOptions: v.optional(v.pipe(v.string(), v.transform(parseUnsetOptions))),
})

const orders = codec(StoredOrder, {
  encode: ({ openOptions, ...order }) => ({
    ...order,
    ...(openOptions && { openOptions: formatUnsetOptions(openOptions) }),
    // Functions of the previous release require the release time until the rollout ends.
    releaseAtMs: order.createdMs,
  }),
  migrations: [
    ({ shop, fulfillments, ...order }) => ({
      ...order,
      shop: isRecord(shop) ? { platformId: null, ...shop } : shop,
      fulfillments: Array.isArray(fulfillments) ? fulfillments.map((one) => ({ formerNumbers: [], ...one })) : [],
    }),
  ],
})

export const readOrder = orders.read

export async function findOrder(table: Table, userId: number, orderId: number): Promise<Order | null> {
  const item = await table.get(keys.order(userId, orderId))
  return item ? readOrder(item) : null
}

/** Finds orders by id, in that order; absent ones are omitted. */
export async function findOrders(table: Table, userId: number, ids: readonly number[]): Promise<readonly Order[]> {
  return (await table.batchGet(ids.map((id) => keys.order(userId, id)))).map(readOrder)
}

/** Jobs that process orders; the processing job keeps its original stored name. */
export const PROCESS_ORDERS_JOB = 'orderPass'
export const PACKING_JOB = 'settlePacking'
export const ARCHIVE_ORDERS_JOB = 'archiveOrders'

const JOBS: Partial<Record<OrderStatus, string>> = {
  Processing: PROCESS_ORDERS_JOB,
  Backordered: PROCESS_ORDERS_JOB,
  Partial: PROCESS_ORDERS_JOB,
  Packing: PACKING_JOB,
  Fulfilled: ARCHIVE_ORDERS_JOB,
}

function itemOf(order: Order) {
  const next = findNextRun(order)
  return {
    ...keys.order(order.userId, order.id),
    ...orders.write(order),
    ...(next ? due(next.job, order.id, next.atMs) : {}),
  }
}

/**
 * Returns the next job of an order: that of its status, or the check of its promise, which the
 * archiving job does. The check waits while an order is processed or labelled, which is soon over.
 */
function findNextRun(order: Order): { readonly job: string; readonly atMs: number } | null {
  const job = JOBS[order.status]
  const own = job !== undefined && order.dueAtMs !== null ? { job, atMs: order.dueAtMs } : null
  const check = findPromiseCheck(order)
  const isPromiseCheckNext = check && (!own || (own.job === ARCHIVE_ORDERS_JOB && check.atMs < own.atMs))
  return isPromiseCheckNext ? { job: ARCHIVE_ORDERS_JOB, atMs: check.atMs } : own
}

/** Writes an order and its list row, if the order is unchanged since it was read. */
export function createOrderActions(
  before: Order | null,
  after: Order | null,
  keepsStatusLists: boolean,
): readonly Action[] {
  if (!before) return after ? [create(itemOf(after)), create(rowOf(after, keepsStatusLists))] : []
  const isUnchanged = equals('revision', before.revision)
  const row = keys.orderRow(before.userId, before.id, before.listShard)
  if (!after) {
    return [
      remove(keys.order(before.userId, before.id), isUnchanged),
      remove(row),
      ...pointers(before).map((key) => remove(key)),
    ]
  }
  const changed = { ...after, revision: before.revision + 1 }
  return [
    put(itemOf(changed), isUnchanged),
    after.status === 'Archived' ? remove(row) : put(rowOf(changed, keepsStatusLists)),
  ]
}

/**
 * Writes a change that does not affect stock, queues and lists, if the order is unchanged since it
 * was read.
 */
export const replaceOrder = (before: Order, after: Order): Action =>
  put(itemOf({ ...after, revision: before.revision + 1 }), equals('revision', before.revision))

/** Removes an order from the due list of its status. */
export const clearDueTime = (order: Order): Action => replaceOrder(order, { ...order, dueAtMs: null })

/** Keys that mark an order of a shop, by number and platform id. */
const pointers = ({ userId, shop, id }: Order): readonly Key[] => [
  keys.shopOrder(userId, shop.id, shop.orderId, id),
  ...(shop.platformId ? [keys.platformOrder(userId, shop.id, shop.platformId)] : []),
]

/**
 * Claims the shop's order number and platform id; without a number, records that the shop has
 * orders.
 */
export const claimShopOrder = (order: Order, ifUsed: Otherwise): readonly Action[] =>
  pointers(order).map((key) => create({ ...key, orderId: order.id }, ifUsed))

/** Whether the shop already has an order with one of the numbers. */
export const hasShopOrder = async (table: Table, order: Order): Promise<boolean> =>
  (await table.batchGet([...pointers(order)])).length > 0

/** Finds the order with a shop's order number. */
export async function findByShopOrderId(
  table: Table,
  userId: number,
  shopId: string,
  shopOrderId: string,
): Promise<Order | null> {
  const pointer = await table.get(keys.shopOrder(userId, shopId, shopOrderId, 0))
  return pointer ? findOrder(table, userId, Number(pointer.orderId)) : null
}

/**
 * Returns the orders of a shop by platform ids, in one batch. Orders imported by earlier releases
 * have the id as their number.
 */
export async function findImportedOrders(
  table: Table,
  userId: number,
  shopId: string,
  platformOrderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const idOf = new Map<string, string>()
  const pointerKeys = platformOrderIds.flatMap((id) => {
    const places = [keys.platformOrder(userId, shopId, id), keys.shopOrder(userId, shopId, id, 0)]
    for (const { sk } of places) idOf.set(sk, id)
    return places
  })
  const items = await table.batchGet(pointerKeys)
  return new Map(items.map(({ sk, orderId }) => [idOf.get(String(sk)) ?? '', Number(orderId)]))
}

/** Iterates over the ids of orders that wait for a product, oldest first. */
export async function* listWaitingOrders(
  table: Table,
  userId: number,
  productId: number,
): AsyncGenerator<readonly number[]> {
  const { pk } = keys.waiting(userId, productId, 0)
  for await (const items of iterateQueryPages(table, { pk, limit: 25 }))
    yield items.map(({ orderId }) => Number(orderId))
}
