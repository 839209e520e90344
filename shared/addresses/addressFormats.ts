import formatsJson from '../data/generated/addressFormats.json' with { type: 'json' }
import { loadDivisions } from './divisions.ts'
import type { AddressFormat } from './rules/addressFormat.ts'
import { type PrintedParty, printedAddress } from './rules/printedAddress.ts'

/** Postal codes that the source of the formats does not know. */
const POSTAL_PATTERNS: Readonly<Record<string, string>> = {
  // Six digits since 2020: 3+3. Source: Chunghwa Post, postal code search.
  TW: '\\d{3}(?:\\d{2,3})?',
}

const rows: ReadonlyMap<string, string> = new Map(Object.entries(formatsJson.countries))

/**
 * The lines of a party's address as the destination country's post writes it, and the country's
 * name below.
 */
export const printAddress = (address: PrintedParty): string[] => printedAddress(address, addressFormat(address.country))

/** Those that were asked for: each address of a request is looked at several times. */
const read = new Map<string, AddressFormat>()

/** How a country (ISO 3166-1) writes addresses, with its provinces where they are checked. */
export function addressFormat(country: string): AddressFormat {
  const format = read.get(country) ?? parseFormat(country)
  read.set(country, format)
  return format
}

function parseFormat(country: string): AddressFormat {
  const row = rows.get(country)
  if (row === undefined) throw new RangeError(`${country} is not a country code`)
  const [number = '', required = '', upperCase = '', ...pattern] = row.split('|')
  const [format = '', latinFormat] = formatsJson.formats[Number(number)]?.split('|') ?? []
  return {
    format,
    latinFormat: latinFormat ?? format,
    required,
    upperCase,
    postalPattern: POSTAL_PATTERNS[country] ?? (pattern.join('|') || '.*'),
    // Most addresses name no division, and its list is read from a file.
    get divisions() {
      return loadDivisions(country)
    },
  }
}
