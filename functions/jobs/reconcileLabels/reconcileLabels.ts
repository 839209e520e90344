import type { WorkerDeps } from '#functions/runtime/core.ts'
import type { Carriers } from '#shared/carriers/carrier.ts'
import { ok } from '#shared/core/result.ts'
import { completeFulfillmentLabel } from '#shared/fulfilment/orders/packing/completeFulfillmentLabel.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { recheckRefundedPurchase } from '#shared/shipping/labels/purchase/reconcile.ts'
import {
  isLostLabelPurchase,
  parseLabelItem,
  parseLostLabelPurchase,
  RECONCILE_LABELS_JOB,
} from '#shared/shipping/records/labelStore.ts'
import type { Key } from '#shared/table/keys.ts'
import { transactOrThrow } from '#shared/table/transact.ts'

export type ReconcileLabelsDeps = WorkerDeps & { readonly carriers: Carriers }

/** Reconciles due labels and refunded purchases with their carriers. */
export const createReconcileLabelsHandler = (createDeps: () => ReconcileLabelsDeps) =>
  createJobHandler(RECONCILE_LABELS_JOB, createDeps, async (item, deps, key) =>
    isLostLabelPurchase(item)
      ? recheck(key, deps)
      : (await completeFulfillmentLabel(parseLabelItem(item), deps)).result,
  )

async function recheck(key: Key, deps: ReconcileLabelsDeps): Promise<string> {
  const { table, carriers, nowMs } = deps
  const rechecked = await transactOrThrow<string>(table, async () => {
    const item = await table.get(key)
    if (!item) return ok({ actions: [], value: 'gone' })
    const { result, actions } = await recheckRefundedPurchase(parseLostLabelPurchase(item), carriers, nowMs())
    return ok({ actions, value: result })
  })
  return rechecked === 'found' ? recheck(key, deps) : rechecked
}
