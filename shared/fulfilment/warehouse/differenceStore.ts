import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import { type Action, put, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/* Operations of workers that were refused: what was done differs from what is on record. */

const Difference = v.object({
  warehouseId: v.string(),
  operationId: v.string(),
  type: v.string(),
  code: v.number(),
  message: v.string(),
  /** Merchant and order of the operation; null if it names none. */
  userId: v.nullable(v.number()),
  orderId: v.nullable(v.number()),
  workerId: v.number(),
  deviceId: v.number(),
  /** Unix ms. */
  refusedMs: v.number(),
})

export type Difference = Readonly<v.InferOutput<typeof Difference>>

const differences = codec(Difference)

/** Open differences of a warehouse; further ones remain on their device. */
export const MAX_DIFFERENCES = 200

const RETENTION_MS = 30 * DAY_MS

const keyOf = ({ warehouseId, operationId }: Pick<Difference, 'warehouseId' | 'operationId'>) =>
  keys.difference(warehouseId, operationId)

/** Lists the differences of a warehouse, oldest first. */
export async function listDifferences(table: Table, warehouseId: string): Promise<readonly Difference[]> {
  const { items } = await table.query({ pk: keys.difference(warehouseId, '').pk, limit: MAX_DIFFERENCES })
  return items.map(differences.read).toSorted((one, other) => one.refusedMs - other.refusedMs)
}

/** Records a refused operation; the same one again replaces its entry. */
export const recordDifference = (difference: Difference): Action =>
  put({
    ...keyOf(difference),
    ...differences.write(difference),
    [tableShape.timeToLive]: Math.ceil((difference.refusedMs + RETENTION_MS) / 1_000),
  })

export async function findDifference(
  table: Table,
  warehouseId: string,
  operationId: string,
): Promise<Difference | null> {
  const item = await table.get(keys.difference(warehouseId, operationId))
  return item ? differences.read(item) : null
}

/** Removes a difference that a lead resolved; fails if it was removed before. */
export const removeDifference = (difference: Difference): Action => remove(keyOf(difference), exists())
