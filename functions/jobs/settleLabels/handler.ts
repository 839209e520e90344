import type { Carriers } from '../../../shared/carriers/carrier.ts'
import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { ok } from '../../../shared/core/result.ts'
import { followLabel } from '../../../shared/fulfilment/orders/packing/followLabel.ts'
import { jobHandler } from '../../../shared/jobs/runDueJob.ts'
import { isLostPurchase, readLabel, readLostPurchase, SETTLE_JOB } from '../../../shared/shipping/labels/labelStore.ts'
import { lookForTwin, settleLabel } from '../../../shared/shipping/labels/settleLabel.ts'
import { findShipment } from '../../../shared/shipping/shipments/shipmentStore.ts'
import type { StoredItem } from '../../../shared/table/actions.ts'
import type { Key } from '../../../shared/table/keys.ts'
import { transactOrThrow } from '../../../shared/table/transact.ts'
import { type WorkDeps, workDeps } from '../../runtime/core.ts'

/**
 * Completes or takes back label purchases and cancellations that broke off, fetches carrier files that come late, and looks for
 * parcels that turn up at their carriers after their purchase was refunded.
 */
export const handler = jobHandler(
  SETTLE_JOB,
  () => {
    const deps = workDeps()
    return { ...deps, carriers: createCarriers(deps.table) }
  },
  (item, deps, key) => settleDueLabel(item, key, deps),
)

type SettleDeps = WorkDeps & { readonly carriers: Carriers }

/**
 * Completes or takes back a label purchase or a cancellation that broke off, with the order it belongs to; or looks whether a
 * parcel turned up at its carrier after its purchase was refunded. Answers a word for the count.
 */
async function settleDueLabel(item: StoredItem, key: Key, deps: SettleDeps): Promise<string> {
  if (isLostPurchase(item)) return watch(key, deps)
  const { userId, shipmentId, id } = readLabel(item)
  const { table, carriers, nextId, nowMs } = deps
  return transactOrThrow<string>(table, async () => {
    const found = await findShipment(table, userId, shipmentId)
    const label = found?.labels.find((candidate) => candidate.id === id)
    if (!found || !label) return ok({ actions: [], value: 'gone' })
    const settlement = await settleLabel(found, label, { table, carriers, nextId, nowMs: nowMs() })
    const { word, actions, label: after } = settlement
    return ok({
      actions: [...actions, ...(after ? await followLabel(found.shipment, after, deps) : [])],
      value: word,
    })
  })
}

async function watch(key: Key, deps: SettleDeps): Promise<string> {
  const { table, carriers, nowMs } = deps
  const watched = await transactOrThrow<string>(table, async () => {
    const item = await table.get(key)
    if (!item) return ok({ actions: [], value: 'gone' })
    const { word, actions } = await lookForTwin(readLostPurchase(item), carriers, nowMs())
    return ok({ actions, value: word })
  })
  return watched === 'found' ? watch(key, deps) : watched
}
