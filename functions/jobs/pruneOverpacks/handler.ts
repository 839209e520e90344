import { createCoreDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { PRUNE_JOB, parseOverpack, removeEmptyOverpack } from '#shared/shipping/overpacks/overpackStore.ts'
import type { Overpack } from '#shared/shipping/overpacks/rules/overpack.ts'
import type { Table } from '#shared/table/table.ts'

/**
 * Deletes an overpack that has been empty for 30 days, on condition that it is unchanged since it
 * was read. Packing removes it from the due index.
 */
async function pruneOverpack(table: Table, overpack: Overpack): Promise<'pruned' | 'changed'> {
  return (await table.commit([removeEmptyOverpack(overpack)])).ok ? 'pruned' : 'changed'
}

export const handler = createJobHandler(PRUNE_JOB, createCoreDeps, (item, { table }) =>
  pruneOverpack(table, parseOverpack(item)),
)
