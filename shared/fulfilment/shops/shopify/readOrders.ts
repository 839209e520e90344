import * as v from 'valibot'
import { ok } from '#shared/core/result.ts'
import type {
  ChangedOrdersPage,
  PlatformOrderPage,
  PlatformResponse,
  StorefrontConnection,
  StorefrontOrder,
} from '../port.ts'
import type { ShopifyApi } from './shopifyApi.ts'
import type { ShopifyLine } from './shopifyLine.ts'
import {
  isFulfillable,
  LINES,
  Lines,
  ORDER_FIELDS,
  ORDERS_PAGE_SIZE,
  OrderId,
  PageInfo,
  parseNumericId,
  ShopifyOrder,
  toStorefrontOrder,
} from './shopifyOrder.ts'

/* Reads orders from Shopify. */

/** Page sizes for the lines of a single order, within the same 1,000 points. */
const LINES_PAGE_SIZE = 100
const MAX_LINE_PAGES = 10
const CHANGES_PAGE_SIZE = 250

/**
 * Search terms: https://shopify.dev/docs/api/admin-graphql/latest/queries/orders#arguments-query
 */
const PAID_UNFULFILLED_FILTER =
  'status:open AND (financial_status:paid OR financial_status:partially_refunded) AND fulfillment_status:unshipped'

const ORDERS_QUERY = `query Orders($first: Int!, $after: String) {
  orders(first: $first, after: $after, sortKey: CREATED_AT, query: "${PAID_UNFULFILLED_FILTER}") {
    pageInfo { hasNextPage endCursor }
    nodes {${ORDER_FIELDS}}
  }
}`

const ORDER_LINES_QUERY = `query Lines($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: ${LINES_PAGE_SIZE}, after: $after) {${LINES}} }
}`

const ORDER_CHANGES_QUERY = `query Changes($first: Int!, $after: String, $query: String!) {
  orders(first: $first, after: $after, sortKey: UPDATED_AT, query: $query) {
    pageInfo { hasNextPage endCursor }
    nodes { id }
  }
}`

const KNOWN_ORDERS_QUERY = `query KnownOrders($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Order {${ORDER_FIELDS}} }
}`

const OrdersData = v.object({ orders: v.object({ pageInfo: PageInfo, nodes: v.array(ShopifyOrder) }) })
const LinesData = v.object({ order: v.nullable(v.object({ lineItems: Lines })) })
const ChangesData = v.object({
  orders: v.object({ pageInfo: PageInfo, nodes: v.array(v.object({ id: OrderId })) }),
})
const KnownOrdersData = v.object({ nodes: v.array(v.nullable(ShopifyOrder)) })

/** Reads a page of paid, possibly partly refunded, orders without fulfilments. */
export async function readPaidOrders(
  api: ShopifyApi,
  connection: StorefrontConnection,
  cursor: string | null,
  limit: number,
): PlatformResponse<PlatformOrderPage> {
  const variables = { first: Math.min(limit, ORDERS_PAGE_SIZE), after: cursor }
  const found = await api(connection, ORDERS_QUERY, variables, OrdersData)
  if (!found.ok) return found
  const { nodes, pageInfo } = found.value.orders
  // The search index is delayed, so every order found is checked.
  const orders = await toStorefrontOrders(api, connection, nodes.filter(isFulfillable))
  return orders.ok ? ok({ orders: orders.value, next: pageInfo.hasNextPage ? pageInfo.endCursor : null }) : orders
}

/** Reads orders of a store changed since a time, least recent change first. */
export async function readChangedOrders(
  api: ShopifyApi,
  connection: StorefrontConnection,
  sinceMs: number,
  cursor: string | null,
): PlatformResponse<ChangedOrdersPage> {
  const query = `updated_at:>='${new Date(sinceMs).toISOString()}'`
  const found = await api(
    connection,
    ORDER_CHANGES_QUERY,
    { first: CHANGES_PAGE_SIZE, after: cursor, query },
    ChangesData,
  )
  if (!found.ok) return found
  const { nodes, pageInfo } = found.value.orders
  return ok({
    shopOrderIds: nodes.map(({ id }) => parseNumericId(id)),
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  })
}

/** Reads orders by id in any state; unknown ones are omitted. */
export async function readKnownOrders(
  api: ShopifyApi,
  connection: StorefrontConnection,
  shopOrderIds: readonly string[],
): PlatformResponse<readonly StorefrontOrder[]> {
  const orders: StorefrontOrder[] = []
  for (let start = 0; start < shopOrderIds.length; start += ORDERS_PAGE_SIZE) {
    const ids = shopOrderIds.slice(start, start + ORDERS_PAGE_SIZE).map((id) => `gid://shopify/Order/${id}`)
    const found = await api(connection, KNOWN_ORDERS_QUERY, { ids }, KnownOrdersData)
    if (!found.ok) return found
    const complete = await toStorefrontOrders(
      api,
      connection,
      found.value.nodes.filter((node) => node !== null),
    )
    if (!complete.ok) return complete
    orders.push(...complete.value)
  }
  return ok(orders)
}

async function toStorefrontOrders(
  api: ShopifyApi,
  connection: StorefrontConnection,
  nodes: readonly ShopifyOrder[],
): PlatformResponse<readonly StorefrontOrder[]> {
  const orders: StorefrontOrder[] = []
  for (const order of nodes) {
    const lines = await fetchAllLines(api, connection, order)
    if (!lines.ok) return lines
    orders.push(toStorefrontOrder(order, lines.value))
  }
  return ok(orders)
}

async function fetchAllLines(
  api: ShopifyApi,
  connection: StorefrontConnection,
  order: ShopifyOrder,
): PlatformResponse<readonly ShopifyLine[]> {
  const lines = [...order.lineItems.nodes]
  let { hasNextPage, endCursor } = order.lineItems.pageInfo
  for (let page = 0; hasNextPage && page < MAX_LINE_PAGES; page++) {
    const more = await api(connection, ORDER_LINES_QUERY, { id: order.id, after: endCursor }, LinesData)
    if (!more.ok) return more
    if (!more.value.order) break
    lines.push(...more.value.order.lineItems.nodes)
    ;({ hasNextPage, endCursor } = more.value.order.lineItems.pageInfo)
  }
  return ok(lines)
}
