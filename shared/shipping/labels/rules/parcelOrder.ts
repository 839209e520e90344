import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import {
  type ContentsLine,
  type ParcelOrder,
  TAX_IDENTIFIER_KINDS,
  type TaxIdentifier,
} from '#shared/carriers/rules/parcel.ts'
import { formatDate } from '#shared/core/dates.ts'
import { convert, money, usd } from '#shared/core/money.ts'
import { digitsOf } from '#shared/customs/goods/rules/hsCode.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import { listPackages, type Shipment } from '#shared/shipping/records/rules/shipment.ts'

type Bought = Pick<Label, 'id' | 'service' | 'carrierService' | 'priceBasis'>

/** Where a parcel starts, and the countries whose numbers for taxes the European Union knows. */
export type ParcelContext = {
  /** Where it is handed in. */
  readonly origin: PostalAddress
  readonly isInEuropeanUnion: (country: string) => boolean
  readonly nowMs: number
}

/** All that a carrier is told of a shipment that a label is bought for. */
export function parcelOrder(shipment: Shipment, label: Bought, context: ParcelContext): ParcelOrder {
  const { from } = shipment
  const [seller, to] = [told(shipment.consignor), told(shipment.to)]
  const importer = shipment.consignee ? told(shipment.consignee) : to
  return {
    reference: String(label.id),
    service: label.carrierService ?? label.service,
    // Undeliverable parcels may go back to another country than they come from: no carrier fetches
    // them there.
    from: from?.country === context.origin.country ? from : context.origin,
    to,
    seller,
    importer,
    taxIdentifiers: [
      ...taxIdentifiers(
        'seller',
        { ...seller, taxIds: [...(seller.taxIds ?? []), ...(shipment.taxIds ?? [])] },
        context,
      ),
      ...taxIdentifiers('importer', importer, context),
    ],
    packages: toOrderPackages(shipment),
    contents: contentsOf(shipment, label),
    terms: shipment.terms,
    options: {
      signature: shipment.signatureConfirmation,
      isReturn: shipment.isReturn,
      insuredValue: shipment.insurance ? usd(shipment.insuredValueCents) : null,
      ...(shipment.carrierParams && { carrierParams: shipment.carrierParams }),
    },
    shipDate: formatDate(context.nowMs),
  }
}

/** A party as carriers know it: nobody is told when somebody was born. */
const told = ({ dateOfBirth: _, ...party }: PostalAddress): PostalAddress => party

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
 * The lines as they were declared; where that was in several currencies, in USD at the rates the
 * label was priced by.
 */
export function contentsOf({ lineItems }: Shipment, { priceBasis }: Bought): readonly ContentsLine[] {
  const isMixed = new Set(lineItems.map(({ currency }) => currency)).size > 1
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
    value: isMixed ? inUsd(line.valueMinor, line.currency) : money(line.valueMinor, line.currency),
    hsCode: digitsOf(line.htsCode) || null,
    originCountry: line.coo,
    sku: line.sku ?? null,
    mpn: line.mpn ?? null,
    gtin: line.gtin ?? null,
    dangerousGoodsCode: line.dgCode,
  }))
}

/**
 * All numbers of a party that carriers take: those whose type was said, then the one without where
 * it is another type.
 */
function taxIdentifiers(
  party: TaxIdentifier['party'],
  holder: PostalAddress,
  context: ParcelContext,
): readonly TaxIdentifier[] {
  const typed = (holder.taxIds ?? []).flatMap(({ type, value, country }) => {
    const kind = TAX_IDENTIFIER_KINDS.find((each) => each === type)
    return kind ? [{ party, kind, number: value, issuingCountry: country ?? findIssuer(value, holder.country) }] : []
  })
  const untyped = taxIdentifier(party, holder, context).filter(({ kind }) => typed.every((each) => each.kind !== kind))
  return [...typed, ...untyped]
}

/**
 * Numbers of the European Union begin with who gave them; Greece has letters of its own for taxes.
 */
function findIssuer(value: string, country: string): string {
  const [issuer = ''] = /^(?!IM)[A-Z]{2}/.exec(value) ?? []
  return issuer === 'EL' ? 'GR' : issuer || country
}

/** EORI numbers of traders who pay VAT have their number for that in them, and more digits. */
const EORI_DIGITS = 12

/** The number of a party, where its form says what it is: who only has a number says no more. */
function taxIdentifier(
  party: TaxIdentifier['party'],
  { id, country }: PostalAddress,
  { isInEuropeanUnion }: ParcelContext,
): readonly TaxIdentifier[] {
  const number = id?.replace(/[\s.-]/g, '').toUpperCase() ?? ''
  const known = (kind: TaxIdentifier['kind'], issuingCountry: string) => [{ party, kind, number, issuingCountry }]
  if (/^IM\d{10}$/.test(number)) return known('IOSS', country)
  if (country === 'US' && /^\d{9}$/.test(number)) return known('EIN', country)
  const [, issuer = '', digits = ''] = /^([A-Z]{2})([0-9A-Z]{8,15})$/.exec(number) ?? []
  // Greece has letters of its own for taxes.
  const issuingCountry = issuer === 'EL' ? 'GR' : issuer
  if (issuingCountry !== 'GB' && !isInEuropeanUnion(issuingCountry)) return []
  return known(digits.length >= EORI_DIGITS ? 'EORI' : 'VAT', issuingCountry)
}
