import Big from 'big.js'
import * as v from 'valibot'
import { isCurrencyCode, parseDecimalMoney } from '#shared/core/money.ts'
import type { StorefrontOrder } from '../port.ts'

/* Orders of Vendure and their conversion. */

/** Fields of an Order in the Admin API. Without tax, after all discounts: `proratedLinePrice`. */
export const ORDER_FIELDS = `
  id code state createdAt updatedAt orderPlacedAt currencyCode totalWithTax
  customer { emailAddress phoneNumber }
  shippingAddress {
    fullName company streetLine1 streetLine2 city province postalCode countryCode phoneNumber
  }
  lines { id quantity proratedLinePrice productVariant { sku name } }
  payments { refunds { state total } }`

const nullableText = v.nullish(v.string(), null)
const Instant = v.pipe(v.string(), v.isoTimestamp())

const Address = v.object({
  fullName: nullableText,
  company: nullableText,
  streetLine1: nullableText,
  streetLine2: nullableText,
  city: nullableText,
  province: nullableText,
  postalCode: nullableText,
  countryCode: nullableText,
  phoneNumber: nullableText,
})

const OrderLine = v.object({
  id: v.string(),
  /** Excludes cancelled units. */
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  proratedLinePrice: v.pipe(v.number(), v.integer()),
  productVariant: v.object({ sku: v.string(), name: v.string() }),
})

export const VendureOrder = v.object({
  id: v.string(),
  code: v.string(),
  state: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  orderPlacedAt: v.nullable(Instant),
  currencyCode: v.pipe(v.string(), v.check(isCurrencyCode)),
  totalWithTax: v.number(),
  customer: v.nullish(v.object({ emailAddress: nullableText, phoneNumber: nullableText }), null),
  shippingAddress: v.nullish(Address, null),
  lines: v.array(OrderLine),
  payments: v.nullish(v.array(v.object({ refunds: v.array(v.object({ state: v.string(), total: v.number() })) })), []),
})
export type VendureOrder = v.InferOutput<typeof VendureOrder>

/** Decimal places of stored amounts, in every currency. */
export const PRECISION_FIELDS = 'globalSettings { serverConfig { moneyStrategyPrecision } }'
export const Precision = v.object({
  serverConfig: v.object({ moneyStrategyPrecision: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
})

/** Converts an order to the platform-independent form. */
export const toStorefrontOrder = (order: VendureOrder, precision: number): StorefrontOrder => ({
  shopOrderId: order.id,
  number: order.code,
  createdMs: Date.parse(order.orderPlacedAt ?? order.createdAt),
  closure: toOrderClosure(order),
  recipient: toRecipient(order),
  lines: order.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, proratedLinePrice, productVariant: { sku, name } }) => ({
      sku: sku.trim() || null,
      name,
      quantity,
      total: parseDecimalMoney(new Big(proratedLinePrice).div(new Big(10).pow(precision)), order.currencyCode),
    })),
  giftMessage: null,
})

function toOrderClosure({ state, payments, totalWithTax }: VendureOrder): StorefrontOrder['closure'] {
  if (state === 'Cancelled') return 'cancelled'
  const refunded = (payments ?? [])
    .flatMap(({ refunds }) => refunds)
    .filter((refund) => refund.state === 'Settled')
    .reduce((sum, { total }) => sum + total, 0)
  if (refunded > 0 && refunded >= totalWithTax) return 'refunded'
  return state === 'Shipped' || state === 'Delivered' ? 'fulfilled' : null
}

function toRecipient({ customer, shippingAddress: address }: VendureOrder): StorefrontOrder['recipient'] {
  return {
    companyName: present(address?.company),
    name: present(address?.fullName),
    phone: present(address?.phoneNumber) ?? present(customer?.phoneNumber),
    email: present(customer?.emailAddress),
    id: null,
    street1: present(address?.streetLine1) ?? '',
    street2: present(address?.streetLine2),
    city: present(address?.city) ?? '',
    province: present(address?.province),
    postalCode: present(address?.postalCode),
    country: present(address?.countryCode) ?? '',
  }
}

const present = (text: string | null | undefined): string | null => text?.trim() || null
