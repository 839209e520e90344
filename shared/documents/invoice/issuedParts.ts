/* Texts of numbered invoices and credit notes. */

/**
 * Mandatory parts of an invoice or credit note. Amounts are minor units; `net + vat + rounding` is
 * the total.
 */
export type IssuedParts = {
  readonly number: string
  readonly issueDate: string
  readonly dueDate: string
  /** Paid from the prepaid balance; otherwise due by transfer. */
  readonly isPrepaid: boolean
  readonly issuer: IssuerDetails
  readonly customer: InvoiceCustomer
  readonly vat: {
    /** UNCL5305 code: standard rate, reverse charge, not subject to tax. */
    readonly category: 'S' | 'AE' | 'O'
    readonly percent: number
    readonly reasonCode: string | null
    readonly reason: string | null
  }
  readonly netMinor: number
  readonly vatMinor: number
  readonly roundingMinor: number
  /** Tax in the issuer's accounting currency, if the invoice is in another one. */
  readonly accounting?:
    | {
        readonly currency: string
        /** Value of one unit of the invoice's currency. */
        readonly rate: string
        readonly vatMinor: number
      }
    | undefined
}

type IssuerDetails = {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly postalCode?: string | undefined
  readonly country: string
  readonly email: string
  readonly telephone?: string | undefined
  readonly registration?: string | undefined
  readonly vatId?: string | undefined
  readonly taxId?: string | undefined
  readonly bank?:
    | {
        readonly account: string
        readonly bic?: string | undefined
        readonly holder?: string | undefined
      }
    | undefined
}

type InvoiceCustomer = {
  readonly name: string
  readonly contact: string | null
  readonly street: string | null
  readonly street2: string | null
  readonly city: string | null
  readonly postalCode: string | null
  readonly province: string | null
  readonly country: string
  readonly email: string
  readonly vatId: string | null
}

/** The invoice that a credit note corrects, with the reason. */
export type Corrects = { readonly number: string; readonly issueDate: string; readonly reason: string }

const words = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')
const given = (...lines: readonly string[]): readonly string[] => lines.filter((line) => line !== '')
const named = (name: string, value: string | null | undefined): string => (value ? `${name} ${value}` : '')

export const formatIssuerLines = ({ issuer }: IssuedParts): readonly string[] =>
  given(
    issuer.name,
    issuer.street,
    words(issuer.postalCode, issuer.city),
    issuer.country,
    named('VAT number', issuer.vatId),
    named('Tax number', issuer.taxId),
    named('Registered', issuer.registration),
    issuer.email,
  )

export const formatCustomerLines = ({ customer }: IssuedParts, userId: number): readonly string[] =>
  given(
    customer.name,
    words(customer.contact),
    words(customer.street),
    words(customer.street2),
    words(customer.postalCode, customer.city, customer.province),
    customer.country,
    named('VAT number', customer.vatId),
    customer.email,
    `Account ${userId}`,
  )

/** Describes how an invoice is paid. */
export function formatPaymentLine({ number, isPrepaid, dueDate, issuer: { bank, name } }: IssuedParts): string {
  if (isPrepaid) return 'Paid from the prepaid balance. No payment is due.'
  const account = bank ? ` to ${words(bank.holder ?? name)}, ${words(bank.account, named('BIC', bank.bic))},` : ''
  return `Due on ${dueDate} by bank transfer${account}, reference ${number}.`
}
