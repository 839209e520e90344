import Big from 'big.js'
import { formatDate } from '../core/dates.ts'
import { Memory } from '../core/memory.ts'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { ReadInForce } from '../datasets/datasets.ts'

/**
 * Why there is no rate, and of which currency: it has none, nobody has told us rates of the day, or
 * they cannot be read at the moment.
 */
export type RateError = { readonly reason: 'unknown_currency' | 'no_table' | 'unavailable'; readonly currency: string }

/** Exchange rates of a day. A deployer may put a rate service in its place. */
export type ExchangeRates = {
  /**
   * What one unit of `from` is worth in `to` on the day of an instant (Unix ms), as decimal text of
   * up to 10 decimals.
   */
  readonly rate: (from: string, to: string, dayMs: number) => Promise<Result<string, RateError>>
}

/**
 * A currency without a rate is the client's choice (400); a day without any rates is our fault
 * (500); else they come back (503). `pointer` names the field the currency stands in.
 */
export function rateProblem({ reason, currency }: RateError, pointer: string | null = null): Problem {
  if (reason === 'unavailable') return problem('dependency_unavailable', { service: 'Exchange rate data' })
  if (reason === 'no_table') return problem('exchange_rate_unavailable', { currency }, { httpStatus: 500 })
  const errors = pointer === null ? {} : { errors: [`${pointer}: no exchange rate is available for ${currency}`] }
  return problem('exchange_rate_unavailable', { currency }, errors)
}

/**
 * By the day (`YYYY-MM-DD`) they hold from: units of the currencies that changed for one USD, as
 * decimal text.
 */
export type RateTables = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Uses given tables: for each currency the newest rate that is not after the day. */
export function createTableExchangeRates(tables: RateTables): ExchangeRates {
  const perUsd = ok(createPerUsd(tables))
  return createExchangeRates(async () => perUsd)
}

/** Uses the tables in force: those operators loaded, or those that ship. */
export const createLoadedExchangeRates = (readInForce: ReadInForce<PerUsd>): ExchangeRates =>
  createExchangeRates(async () => {
    const read = await readInForce()
    const [rates] = read.ok ? read.value : []
    return rates ? ok(rates.value) : failure('unavailable')
  })

/**
 * Of so many pairs of currencies on a day a process keeps what they come to: a quote asks for the
 * same few again and again.
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
      const kept = known.get(perUsd) ?? new Memory<string>(MAX_CACHED_RATES)
      known.set(perUsd, kept)
      const day = formatDate(dayMs)
      const name = `${from} ${to} ${day}`
      const before = kept.get(name)
      if (before !== undefined) return ok(before)
      const [fromPerUsd, toPerUsd] = [perUsd.of(from, day), perUsd.of(to, day)]
      if (fromPerUsd === undefined || toPerUsd === undefined) {
        const currency = fromPerUsd === undefined ? from : to
        return failure({ reason: perUsd.has(day) ? 'unknown_currency' : 'no_table', currency })
      }
      const rate = new Big(toPerUsd).div(fromPerUsd).round(10, Big.roundHalfUp).toFixed()
      kept.set(name, rate)
      return ok(rate)
    },
  }
}

/** Rates of all days. */
export type PerUsd = {
  /** Units of a currency for one USD on a day. */
  readonly of: (currency: string, day: string) => string | undefined
  /** Whether there are rates for a day. */
  readonly has: (day: string) => boolean
}

/** Looks rates up in tables: for each currency the newest rate that is not after the day. */
export function createPerUsd(tables: RateTables): PerUsd {
  const days = Object.keys(tables).sort().reverse()
  return {
    of: (currency, day) => {
      if (currency === 'USD') return '1'
      // Years of days: the newest one nearly always has it.
      for (const start of days) {
        const rate = start <= day ? tables[start]?.[currency] : undefined
        if (rate !== undefined) return rate
      }
      return undefined
    },
    has: (day) => days.some((start) => start <= day),
  }
}
