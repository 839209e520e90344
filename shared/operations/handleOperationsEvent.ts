import { handleAsyncLabelFailed } from './asyncLabelFailed.ts'
import { handleAsyncLabelReady } from './asyncLabelReady.ts'
import { handleExceptionRaised } from './exceptionRaised.ts'
import { handleExceptionResolved } from './exceptionResolved.ts'
import { handleFulfillmentCompleted } from './fulfillmentCompleted.ts'
import { handleFulfillmentTrackingAssigned } from './fulfillmentTrackingAssigned.ts'
import { handleFundsDeposited } from './fundsDeposited.ts'
import { handleInboundProcessed } from './inboundProcessed.ts'
import { handleInboundReceived } from './inboundReceived.ts'
import { handleLabelProcessed } from './labelProcessed.ts'
import { handleLabelReweighed } from './labelReweighed.ts'
import { handleManifestProcessed } from './manifestProcessed.ts'
import type { Operation, OperationsEventDeps, OperationsEventOutcome } from './operationsEvent.ts'
import { handlePackingFailed } from './packingFailed.ts'
import { handlePackingStarted } from './packingStarted.ts'
import { handleReshipmentQuoted } from './reshipmentQuoted.ts'
import { handleReshipmentShipped } from './reshipmentShipped.ts'
import { handleReturnMessagePosted } from './returnMessagePosted.ts'
import { handleReturnReceived } from './returnReceived.ts'
import { handleReturnVerified } from './returnVerified.ts'
import { handleScreeningCleared } from './screeningCleared.ts'
import { handleTrackingEventRecorded } from './trackingEventRecorded.ts'

/** Events of carriers, warehouses and operators by detail-type. */
const OPERATIONS = {
  LabelProcessed: handleLabelProcessed,
  LabelReweighed: handleLabelReweighed,
  TrackingEventRecorded: handleTrackingEventRecorded,
  AsyncLabelReady: handleAsyncLabelReady,
  AsyncLabelFailed: handleAsyncLabelFailed,
  ManifestProcessed: handleManifestProcessed,
  ExceptionRaised: handleExceptionRaised,
  ExceptionResolved: handleExceptionResolved,
  InboundReceived: handleInboundReceived,
  InboundProcessed: handleInboundProcessed,
  PackingStarted: handlePackingStarted,
  FulfillmentCompleted: handleFulfillmentCompleted,
  PackingFailed: handlePackingFailed,
  FulfillmentTrackingAssigned: handleFulfillmentTrackingAssigned,
  ReturnReceived: handleReturnReceived,
  ReturnVerified: handleReturnVerified,
  ReturnMessagePosted: handleReturnMessagePosted,
  ReshipmentQuoted: handleReshipmentQuoted,
  ReshipmentShipped: handleReshipmentShipped,
  FundsDeposited: handleFundsDeposited,
  ScreeningCleared: handleScreeningCleared,
} as const satisfies Record<string, Operation>

export type OperationType = keyof typeof OPERATIONS

const operations: ReadonlyMap<string, Operation> = new Map(Object.entries(OPERATIONS))

export const OPERATION_TYPES: readonly string[] = [...operations.keys()]

export type OperationEvent = { readonly detailType: string; readonly detail: unknown }

/**
 * Processes an operations event; idempotent. Throws only if the table or a service is unavailable.
 */
export async function handleOperation(
  { detailType, detail }: OperationEvent,
  deps: OperationsEventDeps,
): Promise<OperationsEventOutcome> {
  const operation = operations.get(detailType)
  if (!operation) {
    return {
      kind: 'rejected',
      reason: `${detailType} is not a valid operation. Must be one of ${OPERATION_TYPES.join(', ')}.`,
    }
  }
  return operation(detail, deps, detailType)
}
