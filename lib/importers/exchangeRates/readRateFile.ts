import Big from 'big.js'
import { strFromU8 } from 'fflate'
import { parseDate } from '../../../shared/core/dates.ts'
import { isCurrency } from '../../../shared/core/money.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { type CsvRow, csvRows, failed, textOf, unzip } from '../readFiles.ts'

/** As many digits as anybody quotes, and four more. */
const DIGITS = 10

/** Units for one USD, from units for one euro of a currency and of USD. */
function perUsdOf(perEuro: string, usdPerEuro: string): string {
  const rate = new Big(perEuro).div(usdPerEuro)
  return new Big(rate.toPrecision(DIGITS)).toFixed()
}

/** Units of a currency for one USD on a day, as decimal text. */
export type DayRate = { readonly day: string; readonly currency: string; readonly perUsd: string }

/**
 * Reads exchange rates: the history of the European Central Bank, zipped or not (`Date,USD,JPY,...`, a line a day, newest
 * first, units for one euro, `N/A` where there was none), or `date,currency,per_usd` with a line for each rate.
 */
export function readRateFile(bytes: Uint8Array): Result<readonly DayRate[], string> {
  const text = unzipped(bytes)
  const rows = text.ok ? csvRows(text.value) : text
  if (!rows.ok) return rows
  const [head, ...lines] = rows.value
  if (!head || lines.length === 0) return failure('there are no rates in it')
  const heads = head.cells.map((cell) => cell.toLowerCase())
  if (heads.slice(0, 3).join() === 'date,currency,per_usd') return readOwn(lines)
  if (heads[0] === 'date' && heads.includes('usd')) return readEcb(head, lines)
  return failure('line 1: must be Date,USD,JPY,... as the European Central Bank has it, or date,currency,per_usd')
}

function unzipped(bytes: Uint8Array): Result<string, string> {
  const files = unzip(bytes, (name) => /\.csv$/i.test(name))
  if (!files.ok) return files
  if (files.value === null) return ok(textOf(bytes))
  const [table] = files.value
  return table ? ok(strFromU8(table)) : failure('the zip archive holds no CSV file')
}

const isRate = (cell: string): boolean => /^\d+(\.\d+)?$/.test(cell) && Number(cell) > 0

function readOwn(lines: readonly CsvRow[]): Result<readonly DayRate[], string> {
  const faults: string[] = []
  const seen = new Set<string>()
  const rates = lines.flatMap(({ line, cells }) => {
    const [day = '', currency = '', perUsd = ''] = cells
    const fault = ownFault(day, currency, perUsd) ?? (seen.has(`${day} ${currency}`) ? 'is there twice' : null)
    seen.add(`${day} ${currency}`)
    if (fault !== null) faults.push(`line ${line}: ${fault}`)
    return fault === null && currency !== 'USD' ? [{ day, currency, perUsd }] : []
  })
  return faults.length > 0 ? failed(faults) : ok(rates)
}

function ownFault(day: string, currency: string, perUsd: string): string | null {
  if (parseDate(day) === null) return `${JSON.stringify(day)} is not a day like 2026-11-20`
  if (!isCurrency(currency)) return `${JSON.stringify(currency)} is not a currency`
  return isRate(perUsd) ? null : `${JSON.stringify(perUsd)} is not a rate`
}

function readEcb(head: CsvRow, lines: readonly CsvRow[]): Result<readonly DayRate[], string> {
  // Currencies that are no more are left out: nobody can send them.
  const columns = head.cells.flatMap((cell, place) =>
    place > 0 && isCurrency(cell) ? [{ currency: cell, place }] : [],
  )
  const usdPlace = head.cells.indexOf('USD')
  const faults: string[] = []
  const seen = new Set<string>()
  const rates = lines.flatMap(({ line, cells }) => {
    const [day = ''] = cells
    const perEuro = cells[usdPlace] ?? ''
    const wrong = columns.find(({ place }) => !isRate(cells[place] ?? '') && !/^(N\/A|-)?$/.test(cells[place] ?? ''))
    const fault =
      parseDate(day) === null
        ? `${JSON.stringify(day)} is not a day like 2026-11-20`
        : seen.has(day)
          ? `${day} is there twice`
          : !isRate(perEuro)
            ? 'has no rate of USD'
            : wrong
              ? `${JSON.stringify(cells[wrong.place])} is not a rate of ${wrong.currency}`
              : null
    seen.add(day)
    if (fault !== null) faults.push(`line ${line}: ${fault}`)
    if (fault !== null) return []
    const others = columns.filter(({ currency, place }) => currency !== 'USD' && isRate(cells[place] ?? ''))
    return [
      { day, currency: 'EUR', perUsd: perUsdOf('1', perEuro) },
      ...others.map(({ currency, place }) => ({ day, currency, perUsd: perUsdOf(cells[place] ?? '', perEuro) })),
    ]
  })
  return faults.length > 0 ? failed(faults) : ok(rates)
}
