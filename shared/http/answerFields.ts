import * as v from 'valibot'
import { formatDateTime } from '../core/dates.ts'
import { fromScaledInteger } from '../core/decimal.ts'
import { createdMs } from '../core/ids.ts'
import type { Problem } from '../core/problems.ts'

/** Schemas of what many answers hold. */
export const wholeNumber = v.pipe(v.number(), v.integer())
export const textOrNull = v.nullable(v.string())

/** When a thing was made: its id tells. */
export const createdAt = (id: number): string => formatDateTime(createdMs(id))

export const dateTimeOrNull = (instantMs: number | null): string | null =>
  instantMs === null ? null : formatDateTime(instantMs)

/** US dollars, from cents. */
export const dollars = (cents: number): number => fromScaledInteger(cents, 2)

/** Where a list goes on. */
export const nextPage = v.pipe(textOrNull, v.description('Value for `page_token`; null on the last page'))

/** How many entries or pages a list has. */
export const totalCount = v.pipe(
  wholeNumber,
  v.description('Total count; 0 if not counted, in lists above 64 KB (some hundred entries) before the last page'),
)

export const EmptyAnswer = v.strictObject({})

/** A problem as it stands inside what it befell, in an answer that is otherwise good. */
export const EmbeddedError = v.strictObject({
  code: wholeNumber,
  http_status: wholeNumber,
  message: v.string(),
  status: v.literal('error'),
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
