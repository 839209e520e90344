import Big from 'big.js'
import { parseDate } from '#shared/core/dates.ts'
import { isCurrencyCode } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { RATE } from '#shared/exchangeRates/rateTablesForm.ts'
import { decodeBytes } from '../files/decodeText.ts'
import { type CsvRow, createFileRowError, createRowError, parseRows, type RowError, unzip } from '../files/readFiles.ts'

/** Significant digits: four more than sources quote. */
const DIGITS = 10

/** Returns units per USD, from units per euro of a currency and of USD. */
function convertToUsdRate(perEuro: string, usdPerEuro: string): string {
  const rate = new Big(perEuro).div(usdPerEuro)
  return new Big(rate.toPrecision(DIGITS)).toFixed()
}

/** Units of a currency per USD on a day, as decimal text. */
export type DailyRate = { readonly day: string; readonly currency: string; readonly perUsd: string }

/**
 * Parses exchange rates: the history of the European Central Bank, zipped or not
 * (`Date,USD,JPY,...`, one line per day, newest first, units per euro, `N/A` if missing), or
 * `date,currency,per_usd` with one rate per line.
 */
export function readRateFile(bytes: Uint8Array): Result<readonly DailyRate[], readonly RowError[]> {
  const text = unzipped(bytes)
  const rows = text.ok ? parseRows(text.value) : text
  if (!rows.ok) return rows
  const [head, ...lines] = rows.value
  if (!head || lines.length === 0) return createFileRowError('must contain at least one rate')
  const heads = head.cells.map((cell) => cell.toLowerCase())
  if (heads.slice(0, 3).join() === 'date,currency,per_usd') return parseSimpleRateTable(lines)
  if (heads[0] === 'date' && heads.includes('usd')) return parseEcbRates(head, lines)
  return failure([
    createRowError(1, 'the columns must be Date,USD,JPY,... (European Central Bank) or date,currency,per_usd'),
  ])
}

function unzipped(bytes: Uint8Array): Result<string, readonly RowError[]> {
  const files = unzip(bytes, (name) => /\.csv$/i.test(name))
  if (!files.ok) return createFileRowError(files.error)
  if (files.value === null) return ok(decodeBytes(bytes))
  const [table] = files.value
  return table ? ok(decodeBytes(table)) : createFileRowError('the zip archive does not contain a CSV file')
}

const isRate = (cell: string): boolean => RATE.test(cell) && Number(cell) > 0

function parseSimpleRateTable(lines: readonly CsvRow[]): Result<readonly DailyRate[], readonly RowError[]> {
  const errors: RowError[] = []
  const seen = new Set<string>()
  const rates = lines.flatMap(({ line, cells }) => {
    const [day = '', currency = '', perUsd = ''] = cells
    const name = `${day} ${currency}`
    const found = validateRateRow(line, day, currency, perUsd)
    if (seen.has(name)) found.push(createRowError(line, `duplicate rate ${name}`))
    seen.add(name)
    errors.push(...found)
    return found.length === 0 && currency !== 'USD' ? [{ day, currency, perUsd }] : []
  })
  return errors.length > 0 ? failure(errors) : ok(rates)
}

function validateRateRow(line: number, day: string, currency: string, perUsd: string): RowError[] {
  const wrong = (cell: string, problem: string, column: string) =>
    createRowError(line, `${JSON.stringify(cell)} is not a valid ${problem}`, column)
  return [
    ...(parseDate(day) === null ? [wrong(day, 'date in the format YYYY-MM-DD', 'date')] : []),
    ...(isCurrencyCode(currency) ? [] : [wrong(currency, 'currency', 'currency')]),
    ...(isRate(perUsd) ? [] : [wrong(perUsd, 'rate', 'per_usd')]),
  ]
}

function parseEcbRates(head: CsvRow, lines: readonly CsvRow[]): Result<readonly DailyRate[], readonly RowError[]> {
  // Skip abolished currencies, which requests cannot use.
  const columns = head.cells.flatMap((cell, place) =>
    place > 0 && isCurrencyCode(cell) ? [{ currency: cell, place }] : [],
  )
  const usdColumnIndex = head.cells.indexOf('USD')
  const errors: RowError[] = []
  const seen = new Set<string>()
  const rates = lines.flatMap(({ line, cells }) => {
    const [day = ''] = cells
    const eurRate = cells[usdColumnIndex] ?? ''
    const found = [
      ...(parseDate(day) === null
        ? [createRowError(line, `${JSON.stringify(day)} must be a date, such as 2026-11-20`, 'Date')]
        : []),
      ...(seen.has(day) ? [createRowError(line, `duplicate date ${day}`, 'Date')] : []),
      ...(isRate(eurRate) ? [] : [createRowError(line, 'does not contain a rate for USD', 'USD')]),
      ...columns
        .filter(
          ({ currency, place }) =>
            currency !== 'USD' && !isRate(cells[place] ?? '') && !/^(N\/A|-)?$/.test(cells[place] ?? ''),
        )
        .map(({ currency, place }) =>
          createRowError(line, `${JSON.stringify(cells[place])} is not a valid rate`, currency),
        ),
    ]
    seen.add(day)
    errors.push(...found)
    if (found.length > 0) return []
    const others = columns.filter(({ currency, place }) => currency !== 'USD' && isRate(cells[place] ?? ''))
    return [
      { day, currency: 'EUR', perUsd: convertToUsdRate('1', eurRate) },
      ...others.map(({ currency, place }) => ({
        day,
        currency,
        perUsd: convertToUsdRate(cells[place] ?? '', eurRate),
      })),
    ]
  })
  return errors.length > 0 ? failure(errors) : ok(rates)
}
