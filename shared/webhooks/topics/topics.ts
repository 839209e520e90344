import { fulfillmentsComplete, fulfillmentsUpdate } from './fulfillments.ts'
import { manifestsComplete } from './manifestsComplete.ts'
import { ordersStatus } from './ordersStatus.ts'
import { shipmentsLabel } from './shipmentsLabel.ts'
import { shipmentsStatus } from './shipmentsStatus.ts'
import type { TopicRow } from './topic.ts'

/**
 * What webhooks are told of: which event, and in which form. What is sent, what may be queued for a test, and the description of
 * the API are all made from it.
 */
export const topics = {
  fulfillments_complete: fulfillmentsComplete,
  fulfillments_update: fulfillmentsUpdate,
  manifests_complete: manifestsComplete,
  orders_status: ordersStatus,
  shipments_label: shipmentsLabel,
  shipments_status: shipmentsStatus,
} as const satisfies Readonly<Record<string, TopicRow>>

export type Topic = keyof typeof topics

const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name)

export const TOPICS: readonly Topic[] = Object.keys(topics).filter(isTopic)
