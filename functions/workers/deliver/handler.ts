import { deliveryWorker } from '../../../shared/webhooks/deliveryWorker.ts'
import { deliverDeps } from '../../runtime/webhooks.ts'

/** Brings events to webhooks. */
export const handler = deliveryWorker('fast', deliverDeps)
