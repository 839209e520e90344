import { deliveryWorker } from '../../../shared/webhooks/deliverWebhook.ts'
import { deliverDeps } from '../../runtime/webhookDeps.ts'

/** Brings events to webhooks. */
export const handler = deliveryWorker('fast', deliverDeps)
