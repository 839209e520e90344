import { type Carriers, isRefusal } from '../carriers/carrier.ts'
import { isCancelled, type Label } from '../domain/labels/label.ts'
import { type Problem, problem } from '../domain/problems.ts'
import type { Action } from '../table/actions.ts'
import { update } from '../table/actions.ts'
import { equals, plus } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import { changeLabel, type FoundShipment, showLabelInRow } from '../table/shipmentStore.ts'
import { refundForLabel } from './labelActions.ts'
import { readHistory } from './labelHistory.ts'
import { FILE_POLL_MS, SETTLE_AFTER_MS, within } from './labelPurchase.ts'

/** Why a label cannot be withdrawn: cancelled (1204) or processed (1206) before. */
export function cancelRefusal(label: Label): Problem | null {
  if (isCancelled(label)) return problem('label_already_cancelled')
  if (label.processed) return problem('label_not_cancellable', { reason: 'it is processed already' })
  return null
}

/** Withdraws a label: cancelled, no longer its shipment's, the whole charge given back. */
export function cancelActions(
  { shipment, eventsOf }: FoundShipment,
  label: Label,
  refundId: number,
  nowMs: number,
): readonly Action[] {
  const { status } = readHistory(eventsOf(label.id), { cancelled: true, processed: label.processed })
  return [
    changeLabel(label, { stage: 'cancelled', status }, null, equals('processed', false)),
    update(
      keys.shipment(shipment.userId, shipment.id),
      { set: { liveLabelId: null, revision: plus(1), updatedMs: nowMs } },
      equals('liveLabelId', label.id),
    ),
    showLabelInRow(shipment.userId, shipment.id, null),
    ...refundForLabel(label, refundId, nowMs),
  ]
}

/** First step with an outside carrier: the intent is on record before the carrier is told. */
export const intentActions = (label: Label, nowMs: number): readonly Action[] => [
  changeLabel(label, { stage: 'cancelling' }, nowMs + SETTLE_AFTER_MS, equals('processed', false)),
]

/** Takes the intent back: the carrier keeps the parcel. */
export const keepActions = (label: Label, nowMs: number): readonly Action[] => [
  changeLabel(label, { stage: 'live' }, label.hasFile ? null : nowMs + FILE_POLL_MS),
]

const CARRIER_TIMEOUT_MS = 8_000

/** Second step: tells the carrier, which may be repeated. `unsure`: it did not answer. */
export async function askCarrierToCancel(
  carriers: Carriers,
  label: Label,
): Promise<'cancelled' | 'unsure' | { readonly refused: string }> {
  const carrier = carriers(label.carrier)
  if (!carrier) return 'cancelled'
  try {
    const answer = await within(CARRIER_TIMEOUT_MS, carrier.cancel(String(label.id)))
    return isRefusal(answer) ? answer : 'cancelled'
  } catch {
    return 'unsure'
  }
}
