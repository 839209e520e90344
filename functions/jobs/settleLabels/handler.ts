import { workDeps } from '#functions/runtime/core.ts'
import { withAdapters } from '#functions/runtime/withAdapters.ts'
import { settleLabelsHandler } from './settleLabels.ts'

/**
 * Completes or takes back label purchases and cancellations that are under way or broke off, fetches carrier files that come late,
 * and looks for parcels that turn up at their carriers after their purchase was refunded.
 */
export const handler = settleLabelsHandler(() => withAdapters(workDeps()))
