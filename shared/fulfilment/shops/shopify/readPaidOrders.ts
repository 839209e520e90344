import * as v from 'valibot'
import type { PostalAddress } from '../../../addresses/rules/postalAddress.ts'
import { isCurrency, moneyFromDecimal, multiply } from '../../../core/money.ts'
import { ok } from '../../../core/result.ts'
import type { FromPlatform, PlatformOrderPage, StorefrontConnection, StorefrontOrder } from '../storefront.ts'
import type { ShopifyApi } from './shopifyApi.ts'

/** A query may cost 1,000 points, one for each object it may answer: ten orders with 25 lines of three objects are 800. */
const ORDERS_AT_ONCE = 10
const LINES_AT_ONCE = 25
/** Of one order alone. */
const MORE_LINES_AT_ONCE = 200
const MAX_LINE_PAGES = 5

const LINES = `
  pageInfo { hasNextPage endCursor }
  nodes { sku quantity currentQuantity requiresShipping discountedTotalSet { shopMoney { amount currencyCode } } }`

const ORDERS_QUERY = `query Orders($first: Int!, $after: String) {
  orders(
    first: $first, after: $after, sortKey: CREATED_AT,
    query: "status:open AND financial_status:paid AND fulfillment_status:unshipped"
  ) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id name createdAt cancelledAt displayFinancialStatus displayFulfillmentStatus email phone
      customAttributes { key value }
      shippingAddress { name company address1 address2 city province zip countryCodeV2 phone }
      lineItems(first: ${LINES_AT_ONCE}) {${LINES}}
    }
  }
}`

const LINES_QUERY = `query Lines($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: ${MORE_LINES_AT_ONCE}, after: $after) {${LINES}} }
}`

const textOrNull = v.nullish(v.string(), null)
const PageInfo = v.object({ hasNextPage: v.boolean(), endCursor: textOrNull })

const Line = v.object({
  sku: textOrNull,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Less what was taken out of the order. */
  currentQuantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  requiresShipping: v.boolean(),
  discountedTotalSet: v.object({
    shopMoney: v.object({
      amount: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,6})?$/)),
      currencyCode: v.pipe(v.string(), v.check(isCurrency)),
    }),
  }),
})
const Lines = v.object({ pageInfo: PageInfo, nodes: v.array(Line) })

const Address = v.object({
  name: textOrNull,
  company: textOrNull,
  address1: textOrNull,
  address2: textOrNull,
  city: textOrNull,
  province: textOrNull,
  zip: textOrNull,
  countryCodeV2: textOrNull,
  phone: textOrNull,
})

const Order = v.object({
  id: v.pipe(v.string(), v.regex(/^gid:\/\/shopify\/Order\/\d{1,20}$/)),
  name: textOrNull,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  cancelledAt: textOrNull,
  displayFinancialStatus: textOrNull,
  displayFulfillmentStatus: textOrNull,
  email: textOrNull,
  phone: textOrNull,
  customAttributes: v.array(v.object({ key: v.string(), value: textOrNull })),
  shippingAddress: v.nullish(Address, null),
  lineItems: Lines,
})
type Order = v.InferOutput<typeof Order>
type Line = v.InferOutput<typeof Line>

const OrdersData = v.object({ orders: v.object({ pageInfo: PageInfo, nodes: v.array(Order) }) })
const LinesData = v.object({ order: v.nullable(v.object({ lineItems: Lines })) })

/** A page of a store's orders that are paid and of which nothing was sent. */
export async function readPaidOrders(
  api: ShopifyApi,
  connection: StorefrontConnection,
  cursor: string | null,
  limit: number,
): FromPlatform<PlatformOrderPage> {
  const variables = { first: Math.min(limit, ORDERS_AT_ONCE), after: cursor }
  const found = await api(connection, ORDERS_QUERY, variables, OrdersData)
  if (!found.ok) return found
  const { nodes, pageInfo } = found.value.orders
  const orders: StorefrontOrder[] = []
  for (const order of nodes.filter(isToBeSent)) {
    const lines = await linesOf(api, connection, order)
    if (!lines.ok) return lines
    orders.push(neutral(order, lines.value))
  }
  return ok({ orders, next: pageInfo.hasNextPage ? pageInfo.endCursor : null })
}

/** Shopify searches an index that lags behind: what it finds is looked at again. */
const isToBeSent = (order: Order): boolean =>
  order.cancelledAt === null &&
  order.displayFinancialStatus === 'PAID' &&
  order.displayFulfillmentStatus === 'UNFULFILLED' &&
  order.shippingAddress !== null

async function linesOf(api: ShopifyApi, connection: StorefrontConnection, order: Order): FromPlatform<readonly Line[]> {
  const lines = [...order.lineItems.nodes]
  let { hasNextPage, endCursor } = order.lineItems.pageInfo
  for (let page = 0; hasNextPage && page < MAX_LINE_PAGES; page++) {
    const more = await api(connection, LINES_QUERY, { id: order.id, after: endCursor }, LinesData)
    if (!more.ok) return more
    if (!more.value.order) break
    lines.push(...more.value.order.lineItems.nodes)
    ;({ hasNextPage, endCursor } = more.value.order.lineItems.pageInfo)
  }
  return ok(lines)
}

const idOf = ({ id }: Order): string => id.split('/').at(-1) ?? ''

const neutral = (order: Order, lines: readonly Line[]): StorefrontOrder => ({
  shopOrderId: idOf(order),
  number: present(order.name) ?? idOf(order),
  createdMs: Date.parse(order.createdAt),
  recipient: recipientOf(order),
  lines: lines
    .filter(({ requiresShipping, currentQuantity }) => requiresShipping && currentQuantity > 0)
    .map(({ sku, quantity, currentQuantity, discountedTotalSet: { shopMoney } }) => ({
      sku: present(sku),
      quantity: currentQuantity,
      total: multiply(moneyFromDecimal(shopMoney.amount, shopMoney.currencyCode), currentQuantity / quantity),
    })),
  giftMessage: present(order.customAttributes.find(({ key }) => /^gift[ _-]?message$/i.test(key))?.value),
})

function recipientOf({ email, phone, shippingAddress: address }: Order): PostalAddress {
  return {
    companyName: present(address?.company),
    name: present(address?.name),
    phone: present(address?.phone) ?? present(phone),
    email: present(email),
    id: null,
    street1: present(address?.address1) ?? '',
    street2: present(address?.address2),
    city: present(address?.city) ?? '',
    province: present(address?.province),
    postalCode: present(address?.zip),
    country: present(address?.countryCodeV2) ?? '',
  }
}

const present = (text: string | null | undefined): string | null => text?.trim() || null
