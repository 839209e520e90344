import { strFromU8 } from 'fflate'
import { addressFormat } from '#shared/addresses/addressFormats.ts'
import { loadDivisions } from '#shared/addresses/divisions.ts'
import type { AddressFormat } from '#shared/addresses/rules/addressFormat.ts'
import { provinceFinder } from '#shared/addresses/rules/places/gazetteer.ts'
import type { PlaceData } from '#shared/addresses/rules/places/placeData.ts'
import { districtOf, readPostalCode } from '#shared/addresses/rules/places/postalCode.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { unzip } from '../readFiles.ts'
import { canadianPlaces, PlaceBook } from './placeBook.ts'

/** Countries of which GeoNames lists one code a town, though large ones have many. */
const SINGLE_CODE_COUNTRIES = ['BR', 'CL']
/** Countries whose rows name streets or parts of the only city. */
const ONE_CITY: Readonly<Record<string, string>> = { SG: 'Singapore' }
/** Countries whose rows do not name all towns. */
const PARTIALLY_NAMED_COUNTRIES = ['CA', 'SG']
/** Post towns that are larger than the places listed for their codes. */
const POST_TOWNS: Readonly<Record<string, readonly (readonly [start: RegExp, town: string, province: string])[]>> = {
  GB: [[/^(?:E|EC|N|NW|SE|SW|W|WC)\d/, 'London', 'ENG']],
}

/** Adds rows of one country to its places; tells how many were of no use. */
export function addPostalRows(
  before: PlaceData,
  rows: readonly PostalRow[],
): { readonly data: PlaceData; readonly unused: number } {
  const { country } = before
  const format = addressFormat(country)
  const book = new PlaceBook(before)
  const findProvince = provinceFinder(before, loadDivisions(before.country))
  const findRowProvince = (units: readonly string[]): string | null => {
    // Smaller units first: where ours are of the second level, the first is a region of several.
    for (const unit of [units[2], units[3], units[0], units[1]]) {
      const found = unit ? findProvince(unit) : null
      const [code, ...others] = found && !found.isNear ? found.codes : []
      if (code !== undefined && others.length === 0) return code
    }
    return null
  }
  let unused = 0
  for (const row of rows) {
    const district = isCompany(row) ? null : toDistrict(row, format)
    if (district === null) {
      unused++
      continue
    }
    const province = findRowProvince(row.units)
    for (const name of toPlaceNames(row, district, province, book)) book.add({ name, province, districts: [district] })
    for (const [start, town, within] of POST_TOWNS[country] ?? []) {
      if (start.test(district)) book.add({ name: town, province: within, districts: [district] })
    }
  }
  const towns = PARTIALLY_NAMED_COUNTRIES.includes(country) ? before.towns : 'all'
  return { data: book.data({ towns, codes: SINGLE_CODE_COUNTRIES.includes(country) ? 'some' : 'all' }), unused }
}

function toPlaceNames(row: PostalRow, district: string, province: string | null, book: PlaceBook): Iterable<string> {
  const { country, place } = row
  const city = ONE_CITY[country]
  if (city !== undefined) return [city]
  if (country === 'CA') return new Set(canadianPlaces(district, place, province, book))
  return new Set([place, stripDistrictNumber(place)])
}

/** How long the codes are that GeoNames lists instead of whole ones. */
const SHORT: Readonly<Record<string, RegExp>> = {
  CA: /^[A-Z]\d[A-Z]$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?$/,
  IE: /^[A-Z]\d[\dW]$/,
  NL: /^\d{4}$/,
}

/**
 * The postal district a row is about; null where its code is not one of the country, and for codes
 * of single companies.
 */
function toDistrict({ country, code, place }: PostalRow, format: AddressFormat): string | null {
  if (/\bCEDEX\b|\bSP \d/i.test(`${code} ${place}`)) return null
  const compact = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (SHORT[country]?.test(compact)) return compact
  const read = readPostalCode(code, country, format)
  return read === null || read.isCorrected ? null : districtOf(country, read.code)
}

/** Firms and offices with a postal code of their own are no places. */
const FIRM =
  /\b(?:GmbH|AG|KG|KGaA|SE|OHG|mbH|e\.? ?V\.?|Inc|Ltd|Versicherung\w*|Sparkasse\w*|Bank|Niederlassung|Finanzamt|Magistrat)\b/

const isCompany = ({ country, place }: PostalRow): boolean => country === 'DE' && FIRM.test(place)

/** `Paris 01`, `Lyon 3`: a part that is written without its number as well. */
const stripDistrictNumber = (place: string): string => place.replace(/ (?:0?\d|1\d|2\d)$/, '')

/**
 * A row of GeoNames' postal files: a postal code and a place that has it, with the units the place
 * lies in.
 */
export type PostalRow = {
  readonly country: string
  readonly code: string
  readonly place: string
  /** Names and codes of the units of the first three levels, largest first. */
  readonly units: readonly string[]
}

const COLUMNS = 12
const MAX_FAULTS = 5

/** The text of `XX.txt`, from a zip that holds it beside a readme, or as it is. */
export function extractPostalTable(bytes: Uint8Array): Result<string, string> {
  const files = unzip(bytes, (name) => /\.txt$/i.test(name) && !/readme/i.test(name))
  if (!files.ok) return files
  if (files.value === null) return decoded(bytes)
  const [table, ...others] = files.value
  if (table === undefined) return failure('the zip archive does not contain a postal code table')
  return others.length > 0 ? failure('the zip archive must contain only one table') : decoded(table)
}

function decoded(bytes: Uint8Array): Result<string, string> {
  const text = strFromU8(bytes)
  return text.includes('\ufffd') ? failure('the file must be encoded in UTF-8') : ok(text.replace(/^\ufeff/, ''))
}

/**
 * All rows of a file in GeoNames' form (12 columns, tabs between), or what is wrong with up to five
 * of its lines.
 */
export function readPostalRows(text: string): Result<readonly PostalRow[], string> {
  const rows: PostalRow[] = []
  const faults: string[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const row = readRow(line.replace(/\r$/, ''))
    if (row.ok) rows.push(row.value)
    else if (faults.push(`line ${at + 1}: ${row.error}`) === MAX_FAULTS) break
  }
  if (faults.length > 0) return failure(faults.join('; '))
  return rows.length > 0 ? ok(rows) : failure('is empty')
}

function readRow(line: string): Result<PostalRow, string> {
  const columns = line.split('\t')
  if (columns.length !== COLUMNS) return failure(`has ${columns.length} columns, expected ${COLUMNS}`)
  const [country = '', code = '', place = '', ...units] = columns.map((text) => text.trim())
  if (!/^[A-Z]{2}$/.test(country)) return failure(`${JSON.stringify(country)} is not a country code`)
  if (!/^[A-Z0-9][A-Z0-9 -]{1,19}$/i.test(code)) return failure(`${JSON.stringify(code)} is not a postal code`)
  if (place === '') return failure('the place name is required')
  return ok({ country, code, place, units: units.slice(0, 6) })
}
