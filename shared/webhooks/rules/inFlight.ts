import { IN_FLIGHT_OF_WEBHOOK, MAX_IN_FLIGHT_PER_USER } from './webhookLimits.ts'

/**
 * Whatever is sent holds one of its user's slots of the lane, and a webhook may hold only those of
 * its own window of them. So one conditional write keeps both bounds, and webhooks of one user
 * overlap as little as can be.
 */
export const webhookSlots = (webhookId: number): readonly number[] =>
  Array.from({ length: IN_FLIGHT_OF_WEBHOOK }, (_, place) => (webhookId + place) % MAX_IN_FLIGHT_PER_USER)
