import { strFromU8 } from 'fflate'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { unzip } from '../unzip.ts'

/** A row of GeoNames' postal files: a postal code and a place that has it, with the units the place lies in. */
export type PostalRow = {
  readonly country: string
  readonly code: string
  readonly place: string
  /** Names and codes of the units of the first three levels, largest first. */
  readonly units: readonly string[]
}

const COLUMNS = 12
const MOST_FAULTS = 5

/** The text of `XX.txt`, from a zip that holds it beside a readme, or as it is. */
export function postalText(bytes: Uint8Array): Result<string, string> {
  const files = unzip(bytes, (name) => /\.txt$/i.test(name) && !/readme/i.test(name))
  if (!files.ok) return files
  if (files.value === null) return decoded(bytes)
  const [table, ...others] = files.value
  if (table === undefined) return failure('the zip archive holds no table of postal codes')
  return others.length > 0 ? failure('the zip archive holds several tables') : decoded(table)
}

function decoded(bytes: Uint8Array): Result<string, string> {
  const text = strFromU8(bytes)
  return text.includes('\ufffd') ? failure('the file is not UTF-8') : ok(text.replace(/^\ufeff/, ''))
}

/** All rows of a file in GeoNames' form (12 columns, tabs between), or what is wrong with up to five of its lines. */
export function readPostalRows(text: string): Result<readonly PostalRow[], string> {
  const rows: PostalRow[] = []
  const faults: string[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const row = readRow(line.replace(/\r$/, ''))
    if (row.ok) rows.push(row.value)
    else if (faults.push(`line ${at + 1}: ${row.error}`) === MOST_FAULTS) break
  }
  if (faults.length > 0) return failure(faults.join('; '))
  return rows.length > 0 ? ok(rows) : failure('there is nothing in it')
}

function readRow(line: string): Result<PostalRow, string> {
  const columns = line.split('\t')
  if (columns.length !== COLUMNS) return failure(`has ${columns.length} columns instead of ${COLUMNS}`)
  const [country = '', code = '', place = '', ...units] = columns.map((text) => text.trim())
  if (!/^[A-Z]{2}$/.test(country)) return failure(`${JSON.stringify(country)} is not a country code`)
  if (!/^[A-Z0-9][A-Z0-9 -]{1,19}$/i.test(code)) return failure(`${JSON.stringify(code)} is not a postal code`)
  if (place === '') return failure('names no place')
  return ok({ country, code, place, units: units.slice(0, 6) })
}
