import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withAdapters } from '#functions/runtime/withAdapters.ts'
import { createReconcileLabelsHandler } from './reconcileLabels.ts'

/**
 * Completes or undoes interrupted purchases and cancellations, fetches delayed label files, and
 * searches for the parcels of refunded purchases.
 */
export const handler = createReconcileLabelsHandler(() => withAdapters(createWorkerDeps()))
