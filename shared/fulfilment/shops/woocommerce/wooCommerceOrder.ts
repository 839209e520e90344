import Big from 'big.js'
import * as v from 'valibot'
import { isCurrencyCode, parseDecimalMoney } from '#shared/core/money.ts'
import type { StorefrontOrder } from '../port.ts'

/* Orders of WooCommerce and their conversion. */

/** Properties read of an order, which the store is asked for. */
export const ORDER_PROPERTIES =
  'id,number,status,currency,date_created_gmt,date_modified_gmt,billing,shipping,line_items,refunds'

const Amount = v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,8})?$/))
/** Time in UTC, without zone. */
const Instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  v.transform((text) => Date.parse(`${text}Z`)),
)
const nullableText = v.nullish(v.string(), null)

const Address = v.object({
  first_name: nullableText,
  last_name: nullableText,
  company: nullableText,
  address_1: nullableText,
  address_2: nullableText,
  city: nullableText,
  state: nullableText,
  postcode: nullableText,
  country: nullableText,
  phone: nullableText,
})

const LineItem = v.object({
  id: v.number(),
  name: v.string(),
  sku: nullableText,
  quantity: v.pipe(v.number(), v.integer()),
  /** After discounts, without tax. */
  total: Amount,
})

export const WooCommerceOrder = v.object({
  id: v.pipe(v.number(), v.integer()),
  number: v.string(),
  status: v.string(),
  currency: v.pipe(v.string(), v.check(isCurrencyCode)),
  date_created_gmt: Instant,
  date_modified_gmt: Instant,
  billing: v.object({ ...Address.entries, email: nullableText }),
  shipping: Address,
  line_items: v.array(LineItem),
  refunds: v.array(v.object({ id: v.number() })),
})
export type WooCommerceOrder = v.InferOutput<typeof WooCommerceOrder>

/** A refund; quantities and totals are negative, and metadata names the line. */
export const Refund = v.object({
  line_items: v.array(
    v.object({
      quantity: v.pipe(v.number(), v.integer()),
      total: Amount,
      meta_data: v.array(v.object({ key: v.string(), value: v.unknown() })),
    }),
  ),
})
export type Refund = v.InferOutput<typeof Refund>

/**
 * Converts an order with its refunds to the platform-independent form. `virtualSkus`: goods that
 * are not shipped.
 */
export const toStorefrontOrder = (
  order: WooCommerceOrder,
  refunds: readonly Refund[],
  virtualSkus: ReadonlySet<string>,
): StorefrontOrder => ({
  shopOrderId: String(order.id),
  number: order.number,
  createdMs: order.date_created_gmt,
  closure: toOrderClosure(order.status),
  recipient: toRecipient(order),
  lines: order.line_items
    .filter(({ sku }) => !virtualSkus.has(sku ?? ''))
    .map((line) => toLine(line, order.currency, refunds))
    .filter(({ quantity }) => quantity > 0),
  giftMessage: null,
})

function toLine(
  { id, sku, name, quantity, total }: WooCommerceOrder['line_items'][number],
  currency: string,
  refunds: readonly Refund[],
): StorefrontOrder['lines'][number] {
  const refunded = findRefundedLines(id, refunds)
  const rest = refunded.reduce((sum, line) => sum.plus(line.total), new Big(total))
  return {
    sku: sku?.trim() || null,
    name,
    quantity: countUnfulfilledUnits({ id, quantity }, refunds),
    total: parseDecimalMoney(rest.lt(0) ? new Big(0) : rest, currency),
  }
}

const findRefundedLines = (lineId: number, refunds: readonly Refund[]) =>
  refunds
    .flatMap(({ line_items: lines }) => lines)
    .filter(({ meta_data: meta }) =>
      meta.some(({ key, value }) => key === '_refunded_item_id' && Number(value) === lineId),
    )

/** Returns the units of a line that are due to the buyer. */
export const countUnfulfilledUnits = (
  { id, quantity }: { readonly id: number; readonly quantity: number },
  refunds: readonly Refund[],
): number => findRefundedLines(id, refunds).reduce((sum, line) => sum + line.quantity, quantity)

const CLOSURES: Readonly<Record<string, StorefrontOrder['closure']>> = {
  cancelled: 'cancelled',
  failed: 'cancelled',
  trash: 'cancelled',
  refunded: 'refunded',
  completed: 'fulfilled',
}

const toOrderClosure = (status: string): StorefrontOrder['closure'] => CLOSURES[status] ?? null

/** Orders without a shipping address are shipped to the billing address. */
function toRecipient({ billing, shipping }: WooCommerceOrder): StorefrontOrder['recipient'] {
  const address = present(shipping.address_1) || present(shipping.city) ? shipping : billing
  return {
    companyName: present(address.company),
    name: present(`${address.first_name ?? ''} ${address.last_name ?? ''}`),
    phone: present(shipping.phone) ?? present(billing.phone),
    email: present(billing.email),
    id: null,
    street1: present(address.address_1) ?? '',
    street2: present(address.address_2),
    city: present(address.city) ?? '',
    province: present(address.state),
    postalCode: present(address.postcode),
    country: present(address.country) ?? '',
  }
}

const present = (text: string | null): string | null => text?.trim() || null
