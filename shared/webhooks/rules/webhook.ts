import * as v from 'valibot'

/** What a webhook can be told of. */
export const TOPICS = [
  'fulfillments_complete',
  'fulfillments_update',
  'manifests_complete',
  'orders_status',
  'shipments_label',
  'shipments_status',
] as const
export type Topic = (typeof TOPICS)[number]

export const Webhook = v.object({
  id: v.number(),
  userId: v.number(),
  applicationId: v.string(),
  address: v.string(),
  topic: v.picklist(TOPICS),
  /** The key deliveries are signed with, encrypted. */
  sealedKey: v.string(),
  isActive: v.boolean(),
  /** Attempts that failed since the last one that did not. */
  failuresInARow: v.number(),
  updatedMs: v.number(),
})

/** A webhook as it is stored. */
export type Webhook = Readonly<v.InferOutput<typeof Webhook>>

/** From here on deliveries to a webhook take the slow lane, so that they do not hold up others. */
export const SLOW_FROM_FAILURES = 5

/** So many failed attempts in a row deactivate a webhook until its owner updates it. */
export const INACTIVE_FROM_FAILURES = 1000
