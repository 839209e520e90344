import { deliverDeps } from '#functions/runtime/webhookDeps.ts'
import { deliveryWorker } from '#shared/webhooks/deliverWebhook.ts'

/** Brings events to webhooks that fail or take long, apart from the others. */
export const handler = deliveryWorker('slow', deliverDeps)
