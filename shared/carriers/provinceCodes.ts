import { divisions } from '../addresses/divisions.ts'
import { findDivision } from '../addresses/rules/addressFormat.ts'
import type { PostalAddress } from '../addresses/rules/postalAddress.ts'
import type { ParcelOrder } from './rules/parcel.ts'

/** A parcel with codes for provinces, where they are known: carriers take "CA", not "California". */
export const withProvinceCodes = (order: ParcelOrder): ParcelOrder => ({
  ...order,
  from: withProvinceCode(order.from),
  to: withProvinceCode(order.to),
  seller: withProvinceCode(order.seller),
  importer: withProvinceCode(order.importer),
})

function withProvinceCode(address: PostalAddress): PostalAddress {
  const found = address.province === null ? null : findDivision(address.province, divisions(address.country))
  return found ? { ...address, province: found.code } : address
}
