import * as v from 'valibot'
import { announce } from '#shared/events/outbox.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Order } from './rules/order.ts'
import { ORDER_STATUSES } from './rules/transitions.ts'

const order = { userId: v.number(), orderId: v.number() }

/** An order waits for its owner to put something right. */
export const OrderException = v.object({ type: v.literal('orderException'), ...order })

/**
 * An order came into another status, or, with the status it had before, was changed in its store.
 */
export const OrderChanged = v.object({
  type: v.literal('orderChanged'),
  ...order,
  /** Null: it is new. */
  statusBefore: v.nullable(v.picklist(ORDER_STATUSES)),
  status: v.picklist(ORDER_STATUSES),
  /** Code of the error that stands against it; null where none does. */
  errorCode: v.nullable(v.number()),
})

/** A fulfilment has left its warehouse; its shop is told as well. */
export const FulfillmentComplete = v.object({
  type: v.literal('fulfillmentComplete'),
  ...order,
  fulfillmentId: v.number(),
})

/** A fulfilment that has left got another tracking number; its shop is told as well. */
export const FulfillmentUpdate = v.object({ type: v.literal('fulfillmentUpdate'), ...order, fulfillmentId: v.number() })

export type FulfillmentEvent = v.InferOutput<typeof FulfillmentComplete> | v.InferOutput<typeof FulfillmentUpdate>

export const enqueueOrderException = (
  { userId, id }: { readonly userId: number; readonly id: number },
  eventId: number,
  nowMs: number,
): Action =>
  announce<v.InferOutput<typeof OrderException>>(eventId, { type: 'orderException', userId, orderId: id }, nowMs)

export const enqueueFulfillment = (event: FulfillmentEvent, eventId: number, nowMs: number): Action =>
  announce(eventId, event, nowMs)

/**
 * What tells that an order came into the status it has: to be announced in the transaction of that.
 */
export const orderChanged = (
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
