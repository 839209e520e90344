import { IN_FLIGHT_OF_WEBHOOK, MAX_IN_FLIGHT_PER_USER } from './webhookLimits.ts'

/**
 * Returns the slots of a user's lane that a webhook may use. A delivery holds a slot, so that a
 * single conditional write enforces the limits of both user and webhook, and windows of webhooks
 * overlap as little as possible.
 */
export const webhookSlots = (webhookId: number): readonly number[] =>
  Array.from({ length: IN_FLIGHT_OF_WEBHOOK }, (_, place) => (webhookId + place) % MAX_IN_FLIGHT_PER_USER)
