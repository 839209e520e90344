import type { Context } from 'aws-lambda'
import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { ok } from '../../../shared/core/result.ts'
import { followLabel } from '../../../shared/fulfilment/orders/packing/followLabel.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { freshId } from '../../../shared/platform/ids.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { readLabel, SETTLE_JOB } from '../../../shared/shipping/labels/labelStore.ts'
import { isLostPurchase, readLostPurchase } from '../../../shared/shipping/labels/lostPurchaseStore.ts'
import { lookForTwin, settleLabel } from '../../../shared/shipping/labels/settleLabel.ts'
import { findShipment } from '../../../shared/shipping/shipments/shipmentStore.ts'
import type { StoredItem } from '../../../shared/table/actions.ts'
import type { Key } from '../../../shared/table/keys.ts'
import { createTable } from '../../../shared/table/table.ts'
import { transact } from '../../../shared/table/transact.ts'

const deps = lazily(() => ({
  table: createTable(documentClient(), readConfig().tableName),
  nextId: freshId,
  nowMs: clock.now,
}))

/**
 * Completes or takes back label purchases and cancellations that broke off, fetches carrier files that come late, and looks for
 * parcels that turn up at their carriers after their purchase was refunded.
 */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> =>
  runDueJob(deps().table, { name: SETTLE_JOB, settle }, () => context.getRemainingTimeInMillis())

async function settle(item: StoredItem, key: Key): Promise<string> {
  if (isLostPurchase(item)) return watch(key)
  const { userId, shipmentId, id } = readLabel(item)
  const { table } = deps()
  const carriers = createCarriers(table)
  const settled = await transact<string, never>(table, async () => {
    const found = await findShipment(table, userId, shipmentId)
    const label = found?.labels.find((candidate) => candidate.id === id)
    if (!found || !label) return ok({ actions: [], value: 'gone' })
    const settlement = await settleLabel(found, label, { carriers, nextId: freshId, nowMs: clock.now() })
    const { word, actions, label: after } = settlement
    return ok({
      actions: [...actions, ...(after ? await followLabel(found.shipment, after, deps()) : [])],
      value: word,
    })
  })
  if (!settled.ok) throw new Error(settled.error.message)
  return settled.value
}

async function watch(key: Key): Promise<string> {
  const carriers = createCarriers(deps().table)
  const watched = await transact<string, never>(deps().table, async () => {
    const item = await deps().table.get(key)
    if (!item) return ok({ actions: [], value: 'gone' })
    const { word, actions } = await lookForTwin(readLostPurchase(item), carriers, clock.now())
    return ok({ actions, value: word })
  })
  if (!watched.ok) throw new Error(watched.error.message)
  return watched.value === 'found' ? watch(key) : watched.value
}
