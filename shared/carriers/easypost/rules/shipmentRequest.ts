import type Big from 'big.js'
import { parsePhone } from '#shared/addresses/rules/phoneNumber.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { isCustomsRequired, isUsExport } from '#shared/carriers/rules/customsBorder.ts'
import type { ContentsLine, Package, ParcelOrder, TaxIdentifier } from '#shared/carriers/rules/parcel.ts'
import {
  distributeOunces,
  formatDecimal,
  toInchesRoundedUp,
  toPlainNumber,
} from '#shared/carriers/rules/parcelUnits.ts'
import type { PickupOrder } from '#shared/carriers/rules/pickup.ts'

/* Shipment and pickup requests to EasyPost. */

/** Export exemption for goods from the United States below the value limit. */
const US_EXPORT_EXEMPTION = 'NOEEI 30.37(a)'

/**
 * https://docs.easypost.com/guides/eu-regulatory-updates-guide (2026). Longer ids are omitted, as a
 * truncated one identifies nothing.
 */
const MAX_MANUFACTURER_ID_LENGTH = 64

/** Returns the order for several packages within a country. */
export function buildOrderRequest(order: ParcelOrder): Readonly<Record<string, unknown>> {
  const { from, to, reference, packages } = order
  return {
    order: {
      reference,
      from_address: address(from),
      to_address: address(to),
      shipments: packages.map((each) => ({
        parcel: buildParcelMeasurements(each, distributeOunces(each.weightGrams, []).parcel),
        options: buildShipmentOptions(order, each),
      })),
    },
  }
}

/** Returns the shipment request of a validated parcel. EasyPost converts labels from PNG only. */
export function buildShipmentRequest(order: ParcelOrder): Readonly<Record<string, unknown>> {
  const { from, to, options, packages, reference, contents, taxIdentifiers } = order
  const [first] = packages
  const isInternationalShipment = isCustomsRequired(order)
  const weights = distributeOunces(first.weightGrams, isInternationalShipment ? contents : [])
  return {
    shipment: {
      reference,
      is_return: options.isReturn,
      from_address: address(from),
      to_address: address(to),
      parcel: buildParcelMeasurements(first, weights.parcel),
      ...(isInternationalShipment && {
        buyer_address: address(order.importer),
        customs_info: {
          ...(isUsExport(order) && { eel_pfc: US_EXPORT_EXEMPTION }),
          contents_type: options.isReturn ? 'returned_goods' : 'merchandise',
          customs_certify: true,
          customs_signer: signer(order),
          non_delivery_option: 'return',
          restriction_type: 'none',
          customs_items: contents.map((line, at) =>
            buildCustomsItem(line, toPlainNumber(weights.lines[at] ?? weights.parcel)),
          ),
        },
        ...(taxIdentifiers.length > 0 && { tax_identifiers: taxIdentifiers.map(toTaxIdentifiers) }),
      }),
      options: buildShipmentOptions(order, first),
    },
  }
}

/** Returns the pickup request for one of its shipments. */
export const buildPickupRequest = (
  { reference, address: where, fromMs, toMs, instructions }: PickupOrder,
  shipmentId: string,
): Readonly<Record<string, unknown>> => ({
  pickup: {
    reference,
    shipment: { id: shipmentId },
    address: address(where),
    is_account_address: false,
    min_datetime: new Date(fromMs).toISOString(),
    max_datetime: new Date(toMs).toISOString(),
    ...(instructions !== null && { instructions }),
  },
})

const buildParcelMeasurements = ({ lengthCm, widthCm, heightCm }: Package, weightOunces: Big) => ({
  weight: toPlainNumber(weightOunces),
  length: toPlainNumber(toInchesRoundedUp(lengthCm, 1)),
  width: toPlainNumber(toInchesRoundedUp(widthCm, 1)),
  height: toPlainNumber(toInchesRoundedUp(heightCm, 1)),
})

/** Options that senders may set: printed or billing texts that do not change the price. */
const SENDER_OPTIONS: readonly string[] = ['print_custom_2', 'print_custom_3', 'billing_ref', 'cost_center']

function buildShipmentOptions(order: ParcelOrder, { isIrregular }: Package) {
  const { options, reference, shipDate, terms } = order
  const requested = Object.entries(options.carrierParams ?? {}).filter(([name]) => SENDER_OPTIONS.includes(name))
  return {
    ...Object.fromEntries(requested),
    label_format: 'PNG',
    label_size: '4x6',
    label_date: `${shipDate}T12:00:00Z`,
    print_custom_1: reference,
    ...(isCustomsRequired(order) && { invoice_number: reference, incoterm: terms === 'DDP' ? 'DDP' : 'DAP' }),
    ...(options.signature && { delivery_confirmation: 'SIGNATURE' }),
    ...(isIrregular && { machinable: false }),
  }
}

function address({ companyName, name, ...rest }: PostalAddress): Readonly<Record<string, string>> {
  return present({
    name,
    company: companyName,
    street1: rest.street1,
    street2: rest.street2,
    city: rest.city,
    state: rest.province,
    zip: rest.postalCode,
    country: rest.country,
    // EasyPost reduces it to digits, so an extension would become part of the number.
    phone: rest.phone === null ? null : parsePhone(rest.phone).number.replace(/\D/g, ''),
    email: rest.email,
  })
}

const present = (texts: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])))

/** Customs forms require a signer. */
const signer = ({ seller, from }: ParcelOrder): string =>
  seller.name || seller.companyName || from.name || from.companyName || ''

/** Value and weight are totals of the line. */
const buildCustomsItem = (line: ContentsLine, weightOunces: number): Readonly<Record<string, unknown>> => ({
  description: line.description,
  quantity: line.quantity,
  value: Number(formatDecimal(line.value)),
  currency: line.value.currency,
  weight: weightOunces,
  hs_tariff_number: line.hsCode ?? '',
  origin_country: line.originCountry,
  ...(line.sku !== null && { code: line.sku }),
  ...(line.mpn !== null && line.mpn.length <= MAX_MANUFACTURER_ID_LENGTH && { manufacturer_product_id: line.mpn }),
  ...(line.gtin !== null && { standardized_product_id: line.gtin }),
})

const toTaxIdentifiers = ({
  party,
  kind,
  number,
  issuingCountry,
}: TaxIdentifier): Readonly<Record<string, string>> => ({
  entity: party === 'seller' ? 'SENDER' : 'RECEIVER',
  tax_id: number,
  tax_id_type: kind,
  issuing_country: issuingCountry,
})

/** Returns why several packages cannot be requested together; the contents of each are unknown. */
export function validateMultiPackage(order: ParcelOrder): string | null {
  if (isCustomsRequired(order)) return 'the carrier accepts only one package per international shipment'
  if (order.options.isReturn) return 'the carrier accepts only one package per return'
  return order.options.insuredValue ? 'the carrier insures only shipments with one package' : null
}
