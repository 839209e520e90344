import { createCarriers } from '../../../shared/carriers/carriers.ts'
import { jobHandler } from '../../../shared/jobs/jobHandler.ts'
import { SETTLE_JOB } from '../../../shared/shipping/labels/labelStore.ts'
import { workDeps } from '../../runtime/core.ts'
import { settleDueLabel } from './settleDueLabel.ts'

/**
 * Completes or takes back label purchases and cancellations that broke off, fetches carrier files that come late, and looks for
 * parcels that turn up at their carriers after their purchase was refunded.
 */
export const handler = jobHandler(
  () => {
    const deps = workDeps()
    return { ...deps, carriers: createCarriers(deps.table) }
  },
  (deps) => ({ name: SETTLE_JOB, settle: (item, key) => settleDueLabel(item, key, deps) }),
)
