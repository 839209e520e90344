import * as v from 'valibot'
import { parseDate } from '../core/dates.ts'
import { isCurrency } from '../core/money.ts'
import type { DatasetKind } from '../datasets/datasets.ts'
import { createPerUsd, type PerUsd } from './exchangeRates.ts'

/** What the dataset is called. */
export const EXCHANGE_RATES = 'exchange-rates'

/** A decimal number as text. */
export const RATE = /^\d{1,15}(\.\d{1,20})?$/

/** The form of a content: by the day they hold from, units of the currencies that changed for one USD, as decimal text. */
export const RateTables = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.check((day) => parseDate(day) !== null, 'is not a day like 2026-11-20'),
    ),
    v.record(
      v.pipe(v.string(), v.check(isCurrency, 'is not a currency')),
      v.pipe(
        v.string('must be a decimal number as text'),
        v.regex(RATE, 'is not a rate'),
        v.check((rate) => Number(rate) > 0, 'is not a rate'),
      ),
    ),
  ),
  v.check((tables) => Object.values(tables).some((rates) => Object.keys(rates).length > 0), 'there are no rates in it'),
)

/** Exchange rates as one dataset. What ships is loaded where a rate is asked for: years of rates are large. */
export const exchangeRatesDataset: DatasetKind<PerUsd> = {
  name: EXCHANGE_RATES,
  bundled: async () =>
    new Map([
      [EXCHANGE_RATES, async () => createPerUsd((await import('./exchangeRateTables.ts')).exchangeRateTables)] as const,
    ]),
  compile: async (content) => createPerUsd(v.parse(RateTables, content)),
}
