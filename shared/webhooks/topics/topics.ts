import type { PublishedEvent } from '#shared/events/domainEvent.ts'
import { accountBalanceLow, tellAccountBalanceLow } from './accountBalanceLow.ts'
import { exceptionsStatus, tellExceptionsStatus } from './exceptionsStatus.ts'
import {
  fulfillmentsComplete,
  fulfillmentsUpdate,
  tellFulfillmentsComplete,
  tellFulfillmentsUpdate,
} from './fulfillments.ts'
import { inboundStatus, tellInboundStatus } from './inboundStatus.ts'
import { tellLabelWithoutPdf } from './labelWithoutPdf.ts'
import { manifestsComplete, tellManifestsComplete } from './manifestsComplete.ts'
import { ordersChanged, tellOrdersChanged } from './ordersChanged.ts'
import { ordersStatus, tellOrdersStatus } from './ordersStatus.ts'
import { productsStockChanged, tellProductsStockChanged } from './productsStockChanged.ts'
import { reshipmentsStatus, tellReshipmentsStatus } from './reshipmentsStatus.ts'
import { returnsStatus, tellReturnsStatus } from './returnsStatus.ts'
import { shipmentsAdjustment, tellShipmentsAdjustment } from './shipmentsAdjustment.ts'
import { shipmentsLabel } from './shipmentsLabel.ts'
import { shipmentsLabelFailed, tellShipmentsLabelFailed } from './shipmentsLabelFailed.ts'
import { shipmentsStatus, tellShipmentsStatus } from './shipmentsStatus.ts'
import type { Telling, TopicDeps, TopicRow } from './topic.ts'

/**
 * What webhooks are told of: which event, and in which form. What is sent, what may be queued for a test, and the description of
 * the API are all made from it.
 */
export const topics = {
  fulfillments_complete: fulfillmentsComplete,
  fulfillments_update: fulfillmentsUpdate,
  manifests_complete: manifestsComplete,
  orders_status: ordersStatus,
  account_balance_low: accountBalanceLow,
  exceptions_status: exceptionsStatus,
  inbound_status: inboundStatus,
  orders_changed: ordersChanged,
  products_stock_changed: productsStockChanged,
  reshipments_status: reshipmentsStatus,
  returns_status: returnsStatus,
  shipments_adjustment: shipmentsAdjustment,
  shipments_label: shipmentsLabel,
  shipments_label_failed: shipmentsLabelFailed,
  shipments_status: shipmentsStatus,
} as const satisfies Readonly<Record<string, TopicRow>>

export type Topic = keyof typeof topics

const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name)

export const TOPICS: readonly Topic[] = Object.keys(topics).filter(isTopic)

/** Topics by the type of the event they tell. */
const topicsByEvent: ReadonlyMap<string, Topic> = new Map(TOPICS.map((name) => [topics[name].event, name]))

/** Types of the events that users are told of. */
export const NOTIFIED_EVENTS: ReadonlySet<string> = new Set(topicsByEvent.keys())

/** The topic under which events of a type are told; null for those that nobody is told of. */
export const topicOf = (eventType: string): Topic | null => topicsByEvent.get(eventType) ?? null

type Tell = (event: PublishedEvent, deps: TopicDeps) => Telling<Topic>

/** By the type of the event: how it is told. Labels, which have to be drawn, are told by a worker of their own. */
export const tellings = {
  balanceLow: tellAccountBalanceLow,
  trackingEvent: tellShipmentsStatus,
  labelAdjusted: tellShipmentsAdjustment,
  labelFailed: tellShipmentsLabelFailed,
  returnChanged: tellReturnsStatus,
  reshipmentChanged: tellReshipmentsStatus,
  orderChanged: tellOrdersChanged,
  stockChanged: tellProductsStockChanged,
  inboundChanged: tellInboundStatus,
  exceptionChanged: tellExceptionsStatus,
  manifestComplete: tellManifestsComplete,
  orderException: tellOrdersStatus,
  fulfillmentComplete: tellFulfillmentsComplete,
  fulfillmentUpdate: tellFulfillmentsUpdate,
} as const satisfies Readonly<Record<string, Tell>>

export type ToldEvent = keyof typeof tellings

export const isTold = (type: string): type is ToldEvent => Object.hasOwn(tellings, type)

/** How an event is told in feeds: as webhooks are, and labels without their PDF; null where nobody is told. */
export const feedTelling = (type: string): Tell | null =>
  type === shipmentsLabel.event ? tellLabelWithoutPdf : isTold(type) ? tellings[type] : null
