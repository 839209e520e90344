import { asyncLabelFailed } from './asyncLabelFailed.ts'
import { asyncLabelReady } from './asyncLabelReady.ts'
import { exceptionRaised } from './exceptionRaised.ts'
import { exceptionResolved } from './exceptionResolved.ts'
import { fulfillmentCompleted } from './fulfillmentCompleted.ts'
import { fulfillmentTrackingAssigned } from './fulfillmentTrackingAssigned.ts'
import { fundsDeposited } from './fundsDeposited.ts'
import { inboundProcessed } from './inboundProcessed.ts'
import { inboundReceived } from './inboundReceived.ts'
import { labelProcessed } from './labelProcessed.ts'
import { labelReweighed } from './labelReweighed.ts'
import { manifestProcessed } from './manifestProcessed.ts'
import type { Operation, OperationDeps, OperationOutcome } from './operationsEvent.ts'
import { packingFailed } from './packingFailed.ts'
import { packingStarted } from './packingStarted.ts'
import { reshipmentQuoted } from './reshipmentQuoted.ts'
import { reshipmentShipped } from './reshipmentShipped.ts'
import { returnMessagePosted } from './returnMessagePosted.ts'
import { returnReceived } from './returnReceived.ts'
import { returnVerified } from './returnVerified.ts'
import { screeningCleared } from './screeningCleared.ts'
import { trackingEventRecorded } from './trackingEventRecorded.ts'

/** Events of carriers, warehouses and operators by detail-type. */
const OPERATIONS = {
  LabelProcessed: labelProcessed,
  LabelReweighed: labelReweighed,
  TrackingEventRecorded: trackingEventRecorded,
  AsyncLabelReady: asyncLabelReady,
  AsyncLabelFailed: asyncLabelFailed,
  ManifestProcessed: manifestProcessed,
  ExceptionRaised: exceptionRaised,
  ExceptionResolved: exceptionResolved,
  InboundReceived: inboundReceived,
  InboundProcessed: inboundProcessed,
  PackingStarted: packingStarted,
  FulfillmentCompleted: fulfillmentCompleted,
  PackingFailed: packingFailed,
  FulfillmentTrackingAssigned: fulfillmentTrackingAssigned,
  ReturnReceived: returnReceived,
  ReturnVerified: returnVerified,
  ReturnMessagePosted: returnMessagePosted,
  ReshipmentQuoted: reshipmentQuoted,
  ReshipmentShipped: reshipmentShipped,
  FundsDeposited: fundsDeposited,
  ScreeningCleared: screeningCleared,
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
  deps: OperationDeps,
): Promise<OperationOutcome> {
  const operation = operations.get(detailType)
  if (!operation) {
    return {
      kind: 'rejected',
      reason: `${detailType} is not a valid operation. Must be one of ${OPERATION_TYPES.join(', ')}`,
    }
  }
  return operation(detail, deps, detailType)
}
