import { domainEventWorker } from '../../../shared/events/domainEventWorker.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { fanOut } from '../../../shared/webhooks/fanOut.ts'
import { fanOutDeps } from '../../../shared/webhooks/fanOutDeps.ts'
import { tellLabel } from '../../../shared/webhooks/payloads/shipmentsLabel.ts'

const deps = lazily(fanOutDeps)

/** Brings labels on their way to the webhooks that listen for them; draws them only where one does. */
export const handler = domainEventWorker(async (event) => {
  if (event.type !== 'labelReady') throw new Error(`${event.type} is told of by fanOut`)
  await fanOut(tellLabel(event, deps().table), deps())
})
