import { handler as reconcileLabelsHandler } from '#functions/jobs/reconcileLabels/handler.ts'
import { lambdaContext } from './api.ts'
import { advance, MINUTE_MS } from './time.ts'

/** Runs the settlement job as its schedule does. */
export const reconcileLabels = () => reconcileLabelsHandler({}, lambdaContext())

/**
 * Brings purchases without an answer to an end: a carrier counts as not having a parcel once it was
 * looked up twice.
 */
export async function settlePurchases(): Promise<void> {
  for (const minutes of [3, 31]) {
    advance(minutes * MINUTE_MS)
    await reconcileLabels()
  }
}
