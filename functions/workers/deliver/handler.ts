import { deliveryWorker } from '../../../shared/webhooks/deliveryWorker.ts'

/** Brings events to webhooks. */
export const handler = deliveryWorker('fast')
