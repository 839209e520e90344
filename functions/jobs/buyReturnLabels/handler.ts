import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { purchasePendingReturnLabel } from '#shared/fulfilment/returnRequests/purchasePendingReturnLabel.ts'
import { parseReturnRequest, RETURN_LABEL_JOB } from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'

/** Buys the labels of return requests that were approved by the rules of their shop. */
export const handler = createJobHandler(
  RETURN_LABEL_JOB,
  () => withShipmentPorts(withCarriers(createWorkerDeps())),
  async (item, deps) => {
    deps.pollDatasets()
    return purchasePendingReturnLabel(parseReturnRequest(item), deps)
  },
)
