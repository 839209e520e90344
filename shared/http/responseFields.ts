import * as v from 'valibot'
import { formatDateTime } from '../core/dates.ts'
import { fromScaledInteger } from '../core/decimal.ts'
import { createdMs } from '../core/ids.ts'
import type { Problem } from '../core/problems.ts'

/** Common schemas of response fields. */
export const wholeNumber = v.pipe(v.number(), v.integer())
export const textOrNull = v.nullable(v.string())
export const identifier = v.pipe(wholeNumber, v.description('Unique identifier, a whole number below 2^53'))
export const created = v.pipe(v.string(), v.description('Creation time, `YYYY-MM-DD HH:MM:SS` UTC'))
export const updated = v.pipe(v.string(), v.description('Last update time, `YYYY-MM-DD HH:MM:SS` UTC'))
export const currencyCode = v.pipe(v.string(), v.description('ISO 4217 currency code in uppercase, such as USD'))
export const countryCode = v.pipe(
  v.string(),
  v.description('Two-letter country code (ISO 3166-1 alpha-2), or XK, AC or TA'),
)
export const originCode = v.pipe(
  v.string(),
  v.description('Country of origin: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA'),
)
export const entryPointId = v.pipe(
  v.string(),
  v.description('ID of the entry point (drop-off facility), such as `HKG101`'),
)
export const notes = v.pipe(textOrNull, v.description('Free-text notes; null if none'))

/** Returns the creation time contained in an id. */
export const createdAt = (id: number): string => formatDateTime(createdMs(id))

export const dateTimeOrNull = (instantMs: number | null): string | null =>
  instantMs === null ? null : formatDateTime(instantMs)

/** Converts cents to US dollars. */
export const dollars = (cents: number): number => fromScaledInteger(cents, 2)

export const nextPage = v.pipe(
  textOrNull,
  v.description('Cursor of the next page, for `page_token`; null on the last page'),
)

/** Counts of a list. Long lists are counted on their last page only. */
export const totalCount = v.pipe(
  wholeNumber,
  v.description('Total number of entries. In lists above 64 KB (several hundred entries), 0 on all pages but the last'),
)

export const totalPages = v.pipe(
  wholeNumber,
  v.description('Total number of pages. In lists above 64 KB (several hundred entries), 0 on all pages but the last'),
)

export const EmptyResponse = v.strictObject({})

/** A problem embedded in an otherwise successful response. */
export const EmbeddedError = v.strictObject({
  code: v.pipe(wholeNumber, v.description('Error code, with the same values as in error responses')),
  http_status: v.pipe(wholeNumber, v.description('HTTP status of an error response with this code')),
  message: v.pipe(v.string(), v.description('Human-readable message; wording may change')),
  status: v.pipe(v.literal('error'), v.description('Always `error`')),
})

export const embeddedError = ({
  code,
  httpStatus,
  message,
}: Pick<Problem, 'code' | 'httpStatus' | 'message'>): v.InferOutput<typeof EmbeddedError> => ({
  code,
  http_status: httpStatus,
  message,
  status: 'error',
})
