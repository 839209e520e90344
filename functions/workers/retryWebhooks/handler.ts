import { deliverDeps } from '#functions/runtime/webhookDeps.ts'
import { deliveryWorker } from '#shared/webhooks/deliverWebhook.ts'

/** Delivers events to failing or slow webhooks, isolated from the others. */
export const handler = deliveryWorker('slow', deliverDeps)
