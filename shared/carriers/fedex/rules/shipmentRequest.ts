import { isCustomsRequired, isMilitaryPostAddress, resolveCustomsRoute } from '#shared/carriers/rules/customsBorder.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import {
  buildCommodities,
  buildCustomsClearance,
  buildDutiesPayment,
  buildTaxNumbers,
  isImporterRecipient,
  validateDeclaration,
} from './customs.ts'
import type { FedexHandle } from './handle.ts'
import { buildPackages, computeTotalWeight, toFedexAmount, validatePackages } from './packages.ts'
import { toFedexParty, toRateAddress, toResidentialFlag, validateParty } from './parties.ts'
import { isOfferedService } from './services.ts'
import { isTooFarAhead } from './shipDates.ts'

/* Requests for rates and shipments (Rates and Transit Times API v1, Ship API v1). */

const MAX_CARRIER_REFERENCE_LENGTH = 30

const PACKAGING_TYPE = 'YOUR_PACKAGING'

/** Returns why FedEx would reject a parcel, before it is asked. Rates have no service. */
export function validateFedexOrder(order: ParcelOrder, nowMs: number): string | null {
  const { importer, service, reference, shipDate, options } = order
  const { origin, destination } = resolveCustomsRoute(order)
  const isDeclared = isCustomsRequired(order)
  if (service !== '' && !isOfferedService(service)) return 'the carrier does not offer this service'
  if (isMilitaryPostAddress(origin) || isMilitaryPostAddress(destination)) {
    return 'the carrier does not deliver to APO, FPO and DPO addresses'
  }
  if (options.isReturn && isDeclared) return 'the carrier offers return labels within one country only'
  if (reference.length > MAX_CARRIER_REFERENCE_LENGTH)
    return `the reference has more than ${MAX_CARRIER_REFERENCE_LENGTH} characters`
  if (isTooFarAhead(shipDate, nowMs)) return 'the carrier accepts parcels at most 10 days ahead'
  const error = validatePackages(order) ?? (isDeclared ? validateDeclaration(order) : null)
  if (error !== null || service === '') return error
  return (
    validateParty('sender', origin) ??
    validateParty('recipient', destination) ??
    (isDeclared ? validateParty('consignee', importer) : null)
  )
}

/** Returns the rate request of a parcel, for all services. */
export function buildRateRequest(order: ParcelOrder, { account, shipDate }: { account: string; shipDate: string }) {
  const { origin, destination } = resolveCustomsRoute(order)
  const isDeclared = isCustomsRequired(order)
  return {
    accountNumber: { value: account },
    rateRequestControlParameters: { returnTransitTimes: true },
    requestedShipment: {
      shipper: { address: toRateAddress(origin) },
      recipient: { address: { ...toRateAddress(destination), ...toResidentialFlag(destination) } },
      rateRequestType: ['ACCOUNT'],
      shipDateStamp: shipDate,
      pickupType: getPickupType(order),
      packagingType: PACKAGING_TYPE,
      totalPackageCount: order.packages.length,
      totalWeight: computeTotalWeight(order),
      ...buildSpecialServices(order),
      ...(isDeclared && {
        customsClearanceDetail: {
          // Rates know only duties that the sender pays.
          ...(order.terms === 'DDP' && { dutiesPayment: buildDutiesPayment(order, account) }),
          commodities: buildCommodities(order),
        },
      }),
      requestedPackageLineItems: buildPackages(order),
    },
  }
}

/** Returned parcels are dropped off by recipients. */
const getPickupType = ({ options }: ParcelOrder): string =>
  options.isReturn ? 'DROPOFF_AT_FEDEX_LOCATION' : 'USE_SCHEDULED_PICKUP'

function buildSpecialServices({ options, servicePointId }: ParcelOrder) {
  if (options.isReturn) {
    return {
      shipmentSpecialServices: {
        specialServiceTypes: ['RETURN_SHIPMENT'],
        returnShipmentDetail: { returnType: 'PRINT_RETURN_LABEL' },
      },
    }
  }
  if (servicePointId === undefined) return {}
  return {
    shipmentSpecialServices: {
      specialServiceTypes: ['HOLD_AT_LOCATION'],
      holdAtLocationDetail: { locationId: servicePointId },
    },
  }
}

/** Documents as PDF; the invoice is printed, even where customs accept an electronic one. */
const INVOICE_SPECIFICATION = {
  shippingDocumentTypes: ['COMMERCIAL_INVOICE'],
  commercialInvoiceDetail: { documentFormat: { stockType: 'PAPER_LETTER', docType: 'PDF' } },
}
const LABEL_SPECIFICATION = { labelFormatType: 'COMMON2D', imageType: 'PDF', labelStockType: 'PAPER_4X6' }

/** Returns the request that sells a shipment: one call, which creates all labels. */
export function buildShipRequest(order: ParcelOrder, { account, reference, serviceType, shipDate }: FedexHandle) {
  const { origin, destination } = resolveCustomsRoute(order)
  const { insuredValue } = order.options
  const isDeclared = isCustomsRequired(order)
  const recipient = toFedexParty(destination)
  return {
    labelResponseOptions: 'LABEL',
    accountNumber: { value: account },
    shipAction: 'CONFIRM',
    requestedShipment: {
      shipDatestamp: shipDate,
      shipper: { ...toFedexParty(origin), ...(isDeclared && buildTaxNumbers(order, 'seller')) },
      recipients: [
        {
          ...recipient,
          address: { ...recipient.address, ...toResidentialFlag(destination) },
          ...(isDeclared && isImporterRecipient(order) && buildTaxNumbers(order, 'importer')),
        },
      ],
      pickupType: getPickupType(order),
      serviceType,
      packagingType: PACKAGING_TYPE,
      totalWeight: computeTotalWeight(order),
      totalPackageCount: order.packages.length,
      ...(insuredValue && { totalDeclaredValue: toFedexAmount(insuredValue) }),
      shippingChargesPayment: {
        paymentType: 'SENDER',
        payor: { responsibleParty: { accountNumber: { value: account } } },
      },
      ...buildSpecialServices(order),
      ...(isDeclared && {
        customsClearanceDetail: buildCustomsClearance(order, account),
        shippingDocumentSpecification: INVOICE_SPECIFICATION,
      }),
      labelSpecification: LABEL_SPECIFICATION,
      rateRequestType: ['ACCOUNT'],
      requestedPackageLineItems: buildPackages(order).map((each, at) => ({
        ...each,
        sequenceNumber: at + 1,
        // One package has the reference, as a reference of several is not unique to tracking.
        ...(at === 0 && {
          customerReferences: [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: reference }],
        }),
      })),
    },
  }
}

/** Returns the request that cancels a shipment with all its packages. */
export const buildCancelRequest = (account: string, trackingNumber: string) => ({
  accountNumber: { value: account },
  deletionControl: 'DELETE_ALL_PACKAGES',
  trackingNumber,
})
