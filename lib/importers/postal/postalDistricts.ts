import type { AddressFormat } from '../../../shared/addresses/rules/addressFormat.ts'
import { districtOf, readPostalCode } from '../../../shared/addresses/rules/places/postalCode.ts'
import type { PostalRow } from './readPostalFile.ts'

/** How long the codes are that GeoNames lists instead of whole ones. */
const SHORT: Readonly<Record<string, RegExp>> = {
  CA: /^[A-Z]\d[A-Z]$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?$/,
  IE: /^[A-Z]\d[\dW]$/,
  NL: /^\d{4}$/,
}

/** The postal district a row is about; null where its code is not one of the country, and for codes of single companies. */
export function districtOfRow({ country, code, place }: PostalRow, format: AddressFormat): string | null {
  if (/\bCEDEX\b|\bSP \d/i.test(`${code} ${place}`)) return null
  const compact = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (SHORT[country]?.test(compact)) return compact
  const read = readPostalCode(code, country, format)
  return read === null || read.isCorrected ? null : districtOf(country, read.code)
}

/** Firms and offices with a postal code of their own are no places. */
const FIRM =
  /\b(?:GmbH|AG|KG|KGaA|SE|OHG|mbH|e\.? ?V\.?|Inc|Ltd|Versicherung\w*|Sparkasse\w*|Bank|Niederlassung|Finanzamt|Magistrat)\b/

export const isFirm = ({ country, place }: PostalRow): boolean => country === 'DE' && FIRM.test(place)

/** `Paris 01`, `Lyon 3`: a part that is written without its number as well. */
export const withoutNumber = (place: string): string => place.replace(/ (?:0?\d|1\d|2\d)$/, '')
