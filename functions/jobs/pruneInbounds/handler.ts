import { createWorkerDeps } from '#functions/runtime/core.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { ok } from '#shared/core/result.ts'
import { createInboundShipmentRemoval } from '#shared/fulfilment/inbound/inboundShipmentRemoval.ts'
import {
  findInboundShipment,
  PRUNE_INBOUNDS_JOB,
  parseInboundShipment,
} from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { computeRetentionEndMs, type Inbound } from '#shared/fulfilment/inbound/rules/inbound.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'

export const handler = createJobHandler(PRUNE_INBOUNDS_JOB, createWorkerDeps, (item, { table, nowMs }) =>
  pruneInboundShipment(table, parseInboundShipment(item), nowMs()),
)

/**
 * Deletes a three-year-old inbound shipment of any status and decrements the counts in its
 * products.
 */
async function pruneInboundShipment(
  table: Table,
  { userId, id }: Pick<Inbound, 'userId' | 'id'>,
  nowMs: number,
): Promise<'pruned' | 'gone'> {
  return transactOrThrow<'pruned' | 'gone'>(table, async () => {
    const inbound = await findInboundShipment(table, userId, id)
    if (!inbound || computeRetentionEndMs(getCreationMs(id)) > nowMs) return ok({ actions: [], value: 'gone' })
    return ok({ actions: await createInboundShipmentRemoval(table, inbound, nowMs), value: 'pruned' })
  })
}
