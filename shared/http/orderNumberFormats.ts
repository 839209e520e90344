import type { Result } from '../core/result.ts'

/** Returns an order number with the leading `#` of shops added or removed. */
const toAlternativeOrderNumber = (number: string): string => (number.startsWith('#') ? number.slice(1) : `#${number}`)

type Page = { readonly shown: readonly unknown[] }
type PageQuery = { readonly page: number; readonly page_token?: string | undefined }

/**
 * Returns a page of orders by number: as written if any matches, otherwise with the leading `#`
 * added or removed. A page token continues its own list.
 */
export async function findPageByOrderNumber<Found extends Page, Failure>(
  number: string | undefined,
  { page, page_token: token }: PageQuery,
  read: (number: string | undefined, page: number) => Promise<Result<Found, Failure>>,
): Promise<Result<Found, Failure>> {
  const exact = await read(number, page)
  if (!exact.ok || number === undefined || number === '#' || token !== undefined) return exact
  if (exact.value.shown.length > 0) return exact
  const first = page === 1 ? exact : await read(number, 1)
  return first.ok && first.value.shown.length === 0 ? read(toAlternativeOrderNumber(number), page) : exact
}
