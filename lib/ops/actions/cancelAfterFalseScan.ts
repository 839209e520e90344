import type { Carriers } from '#shared/carriers/carrier.ts'
import { findLabelGenerator } from '#shared/carriers/labelGenerators.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import {
  createCancelActions,
  findCancelRejection,
  findPackageRejection,
  startCancellationActions,
} from '#shared/shipping/labels/cancelLabel.ts'
import { findUserLabel } from '#shared/shipping/labels/findUserLabel.ts'
import { findOverpacksByLabel } from '#shared/shipping/overpacks/overpackStore.ts'
import { describeLabelHolder, findLabelSet } from '#shared/shipping/records/rules/label.ts'
import type { Table } from '#shared/table/table.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'

/** Label to cancel after a false scan. */
export type FalseScan = {
  readonly userId: number
  /** Id or tracking number. */
  readonly label: string
  /** Called with the label id before the cancellation. */
  readonly onFound: (labelId: number) => void
}

/**
 * Cancels a label despite a tracking event. Own labels are cancelled and refunded at once; for
 * external carriers the intent is stored, and the reconciliation job notifies the carrier and
 * refunds. All other reasons against a cancellation still apply.
 */
export async function cancelAfterFalseScan(
  table: Table,
  carriers: Carriers,
  { userId, label: name, onFound }: FalseScan,
): Promise<Result<{ readonly labelId: number; readonly word: 'cancelled' | 'cancelling' }, string>> {
  return transactWithMessage<{ labelId: number; word: 'cancelled' | 'cancelling' }>(table, async () => {
    const own = await findUserLabel(table, userId, name)
    if (!own.ok) return failure(own.error.message)
    const { label, found } = own.value
    if (label.stage === 'cancelling') return failure(`label ${label.id} is already being cancelled`)
    const holder = describeLabelHolder(found.shipment, label)
    if (holder) return failure(`label ${label.id} belongs to ${holder}, which must be cancelled instead`)
    const packageProblem = findPackageRejection(label, found.labels)
    if (packageProblem) return failure(packageProblem.message)
    const labels = findLabelSet(label, found.labels)
    const inside = await findOverpacksByLabel(table, found.shipment, labels)
    const rejection = findCancelRejection(labels, inside, { believesScans: false })
    if (rejection) return failure(rejection.message)
    onFound(label.id)
    const nowMs = clock.now()
    const isOutside = findLabelGenerator(carriers, label) !== null
    const actions = isOutside
      ? startCancellationActions(found.shipment, labels, inside, nowMs)
      : createCancelActions(found, label, inside, nowMs)
    return ok({
      actions,
      value: { labelId: label.id, word: isOutside ? 'cancelling' : 'cancelled' },
    })
  })
}
