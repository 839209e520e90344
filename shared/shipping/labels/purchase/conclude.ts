import { type CarrierParcel, toCarrierPackage } from '#shared/carriers/carrier.ts'
import { usd } from '#shared/core/money.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { changeLabel, removeLabel } from '#shared/shipping/records/labelStore.ts'
import { isMasterLabel, isTestLabel, type Label } from '#shared/shipping/records/rules/label.ts'
import { LABEL_FILE_POLL_INTERVAL_MS, LABEL_RECONCILE_DELAY_MS } from '#shared/shipping/records/rules/labelLimits.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { clearShipmentLabels, setShipmentRowLabel } from '#shared/shipping/records/shipmentStore.ts'
import type { Action } from '#shared/table/actions.ts'
import { createUndoneRefund } from '../labelCharges.ts'
import { type PublishedLabels, publishPurchasedLabels } from './publish.ts'
import type { Purchase } from './purchase.ts'

/*
 * Third step of a purchase: what is written once its outcome is known. Actions are to be committed
 * by the caller.
 */

/**
 * Publishes the labels of a parcel accepted by its carrier. `promised`: the carrier has not
 * responded in time, and the labels are published without number and file.
 */
export function createAcceptedLabels(purchase: Purchase, parcel: CarrierParcel, how?: 'promised'): PublishedLabels {
  const { shipment, labels: requested, nowMs } = purchase
  const [master, ...others] = requested
  const accepted = (label: Label, place: number): Label => ({
    ...label,
    stage: 'live',
    hasFile: parcel.isReady,
    ...toCarrierPackage(parcel, place),
    ...(how === 'promised' ? { promisedMs: nowMs } : {}),
    ...(place === 0 && { ...getReportedCost(parcel, label), ...getPurchaseQrCode(parcel) }),
  })
  const labels = [accepted(master, 0), ...others.map((label, place) => accepted(label, place + 1))] as const
  const { published, actions } = publishPurchasedLabels({ ...purchase, labels })
  const dueAtMs = parcel.isReady
    ? null
    : nowMs + (how === 'promised' ? LABEL_RECONCILE_DELAY_MS : LABEL_FILE_POLL_INTERVAL_MS)
  const changed = published.map(({ label }, place) => {
    const { stage, hasFile, trackingNumber, documentKey, qrCodeKey, promisedMs, publishedMs, carrierCost } = label
    return changeLabel(
      requested[place] ?? label,
      {
        stage,
        hasFile,
        trackingNumber,
        ...(documentKey !== null && { documentKey }),
        ...(qrCodeKey && { qrCodeKey }),
        ...(promisedMs && { promisedMs }),
        ...(publishedMs && { publishedMs }),
        ...(carrierCost && { carrierCost }),
      },
      isMasterLabel(label) ? dueAtMs : null,
    )
  })
  return { published, actions: [...changed, setShipmentRowLabel(shipment, master.id), ...actions] }
}

/** Returns the cost that a carrier states for a parcel, which takes precedence over cost tables. */
export function getReportedCost({ cost }: CarrierParcel, label: Label): Pick<Label, 'carrierCost'> {
  if (cost === undefined || isTestLabel(label)) return {}
  return { carrierCost: cost === 'sender' ? { ...usd(0), by: 'sender' } : { ...cost, by: 'carrier' } }
}

/** Returns the key of the QR code that a carrier issued for a parcel. */
export const getPurchaseQrCode = ({ qrCodeKey }: CarrierParcel): Pick<Label, 'qrCodeKey'> =>
  qrCodeKey === undefined ? {} : { qrCodeKey }

/** Requested labels of a shipment. */
export type RequestedLabels = Pick<Purchase, 'shipment' | 'labels'>

/**
 * Returns the actions for parcels that carriers do not have: the labels are removed. Charge and
 * refund both remain in the ledger. Parcels charged together are refunded together.
 */
export const createRejectionActions = (rejected: readonly RequestedLabels[], nowMs: number): readonly Action[] => [
  ...rejected.flatMap(({ shipment, labels }) => [...labels.map(removeLabel), ...clearShipmentLabels(shipment, labels)]),
  ...createUndoneRefund(
    rejected.map(({ labels: [master] }) => master),
    nowMs,
  ),
]

/** Returns the shipment after `createRejectionActions`. */
export const toUnlabelledShipment = ({ shipment, labels }: RequestedLabels): Shipment => ({
  ...shipment,
  liveLabelId: null,
  labelCount: shipment.labelCount - labels.length,
})

export const createCarrierRejectedProblem = (reason: string): Problem =>
  problem('label_creation_failed', { reason }, { httpStatus: 400 })

export const createCarrierTimeoutProblem = (): Problem =>
  problem('label_creation_failed', {
    reason: 'the carrier did not respond in time. The purchase is completed or refunded within one hour.',
  })

export const createAccountUnavailableProblem = (): Problem =>
  problem('label_creation_failed', { reason: 'the carrier account is temporarily unavailable' })

/** Creates the problem of a request whose earlier purchase was undone by the reconciliation job. */
export const createPurchaseRefundedProblem = (): Problem =>
  problem('label_creation_failed', { reason: 'the carrier rejected the purchase. The charge was refunded.' })
