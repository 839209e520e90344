import type { PublishedEvent } from '#shared/events/domainEvent.ts'
import { accountBalanceLow, notifyAccountBalanceLow } from './accountBalanceLow.ts'
import { batchesStatus, notifyBatchesStatus } from './batchesStatus.ts'
import { exceptionsStatus, notifyExceptionsStatus } from './exceptionsStatus.ts'
import {
  fulfillmentsComplete,
  fulfillmentsUpdate,
  notifyFulfillmentsComplete,
  notifyFulfillmentsUpdate,
} from './fulfillments.ts'
import { inboundStatus, notifyInboundStatus } from './inboundStatus.ts'
import { notifyLabelWithoutPdf } from './labelWithoutPdf.ts'
import { manifestsComplete, notifyManifestsComplete } from './manifestsComplete.ts'
import { notifyOrdersChanged, ordersChanged } from './ordersChanged.ts'
import { notifyOrdersLate, ordersLate } from './ordersLate.ts'
import { notifyOrdersStatus, ordersStatus } from './ordersStatus.ts'
import { notifyProductsStockChanged, productsStockChanged } from './productsStockChanged.ts'
import { notifyReshipmentsStatus, reshipmentsStatus } from './reshipmentsStatus.ts'
import { notifyReturnRequestsStatus, returnRequestsStatus } from './returnRequestsStatus.ts'
import { notifyReturnsInspected, returnsInspected } from './returnsInspected.ts'
import { notifyReturnsStatus, returnsStatus } from './returnsStatus.ts'
import { notifyShipmentsAdjustment, shipmentsAdjustment } from './shipmentsAdjustment.ts'
import { shipmentsLabel } from './shipmentsLabel.ts'
import { notifyShipmentsLabelFailed, shipmentsLabelFailed } from './shipmentsLabelFailed.ts'
import { notifyShipmentsStatus, shipmentsStatus } from './shipmentsStatus.ts'
import type { TopicDeps, TopicNotification, TopicRow } from './topic.ts'

/**
 * All webhook topics with event and payload. Notifications, test notifications and the API
 * description are derived from it.
 */
export const topics = {
  fulfillments_complete: fulfillmentsComplete,
  fulfillments_update: fulfillmentsUpdate,
  manifests_complete: manifestsComplete,
  orders_status: ordersStatus,
  account_balance_low: accountBalanceLow,
  batches_status: batchesStatus,
  exceptions_status: exceptionsStatus,
  inbound_status: inboundStatus,
  orders_changed: ordersChanged,
  orders_late: ordersLate,
  products_stock_changed: productsStockChanged,
  reshipments_status: reshipmentsStatus,
  return_requests_status: returnRequestsStatus,
  returns_inspected: returnsInspected,
  returns_status: returnsStatus,
  shipments_adjustment: shipmentsAdjustment,
  shipments_label: shipmentsLabel,
  shipments_label_failed: shipmentsLabelFailed,
  shipments_status: shipmentsStatus,
} as const satisfies Readonly<Record<string, TopicRow>>

export type Topic = keyof typeof topics

const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name)

export const TOPICS: readonly Topic[] = Object.keys(topics).filter(isTopic)

/** Topic by event type. */
const topicsByEvent: ReadonlyMap<string, Topic> = new Map(TOPICS.map((name) => [topics[name].event, name]))

/** Types of events visible to users. */
export const NOTIFIED_EVENTS: ReadonlySet<string> = new Set(topicsByEvent.keys())

/** Returns the topic of an event type; null if there is none. */
export const getEventTopic = (eventType: string): Topic | null => topicsByEvent.get(eventType) ?? null

type TopicNotifier = (event: PublishedEvent, deps: TopicDeps) => TopicNotification<Topic>

/** Notifications by event type. Labels, which need rendering, have a separate worker. */
export const topicNotifications = {
  balanceLow: notifyAccountBalanceLow,
  batchEnded: notifyBatchesStatus,
  trackingEvent: notifyShipmentsStatus,
  labelAdjusted: notifyShipmentsAdjustment,
  labelFailed: notifyShipmentsLabelFailed,
  returnChanged: notifyReturnsStatus,
  returnInspected: notifyReturnsInspected,
  returnRequestChanged: notifyReturnRequestsStatus,
  reshipmentChanged: notifyReshipmentsStatus,
  orderChanged: notifyOrdersChanged,
  stockChanged: notifyProductsStockChanged,
  inboundChanged: notifyInboundStatus,
  exceptionChanged: notifyExceptionsStatus,
  manifestComplete: notifyManifestsComplete,
  orderException: notifyOrdersStatus,
  orderLate: notifyOrdersLate,
  fulfillmentComplete: notifyFulfillmentsComplete,
  fulfillmentUpdate: notifyFulfillmentsUpdate,
} as const satisfies Readonly<Record<string, TopicNotifier>>

export type NotifiedEvent = keyof typeof topicNotifications

export const isNotifiedEvent = (type: string): type is NotifiedEvent => Object.hasOwn(topicNotifications, type)

/**
 * Returns the notification of an event type for feeds: like webhooks, but labels without PDF; null
 * if there is none.
 */
export const findFeedNotification = (type: string): TopicNotifier | null =>
  type === shipmentsLabel.event ? notifyLabelWithoutPdf : isNotifiedEvent(type) ? topicNotifications[type] : null
