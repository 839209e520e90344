import type { Invoicing } from '#shared/platform/rules/invoicing.ts'

/**
 * How an invoice is taxed, by the codes of EN 16931 (UNCL5305): standard rate, reverse charge,
 * outside the scope.
 */
export const VAT_CATEGORIES = ['S', 'AE', 'O'] as const

export type VatTreatment = {
  readonly category: (typeof VAT_CATEGORIES)[number]
  /** Zero where none is charged. */
  readonly percent: number
  /** Why none is charged: the code (VATEX) and the words that have to stand on the invoice. */
  readonly reasonCode: string | null
  readonly reason: string | null
}

type Reason = { readonly code: string; readonly text: string }

/**
 * What data say: rates of each country by the day they hold from, oldest first, and why no tax is
 * charged.
 */
export type VatData = {
  readonly rates: Readonly<Record<string, readonly { readonly from: string; readonly percent: number }[]>>
  /** Currencies of tax returns by country. */
  readonly currencies: Readonly<Record<string, string>>
  readonly reasons: Readonly<Record<'reverseCharge' | 'outsideScope' | 'notRegistered', Reason>>
}

export type VatCustomer = {
  readonly country: string
  /** Of the country of the address, with its letters. */
  readonly vatId: string | null
  readonly isBusiness: boolean
}

/** The rate that holds on a day; null where the country has none that is known. */
const rateOn = (data: VatData, country: string, day: string): number | null =>
  data.rates[country]?.findLast(({ from }) => from <= day)?.percent ?? null

/**
 * How services of `issuer` to a customer are taxed on a day. Services to a business are taxed where
 * it is established: with a VAT number of another member state by the business itself; beyond the
 * union, and of an issuer outside it, not at all. Who names no number in the union, and consumers,
 * pay what the issuer's country takes. Throws where that is not known: settings are checked.
 */
export function vatTreatment(
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
  const isAbroad = customer.country !== issuer.country
  const areInUnion = isInUnion(issuer.country) && isInUnion(customer.country)
  if (isAbroad && areInUnion && customer.vatId !== null) return untaxed('AE', reverseCharge)
  if (isAbroad && !areInUnion && customer.isBusiness) return untaxed('O', outsideScope)
  const percent = rateOn(data, issuer.country, day)
  if (percent === null) throw new RangeError(`no VAT rate is available for ${issuer.country}`)
  return { category: 'S', percent, reasonCode: null, reason: null }
}
