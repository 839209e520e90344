import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok } from '#shared/core/result.ts'
import { enqueueEventBatch } from '#shared/events/outbox.ts'
import { findProductRows, type StockChange, updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import { recordMovement, recordUnitMove } from '#shared/fulfilment/stock/movementStore.ts'
import type { MoveLine, Movement } from '#shared/fulfilment/stock/rules/movement.ts'
import { createStockChangedEvent } from '#shared/fulfilment/stock/stockEvents.ts'
import { findPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import { MISSING, type Place, UNPLACED } from '#shared/fulfilment/warehouse/rules/place.ts'
import type { Units, UnitsKey } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findUnits, updateUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { removeFromUnplacedList } from '#shared/fulfilment/warehouse/unplaced.ts'
import { canApprove, createOperationMoves, type Decide } from './floorOperation.ts'
import type { OperationByType } from './operationInput.ts'

/** Returns why goods cannot be put at a place; null if they can. */
export function validateTargetPlace(place: Place | undefined, code: string, isHeld: boolean): Problem | null {
  if (!place) return problem('place_unknown', { code })
  if (place.isClosed) return problem('place_closed', { code })
  const isHoldPlace = place.kind === 'hold'
  if (isHeld !== isHoldPlace && place.kind !== 'dock') {
    const message = isHeld ? `Location ${code} does not accept held units` : `Location ${code} accepts only held units`
    return problem('place_closed', { code }, { message, errors: [`/to: ${message}`] })
  }
  return null
}

/**
 * Moves free units to another place, and to another condition. Units that become unsellable leave
 * the available stock; only a lead makes units sellable again.
 */
export const moveUnits: Decide<OperationByType<'move'>> = async (operation, deps) => {
  const { table, warehouseId, nextId } = deps
  const { user_id: userId, product_id: productId, lot, quantity, from, to, condition } = operation
  const nowMs = deps.nowMs()
  const toCondition = operation.to_condition ?? condition
  if (from === to && condition === toCondition) return failure(invalid('/to: must be different from `from`'))
  const isHoldRelease = condition !== 'sellable' && toCondition === 'sellable'
  if (isHoldRelease && !canApprove(deps.actor, nowMs)) {
    return failure(problem('approval_needed', { reason: 'only leads can release held units' }))
  }
  const [places, units, [row]] = await Promise.all([
    findPlaces(table, warehouseId, [from, to]),
    findUnits(table, userId, warehouseId, productId),
    findProductRows(table, userId, [productId]),
  ])
  const stock = row?.stock[warehouseId]
  if (!row || stock?.unplaced === undefined) return failure(problem('wrong_item', { product_id: productId }))
  const blocked = validateTargetPlace(places.get(to), to, toCondition !== 'sellable')
  if (blocked) return failure(blocked)
  const isUnplacedPosition = from === UNPLACED
  if (!isUnplacedPosition && from !== MISSING && !places.has(from))
    return failure(problem('place_unknown', { code: from }))
  if (from === MISSING) return failure(problem('units_not_there', { place: from, quantity, product_id: productId }))
  const source = isUnplacedPosition ? null : findSource(units, { place: from, lot, condition }, quantity)
  const hasKey = isUnplacedPosition ? condition === 'sellable' && stock.unplaced >= quantity : source !== null
  if (!hasKey) return failure(problem('units_not_there', { place: from, quantity, product_id: productId }))
  const expiry = source?.expiry ?? null
  const at = (place: string, of: UnitsKey['condition']): UnitsKey => ({
    ...{ userId, warehouseId, productId, condition: of, expiry, lot, place },
  })
  const change = buildStockChange(warehouseId, condition, toCondition, quantity)
  if (change.available < 0 && stock.available < quantity) {
    const reason = `only ${stock.available} units are not reserved for orders`
    return failure(problem('approval_needed', { reason }))
  }
  const unplaced = isUnplacedPosition ? { unplaced: -quantity } : {}
  const line: MoveLine = {
    ...{ productId, units: quantity, lot, expiry },
    from: { place: from, condition },
    to: { place: to, condition: toCondition },
  }
  const moves = createOperationMoves(deps, operation, [line])
  const isStockChanged = change.available !== 0
  const movement: Movement = {
    id: nextId(),
    userId,
    reason: 'damage',
    reference: operation.reason ?? `${condition} to ${toCondition}`,
    lines: [{ productId, ...change }],
    moves,
  }
  const isPutAwayMove = isUnplacedPosition || places.get(from)?.kind === 'dock'
  return ok({
    actions: [
      ...updateUnits(
        units,
        [
          ...(source ? [{ at: at(from, condition), free: -quantity, planned: 0 }] : []),
          { at: at(to, toCondition), free: quantity, planned: 0 },
        ],
        nowMs,
      ),
      ...(isStockChanged || isUnplacedPosition
        ? [updateProductRow(row, { stock: [{ ...change, ...unplaced }] }, nowMs)]
        : []),
      ...(isUnplacedPosition ? removeFromUnplacedList(row, warehouseId, -quantity) : []),
      ...(isStockChanged
        ? [recordMovement(movement), enqueueEventBatch([createStockChangedEvent(movement)], nowMs)]
        : [recordUnitMove({ id: movement.id, userId, reason: isPutAwayMove ? 'put_away' : 'relocation', moves })]),
    ],
    state: { free: (source?.free ?? stock.unplaced) - quantity, planned: source?.planned ?? 0 },
  })
}

/** Finds free units of a lot and condition at a place, the first to expire if there are several. */
const findSource = (
  units: readonly Units[],
  { place, lot, condition }: Pick<Units, 'place' | 'lot' | 'condition'>,
  quantity: number,
): Units | null =>
  units.find((one) => one.place === place && one.lot === lot && one.condition === condition && one.free >= quantity) ??
  null

function buildStockChange(
  warehouseId: string,
  condition: UnitsKey['condition'],
  toCondition: UnitsKey['condition'],
  quantity: number,
): StockChange {
  const wasOnHold = condition !== 'sellable'
  const isHeld = toCondition !== 'sellable'
  if (wasOnHold === isHeld) return { warehouseId, available: 0, reserved: 0 }
  return { warehouseId, available: isHeld ? -quantity : quantity, reserved: 0, held: isHeld ? quantity : -quantity }
}
