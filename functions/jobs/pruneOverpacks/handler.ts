import { jobHandler } from '../../../shared/jobs/jobHandler.ts'
import { PRUNE_JOB, readOverpack } from '../../../shared/shipping/overpacks/overpackStore.ts'
import { pruneOverpack } from '../../../shared/shipping/overpacks/pruneOverpack.ts'
import { coreDeps } from '../../runtime/core.ts'

/** Deletes overpacks that have been empty for 30 days. */
export const handler = jobHandler(coreDeps, ({ table }) => ({
  name: PRUNE_JOB,
  settle: (item) => pruneOverpack(table, readOverpack(item)),
}))
