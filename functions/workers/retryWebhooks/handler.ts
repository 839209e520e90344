import { deliveryWorker } from '../../../shared/webhooks/deliverWebhook.ts'
import { deliverDeps } from '../../runtime/webhookDeps.ts'

/** Brings events to webhooks that fail or take long, apart from the others. */
export const handler = deliveryWorker('slow', deliverDeps)
