import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { addDays, formatDate, parseDate } from '../../../shared/core/dates.ts'
import { failure, ok } from '../../../shared/core/result.ts'
import type { RateTables } from '../../../shared/exchangeRates/exchangeRates.ts'
import { replaceFile } from '../../replaceFile.ts'
import { changesBetween, countsTold, type Importer, isUnchanged, type Parts } from '../importer.ts'
import { type DayRate, readRateFile } from './readRateFile.ts'

const FILE = 'edited/exchangeRates.json'

/** Lays dated exchange rates over those that ship. */
export const importExchangeRates: Importer = {
  summary:
    "exchange rates: the European Central Bank's history (eurofxref-hist.csv or .zip, eurofxref.csv), or a CSV of date,currency,per_usd",
  example: 'exchange-rates eurofxref-hist.zip',
  run: async (file, { directory, progress }) => {
    progress('reading')
    const read = readRateFile(readFileSync(file))
    if (!read.ok) return failure(`${basename(file)}: ${read.error}`)
    const target = join(directory, FILE)
    const before: RateTables = JSON.parse(readFileSync(target, 'utf8'))
    const after = mergeRates(before, read.value)
    const changes = changesBetween(flat(before), flat(after))
    const text = `${JSON.stringify(after, null, 2)}\n`
    if (text === readFileSync(target, 'utf8') || isUnchanged(changes)) return ok(['nothing changed'])
    await replaceFile(target, text)
    const days = Object.keys(after)
    return ok([
      `${days.length} days ship, ${days[0]} to ${days.at(-1)}: the newest ${KEPT_DAYS} days of what was known and read`,
      `rates: ${countsTold(changes)}`,
    ])
  },
}

const flat = (tables: RateTables): Parts =>
  new Map(
    Object.entries(tables).flatMap(([day, table]) =>
      Object.entries(table).map(([key, rate]) => [`${day} ${key}`, rate]),
    ),
  )

/** How many days before the newest one ship: rates are stored with what they were used for, nobody asks for old ones. */
const KEPT_DAYS = 400

/**
 * Tables with rates of a file laid over them: where both know a currency on a day, the file is right. A day lists only what
 * changed since the one before; all that is older than the kept days becomes one table that holds from their first day on.
 */
function mergeRates(tables: RateTables, rates: readonly DayRate[]): RateTables {
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
