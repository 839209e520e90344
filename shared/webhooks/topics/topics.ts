import type { GenericSchema, InferOutput } from 'valibot'
import type { Topic } from '../rules/webhook.ts'
import { FulfillmentsComplete, FulfillmentsUpdate } from './fulfillments.ts'
import { ManifestsComplete } from './manifests.ts'
import { OrdersStatus } from './orders.ts'
import { ShipmentsLabel, ShipmentsStatus } from './shipments.ts'

type TopicRow = {
  /** What has happened when a webhook is told. */
  readonly summary: string
  readonly payload: GenericSchema
}

/** What webhooks are told of, and how: what is sent, what may be queued for a test, and the description are all made from it. */
export const topics = {
  fulfillments_complete: {
    summary: 'A part of an order left its warehouse; the tracking number may follow later',
    payload: FulfillmentsComplete,
  },
  fulfillments_update: {
    summary: 'The carrier changed the tracking number of a part of an order that had left before',
    payload: FulfillmentsUpdate,
  },
  manifests_complete: {
    summary: 'A manifest was processed, and its documents are available',
    payload: ManifestsComplete,
  },
  orders_status: {
    summary: 'An order waits for a correction by its user: its status became Exception',
    payload: OrdersStatus,
  },
  shipments_label: { summary: 'A label was made', payload: ShipmentsLabel },
  shipments_status: { summary: 'A parcel has a new tracking event', payload: ShipmentsStatus },
} as const satisfies Record<Topic, TopicRow>

/** What is sent for each topic. */
export type TopicPayload = { readonly [Name in Topic]: InferOutput<(typeof topics)[Name]['payload']> }
