import type { Condition } from '#shared/fulfilment/stock/rules/movement.ts'
import { type Action, create, put, remove, retryDecision, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, equals, plus } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { isSamePosition, Units, type UnitsKey } from './rules/units.ts'

/* Units of products by place in the table. */

const unitItemCodec = codec(Units)

const keyOf = (at: UnitsKey) => keys.units(at.userId, at.warehouseId, at.productId, at)

/** Returns all units of a product in a warehouse, by condition and expiry. */
export async function findUnits(
  table: Table,
  userId: number,
  warehouseId: string,
  productId: number,
  condition?: Condition,
): Promise<readonly Units[]> {
  const { pk } = keys.units(userId, warehouseId, productId, { condition: '', expiry: null, lot: '', place: '' })
  const range = condition && { from: `${condition}#`, to: `${condition}#~` }
  return (await table.queryAll({ pk, ...(range && { range }) })).map(unitItemCodec.read)
}

/**
 * Returns up to `most` sellable or held positions of a product in a warehouse, sellable ones by
 * expiry.
 */
export async function findFirstUnits(
  table: Table,
  userId: number,
  warehouseId: string,
  productId: number,
  { isSellable, most }: { readonly isSellable: boolean; readonly most: number },
): Promise<{ readonly units: readonly Units[]; readonly isTruncated: boolean }> {
  const { pk } = keys.units(userId, warehouseId, productId, { condition: '', expiry: null, lot: '', place: '' })
  // All other conditions sort before this one.
  const range = isSellable ? { from: 'sellable#', to: 'sellable#~' } : { from: ' ', to: 'sellable' }
  const { items, next } = await table.query({ pk, range, limit: most })
  return { units: items.map(unitItemCodec.read), isTruncated: next !== undefined }
}

/** Returns the units of products in a warehouse, by product. */
export async function findProductUnits(
  table: Table,
  userId: number,
  warehouseId: string,
  productIds: readonly number[],
  condition?: Condition,
): Promise<ReadonlyMap<number, readonly Units[]>> {
  const found = await Promise.all(
    productIds.map(async (id) => [id, await findUnits(table, userId, warehouseId, id, condition)] as const),
  )
  return new Map(found)
}

/** Change of the units at a position. */
export type UnitsChange = { readonly at: UnitsKey; readonly free: number; readonly planned: number }

/** Adds up changes of the same position; those that cancel out are omitted. */
function sumUnitsChanges(changes: readonly UnitsChange[]): readonly UnitsChange[] {
  const sums: UnitsChange[] = []
  for (const change of changes) {
    const place = sums.findIndex(
      ({ at }) =>
        at.productId === change.at.productId && at.userId === change.at.userId && isSamePosition(at, change.at),
    )
    const sum = sums[place]
    if (!sum) sums.push(change)
    else sums[place] = { ...sum, free: sum.free + change.free, planned: sum.planned + change.planned }
  }
  return sums.filter(({ free, planned }) => free !== 0 || planned !== 0)
}

/**
 * Changes units at positions, each at most once. `found`: all units of the products as read. Units
 * that only increase are added; others must be as read. If they do not suffice, they changed while
 * they were read, and the decision is repeated. An empty position is removed, and a new one
 * also lists its product at the place.
 */
export function updateUnits(found: readonly Units[], changes: readonly UnitsChange[], nowMs: number): Action[] {
  const listed = new Set<string>()
  return sumUnitsChanges(changes).flatMap(({ at, free, planned }) => {
    const before = found.find((units) => units.productId === at.productId && isSamePosition(units, at))
    const { userId, warehouseId, productId, condition, expiry, lot, place } = at
    if (!before) {
      if (free < 0 || planned < 0) return [retryDecision(keyOf(at))]
      const units: Units = {
        ...{ userId, warehouseId, productId, condition, expiry, lot, place },
        ...{ free, planned, version: 1, sinceMs: nowMs },
      }
      const listing = keys.productAtPlace(warehouseId, place, userId, productId)
      const isListed = listed.has(`${listing.pk} ${listing.sk}`)
      listed.add(`${listing.pk} ${listing.sk}`)
      return [create({ ...keyOf(at), ...unitItemCodec.write(units) }), ...(isListed ? [] : [put(listing)])]
    }
    const after = { free: before.free + free, planned: before.planned + planned }
    if (after.free < 0 || after.planned < 0) return [retryDecision(keyOf(at))]
    const isExceptionUnchanged = all(equals('free', before.free), equals('planned', before.planned))
    if (after.free + after.planned === 0) return [remove(keyOf(at), isExceptionUnchanged)]
    const set = {
      version: plus(1),
      ...(free === 0 ? {} : { free: plus(free) }),
      ...(planned === 0 ? {} : { planned: plus(planned) }),
    }
    return [free < 0 || planned < 0 ? update(keyOf(at), { set }, isExceptionUnchanged) : update(keyOf(at), { set })]
  })
}
