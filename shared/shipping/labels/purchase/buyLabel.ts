import { isRemoteCarrier, type LabelOrder } from '#shared/carriers/carrier.ts'
import { requireExternalLabelGenerator } from '#shared/carriers/labelGenerators.ts'
import type { Numbers } from '#shared/carriers/numbers/numbers.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { findLabelSet, type Label } from '#shared/shipping/records/rules/label.ts'
import { MAX_LABELS } from '#shared/shipping/records/rules/labelLimits.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import {
  type Bought,
  type CarrierAccess,
  type LabelPurchaseRequestDeps,
  openAccount,
  type RejectedLabelPurchase,
  requestLabelPurchase,
} from './ask.ts'
import { type LabelPurchaseRequest, startLabelPurchase } from './begin.ts'
import { createAcceptedLabels, createAccountUnavailableProblem, createPurchaseRefundedProblem } from './conclude.ts'
import { generateLabelPurchaseIds, type Purchase } from './purchase.ts'

/*
 * Buying a label, as one state machine: `begin` charges and records it, `ask` requests it from its
 * carrier, `conclude` writes the outcome, `reconcile` completes what was interrupted.
 */

/** Outcome of a purchase that was charged. Its actions are still to be committed. */
export type ChargedLabelPurchase = Bought | RejectedLabelPurchase

/** Outcome of a purchase. Its actions are still to be committed. */
export type LabelPurchaseOutcome =
  | ChargedLabelPurchase
  /**
   * Nothing was written: insufficient funds, a failed condition, no tracking numbers, or
   * inaccessible carrier credentials.
   */
  | { readonly kind: 'refused'; readonly rejection: Problem }
  | { readonly kind: 'again' }

export type LabelPurchaseDeps = LabelPurchaseRequestDeps & NumberSourceDeps

/** Source of the tracking numbers of labels that the platform makes itself. */
export type NumberSourceDeps = { readonly numbers: Numbers }

/**
 * A purchase whose shipment is written in the same transaction; the label is visible once it is
 * published.
 */
export type LabelPurchaseOrder = LabelPurchaseRequest & {
  readonly write: (labelled: Shipment, visibleLabelId: number | null) => readonly Action[]
}

/**
 * Returns why a shipment may not get a label: 1213 while one is made, 1201 with one, 1200 without a
 * verified address.
 */
export function validateLabelPurchase(shipment: Shipment, labels: readonly Label[]): Problem | null {
  if (shipment.erasedMs !== undefined) {
    return problem('label_creation_failed', { reason: 'the shipment addresses have been erased' }, { httpStatus: 400 })
  }
  const live = labels.find(({ id }) => id === shipment.liveLabelId)
  if (live?.stage === 'requested') return problem('shipment_not_updatable')
  if (shipment.liveLabelId !== null || shipment.isProcessed) return problem('shipment_has_label')
  if (!shipment.verified && !shipment.override) return problem('address_not_verified', { field: 'override' })
  if (shipment.labelCount >= MAX_LABELS) {
    return problem(
      'label_creation_failed',
      { reason: `a shipment can have at most ${MAX_LABELS} labels` },
      { httpStatus: 400 },
    )
  }
  return null
}

/**
 * Buys the labels of a shipment, one for each package, all or none. Labels of the platform take one
 * transaction (`bought`, to be committed). With an external carrier it is a saga: charged and
 * recorded here, then requested, then concluded by the caller's commit. An interrupted purchase
 * leaves a `requested` label, which a retry or the reconciliation job completes or refunds.
 */
export async function buyLabel(order: LabelPurchaseOrder, deps: LabelPurchaseDeps): Promise<LabelPurchaseOutcome> {
  const started = await startLabelPurchase(order, deps)
  if (!started.ok) return { kind: 'refused', rejection: started.error }
  const { purchase, own, actions } = started.value
  const { shipment, labels } = purchase
  const [master] = labels
  if (own) {
    return {
      kind: 'bought',
      shipment,
      isPaid: false,
      ...own,
      actions: [...order.write(shipment, master.id), ...actions],
    }
  }
  const opened = await openPurchaseAccount(purchase, deps)
  if (!opened) return { kind: 'refused', rejection: createAccountUnavailableProblem() }
  const paid = await deps.table.commit([...order.write(shipment, null), ...actions])
  if (!paid.ok) return paid.error === 'again' ? { kind: 'again' } : { kind: 'refused', rejection: paid.error }
  return finaliseLabelPurchase(purchase, { ...deps, loadCredentials: async () => opened.credentials }, false)
}

/** Opens the sender's account before the charge; null if it is unavailable. */
export async function openPurchaseAccount(
  { shipment, labels: [master] }: Purchase,
  { carriers, loadCredentials }: LabelPurchaseDeps,
): Promise<Pick<LabelOrder, 'credentials'> | null> {
  const isPurchasedViaGateway = isRemoteCarrier(requireExternalLabelGenerator(carriers, master))
  return isPurchasedViaGateway ? { credentials: null } : openAccount(loadCredentials, shipment, master)
}

/**
 * Continues a charged purchase that an earlier attempt of the same request may have asked the
 * carrier for.
 */
export const resumePurchase = (purchase: Purchase, deps: LabelPurchaseRequestDeps): Promise<ChargedLabelPurchase> =>
  finaliseLabelPurchase(purchase, deps, true)

/** Labels without a response in time are published as promised, without number and file. */
export async function finaliseLabelPurchase(
  purchase: Purchase,
  deps: LabelPurchaseRequestDeps,
  wasRequested: boolean,
): Promise<ChargedLabelPurchase> {
  const outcome = await requestLabelPurchase(purchase, deps, wasRequested)
  if (outcome.kind !== 'waiting') return outcome
  const unknown = { trackingNumber: null, isReady: false }
  const promised = createAcceptedLabels({ ...purchase, labels: outcome.labels }, unknown, 'promised')
  return { kind: 'bought', shipment: purchase.shipment, isPaid: true, ...promised }
}

/**
 * State of a charged label that an order or reshipment waits for. Actions are still to be
 * committed.
 */
export type AwaitedLabelPurchase =
  | { readonly kind: 'bought'; readonly label: Label; readonly actions: readonly Action[] }
  | { readonly kind: 'undone'; readonly rejection: Problem; readonly actions: readonly Action[] }
  | { readonly kind: 'waiting' | 'cancelling' | 'cancelled' }

type PurchaseAwaiterDeps = CarrierAccess & {
  readonly table: Table
  readonly nextId: () => number
  readonly nowMs: () => number
}

/**
 * Returns a function that checks a charged label each time it is called. `mayAsk`: the carrier may
 * be asked, which is done once, right after the charge. Labels are never promised here, as packing
 * needs the tracking number.
 */
export function createPurchaseAwaiter(deps: PurchaseAwaiterDeps, mayAsk: boolean) {
  let isPurchaseRequestSent = false
  return async (
    userId: number,
    { shipmentId, labelId }: { readonly shipmentId: number; readonly labelId: number },
  ): Promise<AwaitedLabelPurchase> => {
    const found = await findShipment(deps.table, userId, shipmentId)
    const label = found?.labels.find(({ id }) => id === labelId)
    if (!found || !label) return { kind: 'undone', rejection: createPurchaseRefundedProblem(), actions: [] }
    if (label.stage === 'live') return { kind: 'bought', label, actions: [] }
    if (label.stage !== 'requested') return { kind: label.stage }
    if (!mayAsk) return { kind: 'waiting' }
    const requested = isPurchaseRequestSent
    isPurchaseRequestSent = true
    const nowMs = deps.nowMs()
    const ids = await generateLabelPurchaseIds({ ...deps, nowMs }, { labelId })
    const purchase = { shipment: found.shipment, labels: findLabelSet(label, found.labels), ids, nowMs }
    const outcome = await requestLabelPurchase(purchase, deps, requested)
    if (outcome.kind !== 'bought') return outcome.kind === 'waiting' ? { kind: 'waiting' } : outcome
    return { kind: 'bought', label: outcome.published[0].label, actions: outcome.actions }
  }
}
