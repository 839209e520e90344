import type { Context } from 'aws-lambda'
import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { allocateOrders } from '#shared/fulfilment/orders/allocateOrders.ts'
import type { JobCounts } from '#shared/jobs/runDueJob.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { logProcessUsage } from '#shared/platform/processUsage.ts'
import { findRolloutStart, KITS_ROLLOUT, ORDER_CARRIERS_ROLLOUT } from '#shared/table/rollouts.ts'

const deps = lazily(() => withShipmentPorts(createWorkerDeps()))

/** Allocates stock to waiting orders, and packs or holds those that are due. */
export const handler = async (_event: unknown, context: Context): Promise<JobCounts> => {
  // The first run after a deployment starts the hour before kits and orders with a carrier.
  for (const rollout of [KITS_ROLLOUT, ORDER_CARRIERS_ROLLOUT]) {
    await findRolloutStart(deps().table, rollout, deps().nowMs())
  }
  const counts = await allocateOrders(deps(), () => context.getRemainingTimeInMillis())
  logProcessUsage()
  return counts
}
