import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { failure, ok } from '../../../shared/core/result.ts'
import type { RateTables } from '../../../shared/exchangeRates/exchangeRates.ts'
import { changesBetween, countsTold, isUnchanged, type Parts } from '../changes.ts'
import type { Importer } from '../importer.ts'
import { replaceFile } from '../replaceFile.ts'
import { KEPT_DAYS, mergeRates } from './mergeRates.ts'
import { readRateFile } from './readRateFile.ts'

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
    replaceFile(target, text)
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
