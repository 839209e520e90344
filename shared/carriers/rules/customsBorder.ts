import { MILITARY_REGIONS } from '#shared/addresses/rules/militaryMail.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { getMinorUnitDigits } from '#shared/core/money.ts'
import type { ParcelOrder } from './parcel.ts'

/** US territories outside its customs territory, and military mail abroad. */
const US_OUTLYING_AREAS: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI', 'FM', 'MH', 'PW', ...MILITARY_REGIONS]

/** Whether an address is a US military one abroad, served only by USPS. */
export const isMilitaryPostAddress = ({ country, province }: PostalAddress): boolean =>
  country === 'US' && province !== null && MILITARY_REGIONS.includes(province)

const isOutlyingArea = ({ country, province }: PostalAddress): boolean =>
  country === 'US' && province !== null && US_OUTLYING_AREAS.includes(province)

/** Whether a parcel crosses a customs border, so that its contents are declared. */
export const isCustomsRequired = ({ from, to }: Pick<ParcelOrder, 'from' | 'to'>): boolean =>
  from.country !== to.country || isOutlyingArea(from) !== isOutlyingArea(to)

/** Returns actual origin and destination: a return has the addresses of the outbound trip. */
export const resolveCustomsRoute = ({ from, to, options }: Pick<ParcelOrder, 'from' | 'to' | 'options'>) =>
  options.isReturn ? { origin: to, destination: from } : { origin: from, destination: to }

/** Value above which goods of one HS code exported from the United States require a declaration. */
const US_EXPORT_LIMIT_DOLLARS = 2500

/** Whether US export rules apply; exports to Canada are reported by Canada. */
export function isUsExport(order: ParcelOrder): boolean {
  const { origin, destination } = resolveCustomsRoute(order)
  return origin.country === 'US' && destination.country !== 'CA' && isCustomsRequired(order)
}

/**
 * Returns why goods require an export declaration, which the platform cannot file; null if they do
 * not.
 */
export function validateExport(order: ParcelOrder): string | null {
  if (!isUsExport(order)) return null
  const totals = new Map<string, number>()
  for (const { hsCode, value } of order.contents) {
    if (value.currency !== 'USD') return 'goods exported from the United States must be valued in USD'
    totals.set(hsCode ?? '', (totals.get(hsCode ?? '') ?? 0) + value.minorUnits)
  }
  const limitMinorUnits = US_EXPORT_LIMIT_DOLLARS * 10 ** getMinorUnitDigits('USD')
  const above = [...totals].find(([, minorUnits]) => minorUnits > limitMinorUnits)
  if (!above) return null
  return `goods of HS code ${above[0]} exceed ${US_EXPORT_LIMIT_DOLLARS} USD and require an export declaration`
}
