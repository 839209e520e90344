import Big from 'big.js'
import * as v from 'valibot'
import { isCurrencyCode, type Money, parseDecimalMoney } from '#shared/core/money.ts'
import type { StorefrontOrder } from '../port.ts'

/**
 * Fields of a LineItem (https://shopify.dev/docs/api/admin-graphql/latest/objects/LineItem). Only
 * the allocations include order and code discounts; `discountedTotalSet` excludes both.
 */
export const LINE_FIELDS = `
  sku name quantity currentQuantity requiresShipping
  originalTotalSet { shopMoney { amount currencyCode } }
  discountAllocations { allocatedAmountSet { shopMoney { amount } } }
  taxLines { priceSet { shopMoney { amount } } }`

const Amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,6})?$/))
const Priced = v.object({ shopMoney: v.object({ amount: Amount }) })

export const ShopifyLine = v.object({
  sku: v.nullish(v.string(), null),
  name: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Excludes refunded and removed units. */
  currentQuantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  requiresShipping: v.boolean(),
  originalTotalSet: v.object({
    shopMoney: v.object({ amount: Amount, currencyCode: v.pipe(v.string(), v.check(isCurrencyCode)) }),
  }),
  discountAllocations: v.array(v.object({ allocatedAmountSet: Priced })),
  taxLines: v.array(v.object({ priceSet: Priced })),
})
export type ShopifyLine = v.InferOutput<typeof ShopifyLine>

/**
 * Returns what the buyer pays for the remaining units: after all discounts, without tax. Shopify's
 * amounts include refunded and removed units, so each unit gets its share.
 */
function computePaidAmount(
  { quantity, currentQuantity, originalTotalSet, discountAllocations, taxLines }: ShopifyLine,
  areTaxesIncluded: boolean,
): Money {
  const { amount, currencyCode } = originalTotalSet.shopMoney
  const deductions = [
    ...discountAllocations.map(({ allocatedAmountSet }) => allocatedAmountSet),
    ...(areTaxesIncluded ? taxLines.map(({ priceSet }) => priceSet) : []),
  ]
  const paid = deductions.reduce((rest, { shopMoney }) => rest.minus(shopMoney.amount), new Big(amount))
  const orderTotal = paid.lt(0) ? new Big(0) : paid
  return parseDecimalMoney(orderTotal.times(currentQuantity).div(quantity), currencyCode)
}

/**
 * Converts a line to the platform-independent form; null for services and without remaining units.
 */
export function toStorefrontLine(
  line: ShopifyLine,
  areTaxesIncluded: boolean,
): StorefrontOrder['lines'][number] | null {
  const { sku, name, currentQuantity, requiresShipping } = line
  if (!requiresShipping || currentQuantity === 0) return null
  return {
    sku: sku?.trim() || null,
    name,
    quantity: currentQuantity,
    total: computePaidAmount(line, areTaxesIncluded),
  }
}
