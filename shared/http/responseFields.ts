import * as v from 'valibot'
import { formatDateTime } from '../core/dates.ts'
import { fromScaledInteger } from '../core/decimal.ts'
import { getCreationMs } from '../core/ids.ts'
import type { Problem } from '../core/problems.ts'

/** Common schemas of response fields. */
export const wholeNumberSchema = v.pipe(v.number(), v.integer())
export const nullableText = v.nullable(v.string())
export const identifier = v.pipe(wholeNumberSchema, v.description('Unique identifier (integer below 2^53)'))
export const created = v.pipe(v.string(), v.description('Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)'))
export const updated = v.pipe(v.string(), v.description('Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)'))
export const currencyCodeSchema = v.pipe(
  v.string(),
  v.description('Three-letter ISO 4217 currency code, such as `USD`'),
)
export const countryCode = v.pipe(v.string(), v.description('Two-letter country code (ISO 3166-1 alpha-2)'))
export const originCode = v.pipe(
  v.string(),
  v.description('Country of origin, as a two-letter ISO 3166-1 alpha-2 code'),
)
export const entryPointIdSchema = v.pipe(
  v.string(),
  v.description('Entry point (drop-off facility) ID, such as `HKG101`'),
)
export const notes = v.pipe(nullableText, v.description('Notes for the warehouse. Null if not provided.'))

/** Returns the creation time contained in an id. */
export const formatCreationTime = (id: number): string => formatDateTime(getCreationMs(id))

export const formatDateTimeOrNull = (instantMs: number | null): string | null =>
  instantMs === null ? null : formatDateTime(instantMs)

/** Converts cents to US dollars. */
export const dollars = (cents: number): number => fromScaledInteger(cents, 2)

export const nextPage = v.pipe(
  nullableText,
  v.description('Cursor for the next page. Send it as `page_token`. Null on the last page.'),
)

/** Counts of a list. Long lists are counted on their last page only. */
export const totalCountSchema = v.pipe(
  wholeNumberSchema,
  v.description('Total number of entries. For lists larger than 64 KB, the value is zero except on the last page.'),
)

export const totalPagesSchema = v.pipe(
  wholeNumberSchema,
  v.description('Total number of pages. For lists larger than 64 KB, the value is zero except on the last page.'),
)

export const EmptyResponse = v.strictObject({})

/** A problem embedded in an otherwise successful response. */
export const EmbeddedError = v.strictObject({
  code: v.pipe(wholeNumberSchema, v.description('Numeric error code')),
  http_status: v.pipe(wholeNumberSchema, v.description('HTTP status code of the error')),
  message: v.pipe(v.string(), v.description('Human-readable error message. The wording may change.')),
  status: v.pipe(v.literal('error'), v.description('Response status. Always `error`.')),
})

export const toEmbeddedError = ({
  code,
  httpStatus,
  message,
}: Pick<Problem, 'code' | 'httpStatus' | 'message'>): v.InferOutput<typeof EmbeddedError> => ({
  code,
  http_status: httpStatus,
  message,
  status: 'error',
})
