import { loadDivisions } from '../addresses/divisions.ts'
import { type Division, findDivision, toDivisionKey } from '../addresses/rules/divisionList.ts'
import type { PostalAddress } from '../addresses/rules/postalAddress.ts'
import type { CarrierCapabilities } from './port.ts'
import type { ParcelOrder } from './rules/parcel.ts'

type Forms = Pick<CarrierCapabilities, 'isoDivisionsOf' | 'latinOnly'>

/**
 * Returns a parcel with states and provinces as carriers read them: "CA" for "California" or
 * "US-CA", "Tokyo" for "JP-13".
 */
export const normaliseOrderDivisions = (order: ParcelOrder, forms: Forms): ParcelOrder => ({
  ...order,
  from: normaliseAddressDivision(order.from, forms),
  to: normaliseAddressDivision(order.to, forms),
  seller: normaliseAddressDivision(order.seller, forms),
  importer: normaliseAddressDivision(order.importer, forms),
})

/** Returns an address with its state or province as carriers read it. */
export function normaliseAddressDivision(
  address: PostalAddress,
  { isoDivisionsOf = [], latinOnly }: Forms,
): PostalAddress {
  const { country, province } = address
  const found = province === null ? null : findDivision(province, loadDivisions(country))
  if (province === null || found === null) return address
  if (isoDivisionsOf.includes(country)) return { ...address, province: `${country}-${found.code}` }
  if (isLetterDivisionCode(province, found)) return address
  const isName = found.names.some((name) => toDivisionKey(name) === toDivisionKey(province))
  const hasReadableScript = !latinOnly || /^[\p{Script=Latin}\p{Script=Common}\p{M}]*$/u.test(province)
  // A valid name is kept, unless addresses of the country abbreviate it.
  return isName && hasReadableScript && found.label.length >= province.length
    ? address
    : { ...address, province: found.label }
}

/** Longest abbreviation in use, such as `Q.R.` or `Tamps.`; longer labels are full names. */
const MAX_ABBREVIATION_LENGTH = 7

/** Carriers read letter codes (`MH`), but not the numeric ISO codes of Japan or Thailand. */
const isLetterDivisionCode = (province: string, { code, label }: Division): boolean =>
  /^[A-Z]+$/.test(code) && province.trim().toUpperCase() === code && label.length > MAX_ABBREVIATION_LENGTH
