import type { Fulfillment } from '#shared/fulfilment/orders/rules/order.ts'
import { operate } from './operations.ts'
import { aReadyOrder } from './orders.ts'
import { theOrder } from './storedOrders.ts'

type Owner = { readonly userId: number; readonly token: string }

export const startPacking = (userId: number, orderId: number, more: Record<string, unknown> = {}) =>
  operate('PackingStarted', { user_id: userId, order_id: orderId, ...more })

const completeFulfillment = (userId: number, orderId: number, fulfillmentId: number) =>
  operate('FulfillmentCompleted', { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId })

/** Returns the newest fulfilment of an order. */
export async function lastFulfillment(userId: number, orderId: number): Promise<Fulfillment> {
  const fulfillment = (await theOrder(userId, orderId)).fulfillments.at(-1)
  if (!fulfillment) throw new Error(`order ${orderId} has no fulfillment`)
  return fulfillment
}

/** Creates an order in packing. */
export async function aPackedOrder({ userId, token }: Owner, changes: Record<string, unknown> = {}): Promise<number> {
  const orderId = await aReadyOrder(token, changes)
  await startPacking(userId, orderId)
  return orderId
}

/** Creates a shipped order. */
export async function aSentOrder(owner: Owner, changes: Record<string, unknown> = {}): Promise<number> {
  const orderId = await aPackedOrder(owner, changes)
  await completeFulfillment(owner.userId, orderId, (await lastFulfillment(owner.userId, orderId)).id)
  return orderId
}
