import { type LineUnits, listLineUnits, sumUnitsByProduct } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import type { Order, OrderLine } from '#shared/fulfilment/orders/rules/order.ts'
import { arePlacesTracked } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import type { MoveLine } from '#shared/fulfilment/stock/rules/movement.ts'
import { type Action, remove, retryDecision } from '#shared/table/actions.ts'
import { keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { addToPickList, removeFromPickList } from './pickListStore.ts'
import { parsePick, replaceOrderPick } from './pickStore.ts'
import { deductPickedLots, type Pick, sumPickedUnits, sumRequestedUnits } from './rules/pick.ts'
import { findLevelForUser } from './settingsStore.ts'

/* What a change of an order means for the warehouse that picks it. */

/** A pick that the caller changes in the same transaction. */
export type PickChange = { readonly before: Pick | null; readonly after: Pick }

export type OrderPickingWork = {
  readonly actions: readonly Action[]
  /** Units that leave with a fulfilment, by warehouse. */
  readonly moves: ReadonlyMap<string, readonly MoveLine[]>
}

type OrderChange = {
  readonly before: Order | null
  readonly after: Order | null
  /** Lines whose units are gone although `after` does not show them as shipped. */
  readonly left: readonly OrderLine[]
  readonly pick?: PickChange | undefined
  /** Rows of the products of both orders. */
  readonly rows: ReadonlyMap<number, ProductRow>
  readonly nowMs: number
}

const EMPTY_ORDER_PICKING_WORK: OrderPickingWork = { actions: [], moves: new Map() }

/**
 * Returns the changes of a warehouse's work for a change of an order: lists it to be picked, marks
 * its pick as packing or withdrawn, and takes shipped units out of it. Empty for a warehouse whose
 * staff do not work with the platform.
 */
export async function updateOrderPickingWork(table: Table, change: OrderChange): Promise<OrderPickingWork> {
  const warehouseIds = new Set([...joinWarehouseIds(change.before), ...joinWarehouseIds(change.after)])
  const works = await Promise.all([...warehouseIds].map((warehouseId) => workIn(table, warehouseId, change)))
  return works.reduce(
    (sum, work) => ({ actions: [...sum.actions, ...work.actions], moves: new Map([...sum.moves, ...work.moves]) }),
    EMPTY_ORDER_PICKING_WORK,
  )
}

const joinWarehouseIds = (order: Order | null): readonly string[] =>
  (order?.lines ?? []).flatMap(({ reservedIn, fulfilled }) => (reservedIn === null || fulfilled ? [] : [reservedIn]))

const nameOf = ({ productId, skuKey }: OrderLine): string => `${productId}/${skuKey}`

const isSameUnits = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean =>
  one.size === other.size && [...one].every(([id, units]) => other.get(id) === units)

async function workIn(table: Table, warehouseId: string, change: OrderChange): Promise<OrderPickingWork> {
  const { before, after, left, nowMs } = change
  const order = after ?? before
  if (!order) return EMPTY_ORDER_PICKING_WORK
  const isHere = ({ reservedIn, fulfilled }: OrderLine) => reservedIn === warehouseId && !fulfilled
  const previouslyPackedLines = (before?.lines ?? []).filter((line) => isHere(line) && line.fulfillmentId !== null)
  const currentlyPackedLines = (after?.lines ?? []).filter((line) => isHere(line) && line.fulfillmentId !== null)
  const required = sumRequestedUnits(order === after ? after : { lines: [] }, warehouseId)
  const previouslyRequestedUnits = sumRequestedUnits(before ?? { lines: [] }, warehouseId)
  const isSame =
    isSameUnits(required, previouslyRequestedUnits) &&
    isSameUnits(sumUnitsByProduct(previouslyPackedLines), sumUnitsByProduct(currentlyPackedLines)) &&
    left.length === 0
  const given = change.pick?.after.warehouseId === warehouseId ? change.pick : undefined
  if (isSame && !given) return EMPTY_ORDER_PICKING_WORK
  const level = await findLevelForUser(table, { userId: order.userId, warehouseId }, nowMs)
  if (level === 0) return EMPTY_ORDER_PICKING_WORK
  const isNewlyRequested = [...required].some(([id, units]) => units > (previouslyRequestedUnits.get(id) ?? 0))
  const stored = before ? { ...order, revision: before.revision + 1 } : order
  const list = isNewlyRequested ? [addToPickList(stored, warehouseId, required, nowMs)] : []
  const isOver = previouslyRequestedUnits.size > 0 && required.size === 0
  if (level === 1) {
    const row = keys.orderToPick(warehouseId, order.userId, order.id)
    return { ...EMPTY_ORDER_PICKING_WORK, actions: isOver ? [remove(row)] : list }
  }
  if (previouslyRequestedUnits.size === 0 && previouslyPackedLines.length === 0 && !given)
    return { ...EMPTY_ORDER_PICKING_WORK, actions: list }
  const { isListed, pick } = await loadOrderPickingWork(table, warehouseId, order)
  const rest = isOver && isListed ? [removeFromPickList({ ...order, orderId: order.id, warehouseId })] : list
  const own = given ?? (pick && { before: pick, after: pick })
  if (!own) return { ...EMPTY_ORDER_PICKING_WORK, actions: rest }
  // Products that arrived before the warehouse had places get them a moment later.
  const isTracked = ({ productId }: LineUnits) => arePlacesTracked(change.rows.get(productId), warehouseId)
  const shipped = [...previouslyPackedLines.filter((line) => isShipped(line, after)), ...left.filter(isHere)]
    .flatMap(listLineUnits)
    .filter(isTracked)
  const started = currentlyPackedLines
    .filter((line) => !previouslyPackedLines.some((one) => nameOf(one) === nameOf(line)))
    .flatMap(listLineUnits)
    .filter(isTracked)
  const { moved, pick: changed } = computeNextPick(own.after, {
    required,
    started,
    shipped,
    packedAfter: currentlyPackedLines,
  })
  if (!changed)
    return { ...EMPTY_ORDER_PICKING_WORK, actions: [retryDecision(keys.pick(order.userId, order.id, warehouseId))] }
  const isUnchanged = changed === own.after && !given
  return {
    actions: [...rest, ...(isUnchanged ? [] : replaceOrderPick(own.before, changed, nowMs))],
    moves: moved.length > 0 ? new Map([[warehouseId, moved]]) : new Map(),
  }
}

const isShipped = (line: OrderLine, after: Order | null): boolean =>
  after?.lines.some((one) => nameOf(one) === nameOf(line) && one.fulfilled) ?? false

/** Whether the order is listed to be picked, and its pick, from one read. */
async function loadOrderPickingWork(
  table: Table,
  warehouseId: string,
  { userId, id }: Order,
): Promise<{ readonly isListed: boolean; readonly pick: Pick | null }> {
  const row = keys.orderToPick(warehouseId, userId, id)
  const items = await table.batchGet([row, keys.pick(userId, id, warehouseId)])
  const picked = items.find((item) => keyOf(item).pk !== row.pk)
  return { isListed: items.length > (picked ? 1 : 0), pick: picked ? parsePick(picked) : null }
}

type PickRequirements = {
  readonly required: ReadonlyMap<number, number>
  readonly started: readonly LineUnits[]
  readonly shipped: readonly LineUnits[]
  readonly packedAfter: readonly OrderLine[]
}

/**
 * Returns the pick after an order's change, with the units that left; null if it does not have the
 * units that are packed or shipped.
 */
function computeNextPick(
  pick: Pick,
  { required, started, shipped, packedAfter }: PickRequirements,
): { readonly pick: Pick | null; readonly moved: readonly MoveLine[] } {
  const moved: MoveLine[] = []
  let changed = pick
  if (shipped.length > 0) {
    const removed = sumUnitsByProduct(shipped)
    const lines = changed.lines.map((line) => {
      const parts = deductPickedLots(line.picked, removed.get(line.productId) ?? 0)
      for (const { units, lot, expiry } of parts.deducted) {
        moved.push({ productId: line.productId, units, lot, expiry, from: { orderId: pick.orderId }, to: null })
      }
      return { ...line, picked: [...parts.remaining] }
    })
    const count = moved.reduce((sum, { units }) => sum + units, 0)
    if (count < [...removed.values()].reduce((sum, units) => sum + units, 0)) return { pick: null, moved: [] }
    changed = { ...changed, lines }
  }
  const packedUnits = sumUnitsByProduct(packedAfter)
  const needed = (productId: number) => (required.get(productId) ?? 0) + (packedUnits.get(productId) ?? 0)
  if (started.length > 0) {
    const lacks = [...sumUnitsByProduct(started)].some(([productId, units]) => {
      const line = changed.lines.find((one) => one.productId === productId)
      return (line ? sumPickedUnits(line) : 0) < units
    })
    if (lacks) return { pick: null, moved: [] }
  }
  const [packed] = packedAfter
  const needsMoreUnits = changed.lines.some(({ productId }) => needed(productId) > 0)
  const state = packed ? 'packing' : needsMoreUnits && pick.state !== 'withdrawn' ? 'open' : 'withdrawn'
  const lines = changed.lines.map((line) => ({
    ...line,
    wanted: state === 'withdrawn' ? 0 : Math.min(line.wanted, needed(line.productId)),
  }))
  const hasSameLines = lines.every((line, place) => line.wanted === changed.lines[place]?.wanted)
  if (state === changed.state && hasSameLines && shipped.length === 0 && started.length === 0)
    return { pick: changed, moved }
  return {
    pick: {
      ...changed,
      state,
      lines,
      fulfillmentId: packed?.fulfillmentId ?? null,
      tote: state === 'packing' ? null : changed.tote,
    },
    moved,
  }
}
