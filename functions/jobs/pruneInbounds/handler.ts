import { workDeps } from '#functions/runtime/core.ts'
import { createdMs } from '#shared/core/ids.ts'
import { ok } from '#shared/core/result.ts'
import { inboundRemoval } from '#shared/fulfilment/inbound/inboundRemoval.ts'
import { findInbound, PRUNE_JOB, readInbound } from '#shared/fulfilment/inbound/inboundStore.ts'
import { type Inbound, retentionEndMs } from '#shared/fulfilment/inbound/rules/inbound.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'

export const handler = jobHandler(PRUNE_JOB, workDeps, (item, { table, nowMs }) =>
  pruneInbound(table, readInbound(item), nowMs()),
)

/**
 * Deletes a three-year-old inbound shipment of any status and decrements the counts in its
 * products.
 */
async function pruneInbound(
  table: Table,
  { userId, id }: Pick<Inbound, 'userId' | 'id'>,
  nowMs: number,
): Promise<'pruned' | 'gone'> {
  return transactOrThrow<'pruned' | 'gone'>(table, async () => {
    const inbound = await findInbound(table, userId, id)
    if (!inbound || retentionEndMs(createdMs(id)) > nowMs) return ok({ actions: [], value: 'gone' })
    return ok({ actions: await inboundRemoval(table, inbound, nowMs), value: 'pruned' })
  })
}
