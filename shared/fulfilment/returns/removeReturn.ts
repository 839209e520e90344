import type { Blobs } from '../../platform/blobs.ts'
import type { Table } from '../../table/table.ts'
import { removeDiscarded } from './returnStore.ts'
import type { Returned } from './rules/returned.ts'

/** Removes a discarded return: its pictures first, so that one that dies in between is found again. */
export async function removeReturn(
  table: Table,
  returned: Returned,
  { remove }: Pick<Blobs, 'remove'>,
): Promise<'removed'> {
  await Promise.all(returned.images.map(({ key }) => remove(key)))
  await table.commit([removeDiscarded(returned)])
  return 'removed'
}
