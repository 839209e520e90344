import * as v from 'valibot'
import { type Carriers, makerOf } from '../../../shared/carriers/carrier.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { freshId } from '../../../shared/platform/freshId.ts'
import { cancelActions, cancelRefusal, intentActions } from '../../../shared/shipping/labels/cancelLabel.ts'
import { findOwnLabel } from '../../../shared/shipping/labels/findOwnLabel.ts'
import { heldFor } from '../../../shared/shipping/labels/rules/label.ts'
import { overpackOf } from '../../../shared/shipping/overpacks/overpackStore.ts'
import { type Action, create, type StoredItem } from '../../../shared/table/actions.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { Table } from '../../../shared/table/table.ts'
import { transactInWords } from './inWords.ts'

/** Which label is cancelled after a false scan, and on whose word. */
export type FalseScan = {
  readonly userId: number
  /** Id or tracking number. */
  readonly label: string
  readonly by: string
  readonly reason: string
}

/**
 * Cancels a label although its parcel is said to have moved, with an entry in the audit log. Ours is cancelled and refunded at
 * once; of an outside carrier's only the intent is stored, and the settlement of labels tells the carrier and refunds.
 * Everything else that keeps a label from being cancelled still does. Fails, in words, where it cannot be.
 */
export async function cancelAfterFalseScan(
  table: Table,
  carriers: Carriers,
  { userId, label: name, by, reason }: FalseScan,
): Promise<Result<{ readonly labelId: number; readonly word: 'cancelled' | 'cancelling' }, string>> {
  return transactInWords<{ labelId: number; word: 'cancelled' | 'cancelling' }>(table, async () => {
    const own = await findOwnLabel(table, userId, name)
    if (!own.ok) return failure(own.error.message)
    const { label, found } = own.value
    if (label.stage === 'cancelling') return failure(`label ${label.id} is being cancelled already`)
    const holder = heldFor(found.shipment, label)
    if (holder) return failure(`label ${label.id} is of ${holder}: that has to be cancelled`)
    const overpack = await overpackOf(table, found.shipment)
    const refusal = cancelRefusal(label, overpack, { believesScans: false })
    if (refusal) return failure(refusal.message)
    const nowMs = clock.now()
    const entry = { id: freshId(), userId, atMs: nowMs, by, what: 'label cancelled', subjectId: label.id, reason }
    const isOutside = makerOf(carriers, label) !== null
    const actions = isOutside
      ? intentActions(found.shipment, label, overpack, nowMs)
      : cancelActions(found, label, overpack, nowMs)
    return ok({
      actions: [...actions, recordAudit(entry)],
      value: { labelId: label.id, word: isOutside ? 'cancelling' : 'cancelled' },
    })
  })
}

const AuditEntry = v.object({
  id: v.number(),
  userId: v.number(),
  atMs: v.number(),
  /** Who did it. */
  by: v.string(),
  /** What was done, to what: `label cancelled`, the label's id. */
  what: v.string(),
  subjectId: v.number(),
  reason: v.string(),
})

/** Something a person decided for a user against what the platform does by itself, as it is stored, for good. */
export type AuditEntry = Readonly<v.InferOutput<typeof AuditEntry>>

export const readAuditEntry = (item: StoredItem): AuditEntry => v.parse(AuditEntry, item)

/** Puts a decision on record, with what follows from it. */
const recordAudit = (entry: AuditEntry): Action => create({ ...keys.auditEntry(entry.userId, entry.id), ...entry })
