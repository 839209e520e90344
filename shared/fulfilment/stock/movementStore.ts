import { getFirstIdAt } from '#shared/core/ids.ts'
import { type Action, create } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { iterateQueryPages } from '#shared/table/iterateRows.ts'
import { createIdRange, keys, listMovePartitions } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { Move, Movement, sumLines } from './rules/movement.ts'

const movements = codec(Movement)

export const parseMovement = movements.read

const moves = codec(Move)

/** Writes moves that change no stock level to the journal. */
export const recordUnitMove = (move: Move): Action =>
  create({ ...keys.move(move.userId, move.id), ...moves.write(move) })

/** Iterates over a user's moves that changed no stock level, a megabyte at a time, in no order. */
export async function* listUnitMoves(table: Table, userId: number): AsyncGenerator<readonly Move[]> {
  for (const pk of listMovePartitions(userId)) {
    for await (const items of iterateQueryPages(table, { pk })) yield items.map(moves.read)
  }
}

/**
 * Writes a movement to the stock journal, in one transaction with `updateRow` of its products and
 * the event `stockChanged`.
 */
export const recordMovement = (movement: Movement): Action =>
  create({
    ...keys.movement(movement.userId, movement.id),
    ...movements.write({ ...movement, lines: [...sumLines(movement.lines)] }),
  })

/** Finds a journal entry; null if absent. */
export async function findMovement(table: Table, userId: number, id: number): Promise<Movement | null> {
  const item = await table.get(keys.movement(userId, id))
  return item ? parseMovement(item) : null
}

/**
 * Iterates over movements in a half-open period, a megabyte at a time; ids are drawn at the time of
 * writing.
 */
export async function* listMovementsBetween(
  table: Table,
  userId: number,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): AsyncGenerator<readonly Movement[]> {
  const range = createIdRange(getFirstIdAt(startMs), getFirstIdAt(endMs) - 1)
  for await (const items of iterateQueryPages(table, { pk: keys.movement(userId, 0).pk, range }))
    yield items.map(parseMovement)
}

/** Iterates over a user's stock movements, a megabyte at a time, as the journal only grows. */
export async function* listMovements(
  table: Table,
  userId: number,
  { isNewestFirst }: { readonly isNewestFirst: boolean },
): AsyncGenerator<readonly Movement[]> {
  const query = { pk: keys.movement(userId, 0).pk, descending: isNewestFirst }
  for await (const items of iterateQueryPages(table, query)) yield items.map(parseMovement)
}
