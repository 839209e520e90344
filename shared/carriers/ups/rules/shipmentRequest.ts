import Big from 'big.js'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { isMilitaryPost, requiresCustoms, resolveRoute } from '#shared/carriers/rules/customsBorder.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { decimalText } from '#shared/carriers/rules/parcelUnits.ts'
import {
  compactDate,
  contentsValue,
  globalTaxInformation,
  internationalForms,
  validateContents,
  vendorInfo,
} from './customsForms.ts'
import { dangerousGoodsFault, ratedGoods, shippedGoods, subVersion } from './dangerousGoods.ts'
import { declaredValue, measures, monetaryValue, totalWeight, validatePackages } from './packages.ts'
import { linesOf, upsAddress, upsCountry, upsEmail, upsParty, validateParty } from './parties.ts'

/* Shipment and rate requests to UPS, and their validation. */

const MAX_REFERENCE = 35

/** Economy services are limited to one kind of terms. */
const TERMS_OF_SERVICE: Readonly<Record<string, ParcelOrder['terms']>> = { '17': 'DDU', '72': 'DDP' }

/** Routes with signature by package; elsewhere it is by shipment. */
const SIGNATURE_BY_PACKAGE: readonly (readonly string[])[] = [['US', 'PR'], ['CA']]

/** Routes with references on packages; elsewhere they are on the shipment. */
const REFERENCE_BY_PACKAGE: readonly (readonly string[])[] = [['US'], ['PR']]

/** Routes with customs but without duties. */
const WITHOUT_DUTIES: readonly (readonly string[])[] = [['US', 'PR']]

const CUSTOMER_PACKAGING = '02'
const PRINT_RETURN_LABEL = '9'
const BUSINESS = '01'
const CONSUMER = '02'

/** Account of the shipper, and whether origin and destination are in the European Union. */
export type Lane = {
  readonly account: string
  readonly isOriginInUnion: boolean
  readonly isDestinationInUnion: boolean
}

type Parties = { readonly origin: PostalAddress; readonly destination: PostalAddress }

const isWithin = (groups: readonly (readonly string[])[], { origin, destination }: Parties): boolean =>
  groups.some((group) => [origin, destination].every((party) => group.includes(upsCountry(party))))

/** Nothing is declared within the Union. */
const isDeclared = (order: ParcelOrder, { isOriginInUnion, isDestinationInUnion }: Lane): boolean =>
  requiresCustoms(order) && !(isOriginInUnion && isDestinationInUnion)

/** Returns why UPS would reject a parcel that is otherwise valid. */
export function validateUpsOrder(order: ParcelOrder): string | null {
  const { options, service, terms, reference } = order
  const { origin, destination } = resolveRoute(order)
  if (reference.length > MAX_REFERENCE) return `the reference has more than ${MAX_REFERENCE} characters`
  if (options.signature && options.isReturn) return 'the carrier does not offer signature confirmation for returns'
  if (options.insuredValue && upsCountry(order.from) !== 'US') {
    return 'the carrier insures parcels from the United States in USD only'
  }
  if (isMilitaryPost(destination)) return 'the carrier does not deliver to APO, FPO and DPO addresses'
  const onlyTerms = TERMS_OF_SERVICE[service]
  if (onlyTerms && terms !== onlyTerms) return `the carrier offers this service for ${onlyTerms} only`
  return (
    validateParty('sender', origin) ??
    validateParty('recipient', destination) ??
    validatePackages(order) ??
    dangerousGoodsFault(order) ??
    (requiresCustoms(order) ? (validateParty('importer', order.importer) ?? validateContents(order)) : null)
  )
}

/** Returns the request that sells a parcel: one call, which creates and charges it. */
export function shipRequest(order: ParcelOrder, lane: Lane) {
  const { account } = lane
  const { options, reference, service, taxIdentifiers } = order
  const { origin, destination } = resolveRoute(order)
  const isAbroad = isDeclared(order, lane)
  const isImport = isAbroad && lane.isDestinationInUnion
  const hasIoss = taxIdentifiers.some(({ kind }) => kind === 'IOSS')
  const referenceNumber = { ReferenceNumber: [{ Value: reference }] }
  const isReferenceByPackage = isWithin(REFERENCE_BY_PACKAGE, { origin, destination })
  const isSignatureByPackage = isWithin(SIGNATURE_BY_PACKAGE, { origin, destination })
  const shipmentOptions = {
    ...(options.signature && !isSignatureByPackage && { DeliveryConfirmation: { DCISType: '1' } }),
    // IOSS covers low-value goods only.
    ...(isImport && { EUDeMinimisIndicator: hasIoss ? 'Y' : 'N' }),
    ...(isAbroad && { InternationalForms: internationalForms(order) }),
  }
  return {
    ShipmentRequest: {
      Request: { RequestOption: 'nonvalidate', TransactionReference: { CustomerContext: reference } },
      Shipment: {
        ...(isAbroad && { Description: goods(order, 50) }),
        ...(options.isReturn && { ReturnService: { Code: PRINT_RETURN_LABEL } }),
        Shipper: { ...upsParty(order.from), ShipperNumber: account },
        ShipTo: { ...upsParty(destination), ...upsEmail(destination) },
        ShipFrom: { ...upsParty(origin), ...(isAbroad && vendorInfo(order)) },
        PaymentInformation: { ShipmentCharge: charges(order, lane) },
        ...(isAbroad && globalTaxInformation(order)),
        ...(isAbroad && invoiceLineTotal(order)),
        ...(!isReferenceByPackage && referenceNumber),
        ...(isImport && { ShipperType: BUSINESS, ConsigneeType: kindOf(destination) }),
        Service: { Code: service },
        ShipmentDate: compactDate(order.shipDate),
        ...(Object.keys(shipmentOptions).length > 0 && { ShipmentServiceOptions: shipmentOptions }),
        Package: order.packages.map((each, at) => ({
          ...(options.isReturn && { Description: goods(order, 35) }),
          Packaging: { Code: CUSTOMER_PACKAGING },
          ...measures(order, each),
          ...(each.isIrregular && { AdditionalHandlingIndicator: 'Y' }),
          ...(isReferenceByPackage && referenceNumber),
          ...packageOptions(order, at, options.signature && isSignatureByPackage, shippedGoods(order)),
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
export function rateRequest(order: ParcelOrder, lane: Lane, service: string | null) {
  const { origin, destination } = resolveRoute(order)
  const isAbroad = isDeclared(order, lane)
  const isSignatureByPackage = isWithin(SIGNATURE_BY_PACKAGE, { origin, destination })
  const shipmentOptions = {
    ...(order.options.signature && !isSignatureByPackage && { DeliveryConfirmation: { DCISType: '1' } }),
    ...(order.options.isReturn && { ReturnService: { Code: PRINT_RETURN_LABEL } }),
  }
  const total = isAbroad ? contentsValue(order) : null
  return {
    RateRequest: {
      Request: {
        RequestOption: service === null ? 'Shop' : 'Rate',
        ...subVersion(order),
        TransactionReference: { CustomerContext: order.reference },
      },
      PickupType: { Code: '01' },
      Shipment: {
        Shipper: { Name: upsParty(order.from).Name, ShipperNumber: lane.account, Address: upsAddress(order.from) },
        ShipTo: { Name: upsParty(destination).Name, Address: upsAddress(destination) },
        ShipFrom: { Name: upsParty(origin).Name, Address: upsAddress(origin) },
        PaymentDetails: { ShipmentCharge: charges(order, lane) },
        ...(service !== null && { Service: { Code: service } }),
        ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
        ...(total && { InvoiceLineTotal: monetaryValue(total) }),
        ShipmentTotalWeight: totalWeight(order),
        DeliveryTimeInformation: { PackageBillType: '03' },
        ...(Object.keys(shipmentOptions).length > 0 && { ShipmentServiceOptions: shipmentOptions }),
        Package: order.packages.map((each, at) => ({
          PackagingType: { Code: CUSTOMER_PACKAGING },
          ...measures(order, each),
          ...(each.isIrregular && { AdditionalHandlingIndicator: 'Y' }),
          ...packageOptions(order, at, order.options.signature && isSignatureByPackage, ratedGoods(order)),
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
  const paysDuties = order.terms === 'DDP' && isDeclared(order, lane) && !isWithin(WITHOUT_DUTIES, resolveRoute(order))
  return [{ Type: '01', ...billed }, ...(paysDuties ? [{ Type: '02', ...billed }] : [])]
}

function packageOptions(order: ParcelOrder, at: number, isSigned: boolean, dangerousGoods: object) {
  const value = declaredValue(order, at)
  const options = {
    ...(isSigned && { DeliveryConfirmation: { DCISType: '2' } }),
    ...(value && { DeclaredValue: monetaryValue(value) }),
    ...dangerousGoods,
  }
  return Object.keys(options).length > 0 ? { PackageServiceOptions: options } : {}
}

/**
 * Total for exports from the United States to Canada and Puerto Rico: whole units, at least one.
 */
function invoiceLineTotal(order: ParcelOrder) {
  const { origin, destination } = resolveRoute(order)
  const total = contentsValue(order)
  if (!total || upsCountry(origin) !== 'US' || !['CA', 'PR'].includes(upsCountry(destination))) return {}
  const whole = new Big(decimalText(total)).round(0, Big.roundUp)
  return { InvoiceLineTotal: { CurrencyCode: total.currency, MonetaryValue: whole.toString() } }
}

/** Returns a short description; the invoice has the full one. */
function goods({ contents }: ParcelOrder, maxCharacters: number): string {
  const [line = 'Goods'] = linesOf([contents[0]?.description ?? null])
  return line.slice(0, maxCharacters)
}

const kindOf = ({ companyName }: PostalAddress): string => (companyName ? BUSINESS : CONSUMER)
