import { problem } from '#shared/core/problems.ts'
import { failure, ok } from '#shared/core/result.ts'
import { recordMove } from '#shared/fulfilment/stock/movementStore.ts'
import { findPick, replacePick } from '#shared/fulfilment/warehouse/pickStore.ts'
import { findPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import { type Pick as OrderPick, pickedUnits, takeLots } from '#shared/fulfilment/warehouse/rules/pick.ts'
import { sellableAt } from '#shared/fulfilment/warehouse/rules/units.ts'
import { changeUnits, findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { type Decide, movesBy } from './floorOperation.ts'
import { targetProblem } from './moveUnits.ts'
import type { OperationOf } from './operationInput.ts'

/**
 * Puts picked units back to a place. Those that an order in picking still needs are planned there
 * again, so that a worker can undo a pick.
 */
export const putBackUnits: Decide<OperationOf<'put_back'>> = async (operation, deps) => {
  const { table, warehouseId, nextId } = deps
  const { user_id: userId, order_id: orderId, product_id: productId, lot, quantity, to } = operation
  const nowMs = deps.nowMs()
  const [pick, places, units] = await Promise.all([
    findPick(table, userId, orderId, warehouseId),
    findPlaces(table, warehouseId, [to]),
    findUnits(table, userId, warehouseId, productId, 'sellable'),
  ])
  const blocked = targetProblem(places.get(to), to, false)
  if (blocked) return failure(blocked)
  const line = pick?.lines.find((one) => one.productId === productId)
  if (!pick || !line) return failure(problem('wrong_item', { product_id: productId }))
  const surplus = Math.max(0, pickedUnits(line) - (pick.state === 'withdrawn' ? 0 : line.wanted))
  const needed = pick.state === 'open' ? Math.max(0, quantity - surplus) : 0
  const here = line.picked.filter((part) => part.lot === lot)
  const { taken, left } = takeLots(here, quantity)
  const hasKey = taken.reduce((sum, part) => sum + part.units, 0) === quantity && surplus + needed >= quantity
  if (!hasKey) return failure(problem('units_not_there', { place: pick.tote ?? '-', quantity, product_id: productId }))
  const picked = [...left, ...line.picked.filter((part) => !here.includes(part))]
  const planned = takeLots(taken, needed).taken.map((part) => ({ ...part, place: to }))
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
      ...replacePick(pick, isToteEmpty ? { ...after, tote: null } : after, nowMs),
      ...changeUnits(
        units,
        [...planned, ...takeLots(taken, needed).left].map(({ expiry, units: count }, at) => ({
          at: sellableAt({ userId, warehouseId, productId }, { lot, expiry, place: to }),
          ...(at < planned.length ? { free: 0, planned: count } : { free: count, planned: 0 }),
        })),
        nowMs,
      ),
      recordMove({
        ...{ id: nextId(), userId, reason: 'put_back' },
        moves: movesBy(
          deps,
          operation,
          taken.map(({ expiry, units: count }) => ({
            ...{ productId, units: count, lot, expiry, from: { orderId } },
            to: { place: to, condition: 'sellable' as const },
          })),
        ),
      }),
    ],
    state: { picked: pickedUnits(line) - quantity, wanted: line.wanted },
  })
}
