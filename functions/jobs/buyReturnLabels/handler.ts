import { createWorkDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { buyPendingLabel } from '#shared/fulfilment/returnRequests/buyPendingLabel.ts'
import { RETURN_LABEL_JOB, readRequest } from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Buys the labels of return requests that were approved by the rules of their shop. */
export const handler = createJobHandler(
  RETURN_LABEL_JOB,
  () => withShipmentPorts(withCarriers(createWorkDeps())),
  async (item, deps) => {
    deps.pollDatasets()
    return buyPendingLabel(readRequest(item), deps)
  },
)
