import { deliveryWorker } from '../../../shared/webhooks/attemptDelivery.ts'
import { deliverDeps } from '../../runtime/deliverDeps.ts'

/** Brings events to webhooks. */
export const handler = deliveryWorker('fast', deliverDeps)
