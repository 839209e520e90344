import Big from 'big.js'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { isCustomsRequired, isMilitaryPostAddress, resolveCustomsRoute } from '#shared/carriers/rules/customsBorder.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { formatDecimal } from '#shared/carriers/rules/parcelUnits.ts'
import { getDeclaredValue, sumContentsValue } from '#shared/carriers/rules/parcelValues.ts'
import {
  buildGlobalTaxInformation,
  buildInternationalForms,
  buildVendorInfo,
  formatCompactDate,
  validateContents,
} from './customsForms.ts'
import {
  buildRateRequestGoods,
  buildShipRequestGoods,
  buildSubVersion,
  validateDangerousGoods,
} from './dangerousGoods.ts'
import {
  buildAccessPointDelivery,
  buildAccessPointNotifications,
  buildAccessPointRateDelivery,
  validateAccessPointDelivery,
} from './deliveryPoint.ts'
import type { DeliveryPoint } from './handle.ts'
import { measures, sumPackageWeights, toMonetaryValue, validatePackages } from './packages.ts'
import { toAddressLines, toUpsAddress, toUpsCountry, toUpsEmail, toUpsParty, validateParty } from './parties.ts'

/* Shipment and rate requests to UPS, and their validation. */

const MAX_CARRIER_REFERENCE_LENGTH = 35

/** Economy services are limited to one kind of terms. */
const TERMS_OF_SERVICE: Readonly<Record<string, ParcelOrder['terms']>> = { '17': 'DDU', '72': 'DDP' }

/** Routes with signature by package; elsewhere it is by shipment. */
const PACKAGE_SIGNATURE_ROUTES: readonly (readonly string[])[] = [['US', 'PR'], ['CA']]

/** Routes with references on packages; elsewhere they are on the shipment. */
const PACKAGE_REFERENCE_ROUTES: readonly (readonly string[])[] = [['US'], ['PR']]

/** Routes with customs but without duties. */
const DUTY_FREE_ROUTES: readonly (readonly string[])[] = [['US', 'PR']]

const CUSTOMER_PACKAGING_CODE = '02'
const PRINT_RETURN_LABEL_CODE = '9'
const BUSINESS = '01'
const CONSUMER = '02'

/** Account of the shipper, and whether origin and destination are in the European Union. */
export type Lane = {
  readonly account: string
  readonly isOriginInUnion: boolean
  readonly isDestinationInUnion: boolean
}

type Parties = { readonly origin: PostalAddress; readonly destination: PostalAddress }

const isWithinGroup = (groups: readonly (readonly string[])[], { origin, destination }: Parties): boolean =>
  groups.some((group) => [origin, destination].every((party) => group.includes(toUpsCountry(party))))

/** Nothing is declared within the Union. */
const isDeclared = (order: ParcelOrder, { isOriginInUnion, isDestinationInUnion }: Lane): boolean =>
  isCustomsRequired(order) && !(isOriginInUnion && isDestinationInUnion)

/** Returns why UPS would reject a parcel that is otherwise valid. */
export function validateUpsOrder(order: ParcelOrder): string | null {
  const { options, service, terms, reference } = order
  const { origin, destination } = resolveCustomsRoute(order)
  if (reference.length > MAX_CARRIER_REFERENCE_LENGTH)
    return `the reference has more than ${MAX_CARRIER_REFERENCE_LENGTH} characters`
  if (options.signature && options.isReturn) return 'the carrier does not offer signature confirmation for returns'
  if (options.insuredValue && toUpsCountry(order.from) !== 'US') {
    return 'the carrier insures parcels from the United States in USD only'
  }
  if (isMilitaryPostAddress(destination)) return 'the carrier does not deliver to APO, FPO and DPO addresses'
  const requiredTerms = TERMS_OF_SERVICE[service]
  if (requiredTerms && terms !== requiredTerms) return `the carrier offers this service for ${requiredTerms} only`
  return (
    validateParty('sender', origin) ??
    validateParty('recipient', destination) ??
    validateAccessPointDelivery(order) ??
    validatePackages(order) ??
    validateDangerousGoods(order) ??
    (isCustomsRequired(order) ? (validateParty('importer', order.importer) ?? validateContents(order)) : null)
  )
}

/** Returns the request that sells a parcel: one call, which creates and charges it. */
export function buildShipRequest(order: ParcelOrder, lane: Lane, point?: DeliveryPoint) {
  const { account } = lane
  const { options, reference, service, taxIdentifiers } = order
  const { origin, destination } = resolveCustomsRoute(order)
  const isInternational = isDeclared(order, lane)
  const isImportShipment = isInternational && lane.isDestinationInUnion
  const hasIossNumber = taxIdentifiers.some(({ kind }) => kind === 'IOSS')
  const referenceNumber = { ReferenceNumber: [{ Value: reference }] }
  const hasPackageReferences = isWithinGroup(PACKAGE_REFERENCE_ROUTES, { origin, destination })
  const hasPackageSignatures = isWithinGroup(PACKAGE_SIGNATURE_ROUTES, { origin, destination })
  const shipmentOptions = {
    ...(options.signature && !hasPackageSignatures && { DeliveryConfirmation: { DCISType: '1' } }),
    // IOSS covers low-value goods only.
    ...(isImportShipment && { EUDeMinimisIndicator: hasIossNumber ? 'Y' : 'N' }),
    ...(isInternational && { InternationalForms: buildInternationalForms(order) }),
    ...(point && buildAccessPointNotifications(order)),
  }
  return {
    ShipmentRequest: {
      Request: { RequestOption: 'nonvalidate', TransactionReference: { CustomerContext: reference } },
      Shipment: {
        ...(isInternational && { Description: goods(order, 50) }),
        ...(options.isReturn && { ReturnService: { Code: PRINT_RETURN_LABEL_CODE } }),
        Shipper: { ...toUpsParty(order.from), ShipperNumber: account },
        ShipTo: { ...toUpsParty(destination), ...toUpsEmail(destination) },
        ShipFrom: { ...toUpsParty(origin), ...(isInternational && buildVendorInfo(order)) },
        ...(point && buildAccessPointDelivery(order, point)),
        PaymentInformation: { ShipmentCharge: charges(order, lane) },
        ...(isInternational && buildGlobalTaxInformation(order)),
        ...(isInternational && buildInvoiceLineTotal(order)),
        ...(!hasPackageReferences && referenceNumber),
        ...(isImportShipment && { ShipperType: BUSINESS, ConsigneeType: kindOf(destination) }),
        Service: { Code: service },
        ShipmentDate: formatCompactDate(order.shipDate),
        ...(Object.keys(shipmentOptions).length > 0 && { ShipmentServiceOptions: shipmentOptions }),
        Package: order.packages.map((each, at) => ({
          ...(options.isReturn && { Description: goods(order, 35) }),
          Packaging: { Code: CUSTOMER_PACKAGING_CODE },
          ...measures(order, each),
          ...(each.isIrregular && { AdditionalHandlingIndicator: 'Y' }),
          ...(hasPackageReferences && referenceNumber),
          ...buildPackageOptions(order, at, options.signature && hasPackageSignatures, buildShipRequestGoods(order)),
        })),
      },
      LabelSpecification: labelSpecification,
    },
  }
}

/** UPS offers neither PNG nor PDF; a GIF can be converted to both. */
export const labelSpecification = {
  LabelImageFormat: { Code: 'GIF' },
  HTTPUserAgent: 'Mozilla/5.0',
  LabelStockSize: { Height: '6', Width: '4' },
}

/** Returns the rate request of a parcel; without a service, for all services. */
export function buildRateRequest(order: ParcelOrder, lane: Lane, service: string | null, point?: DeliveryPoint) {
  const { origin, destination } = resolveCustomsRoute(order)
  const isInternational = isDeclared(order, lane)
  const hasPackageSignatures = isWithinGroup(PACKAGE_SIGNATURE_ROUTES, { origin, destination })
  const shipmentOptions = {
    ...(order.options.signature && !hasPackageSignatures && { DeliveryConfirmation: { DCISType: '1' } }),
    ...(order.options.isReturn && { ReturnService: { Code: PRINT_RETURN_LABEL_CODE } }),
  }
  const total = isInternational ? sumContentsValue(order) : null
  return {
    RateRequest: {
      Request: {
        RequestOption: service === null ? 'Shop' : 'Rate',
        ...buildSubVersion(order),
        TransactionReference: { CustomerContext: order.reference },
      },
      PickupType: { Code: '01' },
      Shipment: {
        Shipper: { Name: toUpsParty(order.from).Name, ShipperNumber: lane.account, Address: toUpsAddress(order.from) },
        ShipTo: { Name: toUpsParty(destination).Name, Address: toUpsAddress(destination) },
        ShipFrom: { Name: toUpsParty(origin).Name, Address: toUpsAddress(origin) },
        ...(point && buildAccessPointRateDelivery(order, point)),
        PaymentDetails: { ShipmentCharge: charges(order, lane) },
        ...(service !== null && { Service: { Code: service } }),
        ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
        ...(total && { InvoiceLineTotal: toMonetaryValue(total) }),
        ShipmentTotalWeight: sumPackageWeights(order),
        DeliveryTimeInformation: { PackageBillType: '03' },
        ...(Object.keys(shipmentOptions).length > 0 && { ShipmentServiceOptions: shipmentOptions }),
        Package: order.packages.map((each, at) => ({
          PackagingType: { Code: CUSTOMER_PACKAGING_CODE },
          ...measures(order, each),
          ...(each.isIrregular && { AdditionalHandlingIndicator: 'Y' }),
          ...buildPackageOptions(
            order,
            at,
            order.options.signature && hasPackageSignatures,
            buildRateRequestGoods(order),
          ),
        })),
      },
    },
  }
}

/**
 * Returns the payers of carriage and duties: unless billed to the shipper, the recipient pays
 * duties by default.
 */
function charges(order: ParcelOrder, lane: Lane) {
  const billed = { BillShipper: { AccountNumber: lane.account } }
  const isDutyPaidBySender =
    order.terms === 'DDP' && isDeclared(order, lane) && !isWithinGroup(DUTY_FREE_ROUTES, resolveCustomsRoute(order))
  return [{ Type: '01', ...billed }, ...(isDutyPaidBySender ? [{ Type: '02', ...billed }] : [])]
}

function buildPackageOptions(order: ParcelOrder, at: number, isSigned: boolean, dangerousGoods: object) {
  const value = getDeclaredValue(order, at)
  const options = {
    ...(isSigned && { DeliveryConfirmation: { DCISType: '2' } }),
    ...(value && { DeclaredValue: toMonetaryValue(value) }),
    ...dangerousGoods,
  }
  return Object.keys(options).length > 0 ? { PackageServiceOptions: options } : {}
}

/**
 * Total for exports from the United States to Canada and Puerto Rico: whole units, at least one.
 */
function buildInvoiceLineTotal(order: ParcelOrder) {
  const { origin, destination } = resolveCustomsRoute(order)
  const total = sumContentsValue(order)
  if (!total || toUpsCountry(origin) !== 'US' || !['CA', 'PR'].includes(toUpsCountry(destination))) return {}
  const dollars = new Big(formatDecimal(total)).round(0, Big.roundUp)
  return { InvoiceLineTotal: { CurrencyCode: total.currency, MonetaryValue: dollars.toString() } }
}

/** Returns a short description; the invoice has the full one. */
function goods({ contents }: ParcelOrder, maxCharacters: number): string {
  const [line = 'Goods'] = toAddressLines([contents[0]?.description ?? null])
  return line.slice(0, maxCharacters)
}

const kindOf = ({ companyName }: PostalAddress): string => (companyName ? BUSINESS : CONSUMER)
