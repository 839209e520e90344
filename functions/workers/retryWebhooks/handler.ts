import { deliveryWorker } from '../../../shared/webhooks/deliverWebhook.ts'
import { deliverDeps } from '../../runtime/webhookDeps.ts'

/** Brings events to webhooks that keep failing, apart from the others. */
export const handler = deliveryWorker('slow', deliverDeps)
