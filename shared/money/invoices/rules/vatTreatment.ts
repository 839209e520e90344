import type { Invoicing } from '#shared/platform/rules/invoicing.ts'

/** VAT categories of EN 16931 (UNCL5305): standard rate, reverse charge, outside the scope. */
export const VAT_CATEGORIES = ['S', 'AE', 'O'] as const

export type VatTreatment = {
  readonly category: (typeof VAT_CATEGORIES)[number]
  /** Zero if none is charged. */
  readonly percent: number
  /** Reason for no tax: code (VATEX) and text required on the invoice. */
  readonly reasonCode: string | null
  readonly reason: string | null
}

type Reason = { readonly code: string; readonly text: string }

/** VAT data: rates of each country by first day, oldest first, and reasons for no tax. */
export type VatData = {
  readonly rates: Readonly<Record<string, readonly { readonly from: string; readonly percent: number }[]>>
  /** Currencies of tax returns by country. */
  readonly currencies: Readonly<Record<string, string>>
  readonly reasons: Readonly<Record<'reverseCharge' | 'outsideScope' | 'notRegistered', Reason>>
}

export type VatCustomer = {
  readonly country: string
  /** Of the country of the address, with prefix. */
  readonly vatId: string | null
  readonly isBusiness: boolean
}

/** Returns the rate of a country on a day; null if unknown. */
const rateOn = (data: VatData, country: string, day: string): number | null =>
  data.rates[country]?.findLast(({ from }) => from <= day)?.percent ?? null

/**
 * Returns the VAT treatment of services from `issuer` to a customer on a day. Services to
 * businesses are taxed at their place: by reverse charge with a VAT number of another member state;
 * outside the union, or for an issuer outside it, not at all. Consumers, and EU customers without a
 * number, pay the rate of the issuer's country. Throws if that is unknown, as settings are
 * validated.
 */
export function determineVatTreatment(
  { issuer, vat }: Pick<Invoicing, 'issuer' | 'vat'>,
  customer: VatCustomer,
  day: string,
  data: VatData,
  isInUnion: (country: string) => boolean,
): VatTreatment {
  const untaxed = (category: 'AE' | 'O', { code, text }: Reason): VatTreatment => ({
    category,
    percent: 0,
    reasonCode: code,
    reason: text,
  })
  const { reverseCharge, outsideScope, notRegistered } = data.reasons
  if (vat === 'none') return untaxed('O', notRegistered)
  const isCrossBorder = customer.country !== issuer.country
  const isWithinUnion = isInUnion(issuer.country) && isInUnion(customer.country)
  if (isCrossBorder && isWithinUnion && customer.vatId !== null) return untaxed('AE', reverseCharge)
  if (isCrossBorder && !isWithinUnion && customer.isBusiness) return untaxed('O', outsideScope)
  const percent = rateOn(data, issuer.country, day)
  if (percent === null) throw new RangeError(`no VAT rate is available for ${issuer.country}`)
  return { category: 'S', percent, reasonCode: null, reason: null }
}
