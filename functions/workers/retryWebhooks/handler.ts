import { createDeliveryDeps } from '#functions/runtime/webhookDeps.ts'
import { createDeliveryWorker } from '#shared/webhooks/deliverWebhook.ts'

/** Delivers events to failing or slow webhooks, isolated from the others. */
export const handler = createDeliveryWorker('slow', createDeliveryDeps)
