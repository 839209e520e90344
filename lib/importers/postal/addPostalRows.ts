import { strFromU8 } from 'fflate'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { loadDivisions } from '#shared/addresses/divisions.ts'
import type { AddressFormat } from '#shared/addresses/rules/addressFormat.ts'
import { createProvinceFinder } from '#shared/addresses/rules/places/gazetteer.ts'
import type { PlaceData } from '#shared/addresses/rules/places/placeData.ts'
import { getPostalDistrict, parsePostalCode } from '#shared/addresses/rules/places/postalCode.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { unzip } from '#shared/imports/files/readFiles.ts'
import { PlaceBook, parseCanadianPlaces } from './placeCollector.ts'

/** Countries for which GeoNames lists one code per town, though large ones have many. */
const SINGLE_CODE_COUNTRIES = ['BR', 'CL']
/** City-states, whose rows name streets or districts. */
const CITY_STATES: Readonly<Record<string, string>> = { SG: 'Singapore' }
/** Countries whose rows do not name all towns. */
const PARTIALLY_NAMED_COUNTRIES = ['CA', 'SG']
/** Post towns larger than the places listed for their codes. */
const POST_TOWNS: Readonly<Record<string, readonly (readonly [start: RegExp, town: string, province: string])[]>> = {
  GB: [[/^(?:E|EC|N|NW|SE|SW|W|WC)\d/, 'London', 'ENG']],
}

/** Adds rows of one country to its places; returns the number of unused rows. */
export function addPostalRows(
  before: PlaceData,
  rows: readonly PostalRow[],
): { readonly data: PlaceData; readonly unused: number } {
  const { country } = before
  const format = getAddressFormat(country)
  const book = new PlaceBook(before)
  const findProvince = createProvinceFinder(before, loadDivisions(before.country))
  const findRowProvince = (units: readonly string[]): string | null => {
    // Smaller units first: if provinces are second-level units, the first level is a region of
    // several.
    for (const unit of [units[2], units[3], units[0], units[1]]) {
      const found = unit ? findProvince(unit) : null
      const [code, ...others] = found && !found.isNear ? found.codes : []
      if (code !== undefined && others.length === 0) return code
    }
    return null
  }
  let unused = 0
  for (const row of rows) {
    const district = isCompanyPostalRow(row) ? null : toPostalDistrict(row, format)
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
  const city = CITY_STATES[country]
  if (city !== undefined) return [city]
  if (country === 'CA') return new Set(parseCanadianPlaces(district, place, province, book))
  return new Set([place, stripDistrictNumber(place)])
}

/** Formats of the partial codes that GeoNames lists for these countries. */
const SHORT: Readonly<Record<string, RegExp>> = {
  CA: /^[A-Z]\d[A-Z]$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?$/,
  IE: /^[A-Z]\d[\dW]$/,
  NL: /^\d{4}$/,
}

/** Returns the postal district of a row; null for invalid codes and those of single companies. */
function toPostalDistrict({ country, code, place }: PostalRow, format: AddressFormat): string | null {
  if (/\bCEDEX\b|\bSP \d/i.test(`${code} ${place}`)) return null
  const compact = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (SHORT[country]?.test(compact)) return compact
  const read = parsePostalCode(code, country, format)
  return read === null || read.isCorrected ? null : getPostalDistrict(country, read.code)
}

/** Companies and offices with their own postal code are not places. */
const FIRM =
  /\b(?:GmbH|AG|KG|KGaA|SE|OHG|mbH|e\.? ?V\.?|Inc|Ltd|Versicherung\w*|Sparkasse\w*|Bank|Niederlassung|Finanzamt|Magistrat)\b/

const isCompanyPostalRow = ({ country, place }: PostalRow): boolean => country === 'DE' && FIRM.test(place)

/** Removes district numbers: `Paris 01`, `Lyon 3`. */
const stripDistrictNumber = (place: string): string => place.replace(/ (?:0?\d|1\d|2\d)$/, '')

/** Row of GeoNames' postal files: a postal code and a place, with its administrative units. */
export type PostalRow = {
  readonly country: string
  readonly code: string
  readonly place: string
  /** Names and codes of the first three administrative levels, largest first. */
  readonly units: readonly string[]
}

const COLUMNS = 12
const MAX_POSTAL_ROW_ERRORS = 5

/** Returns the text of `XX.txt`, either plain or from a zip with a readme. */
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

/** Parses a file in GeoNames format (12 tab-separated columns); fails with up to five errors. */
export function parsePostalRows(text: string): Result<readonly PostalRow[], string> {
  const rows: PostalRow[] = []
  const errors: string[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const row = parsePostalRow(line.replace(/\r$/, ''))
    if (row.ok) rows.push(row.value)
    else if (errors.push(`line ${at + 1}: ${row.error}`) === MAX_POSTAL_ROW_ERRORS) break
  }
  if (errors.length > 0) return failure(errors.join('; '))
  return rows.length > 0 ? ok(rows) : failure('is empty')
}

function parsePostalRow(line: string): Result<PostalRow, string> {
  const columns = line.split('\t')
  if (columns.length !== COLUMNS) return failure(`must have ${COLUMNS} columns, but has ${columns.length}`)
  const [country = '', code = '', place = '', ...units] = columns.map((text) => text.trim())
  if (!/^[A-Z]{2}$/.test(country)) return failure(`${JSON.stringify(country)} is not a country code`)
  if (!/^[A-Z0-9][A-Z0-9 -]{1,19}$/i.test(code)) return failure(`${JSON.stringify(code)} is not a postal code`)
  if (place === '') return failure('the place name is required')
  return ok({ country, code, place, units: units.slice(0, 6) })
}
