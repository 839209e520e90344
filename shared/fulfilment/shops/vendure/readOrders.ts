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
import type { VendureApi } from './vendureApi.ts'
import { ORDER_FIELDS, PRECISION_FIELDS, Precision, toStorefrontOrder, VendureOrder } from './vendureOrder.ts'

/* Reads orders from Vendure. */

const KNOWN_ORDERS_PAGE_SIZE = 100
const CHANGES_PAGE_SIZE = 250

const ORDERS_QUERY = `query Orders($options: OrderListOptions!) {
  ${PRECISION_FIELDS}
  orders(options: $options) { items {${ORDER_FIELDS}} }
}`

const ORDER_CHANGES_QUERY = `query Changes($options: OrderListOptions!) {
  orders(options: $options) { items { id updatedAt } }
}`

const OrdersData = v.object({ globalSettings: Precision, orders: v.object({ items: v.array(VendureOrder) }) })
const ChangesData = v.object({
  orders: v.object({ items: v.array(v.object({ id: v.string(), updatedAt: v.pipe(v.string(), v.isoTimestamp()) })) }),
})

/** Reads a page of paid orders without fulfilments. */
export async function readPaidOrders(
  api: VendureApi,
  connection: StorefrontConnection,
  cursor: string | null,
  limit: number,
): PlatformResponse<PlatformOrderPage> {
  const position = parseTimeCursor(cursor, 0)
  const options = {
    filter: { state: { eq: 'PaymentSettled' }, orderPlacedAt: { after: toExclusiveTimestamp(position.fromMs) } },
    sort: { orderPlacedAt: 'ASC', id: 'ASC' },
    skip: position.skip,
    take: limit,
  }
  const found = await api(connection, ORDERS_QUERY, { options }, OrdersData)
  if (!found.ok) return found
  const { globalSettings, orders } = found.value
  const precision = globalSettings.serverConfig.moneyStrategyPrecision
  const read = orders.items.map((order) => toStorefrontOrder(order, precision))
  return ok({
    // A fully refunded order keeps its state.
    orders: read.filter(({ closure }) => closure === null),
    next: createTimeCursor(
      position,
      read.map(({ createdMs }) => createdMs),
      limit,
    ),
  })
}

/** Reads orders changed since a time, least recent change first. */
export async function readChangedOrders(
  api: VendureApi,
  connection: StorefrontConnection,
  sinceMs: number,
  cursor: string | null,
): PlatformResponse<ChangedOrdersPage> {
  const position = parseTimeCursor(cursor, sinceMs)
  const options = {
    filter: { updatedAt: { after: toExclusiveTimestamp(position.fromMs) } },
    sort: { updatedAt: 'ASC', id: 'ASC' },
    skip: position.skip,
    take: CHANGES_PAGE_SIZE,
  }
  const found = await api(connection, ORDER_CHANGES_QUERY, { options }, ChangesData)
  if (!found.ok) return found
  const { items } = found.value.orders
  return ok({
    shopOrderIds: items.map(({ id }) => id),
    next: createTimeCursor(
      position,
      items.map(({ updatedAt }) => Date.parse(updatedAt)),
      CHANGES_PAGE_SIZE,
    ),
  })
}

/** Reads orders by id in any state; unknown ones are omitted. */
export async function readKnownOrders(
  api: VendureApi,
  connection: StorefrontConnection,
  shopOrderIds: readonly string[],
): PlatformResponse<readonly StorefrontOrder[]> {
  const orders: StorefrontOrder[] = []
  for (let start = 0; start < shopOrderIds.length; start += KNOWN_ORDERS_PAGE_SIZE) {
    const ids = shopOrderIds.slice(start, start + KNOWN_ORDERS_PAGE_SIZE)
    const options = { filter: { id: { in: ids } }, take: KNOWN_ORDERS_PAGE_SIZE }
    const found = await api(connection, ORDERS_QUERY, { options }, OrdersData)
    if (!found.ok) return found
    const precision = found.value.globalSettings.serverConfig.moneyStrategyPrecision
    orders.push(...found.value.orders.items.map((order) => toStorefrontOrder(order, precision)))
  }
  return ok(orders)
}

/** The filter `after` excludes its time. */
const toExclusiveTimestamp = (ms: number): string => new Date(Math.max(0, ms - 1)).toISOString()
