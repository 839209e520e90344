import { workDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { finishLabelling } from '#shared/fulfilment/reshipments/labelReshipment.ts'
import { RECONCILE_JOB, readReshipment } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'

/** Completes reshipments whose label purchase was interrupted, or returns them to their owners. */
export const handler = jobHandler(
  RECONCILE_JOB,
  () => withCarriers(workDeps()),
  async (item, deps) => (await finishLabelling(readReshipment(item), deps, false)).word,
)
