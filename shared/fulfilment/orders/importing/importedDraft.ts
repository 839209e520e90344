import type { User } from '../../../accounts/users/userStore.ts'
import { divisionsOf } from '../../../addresses/divisions.ts'
import { EMAIL, isWithinLimit } from '../../../addresses/rules/addressFaults.ts'
import { usualDivision } from '../../../addresses/rules/divisionList.ts'
import { usualPhone } from '../../../addresses/rules/phoneNumber.ts'
import type { PostalAddress } from '../../../addresses/rules/postalAddress.ts'
import { convert, type Money } from '../../../core/money.ts'
import type { Shop } from '../../shops/rules/shop.ts'
import type { StorefrontOrder } from '../../shops/storefront.ts'
import { MAX_GIFT_MESSAGE_LENGTH, MAX_ORDER_NUMBER_LENGTH, MAX_TEXT_LENGTH } from '../rules/limitsAndTimes.ts'
import type { OrderDraft, WantedLine } from '../rules/order.ts'

/** What one unit of a currency is worth in USD, as decimal text. */
export type UsdRates = ReadonlyMap<string, string>

/**
 * An order of a store as it is placed here, or null where nothing of it is known: lines of unknown SKUs are dropped, those of
 * the same one put together. The shop's settings say service, packing slip and whether it may go in parts; without the
 * slip it is printed on a gift message is dropped. `knownSkus` are those of the shop by the names the store writes.
 */
export function importedDraft(
  order: StorefrontOrder,
  shop: Pick<Shop, 'id' | 'settings'>,
  consignor: PostalAddress,
  knownSkus: ReadonlyMap<string, string>,
  rates: UsdRates,
): OrderDraft | null {
  const lines = wantedLines(order.lines, knownSkus, rates)
  if (lines.length === 0) return null
  return {
    shopId: shop.id,
    shopOrderId: oneLine(order.number).slice(0, MAX_ORDER_NUMBER_LENGTH),
    platformOrderId: order.shopOrderId,
    createdMs: order.createdMs,
    to: printable(order.recipient),
    consignee: null,
    consignor,
    from: null,
    giftMessage: shop.settings.packingSlip ? giftMessage(order.giftMessage) : null,
    packingSlip: null,
    ignoreBadAddress: false,
    insurance: false,
    signatureConfirmation: false,
    partialFulfillment: null,
    wantedTerms: null,
    wantedService: null,
    warehouseId: null,
    lines,
    status: 'Processing',
    exceptionOnFailure: true,
  }
}

function wantedLines(
  lines: StorefrontOrder['lines'],
  knownSkus: ReadonlyMap<string, string>,
  rates: UsdRates,
): WantedLine[] {
  const wanted = new Map<string, WantedLine>()
  for (const { sku: written, quantity, total } of lines) {
    const sku = knownSkus.get(written ?? '')
    if (sku === undefined) continue
    const before = wanted.get(sku)
    const cents = usdCents(total, rates)
    wanted.set(sku, {
      sku,
      quantity: (before?.quantity ?? 0) + quantity,
      soldForCents: cents === null || before?.soldForCents === null ? null : (before?.soldForCents ?? 0) + cents,
    })
  }
  return [...wanted.values()]
}

/** Null without a rate: customs are told the product's own value then. */
function usdCents(total: Money, rates: UsdRates): number | null {
  const rate = rates.get(total.currency)
  return rate === undefined ? null : convert(total, 'USD', rate).minorUnits
}

function giftMessage(message: string | null): string | null {
  const letters = [...oneLine(message ?? '')]
  if (letters.length === 0) return null
  return letters.length <= MAX_GIFT_MESSAGE_LENGTH
    ? letters.join('')
    : `${letters.slice(0, MAX_GIFT_MESSAGE_LENGTH - 1).join('')}…`
}

/**
 * An address on single lines. Phone number and e-mail address are left out where they are not in the form of one: the order
 * asks for them if its way needs them.
 */
export function printable(address: PostalAddress): PostalAddress {
  const { companyName, name, phone, email, id, street1, street2, city, province, postalCode, country } = address
  const call = phone === null ? null : orNull(usualPhone(oneLine(phone)))
  const mail = orNull(email)
  const division = orNull(province)
  return {
    companyName: orNull(companyName),
    name: orNull(name),
    phone: call !== null && isWithinLimit('phone', call) ? call : null,
    email: mail !== null && isWithinLimit('email', mail) && EMAIL.test(mail) ? mail : null,
    id: orNull(id),
    street1: oneLine(street1),
    street2: orNull(street2),
    city: oneLine(city),
    province: division === null ? null : usualDivision(division, divisionsOf(oneLine(country))),
    postalCode: orNull(postalCode),
    country: oneLine(country),
  }
}

const oneLine = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()].slice(0, MAX_TEXT_LENGTH).join('')

const orNull = (text: string | null): string | null => (text === null ? null : oneLine(text) || null)

/**
 * Who sends what a store has sold: the account, by its address and what customs are told of it besides. Null while it has no
 * address. Where more is needed, the order says so to its owner.
 */
export const accountAsConsignor = ({
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
