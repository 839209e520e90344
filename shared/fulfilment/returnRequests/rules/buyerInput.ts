import { toComparablePostalCode } from '#shared/addresses/rules/comparablePlace.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { ERASED } from '#shared/core/erased.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Order, OrderLine } from '#shared/fulfilment/orders/rules/order.ts'
import { RETURN_REASONS, type RequestedLine, type RequestedUnits } from './returnRequest.ts'

/* What buyers enter on the returns page. */

/** Returns the shop's order numbers that an entered one can mean: a leading `#` is optional. */
export function listOrderNumbers(entered: string): readonly string[] {
  const bare = entered.replace(/^#+/, '').trim()
  return bare === '' ? [] : [bare, `#${bare}`]
}

/**
 * Whether an entered postal code is that of an address, regardless of spaces, hyphens and case.
 * False for addresses without a postal code and erased ones, which prove nothing.
 */
export function hasPostalCode(
  { country, postalCode }: Pick<PostalAddress, 'country' | 'postalCode'>,
  entered: string,
): boolean {
  if (postalCode === null || postalCode === ERASED) return false
  const comparable = (written: string): string =>
    toComparablePostalCode(country, written).replace(/[^\p{L}\p{N}]/gu, '')
  const stored = comparable(postalCode)
  return stored !== '' && stored === comparable(entered)
}

/** A shipped line, with the units that no request has. */
export type ReturnableLine = {
  /** Position in the order. */
  readonly index: number
  readonly line: OrderLine
  readonly remaining: number
}

/** Returns the lines of an order of which units can be returned. */
export const listReturnableLines = (
  { lines }: Pick<Order, 'lines'>,
  requested: RequestedUnits,
): readonly ReturnableLine[] =>
  lines
    .map((line, index) => ({ index, line, remaining: line.quantity - (requested[line.skuKey] ?? 0) }))
    .filter(({ line, remaining }) => line.fulfilled && remaining > 0)

/** What is entered for a line: a quantity and a reason, both empty if omitted. */
export type LineEntry = { readonly quantity: string; readonly reason: string }

/** An entry that cannot be accepted: nothing chosen, or the position of the line. */
export type ReturnEntryError =
  | { readonly kind: 'none' }
  | { readonly kind: 'quantity' | 'reason'; readonly index: number }

/** Returns the chosen units, or all faults of the entries. `entries`: by position of the line. */
export function parseReturnEntries(
  returnable: readonly ReturnableLine[],
  entries: ReadonlyMap<number, LineEntry>,
): Result<readonly RequestedLine[], readonly ReturnEntryError[]> {
  const errors: ReturnEntryError[] = []
  const requested: RequestedLine[] = []
  for (const { index, line, remaining } of returnable) {
    const { quantity, reason: entered } = entries.get(index) ?? { quantity: '', reason: '' }
    const units = /^\d{0,6}$/.test(quantity) ? Number(quantity) : Number.NaN
    if (units === 0) continue
    const reason = RETURN_REASONS.find((one) => one === entered)
    if (!(units <= remaining)) errors.push({ kind: 'quantity', index })
    if (reason === undefined) errors.push({ kind: 'reason', index })
    else requested.push({ sku: line.sku, quantity: units, reason })
  }
  if (errors.length > 0) return failure(errors)
  return requested.length > 0 ? ok(requested) : failure([{ kind: 'none' }])
}
