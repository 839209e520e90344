import { domainEventWorker } from '../../../shared/events/queueWorkers.ts'
import { printLabels } from '../../../shared/shipping/labels/printLabels.ts'
import { fanOut } from '../../../shared/webhooks/fanOut.ts'
import { tellShipmentsLabel } from '../../../shared/webhooks/topics/shipmentsLabel.ts'
import { fanOutDeps } from '../../runtime/webhookDeps.ts'

/** Brings labels on their way to the webhooks that listen for them; draws them only where one does. */
export const handler = domainEventWorker(fanOutDeps, async (event, deps) => {
  await fanOut(tellShipmentsLabel(event, { table: deps.table, printLabels }), deps)
})
