import { type Action, create, put, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { keys, parseIdPair } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { isEmpty, Pick, removeEmptyPickLines } from './rules/pick.ts'

/* Picks of orders in the table. */

const picks = codec(Pick)

export const parsePick = picks.read

const keyOf = ({ userId, orderId, warehouseId }: Pick) => keys.pick(userId, orderId, warehouseId)

export async function findOrderPick(
  table: Table,
  userId: number,
  orderId: number,
  warehouseId: string,
): Promise<Pick | null> {
  const item = await table.get(keys.pick(userId, orderId, warehouseId))
  return item ? parsePick(item) : null
}

/** Finds picks of orders in a warehouse, in that order; absent ones are omitted. */
export async function findPicks(
  table: Table,
  warehouseId: string,
  orders: readonly { readonly userId: number; readonly orderId: number }[],
): Promise<readonly Pick[]> {
  const pickKeys = orders.map(({ userId, orderId }) => keys.pick(userId, orderId, warehouseId))
  return (await table.batchGet(pickKeys)).map(parsePick)
}

/**
 * Replaces a pick, if it is unchanged since it was read. One without units and wanted lines is
 * removed; a withdrawn one is listed to be put back. `before`: null for a new one.
 */
export function replaceOrderPick(before: Pick | null, after: Pick, nowMs: number): readonly Action[] {
  const stored = removeEmptyPickLines(after)
  const isOver = isEmpty(stored) && (stored.state !== 'open' || stored.lines.length === 0)
  if (!before) {
    if (isOver) throw new RangeError(`the new pick of order ${after.orderId} has no lines`)
    return [create({ ...keyOf(after), ...picks.write({ ...stored, revision: 1 }) })]
  }
  const isUnchanged = equals('revision', before.revision)
  const listing = keys.putBack(after.warehouseId, after.userId, after.orderId)
  const wasListedForPutBack = before.state === 'withdrawn'
  const isListed = stored.state === 'withdrawn' && !isOver
  return [
    isOver
      ? remove(keyOf(before), isUnchanged)
      : put(
          { ...keyOf(after), ...picks.write({ ...stored, changedMs: nowMs, revision: before.revision + 1 }) },
          isUnchanged,
        ),
    ...(isListed && !wasListedForPutBack ? [put(listing)] : []),
    ...(wasListedForPutBack && !isListed ? [remove(listing)] : []),
  ]
}

/** Finds the withdrawn picks of a warehouse, oldest order first, at most `most`. */
export async function listPutBacks(table: Table, warehouseId: string, max: number): Promise<readonly Pick[]> {
  const { items } = await table.query({ pk: keys.putBack(warehouseId, 0, 0).pk, limit: max })
  const orders = items.map(({ sk }) => {
    const [orderId, userId] = parseIdPair(sk)
    return { userId, orderId }
  })
  return findPicks(table, warehouseId, orders)
}
