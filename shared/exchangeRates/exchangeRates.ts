import Big from 'big.js'
import { formatDate } from '../core/dates.ts'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'

/** Why there is no rate: the currency has none, or nobody has told us rates of the day. */
export type RateFault = 'unknown_currency' | 'no_table'

/** Exchange rates of a day. A deployer may put a rate service in its place. */
export type ExchangeRates = {
  /**
   * What one unit of `from` is worth in `to` on the day of an instant (Unix ms), as decimal text of up to 10 decimals.
   */
  readonly rate: (from: string, to: string, dayMs: number) => Promise<Result<string, RateFault>>
}

/** A currency without a rate is the client's choice (400); a day without any rates is our fault (500). */
export const rateProblem = (currency: string, fault: RateFault): Problem =>
  problem('exchange_rate_unavailable', { currency }, fault === 'no_table' ? { httpStatus: 500 } : {})

/** By the day (`YYYY-MM-DD`) they hold from: units of the currencies that changed for one USD, as decimal text. */
export type RateTables = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Uses given tables, or those shipped with the platform: for each currency the newest rate that is not after the day. */
export function createTableExchangeRates(tables?: RateTables): ExchangeRates {
  let lookUp: Promise<PerUsd> | null = tables ? Promise.resolve(createPerUsd(tables)) : null
  return {
    rate: async (from, to, dayMs) => {
      if (from === to) return ok('1')
      lookUp ??= shippedPerUsd()
      const perUsd = await lookUp
      const day = formatDate(dayMs)
      const [fromPerUsd, toPerUsd] = [perUsd.of(from, day), perUsd.of(to, day)]
      if (fromPerUsd === undefined || toPerUsd === undefined) {
        return failure(perUsd.has(day) ? 'unknown_currency' : 'no_table')
      }
      return ok(new Big(toPerUsd).div(fromPerUsd).round(10, Big.roundHalfUp).toFixed())
    },
  }
}

type PerUsd = {
  /** Units of a currency for one USD on a day. */
  readonly of: (currency: string, day: string) => string | undefined
  /** Whether there are rates for a day. */
  readonly has: (day: string) => boolean
}

function createPerUsd(tables: RateTables): PerUsd {
  const days = Object.keys(tables).sort().reverse()
  return {
    of: (currency, day) =>
      currency === 'USD'
        ? '1'
        : days
            .filter((start) => start <= day)
            .map((start) => tables[start]?.[currency])
            .find((rate) => rate !== undefined),
    has: (day) => days.some((start) => start <= day),
  }
}

/** Loaded where a rate is asked for: most parcels are declared in USD, and years of rates are large. */
async function shippedPerUsd(): Promise<PerUsd> {
  const { exchangeRateTables } = await import('./exchangeRateTables.ts')
  return createPerUsd(exchangeRateTables)
}
