import * as v from 'valibot'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { getFirstIdAt } from '#shared/core/ids.ts'
import { isRecord } from '#shared/core/isRecord.ts'
import { enqueueAnnouncements } from '#shared/events/outbox.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import { type Action, create, type Otherwise, put, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { iterateQueryPages, type Walk } from '#shared/table/iterateRows.ts'
import { createIdRange, due, type Key, keys, listPartitions } from '#shared/table/keys.ts'
import { findRolloutStart } from '#shared/table/rollouts.ts'
import { createStoredCodes } from '#shared/table/storedCodes.ts'
import type { Table } from '#shared/table/table.ts'
import { type ProductRowChange, updateProductRow } from '../products/productRowStore.ts'
import type { ProductRow } from '../products/rules/productRow.ts'
import { recordMovement } from '../stock/movementStore.ts'
import { type MovementLine, type MovementReason, type Moves, sumLines } from '../stock/rules/movement.ts'
import { createStockChangedEvent } from '../stock/stockEvents.ts'
import { type OrderPickingWork, type PickChange, updateOrderPickingWork } from '../warehouse/orderPickingWork.ts'
import { createOrderChangedEvent } from './orderEvents.ts'
import { listLineProducts, listLineUnits } from './rules/lineUnits.ts'
import { getClosingMs, Order, type OrderLine, type UnsetOrderOptions } from './rules/order.ts'
import { findPromiseCheck } from './rules/promise.ts'
import type { OrderStatus } from './rules/transitions.ts'

/* Orders in the table, with their list rows and stock allocation. */

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
export const PRUNE_JOB = 'pruneOrders'

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

/** Stored codes of statuses in list rows. */
export const ORDER_STATUS_CODES = createStoredCodes<OrderStatus>({
  Processing: 0,
  Holding: 1,
  Exception: 2,
  Backordered: 3,
  Ready: 4,
  Packing: 5,
  Partial: 6,
  Fulfilled: 7,
  Archived: 8,
})

/** Statuses with a separate list: they contain few orders and are queried most. */
const LISTED_STATUSES: ReadonlySet<OrderStatus> = new Set(['Holding', 'Exception', 'Backordered', 'Partial'])

export const hasStatusList = <Listed extends Pick<Order, 'status'>>(order: Listed | null): order is Listed =>
  order !== null && LISTED_STATUSES.has(order.status)

/**
 * Functions of the previous release would leave rows in these lists, so they start after the
 * rollout.
 */
const getStatusListStartMs = (table: Table, nowMs: number): Promise<number> =>
  findRolloutStart(table, 'orders by status', nowMs)

/** Margin for clock differences around the start of the lists. */
const LIST_START_MARGIN_MS = HOUR_MS

/** An order in list queries. */
export type OrderRow = {
  readonly id: number
  readonly userId: number
  readonly createdMs: number
  readonly status: OrderStatus
  readonly shopId: string
  readonly shopOrderId: string | null
  readonly name: string
  readonly productIds: readonly number[]
  /** Also in the list of its status. */
  readonly isListedByStatus: boolean
}

/** Slim rows for filtering lists: short names, no empty attributes. */
const orderRowCodec = codec(
  v.pipe(
    v.object({
      sk: v.string(),
      /** User. */
      u: v.number(),
      /** Creation time in the shop. */
      c: v.number(),
      /** Status code. */
      t: v.number(),
      /** Shop, and the shop's order id. */
      h: v.string(),
      o: v.optional(v.string()),
      /** Recipient's name in lower case. */
      n: v.string(),
      /** Product ids. */
      p: v.array(v.number()),
      /** 1: also in the list of its status. */
      l: v.optional(v.number()),
    }),
    v.transform(({ sk, u, c, t, h, o, n, p, l }): OrderRow => {
      const status = ORDER_STATUS_CODES.wordOf(t)
      return {
        id: Number(sk),
        userId: u,
        createdMs: c,
        status,
        shopId: h,
        shopOrderId: o ?? null,
        name: n,
        productIds: p,
        isListedByStatus: l === 1,
      }
    }),
  ),
  {
    encode: ({ userId, createdMs, status, shopId, shopOrderId, name, productIds, isListedByStatus }) => ({
      u: userId,
      c: createdMs,
      t: ORDER_STATUS_CODES.codeOf(status),
      h: shopId,
      ...(shopOrderId === null ? {} : { o: shopOrderId }),
      n: name,
      p: productIds,
      ...(isListedByStatus ? { l: 1 } : {}),
    }),
  },
)

export const parseOrderRow = orderRowCodec.read

/** Size of a typical row. */
export const ESTIMATED_ORDER_ROW_BYTES = 180

/** Returns the list row of an order. */
export const listed = ({ id, userId, createdMs, status, shop, to, lines }: Order): OrderRow => ({
  id,
  userId,
  createdMs,
  status,
  shopId: shop.id,
  shopOrderId: shop.orderId,
  name: (to.name ?? '').toLowerCase(),
  productIds: [...new Set(listLineProducts(lines).map(({ productId }) => productId))],
  isListedByStatus: false,
})

/** Returns the row of an order, by which the pruning job finds unfinished orders. */
function rowOf(order: Order, keepsStatusLists: boolean) {
  const { id, userId, status, listShard } = order
  return {
    ...keys.orderRow(userId, id, listShard),
    ...orderRowCodec.write({ ...listed(order), isListedByStatus: keepsStatusLists && hasStatusList(order) }),
    ...(status === 'Fulfilled' ? {} : due(PRUNE_JOB, id, getClosingMs({ id }))),
  }
}

/**
 * Returns where to find rows of a status: its own list, if there is one, and the general list for
 * orders unchanged since that list started.
 */
export async function findRowsByStatus(
  table: Table,
  { userId, status, listShards, nowMs }: StatusList,
): Promise<Required<Pick<Walk<OrderRow>, 'pks' | 'ranges' | 'isIncluded'>>> {
  const all = listPartitions('orderRow', userId, listShards)
  const isOrderInStatus = (row: OrderRow): boolean => row.status === status
  const startedMs = LISTED_STATUSES.has(status) ? await getStatusListStartMs(table, nowMs) : Number.POSITIVE_INFINITY
  if (nowMs < startedMs) return { pks: all, ranges: new Map(), isIncluded: isOrderInStatus }
  const { pk } = keys.orderStatusRow(userId, status, 0)
  const before = createIdRange(0, getFirstIdAt(startedMs + LIST_START_MARGIN_MS))
  return {
    pks: [pk, ...all],
    ranges: new Map(all.map((one) => [one, before])),
    isIncluded: (row) => isOrderInStatus(row) && !row.isListedByStatus,
  }
}

type StatusList = {
  readonly userId: number
  readonly status: OrderStatus
  readonly listShards: number | undefined
  readonly nowMs: number
}

/** Stock journal entry of an order's change. */
export type OrderMovement = { readonly id: number; readonly reason: MovementReason }

export type OrderChange = {
  /** Null for a new order. */
  readonly before: Order | null
  /** Null for a removal. */
  readonly after: Order | null
  /** Rows, as read, of every product in either. */
  readonly rows: ReadonlyMap<number, ProductRow>
  readonly movement: OrderMovement
  readonly nowMs: number
  /** Lines whose units are gone although `after` does not show them as shipped. */
  readonly left?: readonly OrderLine[]
  /** Based on missing stock: none of its products may have arrived since. */
  readonly requiresNoArrival?: boolean
  /** Further changes of stock, such as units that were not found. */
  readonly adjusted?: readonly MovementLine[]
  /** Pick of the order that is changed as well. */
  readonly pick?: PickChange
  /** Moves in a warehouse that come with the change, and their origin for the journal. */
  readonly moves?: Moves
}

/**
 * Writes a change of an order with its list row, stock allocation, backordered units, product
 * queues and SKU references. One write per product, so that up to 80 lines fit one transaction.
 * Requires that allocated units are available and new SKUs are active.
 */
export async function updateOrderRecord(table: Table, change: OrderChange): Promise<readonly Action[]> {
  const { before, after, rows, left = [], adjusted = [], movement, nowMs } = change
  const order = after ?? before
  if (!order) throw new RangeError('order created, updated or removed')
  const stock = sumLines([...diffStock(before, after, left), ...adjusted])
  const isStockChanged = stock.length > 0
  const hasStatusLists =
    (hasStatusList(before) || hasStatusList(after)) && nowMs >= (await getStatusListStartMs(table, nowMs))
  const isStatusChanged = after !== null && after.status !== before?.status
  const work = await updateOrderPickingWork(table, { before, after, left, pick: change.pick, rows, nowMs })
  const moves = mergeOrderMovements(change.moves, work.moves)
  return [
    ...createOrderActions(before, after, hasStatusLists),
    ...(hasStatusLists ? createStatusRowActions(before, after) : []),
    ...createProductActions(change, order.userId, stock, rows, nowMs),
    ...(isStockChanged
      ? [
          recordMovement({
            ...movement,
            userId: order.userId,
            reference: `order/${order.id}`,
            lines: [...stock],
            ...(moves ? { moves } : {}),
          }),
        ]
      : []),
    ...createQueueActions(before, after),
    ...work.actions,
    // Uses the unique id of the change.
    ...enqueueAnnouncements(
      [
        ...(isStatusChanged ? [createOrderChangedEvent(after, before?.status ?? null, movement.id)] : []),
        ...(isStockChanged ? [createStockChangedEvent({ userId: order.userId, id: movement.id })] : []),
      ],
      nowMs,
    ),
  ]
}

/** Adds the units that left with a fulfilment to the moves of a change. */
function mergeOrderMovements(moves: Moves | undefined, pickMoves: OrderPickingWork['moves']): Moves | undefined {
  const [[warehouseId, lines] = [null, []]] = [...pickMoves]
  if (warehouseId === null) return moves
  return { ...(moves ?? { warehouseId, operationId: null, by: null }), lines: [...(moves?.lines ?? []), ...lines] }
}

function createOrderActions(before: Order | null, after: Order | null, keepsStatusLists: boolean): readonly Action[] {
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

/** Moves an order between the lists of its statuses. */
function createStatusRowActions(before: Order | null, after: Order | null): readonly Action[] {
  const keyOf = ({ userId, status, id }: Order): Key => keys.orderStatusRow(userId, status, id)
  return [
    ...(hasStatusList(before) && before.status !== after?.status ? [remove(keyOf(before))] : []),
    ...(hasStatusList(after) ? [put({ ...keyOf(after), ...orderRowCodec.write(listed(after)) })] : []),
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

/** Iterates over all orders of a user as list rows. */
export async function* listOrderRows(table: Table, userId: number): AsyncGenerator<readonly OrderRow[]> {
  const user = await findUser(table, userId)
  for (const pk of listPartitions('orderRow', userId, user?.listShards)) {
    for await (const items of iterateQueryPages(table, { pk, limit: 1_000 })) yield items.map(parseOrderRow)
  }
}

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

const holds = ({ reservedIn, fulfilled }: OrderLine): boolean => reservedIn !== null && !fulfilled

/**
 * Returns the units held by lines, multiplied by `sign`: allocated units are reserved and no longer
 * available.
 */
const listReservedLines = (order: Order | null, sign: 1 | -1): MovementLine[] =>
  (order?.lines ?? []).filter(holds).flatMap((line) =>
    listLineUnits(line).map(({ productId, quantity }) => ({
      productId,
      warehouseId: line.reservedIn ?? '',
      available: -sign * quantity,
      reserved: sign * quantity,
    })),
  )

/**
 * Returns the stock changes: previous holds are released, new ones taken, shipped units removed.
 */
function diffStock(before: Order | null, after: Order | null, left: readonly OrderLine[]): readonly MovementLine[] {
  const fulfilledSkus = new Set(before?.lines.filter(({ fulfilled }) => fulfilled).map(({ sku }) => sku))
  const sent = (after?.lines ?? []).filter(({ sku, fulfilled }) => fulfilled && !fulfilledSkus.has(sku))
  return [
    ...listReservedLines(before, -1),
    ...listReservedLines(after, 1),
    ...[...sent, ...left].flatMap((line) =>
      listLineUnits(line).map(({ productId, quantity }) => ({
        productId,
        warehouseId: line.reservedIn ?? '',
        available: -quantity,
        reserved: 0,
      })),
    ),
  ]
}

function createProductActions(
  { before, after, requiresNoArrival = false }: OrderChange,
  userId: number,
  stock: readonly MovementLine[],
  rows: ReadonlyMap<number, ProductRow>,
  nowMs: number,
): readonly Action[] {
  const changes = new Map<number, ProductRowChange>()
  const add = (productId: number, change: ProductRowChange) =>
    changes.set(productId, merged(changes.get(productId), change))
  for (const line of stock) add(line.productId, { stock: [line] })
  for (const { productId, units } of before?.awaited ?? []) add(productId, { backordered: -units })
  for (const { productId, units } of after?.awaited ?? []) add(productId, { backordered: units })
  const named = new Set((before?.lines ?? []).map(nameOf))
  const remainingLineNames = new Set((after?.lines ?? []).map(nameOf))
  for (const line of before?.lines ?? []) {
    if (!remainingLineNames.has(nameOf(line))) add(line.productId, { orders: { [line.skuKey]: -1 } })
  }
  for (const line of after?.lines ?? []) {
    if (named.has(nameOf(line))) continue
    add(line.productId, { orders: { [line.skuKey]: 1 }, requiresActive: [line.skuKey] })
  }
  if (requiresNoArrival) {
    for (const { productId } of (after?.lines ?? []).flatMap(listLineUnits)) add(productId, { requiresNoArrival })
  }
  return [...changes].flatMap(([productId, change]) => {
    const row = rows.get(productId)
    if (!row) throw new RangeError(`the row of product ${productId} of user ${userId} was not loaded`)
    return isEmptyStockChange(change) ? [] : [updateProductRow(row, change, nowMs)]
  })
}

const nameOf = ({ productId, skuKey }: OrderLine): string => `${productId}/${skuKey}`

function merged(one: ProductRowChange | undefined, other: ProductRowChange): ProductRowChange {
  if (!one) return other
  const orders = { ...one.orders }
  for (const [key, count] of Object.entries(other.orders ?? {})) orders[key] = (orders[key] ?? 0) + count
  return {
    ...one,
    ...other,
    stock: [...(one.stock ?? []), ...(other.stock ?? [])],
    backordered: (one.backordered ?? 0) + (other.backordered ?? 0),
    orders,
    requiresActive: [...(one.requiresActive ?? []), ...(other.requiresActive ?? [])],
  }
}

const isEmptyStockChange = ({
  stock = [],
  backordered = 0,
  orders = {},
  requiresActive = [],
  requiresNoArrival,
}: ProductRowChange) =>
  stock.length === 0 &&
  backordered === 0 &&
  Object.values(orders).every((count) => count === 0) &&
  requiresActive.length === 0 &&
  !requiresNoArrival

/** Updates the queues of watched products. */
function createQueueActions(before: Order | null, after: Order | null): readonly Action[] {
  const order = after ?? before
  if (!order) return []
  const old = new Set(before?.watched)
  const present = new Set(after?.watched)
  const place = (productId: number) => keys.waiting(order.userId, productId, order.id)
  return [
    ...[...present].filter((id) => !old.has(id)).map((id) => create({ ...place(id), orderId: order.id })),
    ...[...old].filter((id) => !present.has(id)).map((id) => remove(place(id))),
  ]
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
