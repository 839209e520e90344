import { workDeps } from '#functions/runtime/core.ts'
import { withAdapters } from '#functions/runtime/withAdapters.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { readManifest, SETTLE_MANIFESTS_JOB } from '#shared/shipping/manifests/manifestStore.ts'
import { settleManifest } from '#shared/shipping/manifests/settleManifest.ts'

/** Completes or reverts interrupted manifests, and notifies carriers of those not reported yet. */
export const handler = jobHandler(
  SETTLE_MANIFESTS_JOB,
  () => withAdapters(workDeps()),
  (item, deps) => settleManifest(readManifest(item), deps, deps.nowMs()),
)
