import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withAdapters } from '#functions/runtime/withAdapters.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { finaliseManifest } from '#shared/shipping/manifests/finaliseManifest.ts'
import { FINALISE_MANIFESTS_JOB, parseManifest } from '#shared/shipping/manifests/manifestStore.ts'

/** Completes or reverts interrupted manifests, and notifies carriers of those not reported yet. */
export const handler = createJobHandler(
  FINALISE_MANIFESTS_JOB,
  () => withAdapters(createWorkerDeps()),
  (item, deps) => finaliseManifest(parseManifest(item), deps, deps.nowMs()),
)
