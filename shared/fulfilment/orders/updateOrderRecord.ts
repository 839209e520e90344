import { enqueueAnnouncements } from '#shared/events/outbox.ts'
import { type Action, create, remove } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { type ProductRowChange, updateProductRow } from '../products/productRowStore.ts'
import type { ProductRow } from '../products/rules/productRow.ts'
import { recordMovement } from '../stock/movementStore.ts'
import { type MovementLine, type MovementReason, type Moves, sumLines } from '../stock/rules/movement.ts'
import { createStockChangedEvent } from '../stock/stockEvents.ts'
import { type OrderPickingWork, type PickChange, updateOrderPickingWork } from '../warehouse/orderPickingWork.ts'
import { createOrderChangedEvent } from './orderEvents.ts'
import { createStatusRowActions, getStatusListStartMs, hasStatusList } from './orderRowStore.ts'
import { createOrderActions } from './orderStore.ts'
import { listLineUnits } from './rules/lineUnits.ts'
import type { Order, OrderLine } from './rules/order.ts'

/* Changes of an order with everything that must agree: list rows, stock, product queues. */

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
