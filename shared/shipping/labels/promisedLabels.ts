import { dueQueue } from '#shared/jobs/dueQueue.ts'
import type { Table } from '#shared/table/table.ts'
import { isLostPurchase, RECONCILE_JOB, readLabel } from '../records/labelStore.ts'
import { isAwaitingCarrier } from '../records/rules/label.ts'
import { RECONCILE_AFTER_MS } from '../records/rules/labelLimits.ts'

/** So many of the labels that are being settled are looked at. */
const MOST = 1_000

/**
 * How many labels of each carrier are promised and not there yet, of the first that are being
 * settled.
 */
export async function countPendingLabelsByCarrier(table: Table, nowMs: number): Promise<ReadonlyMap<string, number>> {
  const works = await dueQueue(table, RECONCILE_JOB, nowMs + RECONCILE_AFTER_MS).take(MOST)
  const items = await table.batchGet(works.map(({ key }) => key))
  const promised = items
    .filter((item) => !isLostPurchase(item))
    .map(readLabel)
    .filter(isAwaitingCarrier)
  return new Map([...Map.groupBy(promised, ({ carrier }) => carrier)].map(([code, labels]) => [code, labels.length]))
}
