import { isRemoteCarrier } from '#shared/carriers/carrier.ts'
import { findLabelGenerator } from '#shared/carriers/labelGenerators.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { type Again, createProblemPlan, type Plan, plan } from '#shared/http/endpoint.ts'
import type { Table } from '#shared/table/table.ts'
import { EMPTY_OVERPACKS, findOverpacksByLabel } from '../overpacks/overpackStore.ts'
import { assignToOverpack, describeLabelHolder, findLabelSet, type Label } from '../records/rules/label.ts'
import {
  createCancelActions,
  findCancelRejection,
  findPackageRejection,
  requestCarrierCancellation,
  revertCancellationActions,
  startCancellationActions,
} from './cancelLabel.ts'
import type { FoundLabel } from './findUserLabel.ts'
import type { CarrierAccess } from './purchase/ask.ts'

/**
 * Cancels a label and all labels bought with it. Own labels take one transaction. For external
 * carriers the intent is stored, the carrier called, the refund booked; a retry or the
 * reconciliation job completes an interrupted run.
 */
export async function cancelUserLabel<Done>(
  { label, found }: FoundLabel,
  deps: Pick<CarrierAccess, 'carriers'> & { readonly table: Table },
  nowMs: number,
  result: Done,
): Promise<Plan<Done> | Problem | Again> {
  const { table, carriers } = deps
  const [master, ...others] = findLabelSet(label, found.labels)
  const labels = [master, ...others] as const
  const inside = await findOverpacksByLabel(table, found.shipment, labels)
  const obstacle = findPackageRejection(label, labels) ?? findCancelRejection(labels, inside)
  if (obstacle) return obstacle
  const holder = describeLabelHolder(found.shipment, label)
  if (holder) return problem('label_not_cancellable', { reason: `the label belongs to ${holder}` })
  const maker = findLabelGenerator(carriers, label)
  if (!maker) return plan(createCancelActions(found, label, inside, nowMs), result)

  const cancelling = (one: Label): Label => ({ ...assignToOverpack(one, null), stage: 'cancelling' })
  if (label.stage !== 'cancelling') {
    const intent = await table.commit(startCancellationActions(found.shipment, labels, inside, nowMs))
    if (!intent.ok) return intent.error === 'again' ? { kind: 'again' } : intent.error
  }
  const withdrawn = [cancelling(master), ...others.map(cancelling)] as const
  const parted = { ...found, labels: withdrawn, shipment: { ...found.shipment, overpackId: null } }
  const response = await requestCarrierCancellation(table, maker, withdrawn[0])
  if (response === 'done') return plan([], result)
  if (response === 'cancelled') return plan(createCancelActions(parted, withdrawn[0], EMPTY_OVERPACKS, nowMs), result)
  if (response === 'unsure') {
    return problem(
      'label_not_cancellable',
      { reason: 'the carrier did not respond. Retry the request later.' },
      { httpStatus: 500 },
    )
  }
  const rejection = problem('label_not_cancellable', { reason: response.refused }, { httpStatus: 500 })
  // The gateway has already recorded a remote carrier's rejection.
  return createProblemPlan(isRemoteCarrier(maker) ? [] : revertCancellationActions(withdrawn, nowMs), rejection)
}
