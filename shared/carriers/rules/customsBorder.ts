import { MILITARY_REGIONS } from '#shared/addresses/rules/militaryMail.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { minorUnitDigits } from '#shared/core/money.ts'
import type { ParcelOrder } from './parcel.ts'

/**
 * Parts of the United States that lie outside of its customs territory, and addresses of its forces
 * abroad.
 */
const US_OUTLYING: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI', 'FM', 'MH', 'PW', ...MILITARY_REGIONS]

/** Addresses of the forces of the United States abroad, to which only its post delivers. */
export const isMilitaryPost = ({ country, province }: PostalAddress): boolean =>
  country === 'US' && province !== null && MILITARY_REGIONS.includes(province)

const isOutlying = ({ country, province }: PostalAddress): boolean =>
  country === 'US' && province !== null && US_OUTLYING.includes(province)

/** Whether a parcel passes customs, and carriers have to be told of its contents. */
export const requiresCustoms = ({ from, to }: Pick<ParcelOrder, 'from' | 'to'>): boolean =>
  from.country !== to.country || isOutlying(from) !== isOutlying(to)

/** Where a parcel really starts and ends: a return has the addresses of the way out. */
export const resolveRoute = ({ from, to, options }: Pick<ParcelOrder, 'from' | 'to' | 'options'>) =>
  options.isReturn ? { origin: to, destination: from } : { origin: from, destination: to }

/**
 * From here on, goods of one HS code that leave the United States are declared to its customs
 * beforehand.
 */
const US_EXPORT_LIMIT_DOLLARS = 2500

/**
 * Whether customs of the United States look at what leaves them: of what goes to Canada they are
 * told by Canada.
 */
export function isUsExport(order: ParcelOrder): boolean {
  const { origin, destination } = resolveRoute(order)
  return origin.country === 'US' && destination.country !== 'CA' && requiresCustoms(order)
}

/**
 * Why goods may not leave without a declaration of their own, which we cannot make; null: they may.
 */
export function validateExport(order: ParcelOrder): string | null {
  if (!isUsExport(order)) return null
  const totals = new Map<string, number>()
  for (const { hsCode, value } of order.contents) {
    if (value.currency !== 'USD') return 'goods exported from the United States must be valued in USD'
    totals.set(hsCode ?? '', (totals.get(hsCode ?? '') ?? 0) + value.minorUnits)
  }
  const limitMinorUnits = US_EXPORT_LIMIT_DOLLARS * 10 ** minorUnitDigits('USD')
  const above = [...totals].find(([, minorUnits]) => minorUnits > limitMinorUnits)
  if (!above) return null
  return `goods of HS code ${above[0]} exceed ${US_EXPORT_LIMIT_DOLLARS} USD and require an export declaration`
}
