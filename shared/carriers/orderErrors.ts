import type { CarrierCapabilities } from './port.ts'
import { MIN_HS_DIGITS } from './rules/carrierLimits.ts'
import { isCustomsRequired, validateExport } from './rules/customsBorder.ts'
import type { ParcelOrder } from './rules/parcel.ts'

/**
 * Returns what a parcel lacks for a carrier, or requests in excess of its capabilities; null if
 * nothing. Carriers often report this only on purchase, or not at all.
 */
export function validateCarrierOrder(order: ParcelOrder, capabilities: CarrierCapabilities): string | null {
  return (
    validateCapabilities(order, capabilities) ??
    validateParties(order) ??
    (isCustomsRequired(order) ? validateCustomsData(order) : null)
  )
}

function validateCapabilities(
  { packages, options, contents, servicePointId }: ParcelOrder,
  { maxPackages, isReturn, signature, insurance, dangerousGoods, servicePoints, qrCodes }: CarrierCapabilities,
): string | null {
  if (packages.length > maxPackages)
    return `the carrier accepts at most ${counted(maxPackages, 'package')} per shipment`
  if (options.isReturn && !isReturn) return 'the carrier does not offer return labels'
  if (options.qrCode && !qrCodes) return 'the carrier does not offer QR codes'
  if (servicePointId !== undefined && !servicePoints) return 'the carrier does not deliver to service points'
  if (servicePointId !== undefined && options.isReturn) return 'a return cannot be delivered to a service point'
  if (options.signature && !signature) return 'the carrier does not offer signature confirmation'
  if (options.insuredValue && !insurance) return 'the carrier does not offer insurance'
  if (options.insuredValue && options.insuredValue.currency !== 'USD') return 'the insured value must be in USD'
  const accepted: readonly string[] = dangerousGoods
  const findProhibitedLine = contents.find(({ dangerousGoodsCode: code }) => code !== null && !accepted.includes(code))
  if (!findProhibitedLine) return null
  return accepted.length === 0
    ? 'the carrier does not accept dangerous goods'
    : `the carrier does not accept dangerous goods of type "${findProhibitedLine.description}"`
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function validateParties({ from, to }: ParcelOrder): string | null {
  if (!(from.companyName || from.name)) return 'the name of the sender is required'
  return to.companyName || to.name ? null : 'the name of the recipient is required'
}

function validateCustomsData(order: ParcelOrder): string | null {
  const { from, to, contents } = order
  if (!hasEnoughDigits(from.phone)) return 'the phone number of the sender is required for international shipments'
  if (!hasEnoughDigits(to.phone)) return 'the phone number of the recipient is required for international shipments'
  if (contents.length === 0) return 'the contents are required for customs'
  const unclassified = contents.find(({ hsCode }) => (hsCode?.length ?? 0) < MIN_HS_DIGITS)
  return unclassified
    ? `"${unclassified.description}" requires an HS code of at least ${MIN_HS_DIGITS} digits`
    : validateExport(order)
}

const hasEnoughDigits = (phone: string | null): boolean => /\d/.test(phone ?? '')
