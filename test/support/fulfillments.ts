import { setTimeout } from 'node:timers/promises'
import type { Fulfillment } from '#shared/fulfilment/orders/rules/order.ts'
import { operate } from './operations.ts'
import { allocateOrders, aReadyOrder } from './orders.ts'
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

const MAX_RUNS = 20
const PAUSE_MS = 20

/** Creates an order in packing. */
export async function aPackedOrder({ userId, token }: Owner, changes: Record<string, unknown> = {}): Promise<number> {
  const orderId = await aReadyOrder(token, changes)
  // Another run of the job may still be processing it.
  for (let run = 0; run < MAX_RUNS && (await theOrder(userId, orderId)).status === 'Processing'; run++) {
    await setTimeout(PAUSE_MS)
    await allocateOrders()
  }
  await startPacking(userId, orderId)
  return orderId
}

/** Creates a shipped order. */
export async function aSentOrder(owner: Owner, changes: Record<string, unknown> = {}): Promise<number> {
  const orderId = await aPackedOrder(owner, changes)
  await completeFulfillment(owner.userId, orderId, (await lastFulfillment(owner.userId, orderId)).id)
  return orderId
}
