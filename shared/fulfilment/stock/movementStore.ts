import { firstIdAt } from '#shared/core/ids.ts'
import { type Action, create } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { idRange, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { queryPages } from '#shared/table/walkRows.ts'
import { Movement, sumLines } from './rules/movement.ts'

const movements = codec(Movement)

export const readMovement = movements.read

/**
 * Writes a movement into the journal. `changeRow` of every product in it, and the event
 * `stockChanged`, belong to the same transaction.
 */
export const recordMovement = (movement: Movement): Action =>
  create({
    ...keys.movement(movement.userId, movement.id),
    ...movements.write({ ...movement, lines: [...sumLines(movement.lines)] }),
  })

/** An entry of the journal; null where there is none. */
export async function findMovement(table: Table, userId: number, id: number): Promise<Movement | null> {
  const item = await table.get(keys.movement(userId, id))
  return item ? readMovement(item) : null
}

/**
 * What moved between two instants, the second not included, a megabyte at a time: an entry's id is
 * drawn when it is written.
 */
export async function* listMovementsBetween(
  table: Table,
  userId: number,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): AsyncGenerator<readonly Movement[]> {
  const range = idRange(firstIdAt(startMs), firstIdAt(endMs) - 1)
  for await (const items of queryPages(table, { pk: keys.movement(userId, 0).pk, range })) yield items.map(readMovement)
}

/** A user's stock movements, a megabyte of them at a time: the journal only grows. */
export async function* listMovements(
  table: Table,
  userId: number,
  { isNewestFirst }: { readonly isNewestFirst: boolean },
): AsyncGenerator<readonly Movement[]> {
  const query = { pk: keys.movement(userId, 0).pk, descending: isNewestFirst }
  for await (const items of queryPages(table, query)) yield items.map(readMovement)
}
