import Big from 'big.js'
import { formatDate } from '../domain/dates.ts'
import exchangeRatesJson from '../reference/exchangeRates.json' with { type: 'json' }

/** Exchange rates of a day. A deployer may put a rate service in its place. */
export type ExchangeRates = {
  /**
   * What one unit of `from` is worth in `to` on the day of an instant (Unix ms), as decimal text of up to 10 decimals;
   * null where there is no rate.
   */
  readonly rate: (from: string, to: string, dayMs: number) => Promise<string | null>
}

/** By the day (`YYYY-MM-DD`) they hold from: units of the currencies that changed for one USD, as decimal text. */
export type RateTables = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Uses the tables shipped with the platform: for each currency the newest rate that is not after the day. */
export function createTableExchangeRates(tables: RateTables = exchangeRatesJson): ExchangeRates {
  const days = Object.keys(tables).sort().reverse()
  return {
    rate: async (from, to, dayMs) => {
      if (from === to) return '1'
      const day = formatDate(dayMs)
      const started = days.filter((start) => start <= day)
      const perUsd = (currency: string): string | undefined =>
        currency === 'USD' ? '1' : started.map((start) => tables[start]?.[currency]).find((rate) => rate !== undefined)
      const [fromPerUsd, toPerUsd] = [perUsd(from), perUsd(to)]
      if (fromPerUsd === undefined || toPerUsd === undefined) return null
      return new Big(toPerUsd).div(fromPerUsd).round(10, Big.roundHalfUp).toFixed()
    },
  }
}
