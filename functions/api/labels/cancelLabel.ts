import { makerOf } from '../../../shared/carriers/carrier.ts'
import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, plan, planRefusal } from '../../../shared/http/endpoint.ts'
import {
  askCarrierToCancel,
  cancelActions,
  cancelRefusal,
  intentActions,
  keepActions,
} from '../../../shared/shipping/labels/cancelLabel.ts'
import { findOwnLabel } from '../../../shared/shipping/labels/findOwnLabel.ts'
import { heldFor } from '../../../shared/shipping/labels/rules/label.ts'
import { overpackOf } from '../../../shared/shipping/overpacks/overpackStore.ts'
import type { LabelDeps } from './deps.ts'
import type { labelRoutes } from './routes.ts'

/**
 * Cancels a label. Ours: one transaction. An outside carrier's: the intent is stored, the carrier told, the refund booked;
 * whatever breaks off in between, a repeat of the call or the settlement job completes.
 */
export const cancelLabel: Endpoint<typeof labelRoutes.cancelLabel, LabelDeps> = async (request, deps) => {
  const { params, caller, nowMs } = request
  const own = await findOwnLabel(deps.table, caller.userId, params.id)
  if (!own.ok) return own.error
  const { label, found } = own.value
  const overpack = await overpackOf(deps.table, found.shipment)
  const refusal = cancelRefusal(label, overpack)
  if (refusal) return refusal
  const holder = heldFor(found.shipment, label)
  if (holder) return problem('label_not_cancellable', { reason: `it is of ${holder}` })
  if (!makerOf(deps.carriers, label)) return plan(cancelActions(found, label, overpack, nowMs), {})

  const cancelling = { ...label, stage: 'cancelling' as const }
  const parted = { ...found, shipment: { ...found.shipment, overpackId: null } }
  if (label.stage !== 'cancelling') {
    const intent = await deps.table.commit(intentActions(found.shipment, label, overpack, nowMs))
    if (!intent.ok) return intent.error === 'again' ? { kind: 'again' } : intent.error
  }
  const verdict = await askCarrierToCancel(deps.carriers, cancelling)
  if (verdict === 'cancelled') return plan(cancelActions(parted, cancelling, null, nowMs), {})
  if (verdict === 'unsure') {
    return problem('label_not_cancellable', { reason: 'the carrier does not answer' }, { httpStatus: 500 })
  }
  const refused = problem('label_not_cancellable', { reason: verdict.refused }, { httpStatus: 500 })
  return planRefusal(keepActions(cancelling, nowMs), refused)
}
