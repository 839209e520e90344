import type { WorkDeps } from '#functions/runtime/core.ts'
import type { Carriers } from '#shared/carriers/carrier.ts'
import { ok } from '#shared/core/result.ts'
import { completeLabel } from '#shared/fulfilment/orders/packing/completeLabel.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { recheckRefundedPurchase } from '#shared/shipping/labels/purchase/reconcile.ts'
import {
  isLostPurchase,
  parseLabelItem,
  parseLostPurchase,
  RECONCILE_JOB,
} from '#shared/shipping/records/labelStore.ts'
import type { Key } from '#shared/table/keys.ts'
import { transactOrThrow } from '#shared/table/transact.ts'

export type ReconcileDeps = WorkDeps & { readonly carriers: Carriers }

/** Reconciles due labels and refunded purchases with their carriers. */
export const createReconcileLabelsHandler = (createDeps: () => ReconcileDeps) =>
  createJobHandler(RECONCILE_JOB, createDeps, async (item, deps, key) =>
    isLostPurchase(item) ? recheck(key, deps) : (await completeLabel(parseLabelItem(item), deps)).result,
  )

async function recheck(key: Key, deps: ReconcileDeps): Promise<string> {
  const { table, carriers, nowMs } = deps
  const rechecked = await transactOrThrow<string>(table, async () => {
    const item = await table.get(key)
    if (!item) return ok({ actions: [], value: 'gone' })
    const { result, actions } = await recheckRefundedPurchase(parseLostPurchase(item), carriers, nowMs())
    return ok({ actions, value: result })
  })
  return rechecked === 'found' ? recheck(key, deps) : rechecked
}
