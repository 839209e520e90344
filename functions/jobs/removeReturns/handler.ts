import { createCoreDeps } from '#functions/runtime/core.ts'
import { deleteDiscardedReturn, parseReturn, REMOVE_RETURNS_JOB } from '#shared/fulfilment/returns/returnStore.ts'
import type { Returned } from '#shared/fulfilment/returns/rules/return.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import type { Table } from '#shared/table/table.ts'

/** Removes a discarded return, pictures first, so that an interrupted removal is found again. */
export async function removeReturn(
  table: Table,
  returned: Returned,
  { remove }: Pick<Blobs, 'remove'>,
): Promise<'removed'> {
  await Promise.all(returned.images.map(({ key }) => remove(key)))
  await table.commit([deleteDiscardedReturn(returned)])
  return 'removed'
}

/** Removes discarded returns and their pictures. */
export const handler = createJobHandler(REMOVE_RETURNS_JOB, createCoreDeps, (item, { table }) =>
  removeReturn(table, parseReturn(item), lazyBlobs),
)
