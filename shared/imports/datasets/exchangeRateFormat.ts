import Big from 'big.js'
import type * as v from 'valibot'
import { addDays, formatDate, parseDate } from '#shared/core/dates.ts'
import { ok } from '#shared/core/result.ts'
import { createPerUsd, type RateTables } from '#shared/exchangeRates/exchangeRates.ts'
import { EXCHANGE_RATES_DATASET_NAME } from '#shared/exchangeRates/exchangeRatesDataset.ts'
import { exchangeRateTables } from '#shared/exchangeRates/exchangeRateTables.ts'
import { RateTables as Form } from '#shared/exchangeRates/rateTablesForm.ts'
import { type DailyRate, readRateFile } from '../exchangeRates/readRateFile.ts'
import type { DatasetFormat } from './datasetFormat.ts'

type Tables = v.InferOutput<typeof Form>

/**
 * Exchange rates. CSV lines are merged into the rates in force; JSON of the schema replaces them.
 */
export const exchangeRateFormat: DatasetFormat<Tables> = {
  summary:
    'European Central Bank rates (eurofxref-hist.csv or .zip, eurofxref.csv), CSV with the columns date,currency,per_usd, or JSON in the format of exchangeRates.json',
  schema: Form,
  listBundledNames: () => [EXCHANGE_RATES_DATASET_NAME],
  bundled: (dataset) => (dataset === EXCHANGE_RATES_DATASET_NAME ? structuredClone(exchangeRateTables) : null),
  read: (_, { bytes }, before) => {
    const read = readRateFile(bytes)
    return read.ok ? ok({ content: mergeExchangeRates(before ?? {}, read.value), isBasedOn: true }) : read
  },
  rows: (tables) =>
    new Map(
      Object.entries(tables).flatMap(([day, rates]) =>
        Object.entries(rates).map(([currency, rate]) => [`${day} ${currency}`, rate] as const),
      ),
    ),
  findNameError: () => null,
  getPercent: (before, after) => {
    const [were, are] = [createPerUsd(before), createPerUsd(after)]
    return (row) => {
      const [day = '', currency = ''] = row.split(' ')
      const [was, is] = [were.of(currency, day), are.of(currency, day)]
      return was === undefined || is === undefined
        ? null
        : new Big(is).div(was).minus(1).times(100).round(2, Big.roundHalfUp).toNumber()
    }
  },
}

/**
 * Days retained before the newest one. Rates are stored with their uses, so older ones are not
 * needed.
 */
const RATE_RETENTION_DAYS = 400

/**
 * Merges the rates of a file into tables; the file takes precedence. A day lists only changes
 * against the previous one; days before the retained ones are merged into one table.
 */
function mergeExchangeRates(tables: RateTables, rates: readonly DailyRate[]): RateTables {
  const newest = [...Object.keys(tables), ...rates.map(({ day }) => day)].sort().at(-1) ?? ''
  const firstRetainedDay = formatDate(addDays(parseDate(newest) ?? 0, -RATE_RETENTION_DAYS))
  const byDay = new Map<string, Map<string, string>>()
  const put = (day: string, currency: string, perUsd: string): void => {
    const known = byDay.get(day) ?? new Map<string, string>()
    byDay.set(day, known)
    known.set(currency, perUsd)
  }
  for (const [day, table] of Object.entries(tables)) {
    for (const [currency, perUsd] of Object.entries(table)) put(day, currency, perUsd)
  }
  for (const { day, currency, perUsd } of rates) put(day, currency, perUsd)
  const current = new Map<string, string>()
  const merged: Record<string, Record<string, string>> = {}
  for (const day of [...byDay.keys()].sort()) {
    const isOld = day < firstRetainedDay
    const retainedDay = isOld ? firstRetainedDay : day
    for (const [currency, perUsd] of [...(byDay.get(day) ?? [])].sort()) {
      if (current.get(currency) === perUsd) continue
      current.set(currency, perUsd)
      merged[retainedDay] ??= {}
      merged[retainedDay][currency] = perUsd
    }
  }
  return merged
}
