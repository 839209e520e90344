import type { User } from '#shared/accounts/users/userStore.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { convert, type Money } from '#shared/core/money.ts'
import type { StorefrontOrder } from '#shared/fulfilment/shops/port.ts'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import { mergeOrderLines } from '../rules/mergedOrderLines.ts'
import type { OrderDraft, RequestedLine, UnmatchedLine } from '../rules/order.ts'
import { MAX_GIFT_MESSAGE_LENGTH, MAX_ORDER_NUMBER_LENGTH } from '../rules/orderLimits.ts'
import { joinTextLines, orNull, printable } from './printableAddress.ts'
import { toStoreState } from './storeState.ts'

/* Converts an order of a shop's platform. */

/** Exchange rates of currencies in USD, as decimal text. */
export type UsdRates = ReadonlyMap<string, string>

/**
 * Converts a store's order to a draft; null if it has nothing to ship. Lines of the same SKU are
 * merged; lines of unknown SKUs are separated. The shop's settings decide service, packing slip and
 * partial fulfilment; a gift message requires a packing slip. `knownSkus`: SKUs of the shop by the
 * store's spelling.
 */
export function createImportedDraft(
  order: StorefrontOrder,
  shop: Pick<Shop, 'id' | 'settings'>,
  consignor: PostalAddress,
  knownSkus: ReadonlyMap<string, string>,
  rates: UsdRates,
): OrderDraft | null {
  if (order.lines.length === 0) return null
  const { lines, unmatched } = matched(order.lines, knownSkus, rates)
  return {
    shopId: shop.id,
    shopOrderId: joinTextLines(order.number).slice(0, MAX_ORDER_NUMBER_LENGTH),
    platformOrderId: order.shopOrderId,
    createdMs: order.createdMs,
    to: printable(order.recipient),
    consignee: null,
    consignor,
    from: null,
    giftMessage: shop.settings.packingSlip ? truncateGiftMessage(order.giftMessage) : null,
    packingSlip: null,
    ignoreBadAddress: false,
    insurance: null,
    signatureConfirmation: null,
    partialFulfillment: null,
    splitFulfillment: null,
    wantedTerms: null,
    wantedService: null,
    warehouseId: null,
    lines,
    ...(unmatched.length > 0 && { unmatched }),
    storeState: toStoreState(order),
    status: 'Processing',
    exceptionOnFailure: true,
  }
}

function matched(
  lines: StorefrontOrder['lines'],
  knownSkus: ReadonlyMap<string, string>,
  rates: UsdRates,
): { readonly lines: readonly RequestedLine[]; readonly unmatched: readonly UnmatchedLine[] } {
  const requested: RequestedLine[] = []
  const unmatched: UnmatchedLine[] = []
  for (const { sku: written, name, quantity, total } of lines) {
    const sku = knownSkus.get(written ?? '')
    const soldForCents = toUsdCents(total, rates)
    if (sku === undefined) {
      unmatched.push({ sku: orNull(written), name: joinTextLines(name), quantity, soldForCents })
    } else {
      requested.push({ sku, quantity, soldForCents })
    }
  }
  return { lines: mergeOrderLines(requested), unmatched }
}

/** Null without a rate: the product's own value is declared then. */
function toUsdCents(total: Money, rates: UsdRates): number | null {
  const rate = rates.get(total.currency)
  return rate === undefined ? null : convert(total, 'USD', rate).minorUnits
}

function truncateGiftMessage(message: string | null): string | null {
  const letters = [...joinTextLines(message ?? '')]
  if (letters.length === 0) return null
  return letters.length <= MAX_GIFT_MESSAGE_LENGTH
    ? letters.join('')
    : `${letters.slice(0, MAX_GIFT_MESSAGE_LENGTH - 1).join('')}…`
}

/**
 * Returns the account as consignor of store orders, from its address and sender details. Null
 * without an address. Further required data is reported on the order.
 */
export const toConsignor = ({
  address,
  email,
  sender,
}: Pick<User, 'address' | 'email' | 'sender'>): PostalAddress | null =>
  address &&
  printable({
    ...address,
    name: address.companyName,
    companyName: null,
    phone: sender?.phone ?? null,
    email,
    id: sender?.taxId ?? null,
  })
