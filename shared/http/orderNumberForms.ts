import type { Result } from '../core/result.ts'

/** An order number with the leading `#` that shops print, or without the one it has. */
const otherOrderNumber = (number: string): string => (number.startsWith('#') ? number.slice(1) : `#${number}`)

type Page = { readonly shown: readonly unknown[] }
type Asked = { readonly page: number; readonly page_token?: string | undefined }

/**
 * A page of a list by an order number: of the number as written if anything has it, otherwise of
 * its form with or without a leading `#`. A page token continues the list it is from.
 */
export async function findPageByOrderNumber<Found extends Page, Failure>(
  number: string | undefined,
  { page, page_token: token }: Asked,
  read: (number: string | undefined, page: number) => Promise<Result<Found, Failure>>,
): Promise<Result<Found, Failure>> {
  const exact = await read(number, page)
  if (!exact.ok || number === undefined || number === '#' || token !== undefined) return exact
  if (exact.value.shown.length > 0) return exact
  const first = page === 1 ? exact : await read(number, 1)
  return first.ok && first.value.shown.length === 0 ? read(otherOrderNumber(number), page) : exact
}
