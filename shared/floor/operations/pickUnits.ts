import { problem } from '#shared/core/problems.ts'
import { failure, ok } from '#shared/core/result.ts'
import { findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import { NO_STOCK_TRACKING } from '#shared/fulfilment/products/rules/productRow.ts'
import { recordUnitMove } from '#shared/fulfilment/stock/movementStore.ts'
import type { MoveLine } from '#shared/fulfilment/stock/rules/movement.ts'
import { replaceOrderPick } from '#shared/fulfilment/warehouse/pickStore.ts'
import { addLot, deductPickedLots, type PickedLot, sumPickedUnits } from '#shared/fulfilment/warehouse/rules/pick.ts'
import { createSellableUnitsKey, isUsable, sumUnits } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findUnits, type UnitsChange, updateUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { getLocalDay } from '#shared/reference/warehouses.ts'
import type { Action } from '#shared/table/actions.ts'
import { createOperationMoves, type Decide } from './floorOperation.ts'
import type { OperationByType } from './operationInput.ts'
import { findPicksAtPlace } from './wavePicks.ts'

/** Moves planned units from a place into the picks of their orders, oldest order first. */
export const pickUnits: Decide<OperationByType<'pick'>> = async (operation, deps) => {
  const { table, warehouseId, nextId } = deps
  const { user_id: userId, product_id: productId, order_id: orderId, lot, quantity, from: place, tote } = operation
  const nowMs = deps.nowMs()
  const [found, units, [row]] = await Promise.all([
    findPicksAtPlace(deps, operation),
    findUnits(table, userId, warehouseId, productId, 'sellable'),
    findProductRows(table, userId, [productId]),
  ])
  if (!found.ok) return found
  const mismatchedPick = found.value.find(({ pick }) => orderId !== null && tote !== null && pick.tote !== tote)
  if (mismatchedPick && tote !== null) {
    const message = `Order ${mismatchedPick.pick.orderId} is picked into tote ${mismatchedPick.pick.tote}`
    return failure(problem('tote_in_use', { code: tote }, { message, errors: [`/tote: ${message}`] }))
  }
  const { minDaysLeft } = row?.tracking ?? NO_STOCK_TRACKING
  const today = getLocalDay(warehouseId, nowMs)
  const actions: Action[] = []
  const changes: UnitsChange[] = []
  const moves: MoveLine[] = []
  let missing = quantity
  let picked = 0
  let required = 0
  for (const { pick, line } of found.value) {
    if (missing === 0) break
    const here = line.from.filter((part) => part.place === place && part.lot === lot)
    const { deducted } = deductPickedLots(here, missing)
    if (deducted.some(({ expiry }) => !isUsable(expiry, minDaysLeft, today))) {
      return failure(problem('lot_expired', { lot, product_id: productId }))
    }
    const remaining = deductPickedLots(here, sumUnits(deducted)).remaining
    const elsewhere = line.from.filter((part) => !here.includes(part))
    const after = {
      ...line,
      from: [...remaining, ...elsewhere],
      picked: [...deducted.reduce<readonly PickedLot[]>((lots, part) => addLot(lots, part), line.picked)],
    }
    missing -= sumUnits(deducted)
    picked = sumPickedUnits(after)
    required = after.wanted
    changes.push(
      ...deducted.map((part) => ({
        at: createSellableUnitsKey({ userId, warehouseId, productId }, part),
        ...{ free: 0, planned: -part.units },
      })),
    )
    moves.push(
      ...deducted.map((part) => ({
        ...{ productId, units: part.units, lot, expiry: part.expiry },
        ...{ from: { place, condition: 'sellable' as const }, to: { orderId: pick.orderId } },
      })),
    )
    const lines = pick.lines.map((one) => (one.productId === productId ? after : one))
    actions.push(...replaceOrderPick(pick, { ...pick, lines }, nowMs))
  }
  if (missing > 0) return failure(problem('units_not_there', { place, quantity, product_id: productId }))
  const here = units.filter((one) => one.place === place && one.lot === lot)
  return ok({
    actions: [
      ...actions,
      ...updateUnits(units, changes, nowMs),
      recordUnitMove({ id: nextId(), userId, reason: 'pick', moves: createOperationMoves(deps, operation, moves) }),
    ],
    state: {
      free: sumUnits(here.map(({ free }) => ({ units: free }))),
      planned: sumUnits(here.map(({ planned }) => ({ units: planned }))) - quantity,
      ...(orderId === null ? {} : { picked, wanted: required }),
    },
  })
}
