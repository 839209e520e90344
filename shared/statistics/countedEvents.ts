import * as v from 'valibot'
import { formatDate } from '../core/dates.ts'
import type { PublishedEvent } from '../events/domainEvent.ts'
import { InboundChanged } from '../fulfilment/inbound/inboundEvents.ts'
import type { INBOUND_STATUSES } from '../fulfilment/inbound/rules/inbound.ts'
import { OrderChanged } from '../fulfilment/orders/orderEvents.ts'
import type { OrderStatus } from '../fulfilment/orders/rules/transitions.ts'
import { ReturnChanged } from '../fulfilment/returns/returnEvents.ts'
import type { ReturnStatus } from '../fulfilment/returns/rules/transitions.ts'
import { ExceptionChanged } from '../shipping/exceptions/exceptionEvents.ts'
import { TrackingEventAdded } from '../shipping/labels/labelEvents.ts'
import type { LabelStatus } from '../shipping/records/rules/label.ts'
import type { Counted, Counter } from './rules/dayCounts.ts'

const PARCEL_COUNTERS: Readonly<Record<LabelStatus, Counter | null>> = {
  Pending: null,
  Processed: 'parcels.processed',
  Cancelled: null,
  Customs: 'parcels.customs',
  'En Route': 'parcels.en_route',
  Exception: 'parcels.exception',
  Delivered: 'parcels.delivered',
}

const ORDER_COUNTERS: Readonly<Record<OrderStatus, Counter>> = {
  Processing: 'orders.processing',
  Holding: 'orders.holding',
  Exception: 'orders.exception',
  Backordered: 'orders.backordered',
  Ready: 'orders.ready',
  Packing: 'orders.packing',
  Partial: 'orders.partial',
  Fulfilled: 'orders.fulfilled',
  Archived: 'orders.archived',
}

/** Actions of facilities. Decisions of the owner create no events. */
const RETURN_COUNTERS: Readonly<Record<ReturnStatus, Counter | null>> = {
  Processed: 'returns.processed',
  Verifying: null,
  Verified: 'returns.verified',
  Reshipping: null,
  Reshipped: null,
}

const INBOUND_COUNTERS: Readonly<Record<(typeof INBOUND_STATUSES)[number], Counter | null>> = {
  Pending: null,
  Received: 'inbound.received',
  Processed: 'inbound.processed',
}

const CountedEvent = v.variant('type', [
  TrackingEventAdded,
  OrderChanged,
  ReturnChanged,
  InboundChanged,
  ExceptionChanged,
])

/**
 * Returns the counter of an event; null if it is not counted. A status is counted when it is
 * reached.
 */
function getCounter(event: v.InferOutput<typeof CountedEvent>): Counter | null {
  switch (event.type) {
    case 'trackingEvent':
      // Test labels are not counted. Events of earlier releases lack the previous status.
      if (event.isTest || event.statusBefore === undefined || event.statusBefore === event.status) return null
      return event.statusBefore === null ? 'labels.bought' : PARCEL_COUNTERS[event.status]
    case 'orderChanged':
      return event.statusBefore === event.status ? null : ORDER_COUNTERS[event.status]
    case 'returnChanged':
      return event.statusBefore === undefined || event.statusBefore === event.status
        ? null
        : RETURN_COUNTERS[event.status]
    case 'inboundChanged':
      return INBOUND_COUNTERS[event.status]
    case 'exceptionChanged':
      return event.status === 'On Hold' ? 'exceptions.raised' : 'exceptions.ended'
  }
}

/** Returns the counters of an event on the day it was recorded; empty if it is not counted. */
export function counted(event: PublishedEvent): readonly Counted[] {
  const parsed = v.safeParse(CountedEvent, event)
  const counter = parsed.success ? getCounter(parsed.output) : null
  return counter ? [{ day: formatDate(event.occurredAtMs), counter }] : []
}
