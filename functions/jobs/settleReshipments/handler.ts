import { finishLabelling } from '../../../shared/fulfilment/reshipments/labelReshipment.ts'
import { readReshipment, SETTLE_JOB } from '../../../shared/fulfilment/reshipments/reshipmentStore.ts'
import { jobHandler } from '../../../shared/jobs/jobHandler.ts'
import { workDeps } from '../../runtime/core.ts'
import { withCarriers } from '../../runtime/withCarriers.ts'

/** Brings reshipments whose label was left unfinished to their approval, or back to their owners. */
export const handler = jobHandler(
  () => withCarriers(workDeps()),
  (deps) => ({
    name: SETTLE_JOB,
    settle: async (item) => (await finishLabelling(readReshipment(item), deps, false)).word,
  }),
)
