import * as v from 'valibot'
import { ok } from '#shared/core/result.ts'
import type {
  ChangedOrdersPage,
  PlatformOrderPage,
  PlatformResponse,
  StorefrontConnection,
  StorefrontOrder,
} from '../port.ts'
import { createTimeCursor, parseTimeCursor } from '../timeCursor.ts'
import { readProducts } from './readProducts.ts'
import { MAX_PAGE_SIZE, type WooCommerceApi } from './wooCommerceApi.ts'
import { ORDER_PROPERTIES, Refund, toStorefrontOrder, WooCommerceOrder } from './wooCommerceOrder.ts'

/* Reads orders from WooCommerce. */

const Orders = v.array(WooCommerceOrder)
const Changes = v.array(v.pick(WooCommerceOrder, ['id', 'date_modified_gmt']))

/** Reads a page of orders to be shipped: paid, or to be paid on delivery. */
export async function readPaidOrders(
  api: WooCommerceApi,
  connection: StorefrontConnection,
  cursor: string | null,
  limit: number,
): PlatformResponse<PlatformOrderPage> {
  const position = parseTimeCursor(cursor, 0)
  const size = Math.min(limit, MAX_PAGE_SIZE)
  const query = {
    status: 'processing',
    after: toExclusiveTimestamp(position.fromMs),
    dates_are_gmt: 'true',
    orderby: 'date',
    order: 'asc',
    offset: String(position.skip),
    per_page: String(size),
    _fields: ORDER_PROPERTIES,
  }
  const found = await api(connection, 'orders', { query }, Orders)
  if (!found.ok) return found
  const orders = await toStorefrontOrders(api, connection, found.value)
  if (!orders.ok) return orders
  const times = found.value.map(({ date_created_gmt: createdMs }) => createdMs)
  return ok({ orders: orders.value, next: createTimeCursor(position, times, size) })
}

/** Reads orders changed since a time, least recent change first. */
export async function readChangedOrders(
  api: WooCommerceApi,
  connection: StorefrontConnection,
  sinceMs: number,
  cursor: string | null,
): PlatformResponse<ChangedOrdersPage> {
  const position = parseTimeCursor(cursor, sinceMs)
  const query = {
    modified_after: toExclusiveTimestamp(position.fromMs),
    dates_are_gmt: 'true',
    orderby: 'modified',
    order: 'asc',
    offset: String(position.skip),
    per_page: String(MAX_PAGE_SIZE),
    _fields: 'id,date_modified_gmt',
  }
  const found = await api(connection, 'orders', { query }, Changes)
  if (!found.ok) return found
  return ok({
    shopOrderIds: found.value.map(({ id }) => String(id)),
    next: createTimeCursor(
      position,
      found.value.map(({ date_modified_gmt: modifiedMs }) => modifiedMs),
      MAX_PAGE_SIZE,
    ),
  })
}

/** Reads orders by id in any state; unknown ones are omitted. */
export async function readKnownOrders(
  api: WooCommerceApi,
  connection: StorefrontConnection,
  shopOrderIds: readonly string[],
): PlatformResponse<readonly StorefrontOrder[]> {
  // Manually entered orders may have any text.
  const ids = shopOrderIds.filter((id) => /^\d{1,15}$/.test(id))
  const orders: StorefrontOrder[] = []
  for (let start = 0; start < ids.length; start += MAX_PAGE_SIZE) {
    const include = ids.slice(start, start + MAX_PAGE_SIZE).join(',')
    const query = { include, per_page: String(MAX_PAGE_SIZE), _fields: ORDER_PROPERTIES }
    const found = await api(connection, 'orders', { query }, Orders)
    if (!found.ok) return found
    const complete = await toStorefrontOrders(api, connection, found.value)
    if (!complete.ok) return complete
    orders.push(...complete.value)
  }
  return ok(orders)
}

async function toStorefrontOrders(
  api: WooCommerceApi,
  connection: StorefrontConnection,
  orders: readonly WooCommerceOrder[],
): PlatformResponse<readonly StorefrontOrder[]> {
  const skus = orders.flatMap(({ line_items: lines }) => lines.map(({ sku }) => sku ?? ''))
  const products = await readProducts(api, connection, skus)
  if (!products.ok) return products
  const virtualProductSkus = new Set(products.value.filter(({ virtual }) => virtual).map(({ sku }) => sku))
  const converted: StorefrontOrder[] = []
  for (const order of orders) {
    const refunds = await fetchRefunds(api, connection, order)
    if (!refunds.ok) return refunds
    converted.push(toStorefrontOrder(order, refunds.value, virtualProductSkus))
  }
  return ok(converted)
}

/** Reads the refunds of an order, which lists them without their lines. */
export async function fetchRefunds(
  api: WooCommerceApi,
  connection: StorefrontConnection,
  { id, refunds }: Pick<WooCommerceOrder, 'id' | 'refunds'>,
): PlatformResponse<readonly Refund[]> {
  if (refunds.length === 0) return ok([])
  const query = { per_page: String(MAX_PAGE_SIZE), _fields: 'line_items' }
  return api(connection, `orders/${id}/refunds`, { query }, v.array(Refund))
}

/** The filters exclude their time, which has whole seconds. */
const toExclusiveTimestamp = (ms: number): string =>
  new Date(Math.max(0, ms - 1000)).toISOString().slice(0, '2026-01-01T00:00:00'.length)
