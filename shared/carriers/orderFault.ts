import type { CarrierCapabilities } from './port.ts'
import { MIN_HS_DIGITS } from './rules/carrierLimits.ts'
import { exportFault, passesCustoms } from './rules/customsBorder.ts'
import type { ParcelOrder } from './rules/parcel.ts'

/**
 * What a parcel lacks for a carrier, or asks too much of it, in words; null: nothing. Carriers often say so only when the parcel is
 * bought, and some not even then.
 */
export function orderFault(order: ParcelOrder, capabilities: CarrierCapabilities): string | null {
  return (
    capabilityFault(order, capabilities) ?? partyFault(order) ?? (passesCustoms(order) ? customsFault(order) : null)
  )
}

function capabilityFault(
  { packages, options, contents }: ParcelOrder,
  { maxPackages, isReturn, signature, insurance, dangerousGoods }: CarrierCapabilities,
): string | null {
  if (packages.length > maxPackages) return `the carrier takes ${counted(maxPackages, 'package')} a parcel at most`
  if (options.isReturn && !isReturn) return 'the carrier makes no labels for returns'
  if (options.signature && !signature) return 'the carrier delivers without a signature only'
  if (options.insuredValue && !insurance) return 'the carrier insures no parcels'
  if (options.insuredValue && options.insuredValue.currency !== 'USD') return 'insured values have to be in USD'
  const taken: readonly string[] = dangerousGoods
  const tooDangerous = contents.find(({ dangerousGoodsCode: code }) => code !== null && !taken.includes(code))
  if (!tooDangerous) return null
  return taken.length === 0
    ? 'the carrier takes no dangerous goods'
    : `the carrier takes no dangerous goods of the kind of "${tooDangerous.description}"`
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function partyFault({ from, to }: ParcelOrder): string | null {
  if (!(from.companyName || from.name)) return 'the sender has no name'
  return to.companyName || to.name ? null : 'the recipient has no name'
}

function customsFault(order: ParcelOrder): string | null {
  const { from, to, contents } = order
  if (!hasDigits(from.phone)) return 'the telephone number of the sender is missing, which is needed abroad'
  if (!hasDigits(to.phone)) return 'the telephone number of the recipient is missing, which is needed abroad'
  if (contents.length === 0) return 'what is in the parcel is missing, which customs ask for'
  const unclassified = contents.find(({ hsCode }) => (hsCode?.length ?? 0) < MIN_HS_DIGITS)
  return unclassified
    ? `"${unclassified.description}" needs an HS code of at least ${MIN_HS_DIGITS} digits`
    : exportFault(order)
}

const hasDigits = (phone: string | null): boolean => /\d/.test(phone ?? '')
