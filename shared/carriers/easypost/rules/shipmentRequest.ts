import type { PostalAddress } from '../../../addresses/rules/postalAddress.ts'
import { minorUnitDigits } from '../../../core/money.ts'
import { failure, ok, type Result } from '../../../core/result.ts'
import { passesCustoms } from '../../rules/customsBorder.ts'
import type { ContentsLine, ParcelOrder, TaxIdentifier } from '../../rules/parcel.ts'
import { asNumber, decimalText, inchesUp, parcelAndLineOunces } from '../../rules/parcelUnits.ts'

/** From here on, goods of one HS code that leave the United States are declared to its customs beforehand. */
const US_EXPORT_LIMIT_DOLLARS = 2500

/** Goods below that limit. */
const US_EXPORT_EXEMPTION = 'NOEEI 30.37(a)'

/** What EasyPost is told of a parcel; fails with what cannot be told, in words. Labels can be converted from PNG only. */
export function shipmentRequest(order: ParcelOrder): Result<Readonly<Record<string, unknown>>, string> {
  const { from, to, options, packages, reference, contents, taxIdentifiers } = order
  const [first] = packages
  const isAbroad = passesCustoms(order)
  const weights = parcelAndLineOunces(first.weightGrams, isAbroad ? contents : [])
  const exemption = isAbroad ? exportExemption(order) : ok(null)
  if (!exemption.ok) return exemption
  return ok({
    shipment: {
      reference,
      is_return: options.isReturn,
      from_address: address(from),
      to_address: address(to),
      parcel: {
        weight: asNumber(weights.parcel),
        length: asNumber(inchesUp(first.lengthCm, 1)),
        width: asNumber(inchesUp(first.widthCm, 1)),
        height: asNumber(inchesUp(first.heightCm, 1)),
      },
      ...(isAbroad && {
        buyer_address: address(order.importer),
        customs_info: {
          ...(exemption.value !== null && { eel_pfc: exemption.value }),
          contents_type: options.isReturn ? 'returned_goods' : 'merchandise',
          customs_certify: true,
          customs_signer: signer(order),
          non_delivery_option: 'return',
          restriction_type: 'none',
          customs_items: contents.map((line, at) => customsItem(line, asNumber(weights.lines[at] ?? weights.parcel))),
        },
        ...(taxIdentifiers.length > 0 && { tax_identifiers: taxIdentifiers.map(taxIdentifier) }),
      }),
      options: {
        label_format: 'PNG',
        label_size: '4x6',
        label_date: `${order.shipDate}T12:00:00Z`,
        print_custom_1: reference,
        ...(isAbroad && { invoice_number: reference, incoterm: order.terms === 'DDP' ? 'DDP' : 'DAP' }),
        ...(options.signature && { delivery_confirmation: 'SIGNATURE' }),
        ...(first.isIrregular && { machinable: false }),
      },
    },
  })
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
    phone: rest.phone?.replace(/\D/g, '') ?? null,
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
})

const taxIdentifier = ({ party, kind, number, issuingCountry }: TaxIdentifier): Readonly<Record<string, string>> => ({
  entity: party === 'seller' ? 'SENDER' : 'RECEIVER',
  tax_id: number,
  tax_id_type: kind,
  issuing_country: issuingCountry,
})

/** Why goods may leave the United States without being declared one by one; null: nobody asks. */
function exportExemption({ from, to, contents }: ParcelOrder): Result<string | null, string> {
  if (from.country !== 'US' || to.country === 'CA') return ok(null)
  const totals = new Map<string, number>()
  for (const { hsCode, value } of contents) {
    if (value.currency !== 'USD') return failure('goods that leave the United States have to be valued in USD')
    totals.set(hsCode ?? '', (totals.get(hsCode ?? '') ?? 0) + value.minorUnits)
  }
  const limitMinorUnits = US_EXPORT_LIMIT_DOLLARS * 10 ** minorUnitDigits('USD')
  const above = [...totals].find(([, minorUnits]) => minorUnits > limitMinorUnits)
  if (!above) return ok(US_EXPORT_EXEMPTION)
  return failure(
    `goods of HS code ${above[0]} are worth more than ${US_EXPORT_LIMIT_DOLLARS} USD, and have to be declared for export first`,
  )
}
