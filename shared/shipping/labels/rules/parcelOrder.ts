import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import {
  type ContentsLine,
  type ParcelOrder,
  TAX_IDENTIFIER_KINDS,
  type TaxIdentifier,
} from '#shared/carriers/rules/parcel.ts'
import { formatDate } from '#shared/core/dates.ts'
import { convert, money, usd } from '#shared/core/money.ts'
import { toDigits } from '#shared/customs/goods/rules/hsCode.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import { listPackages, type Shipment } from '#shared/shipping/records/rules/shipment.ts'

/* Converts a shipment to the parcel order of a carrier. */

type Bought = Pick<Label, 'id' | 'service' | 'carrierService' | 'priceBasis'>

/** Origin of a parcel, and the countries that issue EU tax numbers. */
export type ParcelContext = {
  /** Address where the parcel is dropped off. */
  readonly origin: PostalAddress
  readonly isInEuropeanUnion: (country: string) => boolean
  readonly nowMs: number
}

/** Returns everything a carrier receives about a shipment to be labelled. */
export function buildParcelOrder(shipment: Shipment, label: Bought, context: ParcelContext): ParcelOrder {
  const { from } = shipment
  const [seller, to] = [omitDateOfBirth(shipment.consignor), omitDateOfBirth(shipment.to)]
  const importer = shipment.consignee ? omitDateOfBirth(shipment.consignee) : to
  return {
    reference: String(label.id),
    service: label.carrierService ?? label.service,
    // The return address may be in another country than the origin, where the carrier does not
    // collect.
    from: from?.country === context.origin.country ? from : context.origin,
    to,
    seller,
    importer,
    taxIdentifiers: [
      ...listTaxIdentifiers(
        'seller',
        { ...seller, taxIds: [...(seller.taxIds ?? []), ...(shipment.taxIds ?? [])] },
        context,
      ),
      ...listTaxIdentifiers('importer', importer, context),
    ],
    packages: toOrderPackages(shipment),
    contents: toContentsLines(shipment, label),
    terms: shipment.terms,
    options: {
      signature: shipment.signatureConfirmation,
      isReturn: shipment.isReturn,
      ...(shipment.isQrCodeRequested && { qrCode: true }),
      insuredValue: shipment.insurance ? usd(shipment.insuredValueCents) : null,
      ...(shipment.carrierParams && { carrierParams: shipment.carrierParams }),
    },
    shipDate: formatDate(context.nowMs),
    ...(shipment.servicePointId !== undefined && { servicePointId: shipment.servicePointId }),
  }
}

/** Omits the date of birth, which is not disclosed to carriers. */
const omitDateOfBirth = ({ dateOfBirth: _, ...party }: PostalAddress): PostalAddress => party

function toOrderPackages(shipment: Shipment): ParcelOrder['packages'] {
  const packed = ({ weightGrams, lengthCm, widthCm, heightCm }: ReturnType<typeof listPackages>[number]) => ({
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
    isIrregular: shipment.irregular,
  })
  const [first, ...others] = listPackages(shipment)
  return [packed(first), ...others.map(packed)]
}

/**
 * Returns the declared lines; if they are in several currencies, converted to USD at the rates of
 * the label's price.
 */
export function toContentsLines({ lineItems }: Shipment, { priceBasis }: Bought): readonly ContentsLine[] {
  const hasMixedCurrencies = new Set(lineItems.map(({ currency }) => currency)).size > 1
  const inUsd = (minorUnits: number, currency: string) => {
    if (currency === 'USD') return usd(minorUnits)
    const rate = priceBasis?.usdRates[currency]
    if (rate === undefined) throw new RangeError(`a label was priced without an exchange rate for ${currency}`)
    return convert(money(minorUnits, currency), 'USD', rate)
  }
  return lineItems.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    weightGrams: line.weightGrams,
    value: hasMixedCurrencies ? inUsd(line.valueMinor, line.currency) : money(line.valueMinor, line.currency),
    hsCode: toDigits(line.htsCode) || null,
    originCountry: line.coo,
    sku: line.sku ?? null,
    mpn: line.mpn ?? null,
    gtin: line.gtin ?? null,
    dangerousGoodsCode: line.dgCode,
  }))
}

/**
 * Returns all tax numbers of a party that carriers accept: typed ones, then the untyped one if of
 * another kind.
 */
function listTaxIdentifiers(
  party: TaxIdentifier['party'],
  holder: PostalAddress,
  context: ParcelContext,
): readonly TaxIdentifier[] {
  const typed = (holder.taxIds ?? []).flatMap(({ type, value, country }) => {
    const kind = TAX_IDENTIFIER_KINDS.find((each) => each === type)
    return kind
      ? [{ party, kind, number: value, issuingCountry: country ?? findTaxIdIssuer(value, holder.country) }]
      : []
  })
  const untyped = toTaxIdentifiers(party, holder, context).filter(({ kind }) =>
    typed.every((each) => each.kind !== kind),
  )
  return [...typed, ...untyped]
}

/** EU tax numbers start with the issuing country; Greece uses EL instead of its ISO code GR. */
function findTaxIdIssuer(value: string, country: string): string {
  const [issuer = ''] = /^(?!IM)[A-Z]{2}/.exec(value) ?? []
  return issuer === 'EL' ? 'GR' : issuer || country
}

/** EORI numbers of VAT payers consist of the VAT number and further digits. */
const EORI_DIGIT_COUNT = 12

/** Returns an untyped number with its kind, if its format identifies one. */
function toTaxIdentifiers(
  party: TaxIdentifier['party'],
  { id, country }: PostalAddress,
  { isInEuropeanUnion }: ParcelContext,
): readonly TaxIdentifier[] {
  const number = id?.replace(/[\s.-]/g, '').toUpperCase() ?? ''
  const known = (kind: TaxIdentifier['kind'], issuingCountry: string) => [{ party, kind, number, issuingCountry }]
  if (/^IM\d{10}$/.test(number)) return known('IOSS', country)
  if (country === 'US' && /^\d{9}$/.test(number)) return known('EIN', country)
  const [, issuer = '', digits = ''] = /^([A-Z]{2})([0-9A-Z]{8,15})$/.exec(number) ?? []
  // Greek tax numbers start with EL instead of the ISO code GR.
  const issuingCountry = issuer === 'EL' ? 'GR' : issuer
  if (issuingCountry !== 'GB' && !isInEuropeanUnion(issuingCountry)) return []
  return known(digits.length >= EORI_DIGIT_COUNT ? 'EORI' : 'VAT', issuingCountry)
}
