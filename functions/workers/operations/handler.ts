import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as v from 'valibot'
import { createWorkerDeps, withSigningKey } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { BusEvent } from '#shared/events/deferredEvents.ts'
import { createDeferringWorker, type WorkOutcome } from '#shared/events/queueWorkers.ts'
import { handleOperation } from '#shared/operations/handleOperationsEvent.ts'
import type { OperationsEventDeps, OperationsEventOutcome } from '#shared/operations/operationsEvent.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import { log } from '#shared/platform/log.ts'
import { runUnitOfWork } from '#shared/platform/unitOfWork.ts'

const deps = lazily((): OperationsEventDeps => {
  const deps = withSigningKey(withShipmentPorts(withCarriers(createWorkerDeps())))
  return { ...deps, blobs: lazyBlobs, scaleToleranceGrams: deps.config.scaleToleranceGrams }
})

/**
 * Applies events of carriers, warehouses and operators. Invoked with a single event instead of a
 * batch, it returns the outcome; retries are safe, as the event id is the idempotency key.
 */
export async function handler(event: SQSEvent | BusEvent): Promise<SQSBatchResponse | OperationsEventOutcome> {
  return 'Records' in event ? processOperation(event) : runUnitOfWork(() => perform(v.parse(BusEvent, event)))
}

const table = () => deps().table

const processOperation = createDeferringWorker('operations', table, async (event): Promise<WorkOutcome> => {
  const outcome = await perform(event)
  switch (outcome.kind) {
    case 'done':
    case 'repeated':
      return { kind: 'done' }
    case 'early':
      return { kind: 'later', reason: outcome.reason }
    case 'rejected':
      return { kind: 'never', reason: outcome.reason }
  }
})

async function perform({ 'detail-type': detailType, detail }: BusEvent): Promise<OperationsEventOutcome> {
  const outcome = await handleOperation({ detailType, detail }, deps())
  log.info('operation', { detail_type: detailType, ...outcome })
  return outcome
}
