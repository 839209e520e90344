import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok } from '#shared/core/result.ts'
import { recordUnitMove } from '#shared/fulfilment/stock/movementStore.ts'
import { findOrderPick, replaceOrderPick } from '#shared/fulfilment/warehouse/pickStore.ts'
import { findPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import { deductPickedLots, type Pick as OrderPick, sumPickedUnits } from '#shared/fulfilment/warehouse/rules/pick.ts'
import { createSellableUnitsKey, sumUnits } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findUnits, updateUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { createOperationMoves, type Decide } from './floorOperation.ts'
import { validateTargetPlace } from './moveUnits.ts'
import type { OperationByType } from './operationInput.ts'

const NOTHING_PICKED_MESSAGE = 'the order has no picked units. Refresh the list of units to put back.'
const NOT_IN_PICK_MESSAGE = 'the order has no picked units of this product. Check the order of the unit.'

/** Adds to a problem what the worker can do, as `message` and as the error of a field. */
const addProblemReason = (rejection: Problem, field: string, reason: string): Problem => ({
  ...rejection,
  message: `${rejection.message}: ${reason}`,
  errors: [`/${field}: ${reason}`],
})

/**
 * Puts picked units back to a place. Those that an order in picking still needs are planned there
 * again, so that a worker can undo a pick.
 */
export const putBackUnits: Decide<OperationByType<'put_back'>> = async (operation, deps) => {
  const { table, warehouseId, nextId } = deps
  const { user_id: userId, order_id: orderId, product_id: productId, lot, quantity, to } = operation
  const nowMs = deps.nowMs()
  const [pick, places, units] = await Promise.all([
    findOrderPick(table, userId, orderId, warehouseId),
    findPlaces(table, warehouseId, [to]),
    findUnits(table, userId, warehouseId, productId, 'sellable'),
  ])
  const blocked = validateTargetPlace(places.get(to), to, false)
  if (blocked) return failure(blocked)
  const line = pick?.lines.find((one) => one.productId === productId)
  if (!pick)
    return failure(addProblemReason(problem('order_withdrawn', { id: orderId }), 'order_id', NOTHING_PICKED_MESSAGE))
  if (!line)
    return failure(
      addProblemReason(problem('wrong_item', { product_id: productId }), 'product_id', NOT_IN_PICK_MESSAGE),
    )
  const surplus = Math.max(0, sumPickedUnits(line) - (pick.state === 'withdrawn' ? 0 : line.wanted))
  const needed = pick.state === 'open' ? Math.max(0, quantity - surplus) : 0
  const here = line.picked.filter((part) => part.lot === lot)
  const { deducted, remaining } = deductPickedLots(here, quantity)
  const areAllUnitsFound = sumUnits(deducted) === quantity && surplus + needed >= quantity
  if (!areAllUnitsFound) {
    const missing = problem('units_not_there', { place: pick.tote ?? 'the tote', quantity, product_id: productId })
    const max = Math.min(sumUnits(here), pick.state === 'open' ? sumPickedUnits(line) : surplus)
    const ofLot = lot === '' ? '' : ` of lot ${lot}`
    return failure(addProblemReason(missing, 'quantity', `at most ${max} units${ofLot} can be put back`))
  }
  const picked = [...remaining, ...line.picked.filter((part) => !here.includes(part))]
  const planned = deductPickedLots(deducted, needed).deducted.map((part) => ({ ...part, place: to }))
  const after: OrderPick = {
    ...pick,
    lines: pick.lines.map((one) =>
      one.productId === productId ? { ...one, picked, from: [...planned, ...one.from] } : one,
    ),
  }
  const isToteEmpty =
    pick.tote !== null && after.state === 'withdrawn' && after.lines.every((one) => one.picked.length === 0)
  return ok({
    actions: [
      ...replaceOrderPick(pick, isToteEmpty ? { ...after, tote: null } : after, nowMs),
      ...updateUnits(
        units,
        [...planned, ...deductPickedLots(deducted, needed).remaining].map(({ expiry, units: count }, at) => ({
          at: createSellableUnitsKey({ userId, warehouseId, productId }, { lot, expiry, place: to }),
          ...(at < planned.length ? { free: 0, planned: count } : { free: count, planned: 0 }),
        })),
        nowMs,
      ),
      recordUnitMove({
        ...{ id: nextId(), userId, reason: 'put_back' },
        moves: createOperationMoves(
          deps,
          operation,
          deducted.map(({ expiry, units: count }) => ({
            ...{ productId, units: count, lot, expiry, from: { orderId } },
            to: { place: to, condition: 'sellable' as const },
          })),
        ),
      }),
    ],
    state: { picked: sumPickedUnits(line) - quantity, wanted: line.wanted },
  })
}
