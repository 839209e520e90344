import type Big from 'big.js'
import { readPhone } from '#shared/addresses/rules/phoneNumber.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { isUsExport, requiresCustoms } from '#shared/carriers/rules/customsBorder.ts'
import type { ContentsLine, Package, ParcelOrder, TaxIdentifier } from '#shared/carriers/rules/parcel.ts'
import { decimalText, distributeOunces, toInchesRoundedUp, toNumber } from '#shared/carriers/rules/parcelUnits.ts'
import type { PickupOrder } from '#shared/carriers/rules/pickup.ts'

/**
 * Why goods that leave the United States are not declared one by one: they are worth less than the
 * limit.
 */
const US_EXPORT_EXEMPTION = 'NOEEI 30.37(a)'

/**
 * https://docs.easypost.com/guides/eu-regulatory-updates-guide (2026). A longer one is left out, as
 * part of it identifies nothing.
 */
const MAX_MANUFACTURER_ID = 64

/** What EasyPost is told of several packages that go together, within a country. */
export function orderRequest(order: ParcelOrder): Readonly<Record<string, unknown>> {
  const { from, to, reference, packages } = order
  return {
    order: {
      reference,
      from_address: address(from),
      to_address: address(to),
      shipments: packages.map((each) => ({
        parcel: parcelOf(each, distributeOunces(each.weightGrams, []).parcel),
        options: optionsOf(order, each),
      })),
    },
  }
}

/**
 * What EasyPost is told of a parcel that nothing is wrong with. Labels can be converted from PNG
 * only.
 */
export function shipmentRequest(order: ParcelOrder): Readonly<Record<string, unknown>> {
  const { from, to, options, packages, reference, contents, taxIdentifiers } = order
  const [first] = packages
  const isAbroad = requiresCustoms(order)
  const weights = distributeOunces(first.weightGrams, isAbroad ? contents : [])
  return {
    shipment: {
      reference,
      is_return: options.isReturn,
      from_address: address(from),
      to_address: address(to),
      parcel: parcelOf(first, weights.parcel),
      ...(isAbroad && {
        buyer_address: address(order.importer),
        customs_info: {
          ...(isUsExport(order) && { eel_pfc: US_EXPORT_EXEMPTION }),
          contents_type: options.isReturn ? 'returned_goods' : 'merchandise',
          customs_certify: true,
          customs_signer: signer(order),
          non_delivery_option: 'return',
          restriction_type: 'none',
          customs_items: contents.map((line, at) => customsItem(line, toNumber(weights.lines[at] ?? weights.parcel))),
        },
        ...(taxIdentifiers.length > 0 && { tax_identifiers: taxIdentifiers.map(taxIdentifier) }),
      }),
      options: optionsOf(order, first),
    },
  }
}

/** What EasyPost is told of a pickup, for one of its shipments. */
export const pickupRequest = (
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

const parcelOf = ({ lengthCm, widthCm, heightCm }: Package, weightOunces: Big) => ({
  weight: toNumber(weightOunces),
  length: toNumber(toInchesRoundedUp(lengthCm, 1)),
  width: toNumber(toInchesRoundedUp(widthCm, 1)),
  height: toNumber(toInchesRoundedUp(heightCm, 1)),
})

/** What senders may have EasyPost told besides: what is printed or billed, and changes no price. */
const SENDERS_OPTIONS: readonly string[] = ['print_custom_2', 'print_custom_3', 'billing_ref', 'cost_center']

function optionsOf(order: ParcelOrder, { isIrregular }: Package) {
  const { options, reference, shipDate, terms } = order
  const wanted = Object.entries(options.carrierParams ?? {}).filter(([name]) => SENDERS_OPTIONS.includes(name))
  return {
    ...Object.fromEntries(wanted),
    label_format: 'PNG',
    label_size: '4x6',
    label_date: `${shipDate}T12:00:00Z`,
    print_custom_1: reference,
    ...(requiresCustoms(order) && { invoice_number: reference, incoterm: terms === 'DDP' ? 'DDP' : 'DAP' }),
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
    // EasyPost reduces it to digits, which would make an extension part of the number.
    phone: rest.phone === null ? null : readPhone(rest.phone).number.replace(/\D/g, ''),
    email: rest.email,
  })
}

const present = (texts: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])))

/** Somebody has to have signed. */
const signer = ({ seller, from }: ParcelOrder): string =>
  seller.name || seller.companyName || from.name || from.companyName || ''

/** Values and weights are of all units of the line. */
const customsItem = (line: ContentsLine, weightOunces: number): Readonly<Record<string, unknown>> => ({
  description: line.description,
  quantity: line.quantity,
  value: Number(decimalText(line.value)),
  currency: line.value.currency,
  weight: weightOunces,
  hs_tariff_number: line.hsCode ?? '',
  origin_country: line.originCountry,
  ...(line.sku !== null && { code: line.sku }),
  ...(line.mpn !== null && line.mpn.length <= MAX_MANUFACTURER_ID && { manufacturer_product_id: line.mpn }),
  ...(line.gtin !== null && { standardized_product_id: line.gtin }),
})

const taxIdentifier = ({ party, kind, number, issuingCountry }: TaxIdentifier): Readonly<Record<string, string>> => ({
  entity: party === 'seller' ? 'SENDER' : 'RECEIVER',
  tax_id: number,
  tax_id_type: kind,
  issuing_country: issuingCountry,
})

/**
 * What cannot be asked for several packages that go together, in words: which goods are in which of
 * them nobody says.
 */
export function validateMultiPackage(order: ParcelOrder): string | null {
  if (requiresCustoms(order)) return 'the carrier accepts only one package per international shipment'
  if (order.options.isReturn) return 'the carrier accepts only one package per return'
  return order.options.insuredValue ? 'the carrier insures only shipments with one package' : null
}
