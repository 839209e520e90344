import Big from 'big.js'
import { formatDate } from '../core/dates.ts'
import { Memory } from '../core/memory.ts'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { CurrentVersionLoader } from '../datasets/datasets.ts'

/* Exchange rates between currencies. */

/**
 * Why there is no rate, and for which currency: the currency is unknown, there are no rates for the
 * day, or the rates cannot be read at the moment.
 */
export type RateError = { readonly reason: 'unknown_currency' | 'no_table' | 'unavailable'; readonly currency: string }

/** Exchange rates of a day. A deployment can replace it with a rate service. */
export type ExchangeRates = {
  /**
   * Returns the value of one unit of `from` in `to` on the day of an instant (Unix ms), as decimal
   * text with up to 10 decimals.
   */
  readonly rate: (from: string, to: string, dayMs: number) => Promise<Result<string, RateError>>
}

/**
 * Converts a rate error: a currency without a rate is an error of the client (400), a day without
 * rates one of the platform (500), unavailable rates are temporary (503). `pointer` names the field
 * of the currency.
 */
export function createRateProblem({ reason, currency }: RateError, pointer: string | null = null): Problem {
  if (reason === 'unavailable') return problem('dependency_unavailable', { service: 'Exchange rate data' })
  if (reason === 'no_table') return problem('exchange_rate_unavailable', { currency }, { httpStatus: 500 })
  const errors = pointer === null ? {} : { errors: [`${pointer}: no exchange rate is available for ${currency}`] }
  return problem('exchange_rate_unavailable', { currency }, errors)
}

/**
 * Exchange rates by the first day (`YYYY-MM-DD`) of their validity: units of the changed currencies
 * per USD, as decimal text.
 */
export type RateTables = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Creates exchange rates from tables: for each currency the newest rate not after the day. */
export function createTableExchangeRates(tables: RateTables): ExchangeRates {
  const perUsd = ok(createPerUsd(tables))
  return createExchangeRates(async () => perUsd)
}

/** Creates exchange rates from the active dataset version. */
export const createLoadedExchangeRates = (readInForce: CurrentVersionLoader<PerUsd>): ExchangeRates =>
  createExchangeRates(async () => {
    const read = await readInForce()
    const [rates] = read.ok ? read.value : []
    return rates ? ok(rates.value) : failure('unavailable')
  })

/**
 * Maximum number of cached rates between currencies on a day: a quote uses the same ones
 * repeatedly.
 */
const MAX_CACHED_RATES = 1_000

function createExchangeRates(tables: () => Promise<Result<PerUsd, 'unavailable'>>): ExchangeRates {
  const known = new WeakMap<PerUsd, Memory<string>>()
  return {
    rate: async (from, to, dayMs) => {
      if (from === to) return ok('1')
      const read = await tables()
      if (!read.ok) return failure({ reason: read.error, currency: from })
      const perUsd = read.value
      const cache = known.get(perUsd) ?? new Memory<string>(MAX_CACHED_RATES)
      known.set(perUsd, cache)
      const day = formatDate(dayMs)
      const name = `${from} ${to} ${day}`
      const before = cache.get(name)
      if (before !== undefined) return ok(before)
      const [sourceRate, targetRate] = [perUsd.of(from, day), perUsd.of(to, day)]
      if (sourceRate === undefined || targetRate === undefined) {
        const currency = sourceRate === undefined ? from : to
        return failure({ reason: perUsd.has(day) ? 'unknown_currency' : 'no_table', currency })
      }
      const rate = new Big(targetRate).div(sourceRate).round(10, Big.roundHalfUp).toFixed()
      cache.set(name, rate)
      return ok(rate)
    },
  }
}

/** Rates of all days. */
export type PerUsd = {
  /** Units of a currency per USD on a day. */
  readonly of: (currency: string, day: string) => string | undefined
  /** Whether there are rates for a day. */
  readonly has: (day: string) => boolean
}

/** Creates rates from tables: for each currency the newest rate not after the day. */
export function createPerUsd(tables: RateTables): PerUsd {
  const days = Object.keys(tables).sort().reverse()
  return {
    of: (currency, day) => {
      if (currency === 'USD') return '1'
      // Tables cover years, but the newest day nearly always has the rate.
      for (const start of days) {
        const rate = start <= day ? tables[start]?.[currency] : undefined
        if (rate !== undefined) return rate
      }
      return undefined
    },
    has: (day) => days.some((start) => start <= day),
  }
}
