import { addDays, formatDate, parseDate } from '../../../shared/core/dates.ts'
import type { RateTables } from '../../../shared/exchangeRates/exchangeRates.ts'
import type { DayRate } from './readRateFile.ts'

/** How many days before the newest one ship: rates are stored with what they were used for, nobody asks for old ones. */
export const KEPT_DAYS = 400

/**
 * Tables with rates of a file laid over them: where both know a currency on a day, the file is right. A day lists only what
 * changed since the one before; all that is older than the kept days becomes one table that holds from their first day on.
 */
export function mergeRates(tables: RateTables, rates: readonly DayRate[]): RateTables {
  const newest = [...Object.keys(tables), ...rates.map(({ day }) => day)].sort().at(-1) ?? ''
  const firstKept = formatDate(addDays(parseDate(newest) ?? 0, -KEPT_DAYS))
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
    const isOld = day < firstKept
    const shipsFrom = isOld ? firstKept : day
    for (const [currency, perUsd] of [...(byDay.get(day) ?? [])].sort()) {
      if (current.get(currency) === perUsd) continue
      current.set(currency, perUsd)
      merged[shipsFrom] ??= {}
      merged[shipsFrom][currency] = perUsd
    }
  }
  return merged
}
