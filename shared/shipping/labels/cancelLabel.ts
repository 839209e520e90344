import {
  type CarrierRefusal,
  type ExternalCarrier,
  isRefusal,
  isRemote,
  type OutsideCarrier,
  type RemoteCarrier,
  withCarrierTimeout,
} from '#shared/carriers/carrier.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import type { Action } from '#shared/table/actions.ts'
import { all, type Condition, equals } from '#shared/table/expressions.ts'
import type { Table } from '#shared/table/table.ts'
import { freeShipment, leaveOverpacks, type OverpackByLabel } from '../overpacks/overpackStore.ts'
import type { Overpack } from '../overpacks/rules/overpack.ts'
import { readHistory } from '../records/labelHistory.ts'
import { changeLabel, overpackUnchanged } from '../records/labelStore.ts'
import {
  findLabelSet,
  hasMoved,
  isCancelled,
  isMaster,
  type Label,
  type LabelSet,
  type TrackingEvent,
} from '../records/rules/label.ts'
import { FILE_POLL_MS, RECONCILE_AFTER_MS } from '../records/rules/labelLimits.ts'
import { pruneDueAtMs, type Shipment } from '../records/rules/shipment.ts'
import { UNLABELLED_RETENTION_MS } from '../records/rules/shipmentLimits.ts'
import { type FoundShipment, findShipment, passing } from '../records/shipmentStore.ts'
import { refundForLabel } from './labelCharges.ts'

/**
 * Why a label cannot be cancelled by itself: its package is one of several, and all of them are
 * cancelled by the master (1208).
 */
export function findPackageRefusal(label: Label, labels: readonly Label[]): Problem | null {
  const [master] = findLabelSet(label, labels)
  if (isMaster(label) || isCancelled(label)) return null
  return problem('package_not_alone', { id: label.id, master: master.trackingNumber ?? master.id })
}

/**
 * Why labels that were bought together cannot be cancelled: they were (1204), or one was processed
 * (1206) before, its parcel has been scanned (1206), or its overpack is manifested (1251). What a
 * label is held for, `heldFor` says.
 */
export function findCancelRefusal(
  labels: LabelSet,
  inside: OverpackByLabel,
  { believesScans } = { believesScans: true },
): Problem | null {
  for (const label of labels) {
    const refusal = findLabelCancelRefusal(label, inside.get(label.id) ?? null, believesScans)
    if (refusal) return refusal
  }
  return null
}

function findLabelCancelRefusal(label: Label, overpack: Overpack | null, believesScans: boolean): Problem | null {
  if (isCancelled(label)) return problem('label_already_cancelled')
  if (label.processed) return problem('label_not_cancellable', { reason: 'a facility has already processed the label' })
  if (believesScans && hasMoved(label)) {
    return problem('label_not_cancellable', { reason: `the parcel has tracking status ${label.status}` })
  }
  return overpack?.locked ? problem('overpack_locked', { id: overpack.id }) : null
}

/**
 * Cancels a label with all that were bought with it: they are no longer their shipment's, and the
 * whole charge is given back. `inside` are the overpacks their packages are in: these are taken
 * out.
 */
export function cancelActions(
  { shipment, labels, eventsOf }: Pick<FoundShipment, 'shipment' | 'labels' | 'eventsOf'>,
  label: Label,
  inside: OverpackByLabel,
  nowMs: number,
  /** Why its carrier could not make it after all. */
  failure?: string,
): readonly Action[] {
  const set = findLabelSet(label, labels)
  const ended = (one: Label): Partial<Label> => ({
    ...endOf(one, eventsOf(one.id)),
    ...clearedOverpack(one),
    ...(failure && { failure }),
  })
  return [
    ...set.map((one) => changeLabel(one, ended(one), null, isUnprocessed(one))),
    ...part(shipment, set, inside, nowMs, {
      attributes: { liveLabelId: null, ...released(shipment) },
      ofRow: ['l'],
      inRow: passing(shipment.userId, shipment.id, Math.max(pruneDueAtMs(shipment), nowMs + UNLABELLED_RETENTION_MS)),
    }),
    ...refundForLabel(set[0], nowMs),
  ]
}

const isUnprocessed = (label: Label): Condition =>
  isMaster(label) ? equals('processed', false) : all(equals('processed', false), overpackUnchanged(label))

/** What becomes of a label that is cancelled. */
export const endOf = (label: Label, events: readonly TrackingEvent[]): Pick<Label, 'stage' | 'status'> => ({
  stage: 'cancelled',
  status: readHistory(events, { cancelled: true, processed: label.processed }).status,
})

const clearedOverpack = ({ overpackId = null }: Label): Partial<Label> =>
  overpackId === null ? {} : { overpackId: null }

/**
 * First step with an outside carrier: the intent is on record before the carrier is told. From here
 * on the parcel is in no overpack, and goes into none, so that nobody manifests what the carrier
 * may have let go.
 */
export const beginCancellationActions = (
  shipment: Shipment,
  labels: LabelSet,
  inside: OverpackByLabel,
  nowMs: number,
): readonly Action[] => [
  ...labels.map((label) =>
    changeLabel(
      label,
      { stage: 'cancelling', ...clearedOverpack(label) },
      isMaster(label) ? nowMs + RECONCILE_AFTER_MS : null,
      isUnprocessed(label),
    ),
  ),
  ...part(shipment, labels, inside, nowMs, { attributes: released(shipment) }),
]

/** A parcel whose label is cancelled belongs to no fulfilment any more: it is its owner's again. */
const released = ({ fulfillment }: Shipment): Partial<Shipment> => (fulfillment ? { fulfillment: null } : {})

/**
 * Takes a shipment out of its overpacks, with what else it loses, if labels, shipment and overpacks
 * are together as they were.
 */
const part = (
  shipment: Shipment,
  labels: LabelSet,
  inside: OverpackByLabel,
  nowMs: number,
  lost: Parameters<typeof freeShipment>[3],
): readonly Action[] => [
  ...freeShipment(
    shipment,
    all(equals('liveLabelId', labels[0].id), equals('overpackId', inside.get(labels[0].id)?.id ?? null)),
    nowMs,
    lost,
  ),
  ...leaveOverpacks(inside, shipment, labels, nowMs),
]

/** Takes the intent back: the carrier keeps the parcel. */
export const keepActions = (labels: readonly Label[], nowMs: number): readonly Action[] => {
  const dueAtMs = labels.every(({ hasFile }) => hasFile) ? null : nowMs + FILE_POLL_MS
  return labels.map((label) => changeLabel(label, { stage: 'live' }, isMaster(label) ? dueAtMs : null))
}

/** `done`: already cancelled and refunded by the gateway. `unsure`: no response in time. */
export type CancelResponse = 'cancelled' | 'done' | 'unsure' | CarrierRefusal

/** Second step: requests the cancellation from the carrier of a label, which may be repeated. */
export const requestCarrierCancellation = (
  table: Table,
  carrier: ExternalCarrier,
  label: Label,
): Promise<CancelResponse> =>
  isRemote(carrier) ? cancelViaGateway(table, carrier, label) : requestCancellation(carrier, label)

/** The gateway asks the carrier and writes the outcome, which is read here. */
async function cancelViaGateway(
  table: Table,
  carrier: RemoteCarrier,
  label: Label,
): Promise<'done' | 'unsure' | CarrierRefusal> {
  const response = await carrier.cancelRemotely(label)
  const found = await findShipment(table, label.userId, label.shipmentId)
  const stage = found?.labels.find(({ id }) => id === label.id)?.stage
  if (stage === 'live') return { refused: response?.reason ?? 'the carrier did not cancel the parcel' }
  return stage === 'cancelling' ? 'unsure' : 'done'
}

/** Requests the cancellation directly. `unsure`: the carrier did not respond. */
export async function requestCancellation(
  carrier: OutsideCarrier,
  label: Label,
): Promise<'cancelled' | 'unsure' | CarrierRefusal> {
  try {
    const response = await withCarrierTimeout(carrier.cancel(label))
    return isRefusal(response) ? response : 'cancelled'
  } catch {
    return 'unsure'
  }
}
