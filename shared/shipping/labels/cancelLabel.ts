import {
  type CarrierRejection,
  type DirectCarrier,
  type ExternalCarrier,
  isCarrierRejection,
  isRemoteCarrier,
  type RemoteCarrier,
  withCarrierTimeout,
} from '#shared/carriers/carrier.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import type { Action } from '#shared/table/actions.ts'
import { all, type Condition, equals } from '#shared/table/expressions.ts'
import type { Table } from '#shared/table/table.ts'
import { clearShipmentOverpack, type OverpackByLabel, removeShipmentFromOverpacks } from '../overpacks/overpackStore.ts'
import type { Overpack } from '../overpacks/rules/overpack.ts'
import { buildLabelHistory } from '../records/labelHistory.ts'
import { changeLabel, requireUnchangedOverpack } from '../records/labelStore.ts'
import {
  findLabelSet,
  hasParcelMoved,
  isCancelledLabel,
  isMasterLabel,
  type Label,
  type LabelSet,
  type TrackingEvent,
} from '../records/rules/label.ts'
import { LABEL_FILE_POLL_INTERVAL_MS, LABEL_RECONCILE_DELAY_MS } from '../records/rules/labelLimits.ts'
import { computePruneDueMs, type Shipment } from '../records/rules/shipment.ts'
import { UNLABELLED_RETENTION_MS } from '../records/rules/shipmentLimits.ts'
import { type FoundShipment, findShipment, passing } from '../records/shipmentStore.ts'
import { createLabelRefund } from './labelCharges.ts'

/* Cancellation of labels. */

/**
 * Returns 1208 if the label is not the master of several packages: the master cancels all of them.
 */
export function findPackageRejection(label: Label, labels: readonly Label[]): Problem | null {
  const [master] = findLabelSet(label, labels)
  if (isMasterLabel(label) || isCancelledLabel(label)) return null
  return problem('package_not_alone', { id: label.id, master: master.trackingNumber ?? master.id })
}

/**
 * Returns why labels bought together cannot be cancelled: one was cancelled (1204) or processed
 * (1206), its parcel was scanned (1206), or its overpack is manifested (1251). Holds are checked by
 * `heldFor`.
 */
export function findCancelRejection(
  labels: LabelSet,
  inside: OverpackByLabel,
  { believesScans } = { believesScans: true },
): Problem | null {
  for (const label of labels) {
    const rejection = findLabelCancelRejection(label, inside.get(label.id) ?? null, believesScans)
    if (rejection) return rejection
  }
  return null
}

function findLabelCancelRejection(label: Label, overpack: Overpack | null, believesScans: boolean): Problem | null {
  if (isCancelledLabel(label)) return problem('label_already_cancelled')
  if (label.processed) return problem('label_not_cancellable', { reason: 'a facility has already processed the label' })
  if (label.arrivedMs !== undefined) {
    return problem('label_not_cancellable', { reason: 'a warehouse has received the returned parcel' })
  }
  if (believesScans && hasParcelMoved(label)) {
    return problem('label_not_cancellable', { reason: `the parcel has been scanned (tracking status ${label.status})` })
  }
  return overpack?.locked ? problem('overpack_locked', { id: overpack.id }) : null
}

/**
 * Cancels a label with all labels bought with it, detaches them from the shipment and refunds the
 * whole charge. `inside` are the overpacks that contain their packages; the packages are removed
 * from them.
 */
export function createCancelActions(
  { shipment, labels, parseEvents }: Pick<FoundShipment, 'shipment' | 'labels' | 'parseEvents'>,
  label: Label,
  inside: OverpackByLabel,
  nowMs: number,
  /** Reason why the carrier rejected the purchase. */
  failure?: string,
): readonly Action[] {
  const set = findLabelSet(label, labels)
  const ended = (one: Label): Partial<Label> => ({
    ...endOf(one, parseEvents(one.id)),
    ...clearLabelOverpack(one),
    ...(failure && { failure }),
  })
  return [
    ...set.map((one) => changeLabel(one, ended(one), null, createUnprocessedCondition(one))),
    ...part(shipment, set, inside, nowMs, {
      attributes: { liveLabelId: null, ...released(shipment) },
      ofRow: ['l'],
      inRow: passing(
        shipment.userId,
        shipment.id,
        Math.max(computePruneDueMs(shipment), nowMs + UNLABELLED_RETENTION_MS),
      ),
    }),
    ...createLabelRefund(set[0], nowMs),
  ]
}

const createUnprocessedCondition = (label: Label): Condition =>
  isMasterLabel(label) ? equals('processed', false) : all(equals('processed', false), requireUnchangedOverpack(label))

/** Returns stage and status of a cancelled label. */
export const endOf = (label: Label, events: readonly TrackingEvent[]): Pick<Label, 'stage' | 'status'> => ({
  stage: 'cancelled',
  status: buildLabelHistory(events, { cancelled: true, processed: label.processed }).status,
})

const clearLabelOverpack = ({ overpackId = null }: Label): Partial<Label> =>
  overpackId === null ? {} : { overpackId: null }

/**
 * Records the intent, the first step for an external carrier, before the carrier is asked. The
 * parcel leaves its overpack and cannot enter another, so that no voided parcel is manifested.
 */
export const startCancellationActions = (
  shipment: Shipment,
  labels: LabelSet,
  inside: OverpackByLabel,
  nowMs: number,
): readonly Action[] => [
  ...labels.map((label) =>
    changeLabel(
      label,
      { stage: 'cancelling', ...clearLabelOverpack(label) },
      isMasterLabel(label) ? nowMs + LABEL_RECONCILE_DELAY_MS : null,
      createUnprocessedCondition(label),
    ),
  ),
  ...part(shipment, labels, inside, nowMs, { attributes: released(shipment) }),
]

/** A parcel whose label is cancelled no longer belongs to a fulfilment. */
const released = ({ fulfillment }: Shipment): Partial<Shipment> => (fulfillment ? { fulfillment: null } : {})

/**
 * Removes a shipment from its overpacks and applies `lost`, if labels, shipment and overpacks are
 * unchanged.
 */
const part = (
  shipment: Shipment,
  labels: LabelSet,
  inside: OverpackByLabel,
  nowMs: number,
  lost: Parameters<typeof clearShipmentOverpack>[3],
): readonly Action[] => [
  ...clearShipmentOverpack(
    shipment,
    all(equals('liveLabelId', labels[0].id), equals('overpackId', inside.get(labels[0].id)?.id ?? null)),
    nowMs,
    lost,
  ),
  ...removeShipmentFromOverpacks(inside, shipment, labels, nowMs),
]

/** Reverts a recorded cancellation: the carrier keeps the parcel. */
export const revertCancellationActions = (labels: readonly Label[], nowMs: number): readonly Action[] => {
  const dueAtMs = labels.every(({ hasFile }) => hasFile) ? null : nowMs + LABEL_FILE_POLL_INTERVAL_MS
  return labels.map((label) => changeLabel(label, { stage: 'live' }, isMasterLabel(label) ? dueAtMs : null))
}

/** `done`: already cancelled and refunded by the gateway. `unsure`: no response in time. */
export type CancelResponse = 'cancelled' | 'done' | 'unsure' | CarrierRejection

/** Requests the cancellation from the carrier, the second step; may be repeated. */
export const requestCarrierCancellation = (
  table: Table,
  carrier: ExternalCarrier,
  label: Label,
): Promise<CancelResponse> =>
  isRemoteCarrier(carrier) ? cancelViaGateway(table, carrier, label) : requestCancellation(carrier, label)

/** The gateway asks the carrier and writes the outcome, which is read here. */
async function cancelViaGateway(
  table: Table,
  carrier: RemoteCarrier,
  label: Label,
): Promise<'done' | 'unsure' | CarrierRejection> {
  const response = await carrier.requestCancel(label)
  const found = await findShipment(table, label.userId, label.shipmentId)
  const stage = found?.labels.find(({ id }) => id === label.id)?.stage
  if (stage === 'live') return { refused: response?.reason ?? 'the carrier did not cancel the parcel' }
  return stage === 'cancelling' ? 'unsure' : 'done'
}

/** Requests the cancellation directly. `unsure`: the carrier did not respond. */
export async function requestCancellation(
  carrier: DirectCarrier,
  label: Label,
): Promise<'cancelled' | 'unsure' | CarrierRejection> {
  try {
    const response = await withCarrierTimeout(carrier.cancel(label))
    return isCarrierRejection(response) ? response : 'cancelled'
  } catch {
    return 'unsure'
  }
}
