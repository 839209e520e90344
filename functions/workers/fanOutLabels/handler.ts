import { withSigningKey } from '#functions/runtime/core.ts'
import { createFanOutDeps } from '#functions/runtime/webhookDeps.ts'
import { withTrackingLink } from '#functions/runtime/withTrackingLink.ts'
import { createDomainEventWorker } from '#shared/events/queueWorkers.ts'
import { printLabels } from '#shared/shipping/labels/printLabels.ts'
import { fanOut } from '#shared/webhooks/fanOut.ts'
import { notifyShipmentsLabel } from '#shared/webhooks/topics/shipmentsLabel.ts'

const createDeps = () => withTrackingLink(withSigningKey(createFanOutDeps()))

/** Queues labels for the subscribed webhooks; renders them only if there are any. */
export const handler = createDomainEventWorker(createDeps, async (event, deps) => {
  await fanOut(notifyShipmentsLabel(event, { ...deps, printLabels }), deps)
})
