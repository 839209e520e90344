import { createWorkDeps } from '#functions/runtime/core.ts'
import { withAdapters } from '#functions/runtime/withAdapters.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { parseManifest, SETTLE_MANIFESTS_JOB } from '#shared/shipping/manifests/manifestStore.ts'
import { settleManifest } from '#shared/shipping/manifests/settleManifest.ts'

/** Completes or reverts interrupted manifests, and notifies carriers of those not reported yet. */
export const handler = createJobHandler(
  SETTLE_MANIFESTS_JOB,
  () => withAdapters(createWorkDeps()),
  (item, deps) => settleManifest(parseManifest(item), deps, deps.nowMs()),
)
