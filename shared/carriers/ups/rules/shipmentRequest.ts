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

const MAX_REFERENCE = 35

/** Economy services carry for one kind of terms only. */
const TERMS_OF_SERVICE: Readonly<Record<string, ParcelOrder['terms']>> = { '17': 'DDU', '72': 'DDP' }

/** Between these a signature is asked for with each package, elsewhere with the shipment. */
const SIGNATURE_BY_PACKAGE: readonly (readonly string[])[] = [['US', 'PR'], ['CA']]

/** Between these our reference stands on packages, elsewhere on the shipment. */
const REFERENCE_BY_PACKAGE: readonly (readonly string[])[] = [['US'], ['PR']]

/** Between these there are customs, and no duties. */
const WITHOUT_DUTIES: readonly (readonly string[])[] = [['US', 'PR']]

const CUSTOMER_PACKAGING = '02'
const PRINT_RETURN_LABEL = '9'
const BUSINESS = '01'
const CONSUMER = '02'

/** Who the shipper is to UPS, and which of the ends of the way lie in the European Union. */
export type Lane = {
  readonly account: string
  readonly isOriginInUnion: boolean
  readonly isDestinationInUnion: boolean
}

type Parties = { readonly origin: PostalAddress; readonly destination: PostalAddress }

const isWithin = (groups: readonly (readonly string[])[], { origin, destination }: Parties): boolean =>
  groups.some((group) => [origin, destination].every((party) => group.includes(upsCountry(party))))

/** Within the Union nothing is declared, though it has borders. */
const isDeclared = (order: ParcelOrder, { isOriginInUnion, isDestinationInUnion }: Lane): boolean =>
  requiresCustoms(order) && !(isOriginInUnion && isDestinationInUnion)

/** What UPS would refuse of a parcel that any carrier could take, in words. */
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

/** What UPS is told to sell a parcel: one call, which makes and charges it. */
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
    // The one-stop shop of the Union takes goods of little value only.
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

/** UPS makes no PNG and no PDF; a GIF can be turned into both. */
export const labelSpecification = {
  LabelImageFormat: { Code: 'GIF' },
  HTTPUserAgent: 'Mozilla/5.0',
  LabelStockSize: { Height: '6', Width: '4' },
}

/** What the price of a parcel depends on; without a service the prices of all are asked for. */
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
 * Who pays the way, and who duties and taxes: unless we do, the recipient does without being named.
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

/** From the United States to Canada and Puerto Rico: whole units, at least one. */
function invoiceLineTotal(order: ParcelOrder) {
  const { origin, destination } = resolveRoute(order)
  const total = contentsValue(order)
  if (!total || upsCountry(origin) !== 'US' || !['CA', 'PR'].includes(upsCountry(destination))) return {}
  const whole = new Big(decimalText(total)).round(0, Big.roundUp)
  return { InvoiceLineTotal: { CurrencyCode: total.currency, MonetaryValue: whole.toString() } }
}

/** What is in the parcel, in a word: the invoice has it in full. */
function goods({ contents }: ParcelOrder, maxCharacters: number): string {
  const [line = 'Goods'] = linesOf([contents[0]?.description ?? null])
  return line.slice(0, maxCharacters)
}

const kindOf = ({ companyName }: PostalAddress): string => (companyName ? BUSINESS : CONSUMER)
