import { openDueQueue } from '#shared/jobs/dueQueue.ts'
import type { Table } from '#shared/table/table.ts'
import { isLostLabelPurchase, parseLabelItem, RECONCILE_LABELS_JOB } from '../records/labelStore.ts'
import { isAwaitingCarrier } from '../records/rules/label.ts'
import { LABEL_RECONCILE_DELAY_MS } from '../records/rules/labelLimits.ts'

/** Maximum number of pending labels to examine. */
const MAX_PENDING_LABELS = 1_000

/**
 * Returns the number of labels that await each carrier, among the first labels in reconciliation.
 */
export async function countPendingLabelsByCarrier(table: Table, nowMs: number): Promise<ReadonlyMap<string, number>> {
  const works = await openDueQueue(table, RECONCILE_LABELS_JOB, nowMs + LABEL_RECONCILE_DELAY_MS).take(
    MAX_PENDING_LABELS,
  )
  const items = await table.batchGet(works.map(({ key }) => key))
  const promised = items
    .filter((item) => !isLostLabelPurchase(item))
    .map(parseLabelItem)
    .filter(isAwaitingCarrier)
  return new Map([...Map.groupBy(promised, ({ carrier }) => carrier)].map(([code, labels]) => [code, labels.length]))
}
