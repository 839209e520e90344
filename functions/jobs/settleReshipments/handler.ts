import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { finishReshipmentLabelling } from '#shared/fulfilment/reshipments/labelReshipment.ts'
import { parseReshipment, RECONCILE_RESHIPMENTS_JOB } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Completes reshipments whose label purchase was interrupted, or returns them to their owners. */
export const handler = createJobHandler(
  RECONCILE_RESHIPMENTS_JOB,
  () => withCarriers(createWorkerDeps()),
  async (item, deps) => (await finishReshipmentLabelling(parseReshipment(item), deps, false)).word,
)
