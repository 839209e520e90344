import * as v from 'valibot'
import { parseDate } from '../core/dates.ts'
import { isCurrencyCode } from '../core/money.ts'

export const RATE = /^\d{1,15}(\.\d{1,20})?$/

/**
 * Form of the content: units of the changed currencies per USD as decimal text, by the first day of
 * their validity.
 */
export const RateTables = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.check((day) => parseDate(day) !== null, 'must be a date, such as 2026-11-20'),
    ),
    v.record(
      v.pipe(v.string(), v.check(isCurrencyCode, 'is not a valid ISO 4217 currency code')),
      v.pipe(
        v.string('must be a decimal number as text'),
        v.regex(RATE, 'is not a valid exchange rate'),
        v.check((rate) => Number(rate) > 0, 'is not a valid exchange rate'),
      ),
    ),
  ),
  v.check(
    (tables) => Object.values(tables).some((rates) => Object.keys(rates).length > 0),
    'must contain at least one rate',
  ),
)

/** Parses content. Throws if it is invalid. */
export const parseRateTables = (content: unknown): v.InferOutput<typeof RateTables> => v.parse(RateTables, content)
