import type { Action } from '#shared/table/actions.ts'
import { chargeForLabels } from '../labelCharges.ts'
import type { Bought } from './ask.ts'
import { beginLabelPurchase, type UnchargedLabelPurchase } from './begin.ts'
import {
  type ChargedLabelPurchase,
  finaliseLabelPurchase,
  type LabelPurchaseDeps,
  type LabelPurchaseOrder,
  type LabelPurchaseOutcome,
  openPurchaseAccount,
} from './buyLabel.ts'
import { createAccountUnavailableProblem, createRejectionActions } from './conclude.ts'
import type { PublishedLabels } from './publish.ts'

/*
 * Purchase of the labels of an outbound shipment and of its return, with one charge.
 */

/** Outcomes of two purchases that were charged together, and the writes still to be committed. */
export type LabelPair = {
  readonly kind: 'pair'
  /** Whether the charge was committed before. */
  readonly isPaid: boolean
  readonly outbound: ChargedLabelPurchase
  readonly returning: ChargedLabelPurchase
  readonly actions: readonly Action[]
}

/**
 * Buys the labels of an outbound shipment and of its return. Both are charged, or neither; then
 * each is completed or refunded by itself, as a single label is.
 */
export async function buyLabelPair(
  outbound: LabelPurchaseOrder,
  returning: LabelPurchaseOrder,
  deps: LabelPurchaseDeps,
): Promise<LabelPair | Exclude<LabelPurchaseOutcome, ChargedLabelPurchase>> {
  const startedOutbound = await beginLabelPurchase(outbound, deps)
  if (!startedOutbound.ok) return { kind: 'refused', rejection: startedOutbound.error }
  // The simulated outcome of the next label can be consumed once: by the outbound label.
  const startedReturn = await beginLabelPurchase({ ...returning, ignoresSimulation: true }, deps)
  if (!startedReturn.ok) return { kind: 'refused', rejection: startedReturn.error }
  const writes = [
    ...outbound.write(startedOutbound.value.purchase.shipment, getVisibleLabelId(startedOutbound.value)),
    ...returning.write(startedReturn.value.purchase.shipment, getVisibleLabelId(startedReturn.value)),
    ...chargeForLabels(outbound.shipment.userId, [startedOutbound.value.charge, startedReturn.value.charge]),
    ...startedOutbound.value.actions,
    ...startedReturn.value.actions,
  ]
  if (startedOutbound.value.own && startedReturn.value.own) {
    const [outboundLabel, returnLabel] = [
      toPurchaseOutcome(startedOutbound.value, startedOutbound.value.own, false),
      toPurchaseOutcome(startedReturn.value, startedReturn.value.own, false),
    ]
    return { kind: 'pair', isPaid: false, outbound: outboundLabel, returning: returnLabel, actions: writes }
  }
  const steps = await Promise.all([
    preparePurchaseStep(startedOutbound.value, deps),
    preparePurchaseStep(startedReturn.value, deps),
  ])
  const [finishOutbound, finishReturn] = steps
  if (!finishOutbound || !finishReturn) return { kind: 'refused', rejection: createAccountUnavailableProblem() }
  const paid = await deps.table.commit(writes)
  if (!paid.ok) return paid.error === 'again' ? { kind: 'again' } : { kind: 'refused', rejection: paid.error }
  const [outboundLabel, returnLabel] = await Promise.all([finishOutbound(), finishReturn()])
  const actions = completeLabelPurchases([outboundLabel, returnLabel], outbound.nowMs)
  return { kind: 'pair', isPaid: true, outbound: outboundLabel, returning: returnLabel, actions }
}

const getVisibleLabelId = ({ own }: UnchargedLabelPurchase): number | null => own?.published[0].label.id ?? null

/** The labels are published by the transaction of the charge. */
const toPurchaseOutcome = (
  { purchase: { shipment } }: UnchargedLabelPurchase,
  { published }: PublishedLabels,
  isPaid: boolean,
): Bought => ({ kind: 'bought', shipment, isPaid, published, actions: [] })

/** Returns the step after the charge; null if the sender's carrier account is unavailable. */
async function preparePurchaseStep(
  started: UnchargedLabelPurchase,
  deps: LabelPurchaseDeps,
): Promise<(() => Promise<ChargedLabelPurchase>) | null> {
  const { own, purchase } = started
  if (own) return async () => toPurchaseOutcome(started, own, true)
  const opened = await openPurchaseAccount(purchase, deps)
  if (!opened) return null
  return () => finaliseLabelPurchase(purchase, { ...deps, loadCredentials: async () => opened.credentials }, false)
}

/**
 * Returns the writes that conclude purchases of one user whose charge is committed. Refunds are
 * booked together, as a transaction can change a wallet only once.
 */
export function completeLabelPurchases(charged: readonly ChargedLabelPurchase[], nowMs: number): readonly Action[] {
  const removed = charged.flatMap((one) => (one.kind === 'undone' ? (one.removed ?? []) : []))
  return [
    ...charged.flatMap((one) => (one.kind === 'bought' ? one.actions : [])),
    ...createRejectionActions(removed, nowMs),
  ]
}
