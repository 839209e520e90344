import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import type { TrackingLink } from '#shared/shipping/labels/trackingLink.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Table } from '#shared/table/table.ts'
import type { FulfillmentEvent } from '../orders/orderEvents.ts'
import { findOrder } from '../orders/orderStore.ts'
import type { Fulfillment, Order } from '../orders/rules/order.ts'
import { unavailable } from './callStore.ts'
import { decryptShopConnection, disconnectStore } from './connections.ts'
import type { StoreFinder, StorefrontFailure, StorefrontTracking } from './port.ts'
import { withReportLease } from './reportLease.ts'
import { findShopConnection } from './shopConnectionStore.ts'

export type NotifyShopDeps = {
  readonly table: Table
  readonly findStore: StoreFinder
  readonly credentialsKeyId: string
  readonly trackingLink: TrackingLink
}

const OVERLAPPING = failure(unavailable('another parcel of the order is being reported'))

type Sent = Pick<FulfillmentEvent, 'userId' | 'orderId' | 'fulfillmentId'>

/**
 * Sends the current tracking number of a shipped part to the order's store. Idempotent in any
 * order, as adapters detect duplicates. `nothing`: no store to notify, or no number yet.
 */
export async function notifyShop(
  { userId, orderId, fulfillmentId }: Sent,
  deps: NotifyShopDeps,
): Promise<Result<'notified' | 'nothing', StorefrontFailure>> {
  const { table, findStore, credentialsKeyId } = deps
  const order = await findOrder(table, userId, orderId)
  const fulfillment = order?.fulfillments.find(({ id }) => id === fulfillmentId)
  if (!order || !fulfillment || order.shop.type !== 'Platform' || order.shop.orderId === null) return ok('nothing')
  const tracking = await buildTracking(order, fulfillment, order.shop.platformId ?? order.shop.orderId, deps)
  const stored = await findShopConnection(table, userId, order.shop.id)
  const platform = stored && findStore(stored.platform)
  if (!platform || !tracking) return ok('nothing')
  const connection = await decryptShopConnection(credentialsKeyId, stored)
  const push = () => platform.pushTracking({ connection, ...tracking })
  const pushed = platform.reportsSequentially
    ? ((await withReportLease(table, { userId, orderId }, clock.now(), push)) ?? OVERLAPPING)
    : await push()
  if (pushed.ok) return ok('notified')
  if (pushed.error.kind === 'unauthorised') await disconnectStore(table, stored, pushed.error.reason)
  return pushed
}

async function buildTracking(
  { userId, lines }: Order,
  fulfillment: Fulfillment,
  shopOrderId: string,
  { table, trackingLink }: NotifyShopDeps,
): Promise<Omit<StorefrontTracking, 'connection'> | null> {
  const { id, shipmentId, labelId, service, trackingNumber, formerNumbers } = fulfillment
  const link = await trackingLink(fulfillment)
  if (trackingNumber === null || link === null) return null
  const found = await findShipment(table, userId, shipmentId)
  return {
    shopOrderId,
    trackingNumber,
    formerNumbers,
    trackingUrl: link,
    carrier: found?.labels.find((label) => label.id === labelId)?.carrier ?? service,
    lines: lines.filter(({ fulfillmentId }) => fulfillmentId === id).map(({ sku, quantity }) => ({ sku, quantity })),
  }
}
