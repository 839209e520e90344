import { coreDeps } from '#functions/runtime/core.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { PRUNE_JOB, readOverpack, removeEmpty } from '#shared/shipping/overpacks/overpackStore.ts'
import type { Overpack } from '#shared/shipping/overpacks/rules/overpack.ts'
import type { Table } from '#shared/table/table.ts'

/**
 * Takes an overpack away that has been empty for 30 days, as it was read while due. One that
 * changed since is left to the next run: whatever is put in takes it off the list.
 */
async function pruneOverpack(table: Table, overpack: Overpack): Promise<'pruned' | 'changed'> {
  return (await table.commit([removeEmpty(overpack)])).ok ? 'pruned' : 'changed'
}

/** Deletes overpacks that have been empty for 30 days. */
export const handler = jobHandler(PRUNE_JOB, coreDeps, (item, { table }) => pruneOverpack(table, readOverpack(item)))
