import * as v from 'valibot'
import { parseDate } from '../core/dates.ts'
import { isCurrency } from '../core/money.ts'

/** A decimal number as text. */
export const RATE = /^\d{1,15}(\.\d{1,20})?$/

/**
 * The form of a content: by the day they hold from, units of the currencies that changed for one
 * USD, as decimal text.
 */
export const RateTables = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.check((day) => parseDate(day) !== null, 'must be a date, for example 2026-11-20'),
    ),
    v.record(
      v.pipe(v.string(), v.check(isCurrency, 'is not a currency code')),
      v.pipe(
        v.string('must be a decimal number as text'),
        v.regex(RATE, 'is not a valid rate'),
        v.check((rate) => Number(rate) > 0, 'is not a valid rate'),
      ),
    ),
  ),
  v.check(
    (tables) => Object.values(tables).some((rates) => Object.keys(rates).length > 0),
    'must contain at least one rate',
  ),
)

/** Reads a content. Throws where it has another form. */
export const readRateTables = (content: unknown): v.InferOutput<typeof RateTables> => v.parse(RateTables, content)
