import { createDeliveryDeps } from '#functions/runtime/webhookDeps.ts'
import { createDeliveryWorker } from '#shared/webhooks/deliverWebhook.ts'

/** Delivers events to webhooks. */
export const handler = createDeliveryWorker('fast', createDeliveryDeps)
