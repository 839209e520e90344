import * as v from 'valibot'
import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withCarrierRates } from '#functions/runtime/withCarrierGateway.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { createDomainEventWorker } from '#shared/events/queueWorkers.ts'
import { BatchesDue } from '#shared/shipping/batches/batchEvents.ts'
import { processBatches } from '#shared/shipping/batches/processBatches.ts'

const createDeps = () => withShipmentPorts(withCarrierRates(withCarriers(createWorkerDeps())))

/** Processes the next part of a user's batches. */
export const handler = createDomainEventWorker(createDeps, async (event, deps) => {
  deps.pollDatasets()
  await processBatches(v.parse(BatchesDue, event).userId, deps)
})
