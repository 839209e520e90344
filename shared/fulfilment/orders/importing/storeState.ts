import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { toDecimalValue } from '#shared/core/money.ts'
import { normaliseSku } from '#shared/fulfilment/products/rules/skus.ts'
import type { StorefrontOrder } from '#shared/fulfilment/shops/port.ts'
import { digest } from '#shared/platform/crypto.ts'
import type { Order, StoreChange, StoreState } from '../rules/order.ts'
import { printable } from './printableAddress.ts'

/** Returns the state of an order in its store, in comparable form. */
export function toStoreState({ closure, lines, recipient }: StorefrontOrder): StoreState {
  const merged = new Map<string, StoreState['lines'][number]>()
  for (const { sku, name, quantity, total } of lines) {
    const key = normaliseSku(sku ?? name)
    const before = merged.get(key)
    merged.set(key, {
      sku: before?.sku ?? sku ?? name,
      quantity: (before?.quantity ?? 0) + quantity,
      totalMinor: (before?.totalMinor ?? 0) + total.minorUnits,
      currency: total.currency,
    })
  }
  return { closure, lines: [...merged.values()], recipientDigest: digestRecipient(recipient) }
}

/**
 * Excludes the email address: stores change it with the customer, and shipping does not depend on
 * it.
 */
function digestRecipient(recipient: PostalAddress): string {
  const { email: _, ...delivery } = printable(recipient)
  return digest(JSON.stringify(Object.entries(delivery).sort(([one], [other]) => (one < other ? -1 : 1))))
}

const CLOSURES = {
  cancelled: 'cancelled the order',
  refunded: 'refunded the order in full',
  fulfilled: 'marked the order as fulfilled elsewhere',
} as const satisfies Record<NonNullable<StoreState['closure']>, string>

const MAX_LISTED_CHANGES = 5

/**
 * Returns the change of an order in its store since `before`; null if none. An order of an earlier
 * release has no previous state, so only its closure is detected.
 */
export function detectStoreChange(
  { storeState: before, fulfillments }: Pick<Order, 'storeState' | 'fulfillments'>,
  now: StoreState,
): Pick<StoreChange, 'name' | 'detail'> | null {
  // Stores also report fulfilments made here.
  const isFulfilledByWarehouse = fulfillments.some(({ stage }) => stage === 'fulfilled')
  const closure = now.closure === 'fulfilled' && isFulfilledByWarehouse ? null : now.closure
  if (closure !== null) {
    const isKnown = before && before.closure !== null && (before.closure !== 'fulfilled' || closure === 'fulfilled')
    return isKnown ? null : { name: 'order_closed_in_store', detail: CLOSURES[closure] }
  }
  // A completed order, and its returns, change nothing here.
  if (!before || now.closure !== null) return null
  const changes = [...listOrderLineChanges(before.lines, now.lines), ...listAddressChanges(before, now)]
  if (changes.length === 0) return null
  const more = changes.length - MAX_LISTED_CHANGES
  const listed = changes.slice(0, MAX_LISTED_CHANGES).join('; ')
  return { name: 'order_changed_in_store', detail: more > 0 ? `${listed}; and ${more} more` : listed }
}

const listAddressChanges = (before: StoreState, now: StoreState): readonly string[] =>
  before.recipientDigest === now.recipientDigest ? [] : ['shipping address']

function listOrderLineChanges(before: StoreState['lines'], now: StoreState['lines']): readonly string[] {
  const bySku = (lines: StoreState['lines']) => new Map(lines.map((line) => [normaliseSku(line.sku), line]))
  const [old, present] = [bySku(before), bySku(now)]
  return [...new Set([...old.keys(), ...present.keys()])].flatMap((key) =>
    describeLineChange(old.get(key), present.get(key)),
  )
}

type Line = StoreState['lines'][number] | undefined

function describeLineChange(before: Line, now: Line): readonly string[] {
  const sku = now?.sku ?? before?.sku ?? ''
  if (before?.quantity !== now?.quantity) {
    return [`quantity of ${sku} from ${before?.quantity ?? 0} to ${now?.quantity ?? 0}`]
  }
  const isSameValue = before?.totalMinor === now?.totalMinor && before?.currency === now?.currency
  return isSameValue ? [] : [`value of ${sku} from ${formatAmount(before)} to ${formatAmount(now)}`]
}

const formatAmount = (line: Line): string =>
  line ? `${toDecimalValue({ minorUnits: line.totalMinor, currency: line.currency })} ${line.currency}` : '0'
