import { deliverDeps } from '#functions/runtime/webhookDeps.ts'
import { deliveryWorker } from '#shared/webhooks/deliverWebhook.ts'

/** Delivers events to webhooks. */
export const handler = deliveryWorker('fast', deliverDeps)
