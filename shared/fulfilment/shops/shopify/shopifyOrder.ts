import * as v from 'valibot'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { StorefrontOrder } from '../port.ts'
import { LINE_FIELDS, ShopifyLine, toStorefrontLine } from './shopifyLine.ts'

/* Orders of Shopify and their conversion. */

/**
 * A query may cost 1,000 points, one per object: ten orders with ten lines of nine objects are 940.
 */
export const ORDERS_PAGE_SIZE = 10
const LINES_PAGE_SIZE = 10

export const LINES = `
  pageInfo { hasNextPage endCursor }
  nodes {${LINE_FIELDS}}`

/** Fields of an Order: https://shopify.dev/docs/api/admin-graphql/latest/objects/Order */
export const ORDER_FIELDS = `
  id name createdAt cancelledAt displayFinancialStatus displayFulfillmentStatus taxesIncluded email phone
  customAttributes { key value }
  shippingAddress { name company address1 address2 city province zip countryCodeV2 phone }
  lineItems(first: ${LINES_PAGE_SIZE}) {${LINES}}`

const nullableText = v.nullish(v.string(), null)

export const PageInfo = v.object({ hasNextPage: v.boolean(), endCursor: nullableText })
export const Lines = v.object({ pageInfo: PageInfo, nodes: v.array(ShopifyLine) })

const Address = v.object({
  name: nullableText,
  company: nullableText,
  address1: nullableText,
  address2: nullableText,
  city: nullableText,
  province: nullableText,
  zip: nullableText,
  countryCodeV2: nullableText,
  phone: nullableText,
})

export const OrderId = v.pipe(v.string(), v.regex(/^gid:\/\/shopify\/Order\/\d{1,20}$/))

export const ShopifyOrder = v.object({
  id: OrderId,
  name: nullableText,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  cancelledAt: nullableText,
  displayFinancialStatus: nullableText,
  displayFulfillmentStatus: nullableText,
  /** Whether line prices include tax. */
  taxesIncluded: v.boolean(),
  email: nullableText,
  phone: nullableText,
  customAttributes: v.array(v.object({ key: v.string(), value: nullableText })),
  shippingAddress: v.nullish(Address, null),
  lineItems: Lines,
})
export type ShopifyOrder = v.InferOutput<typeof ShopifyOrder>

const PAID_ORDER_STATUSES: ReadonlySet<string | null> = new Set(['PAID', 'PARTIALLY_REFUNDED'])

/** Whether an order is paid, not fully refunded, and without fulfilments. */
export const isFulfillable = (order: ShopifyOrder): boolean =>
  toOrderClosure(order) === null &&
  PAID_ORDER_STATUSES.has(order.displayFinancialStatus) &&
  order.displayFulfillmentStatus === 'UNFULFILLED' &&
  order.shippingAddress !== null

function toOrderClosure({
  cancelledAt,
  displayFinancialStatus,
  displayFulfillmentStatus,
}: ShopifyOrder): StorefrontOrder['closure'] {
  if (cancelledAt !== null) return 'cancelled'
  if (displayFinancialStatus === 'REFUNDED' || displayFinancialStatus === 'VOIDED') return 'refunded'
  return displayFulfillmentStatus === 'FULFILLED' ? 'fulfilled' : null
}

/** Returns the number in a global id, as shown on the platform's pages. */
export const parseNumericId = (id: string): string => id.split('/').at(-1) ?? ''

/** Converts an order with all its lines to the platform-independent form. */
export const toStorefrontOrder = (order: ShopifyOrder, lines: readonly ShopifyLine[]): StorefrontOrder => ({
  shopOrderId: parseNumericId(order.id),
  number: present(order.name) ?? parseNumericId(order.id),
  createdMs: Date.parse(order.createdAt),
  closure: toOrderClosure(order),
  recipient: toRecipient(order),
  lines: lines.flatMap((line) => toStorefrontLine(line, order.taxesIncluded) ?? []),
  giftMessage: present(order.customAttributes.find(({ key }) => /^gift[ _-]?message$/i.test(key))?.value),
})

function toRecipient({ email, phone, shippingAddress: address }: ShopifyOrder): PostalAddress {
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
