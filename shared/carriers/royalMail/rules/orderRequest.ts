import { isCustomsRequired } from '#shared/carriers/rules/customsBorder.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { sumContentsValue } from '#shared/carriers/rules/parcelValues.ts'
import { buildContents, buildCustomsNumbers, buildImporter, toCustomsAmount, validateDeclaration } from './customs.ts'
import { findPackageFormat, toDimensions } from './packages.ts'
import { toRecipient, toRoyalMailSender, validateParty, validateSender } from './parties.ts'
import { isSignatureSurcharged, validateService } from './services.ts'

/* Orders of the Click & Drop API (version 1.0.0). */

const MAX_REFERENCE_LENGTH = 40
const MAX_ORDER_VALUE = 999_999

/** Postal codes of Northern Ireland. */
const NORTHERN_IRELAND_PATTERN = /^BT\d/i

const isBusinessInNorthernIreland = ({ to }: ParcelOrder): boolean =>
  to.country === 'GB' && NORTHERN_IRELAND_PATTERN.test(to.postalCode ?? '') && Boolean(to.companyName)

/** Returns the variant of a service in the account's contract; undefined if not specified. */
const getRegisterCode = ({ options }: ParcelOrder): string | undefined => options.carrierParams?.service_register_code

/** Party whose contact the carrier receives. */
const getSenderDetails = (order: ParcelOrder) => (isCustomsRequired(order) ? order.seller : order.from)

/** Returns why Royal Mail would reject a parcel, before it is asked. Rates have no service. */
export function validateRoyalMailOrder(order: ParcelOrder): string | null {
  const { from, to, packages, service, reference, options } = order
  const [parcel] = packages
  if (from.country !== 'GB') return 'the carrier only accepts parcels from the United Kingdom'
  if (reference.length > MAX_REFERENCE_LENGTH) return `the reference has more than ${MAX_REFERENCE_LENGTH} characters`
  const serviceError = service === '' ? null : validateService(service, to.country, options.signature)
  if (serviceError !== null) return serviceError
  if (!/^\d{2}$/.test(getRegisterCode(order) ?? '01')) return 'service_register_code must have two digits'
  if (isBusinessInNorthernIreland(order)) {
    return 'the carrier does not accept parcels to businesses in Northern Ireland'
  }
  if (parcel.isIrregular) return 'the carrier does not accept irregular packages'
  if (findPackageFormat(parcel, to.country) === null) return 'the package is too heavy or too large for the carrier'
  const value = sumContentsValue(order)
  if (value && toCustomsAmount(value) > MAX_ORDER_VALUE) return `the value exceeds ${MAX_ORDER_VALUE}`
  return (
    validateSender(getSenderDetails(order)) ??
    validateParty('recipient', to) ??
    (isCustomsRequired(order) ? validateDeclaration(order) : null)
  )
}

/** Returns the request that creates an order with its label. */
export function buildOrderRequest(
  order: ParcelOrder,
  { nowMs, tradingName }: { readonly nowMs: number; readonly tradingName: string | undefined },
) {
  const { to, packages, service, reference, options, shipDate } = order
  const [parcel] = packages
  const isDeclared = isCustomsRequired(order)
  const now = new Date(nowMs).toISOString()
  const registerCode = getRegisterCode(order)
  const declaredValue = isDeclared ? sumContentsValue(order) : null
  const amount = declaredValue ? toCustomsAmount(declaredValue) : 0
  const contents = isDeclared ? buildContents(order) : { items: [], weightGrams: parcel.weightGrams }
  const importer = isDeclared ? buildImporter(order) : null
  const item = {
    orderReference: reference,
    isRecipientABusiness: Boolean(to.companyName),
    recipient: toRecipient(to),
    sender: toRoyalMailSender(getSenderDetails(order), tradingName),
    packages: [
      {
        weightInGrams: contents.weightGrams,
        packageFormatIdentifier: findPackageFormat(parcel, to.country) ?? '',
        dimensions: toDimensions(parcel),
        ...(isDeclared && { contents: contents.items }),
      },
    ],
    orderDate: now,
    // Past dates are rejected.
    ...(shipDate > now.slice(0, 10) && { plannedDespatchDate: `${shipDate}T00:00:00Z` }),
    subtotal: amount,
    shippingCostCharged: 0,
    total: amount,
    ...(declaredValue && { currencyCode: declaredValue.currency }),
    postageDetails: {
      serviceCode: service,
      ...(registerCode !== undefined && { serviceRegisterCode: registerCode }),
      ...(options.signature && isSignatureSurcharged(service) && { requestSignatureUponDelivery: true }),
      ...(isDeclared && buildCustomsNumbers(order)),
    },
    label: { includeLabelInResponse: true, includeCN: isDeclared, includeReturnsLabel: false },
    ...(importer && { importer }),
  }
  return { items: [item] as const }
}
