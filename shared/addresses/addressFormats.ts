import formatsJson from '../data/generated/addressFormats.json' with { type: 'json' }
import { loadDivisions } from './divisions.ts'
import type { AddressFormat } from './rules/addressFormat.ts'
import { formatPrintedAddress, type PrintedParty } from './rules/formatAddress.ts'

/** Postal code patterns that the data source of the formats lacks. */
const POSTAL_PATTERNS: Readonly<Record<string, string>> = {
  // Six digits since 2020: 3+3. Source: Chunghwa Post, postal code search.
  TW: '\\d{3}(?:\\d{2,3})?',
}

const rows: ReadonlyMap<string, string> = new Map(Object.entries(formatsJson.countries))

/**
 * Returns the address lines in the format of the destination country, with the country name as the
 * last line.
 */
export const formatAddressForCountry = (address: PrintedParty): string[] =>
  formatPrintedAddress(address, getAddressFormat(address.country))

/** Cache of parsed formats: a request uses those of its addresses several times. */
const read = new Map<string, AddressFormat>()

/**
 * Returns the address format of a country (ISO 3166-1), including its provinces where they are
 * checked.
 */
export function getAddressFormat(country: string): AddressFormat {
  const format = read.get(country) ?? parseAddressFormat(country)
  read.set(country, format)
  return format
}

function parseAddressFormat(country: string): AddressFormat {
  const row = rows.get(country)
  if (row === undefined) throw new RangeError(`${country} is not a country code`)
  const [number = '', required = '', uppercaseFields = '', ...pattern] = row.split('|')
  const [format = '', latinFormat] = formatsJson.formats[Number(number)]?.split('|') ?? []
  return {
    format,
    latinFormat: latinFormat ?? format,
    required,
    upperCase: uppercaseFields,
    postalPattern: POSTAL_PATTERNS[country] ?? (pattern.join('|') || '.*'),
    // Loaded from a file only when needed: most addresses have no province.
    get divisions() {
      return loadDivisions(country)
    },
  }
}
