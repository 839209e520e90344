import { removeReturn } from '../../../shared/fulfilment/returns/removeReturn.ts'
import { REMOVAL_JOB, readReturned } from '../../../shared/fulfilment/returns/returnStore.ts'
import { jobHandler } from '../../../shared/jobs/jobHandler.ts'
import { blobs } from '../../../shared/platform/blobs.ts'
import { coreDeps } from '../../runtime/core.ts'

/** Removes the pictures of discarded returns, and what is left of these. */
export const handler = jobHandler(coreDeps, ({ table }) => ({
  name: REMOVAL_JOB,
  settle: (item) => removeReturn(table, readReturned(item), blobs),
}))
