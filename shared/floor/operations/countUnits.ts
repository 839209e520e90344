import { planNamedLimitCount } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { enqueueEventBatch } from '#shared/events/outbox.ts'
import { type StockChange, updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import { findProducts } from '#shared/fulfilment/products/productStore.ts'
import { recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import type { MoveLine, Movement } from '#shared/fulfilment/stock/rules/movement.ts'
import { createStockChangedEvent } from '#shared/fulfilment/stock/stockEvents.ts'
import { claimUnitsAtPosition } from '#shared/fulfilment/warehouse/claimUnits.ts'
import { MISSING } from '#shared/fulfilment/warehouse/rules/place.ts'
import type { CountLine } from '#shared/fulfilment/warehouse/rules/stockCount.ts'
import { isSamePosition, sumUnits, type Units, type UnitsKey } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { findStockCount, removeStockCount, replaceStockCount } from '#shared/fulfilment/warehouse/stockCountStore.ts'
import { findUnits, type UnitsChange, updateUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import type { Action } from '#shared/table/actions.ts'
import { MAX_TRANSACTION_ACTIONS } from '#shared/table/commit.ts'
import {
  createOperationMoves,
  type Decide,
  type FloorContext,
  type FloorDeps,
  formatActorName,
} from './floorOperation.ts'
import type { OperationByType } from './operationInput.ts'

/* Counts of the units at a place. */

type Count = OperationByType<'count'>

/** Actions reserved for the mark of the operation and the count. */
const RESERVED_ACTION_COUNT = 4

/** A counted position with what is on record. */
type Counted = {
  readonly line: CountLine
  readonly product: Found
  /** Units that are missing elsewhere: finding them is no adjustment. */
  readonly missing: number
}

type Found = Awaited<ReturnType<typeof findProducts>>[number]

/**
 * Compares counted units with those on record. Small differences are booked at once, others wait
 * for a lead. Nothing is booked if the place changed while it was counted (400/1714).
 */
export const countUnits: Decide<Count> = async (operation, deps) => {
  const { table, warehouseId } = deps
  const nowMs = deps.nowMs()
  const count = await findStockCount(table, warehouseId, operation.count_id)
  if (count?.state !== 'open' || count.place !== operation.place) {
    return failure(invalid(`/count_id: location ${operation.place} has no open count with this ID`))
  }
  const counted = await loadPositions(operation, deps)
  if (!counted.ok) return counted
  const different = counted.value.filter(({ line }) => line.counted !== line.expected)
  if (different.length === 0) return ok({ actions: [removeStockCount(count)], state: { outcome: 'counted' } })
  const allowance = operation.place === MISSING ? null : await planCountAllowance(different, deps, nowMs)
  if (!allowance) {
    const lines = different.map(({ line }) => line)
    const approval = { ...count, state: 'approval' as const, lines, countedBy: formatActorName(deps.actor) }
    return ok({ actions: [replaceStockCount(count, approval)], state: { outcome: 'approval' } })
  }
  const booked = await createDifferenceActions(deps, operation, operation.place, different, nowMs)
  if (!booked.ok) return booked
  return ok({ actions: [removeStockCount(count), allowance, ...booked.value], state: { outcome: 'counted' } })
}

async function loadPositions(
  { lines, place }: Count,
  { table, warehouseId }: FloorDeps,
): Promise<Result<readonly Counted[], Problem>> {
  const positions = lines.map(({ user_id, product_id, lot, expiry, condition }) =>
    [user_id, product_id, lot, expiry, condition].join(' '),
  )
  if (new Set(positions).size < positions.length) {
    return failure(invalid('/lines: must not contain duplicate combinations of product, lot and condition'))
  }
  const userIds = [...new Set(lines.map(({ user_id }) => user_id))]
  const products = new Map<number, Found>()
  for (const userId of userIds) {
    const ids = lines.filter(({ user_id }) => user_id === userId).map(({ product_id }) => product_id)
    for (const found of await findProducts(table, userId, [...new Set(ids)])) products.set(found.row.id, found)
  }
  const units = new Map<number, readonly Units[]>()
  for (const [productId, { row }] of products) {
    units.set(productId, await findUnits(table, row.userId, warehouseId, productId))
  }
  const counted: Counted[] = []
  for (const { user_id: userId, product_id: productId, lot, expiry, condition, quantity, version } of lines) {
    const product = products.get(productId)
    if (product?.row.userId !== userId || product.row.stock[warehouseId]?.unplaced === undefined) {
      return failure(problem('wrong_item', { product_id: productId }))
    }
    const at = { condition, expiry, lot, place }
    const here = units.get(productId)?.find((one) => isSamePosition(one, at)) ?? null
    if ((here?.version ?? 0) !== version) return failure(problem('changed_since_counted', { place }))
    const expected = here ? here.free + here.planned : 0
    const missing = units.get(productId)?.find((one) => isMissing(one, { lot, expiry }))
    counted.push({
      line: { userId, productId, lot, expiry, condition, expected, counted: quantity },
      product,
      missing: place === MISSING ? 0 : (missing?.free ?? 0),
    })
  }
  return ok(counted)
}

/**
 * Returns the action that counts the differences against the daily limit of the worker; null if
 * they need approval.
 */
async function planCountAllowance(
  different: readonly Counted[],
  deps: FloorDeps,
  nowMs: number,
): Promise<Action | null> {
  const { table, warehouseId, actor } = deps
  const { maxAdjustedUnits, maxAdjustedCents, maxAdjustedLinesPerDay } = await findWarehouseSettings(table, warehouseId)
  const isSmall = different.every(({ line, missing, product: { product, row } }) => {
    const difference = line.counted - line.expected
    const units = difference > 0 ? Math.max(0, difference - missing) : -difference
    const lost = Math.max(0, line.expected - line.counted)
    const available = row.stock[warehouseId]?.available ?? 0
    const areUnitsReserved = line.condition === 'sellable' && lost > available
    return units <= maxAdjustedUnits && units * product.valueCents <= maxAdjustedCents && !areUnitsReserved
  })
  if (!isSmall || maxAdjustedLinesPerDay < different.length) return null
  const limit = { size: maxAdjustedLinesPerDay, intervalMs: DAY_MS / maxAdjustedLinesPerDay }
  const name = `stock-count/${warehouseId}/${formatActorName(actor)}`
  return planNamedLimitCount(table, name, limit, different.length, nowMs)
}

/** Returns the actions that book differences: stock, units, plans and journal. */
export async function createDifferenceActions(
  deps: FloorContext,
  operation: { readonly operation_id: string },
  place: string,
  different: readonly Pick<Counted, 'line' | 'product'>[],
  nowMs: number,
): Promise<Result<readonly Action[], Problem>> {
  const { table, warehouseId } = deps
  const actions: Action[] = []
  for (const { product } of listDistinctProducts(different)) {
    const { row } = product
    const { id: productId, userId } = row
    const found = await findUnits(table, userId, warehouseId, productId)
    const changes: UnitsChange[] = []
    const moves: MoveLine[] = []
    let change: Required<Omit<StockChange, 'unplaced'>> = { warehouseId, available: 0, reserved: 0, held: 0 }
    for (const { line } of different.filter((one) => one.product.row.id === productId)) {
      const search = { table, userId, warehouseId, productId, exceptOrderId: null, nowMs }
      const booked = await bookCountLine(search, line, place, found)
      if (!booked) return failure(problem('changed_since_counted', { place }))
      changes.push(...booked.changes)
      moves.push(...booked.moves)
      actions.push(...booked.actions)
      change = {
        ...change,
        available: change.available + booked.available,
        held: change.held + booked.held,
      }
    }
    const movement: Movement = {
      ...{ id: deps.nextId(), userId, reason: 'count', reference: `place/${place}` },
      lines: [{ productId, ...change }],
      moves: createOperationMoves(deps, operation, moves),
    }
    actions.push(
      updateProductRow(row, { stock: [change] }, nowMs),
      ...updateUnits(found, changes, nowMs),
      recordMovement(movement),
      enqueueEventBatch([createStockChangedEvent(movement)], nowMs),
    )
  }
  if (actions.length > MAX_TRANSACTION_ACTIONS - RESERVED_ACTION_COUNT) {
    return failure(invalid('/lines: the count has too many differences. Count fewer products at a time.'))
  }
  return ok(actions)
}

const isMissing = (one: Units, { lot, expiry }: Pick<Units, 'lot' | 'expiry'>): boolean =>
  one.condition === 'missing' && one.lot === lot && one.expiry === expiry

const listDistinctProducts = <One extends Pick<Counted, 'product'>>(different: readonly One[]): readonly One[] => [
  ...new Map(different.map((one) => [one.product.row.id, one])).values(),
]

type Booked = {
  readonly changes: readonly UnitsChange[]
  readonly moves: readonly MoveLine[]
  readonly actions: readonly Action[]
  readonly available: number
  readonly held: number
}

async function bookCountLine(
  search: Parameters<typeof claimUnitsAtPosition>[0],
  { userId, productId, lot, expiry, condition, expected, counted }: CountLine,
  place: string,
  found: readonly Units[],
): Promise<Booked | null> {
  const { warehouseId } = search
  const at: UnitsKey = { userId, warehouseId, productId, condition, expiry, lot, place }
  const isSellable = condition === 'sellable'
  const line = { productId, lot, expiry }
  if (counted < expected) {
    const lost = expected - counted
    const here = found.find((one) => isSamePosition(one, at))
    const claimed = here && (await claimUnitsAtPosition(search, here, lost))
    if (!claimed || sumUnits(claimed.sources) < lost) return null
    return {
      changes: claimed.changes,
      moves: [{ ...line, units: lost, from: { place, condition }, to: null }],
      actions: claimed.actions,
      ...(isSellable ? { available: -lost, held: 0 } : { available: 0, held: -lost }),
    }
  }
  const more = counted - expected
  const missing = found.find((one) => isMissing(one, { lot, expiry }))
  const recovered = place === MISSING ? 0 : Math.min(more, missing?.free ?? 0)
  const added = more - recovered
  return {
    changes: [
      { at, free: more, planned: 0 },
      ...(missing && recovered > 0 ? [{ at: missing, free: -recovered, planned: 0 }] : []),
    ],
    moves: [
      ...(recovered > 0
        ? [
            {
              ...{ ...line, units: recovered },
              from: { place: MISSING, condition: 'missing' as const },
              to: { place, condition },
            },
          ]
        : []),
      ...(added > 0 ? [{ ...line, units: added, from: null, to: { place, condition } }] : []),
    ],
    actions: [],
    ...(isSellable ? { available: more, held: -recovered } : { available: 0, held: added }),
  }
}
