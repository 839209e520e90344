import Big from 'big.js'
import * as v from 'valibot'
import { isCurrencyCode, parseDecimalMoney } from '#shared/core/money.ts'
import type { StorefrontOrder } from '../port.ts'

/* Orders of Medusa and their conversion. */

/**
 * Fields read of an order. Units and totals of items are complete only if the order's `total` is
 * asked for. `fulfillment_status` depends on the fields asked for, so units are compared instead.
 */
export const ORDER_FIELDS = [
  'id,display_id,status,created_at,updated_at,currency_code,email,total,payment_status,shipping_address.*',
  'items.id,items.title,items.variant_sku,items.quantity,items.total,items.tax_total,items.requires_shipping',
  'items.detail.*',
].join()

const nullableText = v.nullish(v.string(), null)
const Instant = v.pipe(v.string(), v.isoTimestamp())

const Address = v.object({
  first_name: nullableText,
  last_name: nullableText,
  company: nullableText,
  address_1: nullableText,
  address_2: nullableText,
  city: nullableText,
  province: nullableText,
  postal_code: nullableText,
  country_code: nullableText,
  phone: nullableText,
})

export const MedusaItem = v.object({
  id: v.string(),
  title: v.string(),
  variant_sku: nullableText,
  quantity: v.number(),
  /** After discounts, with tax, in major units. */
  total: v.number(),
  tax_total: v.number(),
  requires_shipping: v.boolean(),
  detail: v.object({ fulfilled_quantity: v.number(), shipped_quantity: v.number(), written_off_quantity: v.number() }),
})
export type MedusaItem = v.InferOutput<typeof MedusaItem>

export const MedusaOrder = v.object({
  id: v.string(),
  display_id: v.number(),
  status: v.string(),
  created_at: Instant,
  updated_at: Instant,
  currency_code: v.pipe(v.string(), v.toUpperCase(), v.check(isCurrencyCode)),
  email: nullableText,
  payment_status: v.string(),
  shipping_address: v.nullish(Address, null),
  items: v.array(MedusaItem),
})
export type MedusaOrder = v.InferOutput<typeof MedusaOrder>

const PAID_ORDER_STATUSES: ReadonlySet<string> = new Set(['captured', 'partially_refunded'])

/** Whether an order is paid. */
export const isPaid = ({ payment_status: status }: Pick<MedusaOrder, 'payment_status'>): boolean =>
  PAID_ORDER_STATUSES.has(status)

/** Whether an order is paid and without fulfilments. */
export const isReadyToShip = (order: MedusaOrder): boolean =>
  isPaid(order) && toOrderClosure(order) === null && order.items.every(({ detail }) => detail.fulfilled_quantity === 0)

/** Returns the units of an item that are due to the buyer. */
export const countUnfulfilledUnits = ({ quantity, detail }: Pick<MedusaItem, 'quantity' | 'detail'>): number =>
  quantity - detail.written_off_quantity

/** Whether all units that require shipping were shipped. */
export function isShipped({ items }: { readonly items: readonly Omit<MedusaItem, 'total' | 'tax_total' | 'title'>[] }) {
  const shippable = items.filter((item) => item.requires_shipping && countUnfulfilledUnits(item) > 0)
  return shippable.length > 0 && shippable.every((item) => item.detail.shipped_quantity >= countUnfulfilledUnits(item))
}

/** Converts an order to the platform-independent form. */
export const toStorefrontOrder = (order: MedusaOrder): StorefrontOrder => ({
  shopOrderId: order.id,
  number: String(order.display_id),
  createdMs: Date.parse(order.created_at),
  closure: toOrderClosure(order),
  recipient: toRecipient(order),
  lines: order.items
    .filter((item) => item.requires_shipping && countUnfulfilledUnits(item) > 0)
    .map((item) => ({
      sku: item.variant_sku?.trim() || null,
      name: item.title,
      quantity: countUnfulfilledUnits(item),
      total: parseDecimalMoney(
        new Big(item.total).minus(item.tax_total).times(countUnfulfilledUnits(item)).div(item.quantity),
        order.currency_code,
      ),
    })),
  giftMessage: null,
})

function toOrderClosure(order: MedusaOrder): StorefrontOrder['closure'] {
  if (order.status === 'canceled') return 'cancelled'
  if (order.payment_status === 'refunded') return 'refunded'
  return order.status === 'completed' || order.status === 'archived' || isShipped(order) ? 'fulfilled' : null
}

function toRecipient({ email, shipping_address: address }: MedusaOrder): StorefrontOrder['recipient'] {
  return {
    companyName: present(address?.company),
    name: present(`${address?.first_name ?? ''} ${address?.last_name ?? ''}`),
    phone: present(address?.phone),
    email: present(email),
    id: null,
    street1: present(address?.address_1) ?? '',
    street2: present(address?.address_2),
    city: present(address?.city) ?? '',
    province: present(address?.province),
    postalCode: present(address?.postal_code),
    country: present(address?.country_code?.toUpperCase()) ?? '',
  }
}

const present = (text: string | null | undefined): string | null => text?.trim() || null
