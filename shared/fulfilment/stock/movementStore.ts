import type { StoredItem } from '../../table/actions.ts'
import { keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { readMovement } from '../products/productRowStore.ts'
import type { Movement } from './rules/movement.ts'

/** A user's stock movements, a megabyte of them at a time: the journal only grows. */
export async function* journalOf(
  table: Table,
  userId: number,
  { isNewestFirst }: { readonly isNewestFirst: boolean },
): AsyncGenerator<readonly Movement[]> {
  let after: StoredItem | undefined
  do {
    const page = await table.query({
      pk: keys.movement(userId, 0).pk,
      descending: isNewestFirst,
      ...(after ? { after } : {}),
    })
    yield page.items.map(readMovement)
    after = page.next
  } while (after)
}
