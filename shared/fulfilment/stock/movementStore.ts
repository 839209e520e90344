import { keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { pagesOf } from '../../table/walkRows.ts'
import { readMovement } from '../products/productRowStore.ts'
import type { Movement } from './rules/movement.ts'

/** A user's stock movements, a megabyte of them at a time: the journal only grows. */
export async function* journalOf(
  table: Table,
  userId: number,
  { isNewestFirst }: { readonly isNewestFirst: boolean },
): AsyncGenerator<readonly Movement[]> {
  const query = { pk: keys.movement(userId, 0).pk, descending: isNewestFirst }
  for await (const items of pagesOf(table, query)) yield items.map(readMovement)
}
