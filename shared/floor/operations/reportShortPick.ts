import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { enqueueEventBatch } from '#shared/events/outbox.ts'
import { loadOrderGoods, rowsOf } from '#shared/fulfilment/orders/orderShipment.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { removeLostUnits } from '#shared/fulfilment/orders/rules/applyTransition.ts'
import { listLineUnits } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import { isOrderInPacking, isStockReserved, type Order, type OrderLine } from '#shared/fulfilment/orders/rules/order.ts'
import { updateOrderRecord } from '#shared/fulfilment/orders/updateOrderRecord.ts'
import { updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import type { MoveLine, Movement, MovementLine } from '#shared/fulfilment/stock/rules/movement.ts'
import { createStockChangedEvent } from '#shared/fulfilment/stock/stockEvents.ts'
import { replaceOrderPick } from '#shared/fulfilment/warehouse/pickStore.ts'
import { planPickLines } from '#shared/fulfilment/warehouse/planOrderPick.ts'
import {
  deductPickedLots,
  type Pick as OrderPick,
  type PickedLot,
  type PickLine,
  sumRequestedUnits,
} from '#shared/fulfilment/warehouse/rules/pick.ts'
import { HOLD, MISSING } from '#shared/fulfilment/warehouse/rules/place.ts'
import { createSellableUnitsKey, sumUnits, type Units } from '#shared/fulfilment/warehouse/rules/units.ts'
import { openStockCount } from '#shared/fulfilment/warehouse/stockCountStore.ts'
import { findUnits, type UnitsChange, updateUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { getLocalDay } from '#shared/reference/warehouses.ts'
import type { Action } from '#shared/table/actions.ts'
import { createOperationMoves, type Decide, type FloorDeps, type FloorEffect } from './floorOperation.ts'
import type { OperationByType } from './operationInput.ts'
import { findPicksAtPlace } from './wavePicks.ts'

/* Units that a picker does not find, or that are missing or damaged at the bench. */

type Short = OperationByType<'short'>

/** What a short pick is about, read once. */
type Context = {
  readonly operation: Short
  readonly deps: FloorDeps
  readonly pick: OrderPick
  readonly order: Order
  readonly row: ProductRow
  readonly rows: ReadonlyMap<number, ProductRow>
  readonly found: Awaited<ReturnType<typeof findUnits>>
  /** Units of the product that leave the plan. */
  readonly changes: readonly UnitsChange[]
  readonly moves: readonly MoveLine[]
  /** The pick without these units. */
  readonly rest: OrderPick
  /** Opens a count of the place, unless one is open. */
  readonly count: readonly Action[]
  readonly nowMs: number
}

/**
 * Reports units that are not at their place, or that were picked and are missing or damaged at the
 * bench: they are held. If others are available, the
 * order is planned again; otherwise it loses its reservation, or only the line if it allows partial
 * fulfilment.
 */
export const reportShortPick: Decide<Short> = async (operation, deps) => {
  const context = await loadShortPickContext(operation, deps)
  if (!context.ok) return context
  const { row } = context.value
  const available = row.stock[deps.warehouseId]?.available ?? 0
  return ok(await (available >= operation.quantity ? replan(context.value) : releaseReservation(context.value)))
}

async function loadShortPickContext(operation: Short, deps: FloorDeps): Promise<Result<Context, Problem>> {
  const { table, warehouseId } = deps
  const { user_id: userId, product_id: productId, order_id: orderId, lot, quantity, from: place, condition } = operation
  if (place !== null && condition === 'damaged') {
    return failure(
      invalid(
        '/condition: must be `missing` for units at a location. To report damaged units, use a `move` operation.',
      ),
    )
  }
  if (orderId === null && quantity > 1) {
    return failure(invalid('/quantity: must be 1 in a single-unit wave'))
  }
  const [picks, found, count] = await Promise.all([
    findPicksAtPlace(deps, operation),
    findUnits(table, userId, warehouseId, productId),
    place === null ? [] : openStockCount(table, { warehouseId, place, reason: 'short', id: deps.nextId() }),
  ])
  if (!picks.ok) return picks
  // The youngest order of a wave of single units is the one that goes without.
  const at = picks.value.at(-1)
  const where = place ?? at?.pick.tote ?? 'the tote'
  const unitsMissingProblem = problem('units_not_there', { place: where, quantity, product_id: productId })
  if (!at) return failure(unitsMissingProblem)
  const { pick, line } = at
  const { deducted, rest: restLine } = deductShortUnits(line, operation)
  if (sumUnits(deducted) < quantity) return failure(unitsMissingProblem)
  const order = await findOrder(table, userId, pick.orderId)
  if (!order) return failure(problem('order_withdrawn', { id: pick.orderId }))
  const rows = rowsOf(await loadOrderGoods(table, order))
  const row = rows.get(productId)
  if (!row) return failure(problem('wrong_item', { product_id: productId }))
  const position = { userId, warehouseId, productId, lot }
  const heldAt = { place: condition === 'damaged' ? HOLD : MISSING, condition }
  return ok({
    ...{ operation, deps, pick, order, row, rows, found, count, nowMs: deps.nowMs() },
    changes: deducted.flatMap(({ expiry, units }) => [
      // Picked units are at no place.
      ...(place === null
        ? []
        : [{ at: { ...position, condition: 'sellable' as const, expiry, place }, free: 0, planned: -units }]),
      { at: { ...position, ...heldAt, expiry }, free: units, planned: 0 },
    ]),
    moves: deducted.map(({ expiry, units }) => ({
      ...{ productId, units, lot, expiry },
      from: place === null ? { orderId: pick.orderId } : { place, condition: 'sellable' },
      to: heldAt,
    })),
    rest: {
      ...pick,
      lines: pick.lines.map((one) => (one.productId === productId ? restLine : one)),
    },
  })
}

/** Takes the units of a short pick from those planned at its place, or from the picked ones. */
function deductShortUnits(
  line: PickLine,
  { from: place, lot, quantity }: Short,
): { readonly deducted: readonly PickedLot[]; readonly rest: PickLine } {
  const isSameLot = (part: PickedLot) => part.lot === lot
  if (place === null) {
    const { deducted, remaining } = deductPickedLots(line.picked.filter(isSameLot), quantity)
    return { deducted, rest: { ...line, picked: [...remaining, ...line.picked.filter((part) => !isSameLot(part))] } }
  }
  const here = line.from.filter((part) => part.place === place && isSameLot(part))
  const { deducted, remaining } = deductPickedLots(here, quantity)
  return { deducted, rest: { ...line, from: [...remaining, ...line.from.filter((part) => !here.includes(part))] } }
}

/** Missing units leave the available stock, and other free units are planned for the order. */
async function replan(context: Context): Promise<FloorEffect> {
  const { operation, deps, pick, order, row, rows, found, rest, nowMs } = context
  const { warehouseId } = deps
  const { product_id: productId, quantity } = operation
  const requested = new Map(rest.lines.map((line) => [line.productId, line.wanted]))
  const planFromPosition = (units: readonly Units[]) =>
    planPickLines({ userId: order.userId, warehouseId }, rest.lines, requested, {
      ...{ units: new Map([[productId, units]]), rows, today: getLocalDay(warehouseId, nowMs) },
    })
  // More units of this place are probably missing, too.
  const elsewhere = planFromPosition(found.filter(({ place }) => place !== operation.from))
  const plan = elsewhere.short?.productId === productId ? planFromPosition(found) : elsewhere
  const change = { warehouseId, available: -quantity, reserved: 0, held: quantity }
  const movement: Movement = {
    ...{ id: deps.nextId(), userId: order.userId, reason: 'damage', reference: `order/${order.id}` },
    lines: [{ productId, ...change }],
    moves: createOperationMoves(deps, operation, [...context.moves]),
  }
  return {
    actions: [
      ...replaceOrderPick(pick, { ...rest, lines: [...plan.lines] }, nowMs),
      ...updateUnits(found, [...context.changes, ...plan.changes], nowMs),
      updateProductRow(row, { stock: [change] }, nowMs),
      recordMovement(movement),
      enqueueEventBatch([createStockChangedEvent(movement)], nowMs),
      ...context.count,
    ],
    state: { outcome: 'replanned', order_status: order.status },
  }
}

/** The order gives its units back, of which the missing ones are then held. */
async function releaseReservation(context: Context): Promise<FloorEffect> {
  const { operation, deps, pick, order, rows, found, nowMs } = context
  const { warehouseId } = deps
  const { product_id: productId, quantity } = operation
  const lost = findLostLines(order, { productId, warehouseId, quantity })
  const after = removeLostUnits(order, (line) => lost.has(line), 'warehouse', nowMs)
  const hasReservedLines = isOrderInPacking(after) || after.lines.some(isStockReserved)
  const adjusted: readonly MovementLine[] = [
    { productId, warehouseId, available: -quantity, reserved: 0, held: quantity },
  ]
  const freed = listReleasedPlans(context, after)
  const actions = await updateOrderRecord(deps.table, {
    ...{ before: order, after, rows, nowMs, adjusted },
    movement: { id: deps.nextId(), reason: 'release' },
    moves: createOperationMoves(deps, operation, [...context.moves]),
    pick: { before: pick, after: freed.pick },
  })
  return {
    actions: [...actions, ...updateUnits(found, [...context.changes, ...freed.changes], nowMs), ...context.count],
    state: {
      outcome: hasReservedLines || order.status === 'Partial' ? 'line_waits' : 'withdrawn',
      order_status: after.status,
    },
  }
}

type Missing = { readonly productId: number; readonly warehouseId: string; readonly quantity: number }

/**
 * Returns the lines that lose their reservation for missing units of a product, from the last line
 * on.
 */
function findLostLines(order: Order, { productId, warehouseId, quantity }: Missing): ReadonlySet<OrderLine> {
  let missing = quantity
  const lost = new Set<OrderLine>()
  for (const line of order.lines.toReversed()) {
    const isHere = isStockReserved(line) && line.reservedIn === warehouseId
    const part = isHere ? listLineUnits(line).find((one) => one.productId === productId) : undefined
    if (missing <= 0 || !part) continue
    lost.add(line)
    missing -= part.quantity
  }
  return lost
}

/**
 * Frees the other units that are planned for a line that the order lost. Plans of a withdrawn pick,
 * and those of the other components of a kit, are freed later.
 */
function listReleasedPlans(
  { operation, deps, rest }: Context,
  after: Order,
): { readonly pick: OrderPick; readonly changes: readonly UnitsChange[] } {
  const { product_id: productId, user_id: userId } = operation
  const isStillRequested = sumRequestedUnits(after, deps.warehouseId).has(productId)
  const line = rest.lines.find((one) => one.productId === productId)
  if (isStillRequested || !line) return { pick: rest, changes: [] }
  return {
    pick: { ...rest, lines: rest.lines.map((one) => (one === line ? { ...line, from: [] } : one)) },
    changes: line.from.map(({ lot, expiry, place, units }) => ({
      at: createSellableUnitsKey({ userId, warehouseId: deps.warehouseId, productId }, { lot, expiry, place }),
      ...{ free: units, planned: -units },
    })),
  }
}
