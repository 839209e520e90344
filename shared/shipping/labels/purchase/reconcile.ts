import {
  type CarrierParcel,
  type CarrierRejection,
  type Carriers,
  isCarrierRejection,
  toCarrierPackage,
  withCarrierTimeout,
} from '#shared/carriers/carrier.ts'
import { requireDirectLabelGenerator } from '#shared/carriers/labelGenerators.ts'
import { log } from '#shared/platform/log.ts'
import { carriers as carrierData } from '#shared/reference/carriers.ts'
import { EMPTY_OVERPACKS } from '#shared/shipping/overpacks/overpackStore.ts'
import {
  changeLabel,
  claimTrackingNumber,
  type LostLabelPurchase,
  markLostPurchaseFound,
  postponePurchaseRecheck,
  recordLabelVoid,
  recordOwnAccountCost,
  removeLostLabelPurchase,
  storeLostLabelPurchase,
} from '#shared/shipping/records/labelStore.ts'
import {
  findLabelSet,
  getCarriageCents,
  isAwaitingCarrier,
  isMasterLabel,
  type Label,
  type LabelSet,
} from '#shared/shipping/records/rules/label.ts'
import { LABEL_FILE_POLL_INTERVAL_MS, REFUND_RECHECK_DELAYS_MS } from '#shared/shipping/records/rules/labelLimits.ts'
import type { FoundShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Action } from '#shared/table/actions.ts'
import { equals } from '#shared/table/expressions.ts'
import type { Table } from '#shared/table/table.ts'
import { createCancelActions, requestCancellation, revertCancellationActions } from '../cancelLabel.ts'
import { createLabelFailedAction, createLabelReadyAction } from '../labelEvents.ts'
import { createLabelOrder } from '../labelOrder.ts'

import { createAcceptedLabels, createRejectionActions, getPurchaseQrCode, getReportedCost } from './conclude.ts'
import { generateLabelPurchaseIds } from './purchase.ts'

/*
 * Last step of a purchase: the reconciliation job and the carrier gateway complete labels and
 * cancellations that are under way or were interrupted.
 */

/** Outcome of reconciling a label: a result for counting, and the actions to commit. */
export type Reconciliation = {
  readonly result: string
  readonly actions: readonly Action[]
  /** The label after the actions, if an order depends on it. */
  readonly label?: Label
  /** The carrier's reason, if it rejected. */
  readonly reason?: string
}

type Context = {
  readonly table: Table
  readonly carriers: Carriers
  readonly nextId: () => number
  readonly nowMs: number
}

/**
 * Completes an unfinished label and those bought with it. Throws while the carrier does not
 * respond.
 */
export async function reconcileLabel(found: FoundShipment, label: Label, context: Context): Promise<Reconciliation> {
  switch (label.stage) {
    case 'requested':
      return reconcilePurchase(found, label, context)
    case 'cancelling':
      return reconcileCancellation(found, label, context)
    case 'live':
      if (findLabelSet(label, found.labels).every(({ hasFile }) => hasFile)) return done(label)
      return isAwaitingCarrier(label) ? reconcilePurchase(found, label, context) : fetchFile(found, label, context)
    case 'cancelled':
      return done(label)
  }
}

const done = (label: Label): Reconciliation => ({ result: 'done', actions: [changeLabel(label, {})] })

const findParcel = ([master, ...others]: LabelSet, { carriers }: Context) =>
  withCarrierTimeout(
    requireDirectLabelGenerator(carriers, master).findByReference(String(master.id), 1 + others.length),
  )

/** Limit of a completion, which no request waits for; its parts have shorter limits. */
const COMPLETION_TIMEOUT_MS = 100_000

/**
 * What the carrier has of a charged parcel. A carrier that can be asked safely is asked if none has
 * done so.
 */
function resolvePurchaseOutcome(
  { shipment, labels }: FoundShipment,
  label: Label,
  context: Context,
): Promise<CarrierParcel | CarrierRejection | null> {
  const { complete } = requireDirectLabelGenerator(context.carriers, label)
  return complete
    ? withCarrierTimeout(complete(createLabelOrder(shipment, label, context.nowMs)), COMPLETION_TIMEOUT_MS)
    : findParcel(findLabelSet(label, labels), context)
}

/**
 * The carrier has the parcel, or the charge is refunded. Carriers may list a parcel late, so it has
 * to be absent twice, and is searched for again after the refund.
 */
async function reconcilePurchase(found: FoundShipment, label: Label, context: Context): Promise<Reconciliation> {
  const { nowMs } = context
  const outcome = await resolvePurchaseOutcome(found, label, context)
  if (outcome === null) {
    const { unlistedSinceMs = nowMs } = label
    const refundStartMs = unlistedSinceMs + getListingTimeoutMs(label)
    if (nowMs < refundStartMs) {
      return { result: 'unlisted', actions: [changeLabel(label, { unlistedSinceMs }, refundStartMs)] }
    }
    const refunded = refundMissingParcel(found, label, 'the carrier did not accept the parcel', context)
    return { result: 'refunded', actions: [...refunded, monitorRefundedPurchase(label, nowMs)] }
  }
  if (isCarrierRejection(outcome)) {
    const reason = outcome.refused
    return { result: 'refused', reason, actions: refundMissingParcel(found, label, reason, context) }
  }
  const labels = findLabelSet(label, found.labels)
  if (isAwaitingCarrier(label)) return recordReceivedFile(labels, outcome, context)
  const ids = await generateLabelPurchaseIds(context, { labelId: label.id })
  const { actions } = createAcceptedLabels({ shipment: found.shipment, labels, ids, nowMs }, outcome)
  return { result: 'completed', actions }
}

/** The charge is refunded. A promised label is retained as cancelled, with the reason. */
const refundMissingParcel = (
  found: FoundShipment,
  label: Label,
  reason: string,
  { nowMs, nextId }: Context,
): readonly Action[] =>
  isAwaitingCarrier(label)
    ? createFailureActions(found, label, reason, nextId(), nowMs)
    : createRejectionActions([{ shipment: found.shipment, labels: findLabelSet(label, found.labels) }], nowMs)

/**
 * Cancels a published label that its carrier rejects, with those bought with it; it is refunded and
 * announced.
 */
export const createFailureActions = (
  found: Pick<FoundShipment, 'shipment' | 'labels' | 'parseEvents'>,
  label: Label,
  reason: string,
  eventId: number,
  nowMs: number,
): readonly Action[] => [
  ...createCancelActions(found, label, EMPTY_OVERPACKS, nowMs, reason),
  createLabelFailedAction({ ...label, failure: reason }, eventId, nowMs),
]

/** Simulated carriers list what they have accepted immediately. */
function getListingTimeoutMs({ carrier: code, testMaker }: Label): number {
  if (testMaker === 'refusing' || testMaker === 'late') return 0
  const carrier = carrierData.get(code)
  if (carrier?.kind !== 'outside') throw new Error(`${code} is not an external carrier`)
  return carrier.listingMs
}

async function fetchFile({ labels: all }: FoundShipment, label: Label, context: Context): Promise<Reconciliation> {
  const labels = findLabelSet(label, all)
  const parcel = await findParcel(labels, context)
  return parcel?.isReady
    ? recordReceivedFile(labels, parcel, context)
    : { result: 'waiting', actions: [changeLabel(label, {}, context.nowMs + LABEL_FILE_POLL_INTERVAL_MS)] }
}

/**
 * Adds tracking numbers and files to published labels; files that are still missing are polled for.
 */
function recordReceivedFile(labels: LabelSet, parcel: CarrierParcel, { nowMs, nextId }: Context): Reconciliation {
  const { isReady } = parcel
  const dueAtMs = isReady ? null : nowMs + LABEL_FILE_POLL_INTERVAL_MS
  const changed = labels.map((label, place) => {
    if (label.hasFile) return { label, actions: isMasterLabel(label) ? [changeLabel(label, {}, dueAtMs)] : [] }
    const { documentKey, ...purchased } = toCarrierPackage(parcel, place)
    const trackingNumber = label.trackingNumber ?? purchased.trackingNumber
    const isNewTrackingNumber = trackingNumber !== null && label.trackingNumber === null
    const changes = {
      hasFile: isReady,
      trackingNumber,
      ...(documentKey === undefined ? {} : { documentKey }),
      ...(place === 0 && { ...getReportedCost(parcel, label), ...getPurchaseQrCode(parcel) }),
    }
    return {
      label: { ...label, ...changes },
      actions: [
        changeLabel(label, changes, isMasterLabel(label) ? dueAtMs : null, equals('hasFile', false)),
        ...(isNewTrackingNumber ? claimTrackingNumber(trackingNumber, label) : []),
        ...(isReady ? [createLabelReadyAction(label, nextId(), nowMs)] : []),
      ],
    }
  })
  return {
    result: isReady ? 'ready' : 'waiting',
    ...(changed[0] && { label: changed[0].label }),
    actions: changed.flatMap(({ actions }) => actions),
  }
}

async function reconcileCancellation(found: FoundShipment, label: Label, context: Context): Promise<Reconciliation> {
  const response = await requestCancellation(requireDirectLabelGenerator(context.carriers, label), label)
  if (response === 'unsure') throw new Error(`no response from ${label.carrier}`)
  const { nowMs } = context
  if (response !== 'cancelled')
    return {
      result: 'kept',
      reason: response.refused,
      actions: revertCancellationActions(findLabelSet(label, found.labels), nowMs),
    }
  // Cancelled before its carrier responded, which may have accepted the parcel.
  const isUnknown = label.promisedMs !== undefined && label.trackingNumber === null
  return {
    result: 'cancelled',
    actions: [
      ...createCancelActions(found, label, EMPTY_OVERPACKS, nowMs),
      ...(isUnknown ? [monitorRefundedPurchase(label, nowMs)] : []),
    ],
  }
}

/** Schedules rechecks of a refunded purchase, as its carrier may list the parcel later. */
const monitorRefundedPurchase = (label: Label, nowMs: number): Action =>
  storeLostLabelPurchase(
    {
      userId: label.userId,
      shipmentId: label.shipmentId,
      labelId: label.id,
      carrier: label.carrier,
      ...(label.testMaker && { testMaker: label.testMaker }),
      carriageCents: getCarriageCents(label),
      refundedAtMs: nowMs,
      looks: 0,
      isFound: false,
    },
    nowMs + REFUND_RECHECK_DELAYS_MS[0],
  )

type Recheck = {
  readonly result: 'watched' | 'lost' | 'found' | 'voided' | 'kept'
  readonly actions: readonly Action[]
}

/**
 * Searches for the parcel of a refunded purchase at its carrier. If it exists, its cost is booked
 * as the platform's (`found`), as the sender was refunded and may have bought another label; it is
 * voided afterwards, as a voided parcel may no longer be listed. Throws while the carrier does not
 * respond.
 */
export async function recheckRefundedPurchase(
  lost: LostLabelPurchase,
  carriers: Carriers,
  nowMs: number,
): Promise<Recheck> {
  const carrier = requireDirectLabelGenerator(carriers, lost)
  const { userId, labelId, carrier: code, carriageCents: amountCents, refundedAtMs, looks } = lost
  const reference = String(labelId)
  // Parcels in the sandbox of a carrier are free.
  const isLabelCharged = lost.testMaker === undefined
  if (lost.isFound) {
    const response = await withCarrierTimeout(carrier.cancel({ userId, shipmentId: lost.shipmentId, id: labelId }))
    const wasNotVoided = isCarrierRejection(response)
    log.error('refunded purchase found at carrier', {
      user_id: userId,
      label_id: labelId,
      carrier: code,
      refused: wasNotVoided ? response.refused : null,
    })
    return wasNotVoided
      ? { result: 'kept', actions: [removeLostLabelPurchase(lost)] }
      : {
          result: 'voided',
          actions: [...(isLabelCharged ? [recordLabelVoid(labelId)] : []), removeLostLabelPurchase(lost)],
        }
  }
  if (await withCarrierTimeout(carrier.findByReference(reference, 1))) {
    const cost = { userId, labelId, carrier: code, amountCents, isVoided: false, bookedAtMs: nowMs }
    return {
      result: 'found',
      actions: [...(isLabelCharged ? [recordOwnAccountCost(cost)] : []), markLostPurchaseFound(lost)],
    }
  }
  const next = REFUND_RECHECK_DELAYS_MS[looks + 1]
  return next === undefined
    ? { result: 'lost', actions: [removeLostLabelPurchase(lost)] }
    : { result: 'watched', actions: [postponePurchaseRecheck(lost, refundedAtMs + next)] }
}
