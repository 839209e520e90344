import { handler as reconcileLabelsHandler } from '#functions/jobs/reconcileLabels/handler.ts'
import { lambdaContext } from './api.ts'
import { advance, MINUTE_MS } from './time.ts'

/** Runs the reconciliation job as scheduled. */
export const reconcileLabels = () => reconcileLabelsHandler({}, lambdaContext())

/**
 * Settles purchases with an unknown outcome: a parcel not found after two lookups is considered not
 * purchased.
 */
export async function settlePurchases(): Promise<void> {
  for (const minutes of [3, 31]) {
    advance(minutes * MINUTE_MS)
    await reconcileLabels()
  }
}
