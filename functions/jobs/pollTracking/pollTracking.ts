import type { Context } from 'aws-lambda'
import type { WorkerDeps } from '#functions/runtime/core.ts'
import type { AdapterAccess } from '#functions/runtime/withAdapters.ts'
import { parseCarrierPurchase, TRACK_PARCELS_JOB } from '#shared/carriers/carrierPurchases.ts'
import { checkCarrierAccounts } from '#shared/carriers/checkCarrierAccounts.ts'
import { connectCarrierAccount } from '#shared/carriers/connectCarrierAccount.ts'
import { isPickupItem, parsePickup } from '#shared/carriers/pickups/pickupStore.ts'
import { reconcilePickup } from '#shared/carriers/pickups/reconcilePickup.ts'
import { ok } from '#shared/core/result.ts'
import { publishJobMetrics } from '#shared/jobs/jobMetrics.ts'
import { createJobHandler, type JobCounts } from '#shared/jobs/runDueJob.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { getAdapter } from '#shared/reference/carriers.ts'
import { type Followed, pollParcel } from '#shared/shipping/tracking/pollParcel.ts'
import type { Key } from '#shared/table/keys.ts'
import { transactOrThrow } from '#shared/table/transact.ts'

/** Metric of scans with an unknown code. */
const UNKNOWN_SCANS_METRIC = 'UnknownScans'

type TrackingDeps = WorkerDeps & AdapterAccess

/** Polls tracking, voids and pickups of real carriers, after checking the platform's accounts. */
export function createPollTrackingHandler(createDeps: () => TrackingDeps) {
  const deps = lazily(createDeps)
  const runJob = createJobHandler(TRACK_PARCELS_JOB, deps, (item, own, key) =>
    isPickupItem(key) ? reconcilePickup(parsePickup(item), own) : follow(key, own),
  )
  return async (event: unknown, context: Context): Promise<JobCounts> => {
    await checkCarrierAccounts(deps().config.carrierAccounts, deps())
    return runJob(event, context)
  }
}

async function follow(key: Key, deps: TrackingDeps): Promise<string> {
  const { table, accounts, adapters, transport, nextId, nowMs } = deps
  const { word, unknown } = await transactOrThrow<Pick<Followed, 'word' | 'unknown'>>(table, async () => {
    const item = await table.get(key)
    if (!item) return ok({ actions: [], value: { word: 'gone', unknown: 0 } })
    const purchase = parseCarrierPurchase(item)
    const { carrier, userId, credentialId } = purchase
    const name = getAdapter(carrier)
    const account = await accounts.reopen(userId, carrier, credentialId)
    const adapter = name && adapters[name]
    const connection = adapter && account ? connectCarrierAccount(adapter, account, transport) : null
    const { actions, ...followed } = await pollParcel(purchase, connection, { table, nextId, nowMs: nowMs() })
    return ok({ actions, value: followed })
  })
  if (unknown > 0) publishJobMetrics(TRACK_PARCELS_JOB, { [UNKNOWN_SCANS_METRIC]: unknown })
  return word
}
