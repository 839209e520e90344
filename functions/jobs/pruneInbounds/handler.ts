import { PRUNE_JOB, readInbound } from '../../../shared/fulfilment/inbound/inboundStore.ts'
import { pruneInbound } from '../../../shared/fulfilment/inbound/pruneInbound.ts'
import { jobHandler } from '../../../shared/jobs/jobHandler.ts'
import { workDeps } from '../../runtime/core.ts'

/** Deletes inbound shipments that are three years old. */
export const handler = jobHandler(workDeps, ({ table, nowMs }) => ({
  name: PRUNE_JOB,
  settle: (item) => pruneInbound(table, readInbound(item), nowMs()),
}))
