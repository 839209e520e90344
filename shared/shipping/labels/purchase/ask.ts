import type { CredentialFinder } from '#shared/accounts/carrierCredentials/credentialFinder.ts'
import {
  type CarrierParcel,
  type CarrierRejection,
  type Carriers,
  type DirectCarrier,
  isCarrierRejection,
  isRemoteCarrier,
  type LabelOrder,
  type RemoteCarrier,
  withCarrierTimeout,
} from '#shared/carriers/carrier.ts'
import { CARRIER_GATEWAY_TIMEOUTS_MS } from '#shared/carriers/carrierGateway.ts'
import { requireExternalLabelGenerator } from '#shared/carriers/labelGenerators.ts'
import type { Problem } from '#shared/core/problems.ts'
import { createFirstEvent } from '#shared/shipping/records/labelHistory.ts'
import { findLabelSet, type Label, type LabelSet } from '#shared/shipping/records/rules/label.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { createLabelOrder } from '../labelOrder.ts'
import {
  createAcceptedLabels,
  createAccountUnavailableProblem,
  createCarrierRejectedProblem,
  createPurchaseRefundedProblem,
  createRejectionActions,
  type RequestedLabels,
  toUnlabelledShipment,
} from './conclude.ts'
import type { PublishedLabels } from './publish.ts'
import type { Purchase } from './purchase.ts'

/*
 * Second step of a purchase: the carrier is asked once and never again. A request without a
 * response is looked up instead, as a carrier slow to record a reference would sell two parcels.
 */

/** Carriers, and the credentials of users for them. */
export type CarrierAccess = { readonly carriers: Carriers; readonly loadCredentials: CredentialFinder }

export type LabelPurchaseRequestDeps = CarrierAccess & { readonly table: Table }

/** A completed purchase. `isPaid`: the charge was committed before. */
export type Bought = {
  readonly kind: 'bought'
  readonly shipment: Shipment
  readonly isPaid: boolean
} & PublishedLabels

/** The carrier rejected the purchase: the actions remove labels and refund the charge. */
export type RejectedLabelPurchase = {
  readonly kind: 'undone'
  readonly shipment: Shipment
  readonly rejection: Problem
  readonly actions: readonly Action[]
  /** What the actions remove; null if the gateway has removed it. */
  readonly removed: RequestedLabels | null
}

/** `waiting`: no response in time; the reconciliation job finds out the outcome. */
export type PurchaseResult = Bought | RejectedLabelPurchase | { readonly kind: 'waiting'; readonly labels: LabelSet }

/**
 * Asks the carrier of a charged purchase, or looks the outcome up if an earlier attempt may have
 * asked.
 */
export async function requestLabelPurchase(
  purchase: Purchase,
  deps: LabelPurchaseRequestDeps,
  wasRequested: boolean,
): Promise<PurchaseResult> {
  const { shipment, labels, nowMs } = purchase
  const carrier = requireExternalLabelGenerator(deps.carriers, labels[0])
  if (isRemoteCarrier(carrier)) return requestLabelPurchaseViaGateway(purchase, carrier, deps.table)
  const response = wasRequested
    ? await findOrderedParcel(carrier, labels)
    : await order(purchase, carrier, deps.loadCredentials)
  if (response === 'unsure') return { kind: 'waiting', labels }
  if (response === 'unsent' || isCarrierRejection(response)) {
    return {
      kind: 'undone',
      shipment: toUnlabelledShipment(purchase),
      rejection:
        response === 'unsent' ? createAccountUnavailableProblem() : createCarrierRejectedProblem(response.refused),
      actions: createRejectionActions([purchase], nowMs),
      removed: purchase,
    }
  }
  return { kind: 'bought', shipment, isPaid: true, ...createAcceptedLabels(purchase, response) }
}

/** The gateway asks the carrier and writes the outcome, which is read here. */
async function requestLabelPurchaseViaGateway(
  purchase: Purchase,
  carrier: RemoteCarrier,
  table: Table,
): Promise<PurchaseResult> {
  const { shipment, labels: requested, nowMs } = purchase
  const [master] = requested
  const response = await carrier.purchase(master)
  const found = await findShipment(table, master.userId, master.shipmentId)
  const label = found?.labels.find(({ id }) => id === master.id)
  if (!found || !label) {
    const rejection = response?.reason ? createCarrierRejectedProblem(response.reason) : createPurchaseRefundedProblem()
    return {
      kind: 'undone',
      shipment: found?.shipment ?? toUnlabelledShipment(purchase),
      rejection,
      actions: [],
      removed: null,
    }
  }
  const labels = findLabelSet(label, found.labels)
  if (label.stage === 'requested') return { kind: 'waiting', labels }
  const withTrackingEvent = (one: Label) => {
    const [event = createFirstEvent(one, shipment.entryPoint, nowMs).event] = found.parseEvents(one.id)
    return { label: one, event }
  }
  const [first, ...others] = labels
  const published = [withTrackingEvent(first), ...others.map(withTrackingEvent)] as const
  return { kind: 'bought', shipment: found.shipment, isPaid: true, published, actions: [] }
}

/**
 * `unsent`: the request was not made. `unsure`: no response, the carrier may or may not have the
 * parcel.
 */
type CarrierResponse = CarrierParcel | CarrierRejection | 'unsent' | 'unsure'

async function order(
  { shipment, labels: [master], nowMs }: Purchase,
  carrier: DirectCarrier,
  loadCredentials: CredentialFinder,
): Promise<CarrierResponse> {
  const opened = await openAccount(loadCredentials, shipment, master)
  if (!opened) return 'unsent'
  const request = carrier.create({ ...createLabelOrder(shipment, master, nowMs), ...opened })
  return withCarrierTimeout(request, CARRIER_GATEWAY_TIMEOUTS_MS.purchase).catch(() => 'unsure' as const)
}

/** A parcel that is not found proves nothing: carriers may list it late. */
async function findOrderedParcel(carrier: DirectCarrier, [master, ...others]: LabelSet): Promise<CarrierResponse> {
  const request = carrier.findByReference(String(master.id), 1 + others.length)
  const parcel = await withCarrierTimeout(request, CARRIER_GATEWAY_TIMEOUTS_MS.purchase).catch(() => null)
  return parcel ?? 'unsure'
}

const MAX_ACCOUNT_ATTEMPTS = 2

/**
 * Decrypts the sender's carrier credentials, null for the platform's account; null as a whole if
 * unavailable.
 */
export async function openAccount(
  loadCredentials: CredentialFinder,
  { credentialsId }: Shipment,
  { userId, carrier }: Label,
): Promise<Pick<LabelOrder, 'credentials'> | null> {
  for (let attempt = 0; attempt < MAX_ACCOUNT_ATTEMPTS; attempt++) {
    try {
      return { credentials: await withCarrierTimeout(loadCredentials(userId, carrier, credentialsId)) }
    } catch {}
  }
  return null
}
