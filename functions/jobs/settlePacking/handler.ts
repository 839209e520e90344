import { PACKING_JOB, readOrder } from '../../../shared/fulfilment/orders/orderStore.ts'
import { finishLabelling } from '../../../shared/fulfilment/orders/packing/followLabel.ts'
import { jobHandler } from '../../../shared/jobs/jobHandler.ts'
import { workDeps } from '../../runtime/core.ts'
import { withCarriers } from '../../runtime/withCarriers.ts'
import { withPorts } from '../../runtime/withPorts.ts'

/** Brings fulfilments whose label was left unfinished to their packing, or their orders to whom they belong. */
export const handler = jobHandler(
  () => withPorts(withCarriers(workDeps())),
  (deps) => ({ name: PACKING_JOB, settle: (item) => finishLabelling(readOrder(item), deps, false) }),
)
