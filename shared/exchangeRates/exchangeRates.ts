import Big from 'big.js'
import { formatDate } from '../domain/dates.ts'

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

/** Uses given tables, or those shipped with the platform: for each currency the newest rate that is not after the day. */
export function createTableExchangeRates(tables?: RateTables): ExchangeRates {
  let lookUp: Promise<PerUsd> | null = tables ? Promise.resolve(createPerUsd(tables)) : null
  return {
    rate: async (from, to, dayMs) => {
      if (from === to) return '1'
      lookUp ??= shippedPerUsd()
      const perUsd = await lookUp
      const day = formatDate(dayMs)
      const [fromPerUsd, toPerUsd] = [perUsd(from, day), perUsd(to, day)]
      if (fromPerUsd === undefined || toPerUsd === undefined) return null
      return new Big(toPerUsd).div(fromPerUsd).round(10, Big.roundHalfUp).toFixed()
    },
  }
}

/** Units of a currency for one USD on a day. */
type PerUsd = (currency: string, day: string) => string | undefined

function createPerUsd(tables: RateTables): PerUsd {
  const days = Object.keys(tables).sort().reverse()
  return (currency, day) =>
    currency === 'USD'
      ? '1'
      : days
          .filter((start) => start <= day)
          .map((start) => tables[start]?.[currency])
          .find((rate) => rate !== undefined)
}

/** Loaded where a rate is asked for: most parcels are declared in USD, and years of rates are large. */
async function shippedPerUsd(): Promise<PerUsd> {
  const { exchangeRateTables } = await import('../reference/exchangeRateTables.ts')
  return createPerUsd(exchangeRateTables)
}
