import { isCustomsRequired, isMilitaryPostAddress } from '#shared/carriers/rules/customsBorder.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { toCentimetresRoundedUp, toPlainNumber } from '#shared/carriers/rules/parcelUnits.ts'
import { sumContentsValue } from '#shared/carriers/rules/parcelValues.ts'
import {
  buildExportDeclaration,
  buildRegistrationNumbers,
  sumContentsWeightGrams,
  summariseContents,
  toCustomsAmount,
  toKilograms,
  validateContentsSummary,
  validateExportDeclaration,
} from './customs.ts'
import type { DhlHandle } from './handle.ts'
import { toDhlParty, toRateRequestAddress, validateAddressPlace, validateParty } from './parties.ts'
import { isTooFarAhead, parsePlannedDate } from './plannedTime.ts'
import { isOfferedService } from './products.ts'

/* Requests for rates and shipments (MyDHL API 3.1.1). */

const MAX_CARRIER_REFERENCE_LENGTH = 35

/** Value added services. */
export const PAPERLESS_TRADE_SERVICE = 'WY'
const DUTIES_PAID_SERVICE = 'DD'
const SIGNATURE = 'SF'
const INSURANCE = 'II'

/** Returns why DHL would reject a parcel, before it is asked. Rates have no service. */
export function validateDhlOrder(order: ParcelOrder, nowMs: number): string | null {
  const { from, to, seller, importer, packages, service, reference, shipDate } = order
  if (service !== '' && !isOfferedService(service)) return 'the carrier does not offer this service'
  if (isMilitaryPostAddress(from) || isMilitaryPostAddress(to))
    return 'the carrier does not deliver to military addresses'
  if (packages.some(({ isIrregular }) => isIrregular)) return 'the carrier does not accept irregular packages'
  if (reference.length > MAX_CARRIER_REFERENCE_LENGTH)
    return `the reference has more than ${MAX_CARRIER_REFERENCE_LENGTH} characters`
  if (isTooFarAhead(shipDate, nowMs)) return 'the carrier accepts parcels at most 10 days ahead'
  const isRateRequest = service === ''
  const parties = [
    ['sender', from],
    ['recipient', to],
    ...(isCustomsRequired(order)
      ? ([
          ['consignor', seller],
          ['consignee', importer],
        ] as const)
      : []),
  ] as const
  for (const [who, address] of parties) {
    const error = validateParty(who, address) ?? (isRateRequest ? null : validateAddressPlace(who, address))
    if (error !== null) return error
  }
  return validateContentsSummary(order) ?? (isCustomsRequired(order) ? validateExportDeclaration(order) : null)
}

const isDeliveredDutyPaid = (order: ParcelOrder): boolean => order.terms === 'DDP' && isCustomsRequired(order)

/** The account pays for carriage, and for duties that the sender pays. */
const listAccounts = (order: ParcelOrder, number: string) => [
  { typeCode: 'shipper', number },
  ...(isDeliveredDutyPaid(order) ? [{ typeCode: 'duties-taxes', number }] : []),
]

function buildServices(order: ParcelOrder, isPaperless: boolean) {
  const { signature, insuredValue } = order.options
  const services = [
    ...(isDeliveredDutyPaid(order) ? [{ serviceCode: DUTIES_PAID_SERVICE }] : []),
    ...(signature ? [{ serviceCode: SIGNATURE }] : []),
    ...(insuredValue
      ? [{ serviceCode: INSURANCE, value: toCustomsAmount(insuredValue), currency: insuredValue.currency }]
      : []),
    ...(isPaperless ? [{ serviceCode: PAPERLESS_TRADE_SERVICE }] : []),
  ]
  return services.length > 0 ? { valueAddedServices: services } : {}
}

/** Returns packages in kilograms and centimetres. */
function computePackageMeasurements(order: ParcelOrder) {
  const { parcel } = sumContentsWeightGrams(order)
  const { packages } = order
  const totalGrams = packages.reduce((sum, { weightGrams }) => sum + weightGrams, 0)
  // Many tiny lines may weigh more than the packages.
  const excessGrams = isCustomsRequired(order) ? Math.max(0, parcel.minus(totalGrams).toNumber()) : 0
  return packages.map(({ weightGrams, lengthCm, widthCm, heightCm }, at) => ({
    weight: toKilograms(weightGrams + (at === 0 ? excessGrams : 0)),
    dimensions: {
      length: toPlainNumber(toCentimetresRoundedUp(lengthCm, 1)),
      width: toPlainNumber(toCentimetresRoundedUp(widthCm, 1)),
      height: toPlainNumber(toCentimetresRoundedUp(heightCm, 1)),
    },
  }))
}

/** Returns the rate request of a parcel; `withServices` lists all services of the route. */
export function buildRateRequest(
  order: ParcelOrder,
  { account, plannedAt, withServices }: { account: string; plannedAt: string; withServices: boolean },
) {
  const isValueDeclared = isCustomsRequired(order)
  const declaredValue = isValueDeclared ? sumContentsValue(order) : null
  return {
    customerDetails: {
      shipperDetails: toRateRequestAddress(order.from),
      receiverDetails: toRateRequestAddress(order.to),
    },
    accounts: listAccounts(order, account),
    ...buildServices(order, false),
    plannedShippingDateAndTime: plannedAt,
    unitOfMeasurement: 'metric',
    isCustomsDeclarable: isValueDeclared,
    ...(declaredValue && {
      monetaryAmount: [
        { typeCode: 'declaredValue', value: toCustomsAmount(declaredValue), currency: declaredValue.currency },
      ],
    }),
    ...(withServices && {
      getAdditionalInformation: [{ typeCode: 'allValueAddedServices', isRequested: true }],
    }),
    nextBusinessDay: true,
    packages: computePackageMeasurements(order),
  }
}

/** PDF labels, one for each package, and the invoice. */
const buildOutputOptions = (isValueDeclared: boolean) => ({
  encodingFormat: 'pdf',
  splitDocumentsByPages: true,
  splitInvoiceAndReceipt: true,
  imageOptions: [
    { typeCode: 'label', templateName: 'ECOM26_A6_002' },
    ...(isValueDeclared
      ? [{ typeCode: 'invoice', isRequested: true, invoiceType: 'commercial', languageCode: 'eng' }]
      : []),
  ],
})

/** Returns the parties. Consignor and consignee are sent if they are not sender and recipient. */
function buildParties(order: ParcelOrder, isValueDeclared: boolean) {
  const { from, to, seller, importer } = order
  const parties = { shipperDetails: toDhlParty(from), receiverDetails: toDhlParty(to) }
  if (!isValueDeclared) return parties
  const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
  const [exporter, consignee] = [toDhlParty(seller), toDhlParty(importer)]
  const exporterNumbers = buildRegistrationNumbers(order, 'seller')
  const importerNumbers = buildRegistrationNumbers(order, 'importer')
  const isSenderExporter = isSame(exporter, parties.shipperDetails)
  const isRecipientImporter = isSame(consignee, parties.receiverDetails)
  return {
    shipperDetails: { ...parties.shipperDetails, ...(isSenderExporter && exporterNumbers) },
    receiverDetails: { ...parties.receiverDetails, ...(isRecipientImporter && importerNumbers) },
    ...(!isSenderExporter && { exporterDetails: { ...exporter, ...exporterNumbers } }),
    ...(!isRecipientImporter && { importerDetails: { ...consignee, ...importerNumbers } }),
  }
}

/** Returns the request that sells a shipment. */
export function buildShipRequest(order: ParcelOrder, handle: DhlHandle) {
  const { account, reference, productCode, localProductCode, isPaperless, plannedAt } = handle
  const isValueDeclared = isCustomsRequired(order)
  const declaredValue = isValueDeclared ? sumContentsValue(order) : null
  return {
    plannedShippingDateAndTime: plannedAt,
    pickup: { isRequested: false },
    productCode,
    ...(localProductCode !== null && { localProductCode }),
    getRateEstimates: true,
    accounts: listAccounts(order, account),
    ...buildServices(order, isPaperless),
    outputImageProperties: buildOutputOptions(isValueDeclared),
    customerReferences: [{ value: reference, typeCode: 'CU' }],
    customerDetails: buildParties(order, isValueDeclared),
    content: {
      packages: computePackageMeasurements(order),
      isCustomsDeclarable: isValueDeclared,
      ...(declaredValue && {
        declaredValue: toCustomsAmount(declaredValue),
        declaredValueCurrency: declaredValue.currency,
        exportDeclaration: buildExportDeclaration(order, parsePlannedDate(plannedAt)),
      }),
      description: summariseContents(order),
      incoterm: isDeliveredDutyPaid(order) ? 'DDP' : 'DAP',
      unitOfMeasurement: 'metric',
    },
    getAdditionalInformation: [{ typeCode: 'linkLabelsByPieces', isRequested: true }],
  }
}
