import * as v from 'valibot'
import { announce } from '#shared/events/outbox.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Order } from './rules/order.ts'
import { PROMISE_PARTS, type PromisePart } from './rules/promise.ts'
import { ORDER_STATUSES } from './rules/transitions.ts'

const order = { userId: v.number(), orderId: v.number() }

/** Event: an order requires a correction by its user. */
export const OrderException = v.object({ type: v.literal('orderException'), ...order })

/** Event: an order has a new status, or was changed in its store without one. */
export const OrderChanged = v.object({
  type: v.literal('orderChanged'),
  ...order,
  /** Null for a new order. */
  statusBefore: v.nullable(v.picklist(ORDER_STATUSES)),
  status: v.picklist(ORDER_STATUSES),
  /** Code of the order's error; null if none. */
  errorCode: v.nullable(v.number()),
})

/** Event: a promised date of an order passed without its shipment, or without its delivery. */
export const OrderLate = v.object({ type: v.literal('orderLate'), ...order, part: v.picklist(PROMISE_PARTS) })

/** Event: a fulfilment was shipped; its store is notified as well. */
export const FulfillmentComplete = v.object({
  type: v.literal('fulfillmentComplete'),
  ...order,
  fulfillmentId: v.number(),
})

/** Event: a shipped fulfilment has a new tracking number; its store is notified as well. */
export const FulfillmentUpdate = v.object({ type: v.literal('fulfillmentUpdate'), ...order, fulfillmentId: v.number() })

export type FulfillmentEvent = v.InferOutput<typeof FulfillmentComplete> | v.InferOutput<typeof FulfillmentUpdate>

export const enqueueOrderExceptionEvent = (
  { userId, id }: { readonly userId: number; readonly id: number },
  eventId: number,
  nowMs: number,
): Action =>
  announce<v.InferOutput<typeof OrderException>>(eventId, { type: 'orderException', userId, orderId: id }, nowMs)

export const enqueueOrderLateEvent = (
  { userId, id }: Pick<Order, 'userId' | 'id'>,
  part: PromisePart,
  eventId: number,
  nowMs: number,
): Action => announce<v.InferOutput<typeof OrderLate>>(eventId, { type: 'orderLate', userId, orderId: id, part }, nowMs)

export const enqueueFulfillmentEvent = (event: FulfillmentEvent, eventId: number, nowMs: number): Action =>
  announce(eventId, event, nowMs)

/** Returns the event of an order's status, to be published in the same transaction. */
export const createOrderChangedEvent = (
  { userId, id: orderId, status, error }: Pick<Order, 'userId' | 'id' | 'status' | 'error'>,
  statusBefore: Order['status'] | null,
  id: number,
) => ({
  ...({
    type: 'orderChanged',
    userId,
    orderId,
    statusBefore,
    status,
    errorCode: error?.code ?? null,
  } satisfies v.InferOutput<typeof OrderChanged>),
  id,
})
