import { fromScaledInteger } from '#shared/core/decimal.ts'
import { getMinorUnitDigits } from '#shared/core/money.ts'
import { buildXmlDocument, element, type XmlElement } from '../xml.ts'
import { isListedCurrency, toListedCountry } from './en16931Codes.ts'
import type { Corrects, IssuedParts } from './issuedParts.ts'

/* Invoices and credit notes as XML. */

/** A line with its net amount, negative for refunds on an invoice. */
export type TaxedLine = { readonly id: string; readonly description: string; readonly netMinor: number }

export type UblDocument = {
  readonly issued: IssuedParts
  readonly currency: string
  readonly startDate: string
  readonly endDate: string
  readonly userId: number
  readonly lines: readonly TaxedLine[]
  /** Present on a credit note, whose amounts are those credited. */
  readonly corrects: Corrects | null
}

/** Only the standard itself is claimed: national and network rules differ by receiver. */
const EN_16931 = 'urn:cen.eu:en16931:2017'
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/** Codes of UNCL1001 and UNCL4461. */
const INVOICE_TYPE = '380'
const CREDIT_NOTE_TYPE = '381'
const CREDIT_TRANSFER_CODE = '30'
const MUTUALLY_DEFINED_PAYMENT_CODE = 'ZZZ'
const UNDEFINED_PAYMENT_CODE = '1'

/** EN 16931 has at most two decimals. */
const MAX_DECIMALS = 2

/**
 * Returns the currency of an invoice that EN 16931 cannot express, such as a dinar with three
 * decimals; null if it can.
 */
export const findUnsupportedCurrency = (currency: string, { accounting }: Pick<IssuedParts, 'accounting'>) =>
  [currency, ...(accounting ? [accounting.currency] : [])].find(
    (one) => getMinorUnitDigits(one) > MAX_DECIMALS || !isListedCurrency(one),
  ) ?? null

/**
 * Renders an invoice or credit note of EN 16931 as UBL 2.1. Elements are in the order of the
 * schema. Terms in comments (BT) are those of the standard.
 */
export function buildUblInvoice(document: UblDocument): string {
  const { issued, currency, corrects, startDate, endDate, userId, lines } = document
  const name = corrects ? 'CreditNote' : 'Invoice'
  const root = element(
    name,
    [
      element('cbc:CustomizationID', EN_16931),
      element('cbc:ID', issued.number),
      element('cbc:IssueDate', issued.issueDate),
      corrects ? null : element('cbc:DueDate', issued.dueDate),
      element(`cbc:${name}TypeCode`, corrects ? CREDIT_NOTE_TYPE : INVOICE_TYPE),
      element('cbc:Note', corrects?.reason),
      element('cbc:DocumentCurrencyCode', currency),
      element('cbc:TaxCurrencyCode', issued.accounting?.currency),
      element('cbc:BuyerReference', `Account ${userId}`),
      element('cac:InvoicePeriod', [element('cbc:StartDate', startDate), element('cbc:EndDate', endDate)]),
      corrects &&
        element('cac:BillingReference', [
          element('cac:InvoiceDocumentReference', [
            element('cbc:ID', corrects.number),
            element('cbc:IssueDate', corrects.issueDate),
          ]),
        ]),
      seller(issued),
      buyer(issued),
      buildPaymentMeans(issued, corrects !== null),
      ...totals(document),
      ...lines.map((line) => buildInvoiceLine(line, document)),
    ],
    {
      xmlns: `${UBL}:${name}-2`,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
  )
  if (!root) throw new Error('an invoice has no content')
  return buildXmlDocument(root)
}

const VAT_SCHEME = element('cac:TaxScheme', [element('cbc:ID', 'VAT')])

/** VAT numbers must be omitted if the category is not subject to VAT (BR-O-02). */
const buildTaxScheme = (vatId: string | null | undefined, { vat }: IssuedParts): XmlElement | null =>
  vatId && vat.category !== 'O' ? element('cac:PartyTaxScheme', [element('cbc:CompanyID', vatId), VAT_SCHEME]) : null

function seller(issued: IssuedParts): XmlElement | null {
  const { issuer } = issued
  return element('cac:AccountingSupplierParty', [
    element('cac:Party', [
      element('cbc:EndpointID', issuer.email, { schemeID: 'EM' }),
      // BT-29: the seller needs an identifier regardless of tax (BR-CO-26).
      element('cac:PartyIdentification', [
        element('cbc:ID', issuer.registration ?? issuer.vatId ?? issuer.taxId ?? issuer.email),
      ]),
      element('cac:PartyName', [element('cbc:Name', issuer.name)]),
      address({ ...issuer, street2: null, province: null, postalCode: issuer.postalCode ?? null }),
      buildTaxScheme(issuer.vatId, issued),
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', issuer.name),
        element('cbc:CompanyID', issuer.registration),
      ]),
      element('cac:Contact', [
        element('cbc:Name', issuer.name),
        element('cbc:Telephone', issuer.telephone),
        element('cbc:ElectronicMail', issuer.email),
      ]),
    ]),
  ])
}

function buyer(issued: IssuedParts): XmlElement | null {
  const { customer } = issued
  return element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      element('cbc:EndpointID', customer.email, { schemeID: 'EM' }),
      address(customer),
      buildTaxScheme(customer.vatId, issued),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', customer.name)]),
      element('cac:Contact', [element('cbc:Name', customer.contact), element('cbc:ElectronicMail', customer.email)]),
    ]),
  ])
}

type Address = Pick<IssuedParts['customer'], 'street' | 'street2' | 'city' | 'postalCode' | 'province' | 'country'>

const address = ({ street, street2, city, postalCode, province, country }: Address): XmlElement | null =>
  element('cac:PostalAddress', [
    element('cbc:StreetName', street),
    element('cbc:AdditionalStreetName', street2),
    element('cbc:CityName', city),
    element('cbc:PostalZone', postalCode),
    element('cbc:CountrySubentity', province),
    element('cac:Country', [element('cbc:IdentificationCode', toListedCountry(country))]),
  ])

function buildPaymentMeans(
  { isPrepaid, number, issuer: { bank, name } }: IssuedParts,
  isCredit: boolean,
): XmlElement | null {
  if (isPrepaid || isCredit) {
    return element('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', MUTUALLY_DEFINED_PAYMENT_CODE, { name: 'Prepaid balance' }),
      element('cbc:PaymentID', number),
    ])
  }
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', bank ? CREDIT_TRANSFER_CODE : UNDEFINED_PAYMENT_CODE),
    element('cbc:PaymentID', number),
    bank
      ? element('cac:PayeeFinancialAccount', [
          element('cbc:ID', bank.account.replaceAll(' ', '')),
          element('cbc:Name', bank.holder ?? name),
          element('cac:FinancialInstitutionBranch', [element('cbc:ID', bank.bic)]),
        ])
      : null,
  ])
}

const amount = (name: string, minorUnits: number, currency: string): XmlElement | null => {
  const digits = getMinorUnitDigits(currency)
  return element(name, fromScaledInteger(minorUnits, digits).toFixed(digits), { currencyID: currency })
}

/** The rate must be omitted if the category is not subject to VAT (BR-O-05). */
const buildTaxCategory = (
  name: string,
  { category, percent, reasonCode, reason }: IssuedParts['vat'],
  isBreakdown: boolean,
) =>
  element(name, [
    element('cbc:ID', category),
    category === 'O' ? null : element('cbc:Percent', String(percent)),
    ...(isBreakdown
      ? [element('cbc:TaxExemptionReasonCode', reasonCode), element('cbc:TaxExemptionReason', reason)]
      : []),
    VAT_SCHEME,
  ])

function totals({ issued, currency, corrects }: UblDocument): readonly (XmlElement | null)[] {
  const { netMinor, vatMinor, roundingMinor, vat, isPrepaid, accounting } = issued
  const grossMinor = netMinor + vatMinor
  const isPaid = isPrepaid && corrects === null
  const due = isPaid ? 0 : grossMinor + roundingMinor
  return [
    element('cac:TaxTotal', [
      amount('cbc:TaxAmount', vatMinor, currency),
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', netMinor, currency),
        amount('cbc:TaxAmount', vatMinor, currency),
        buildTaxCategory('cac:TaxCategory', vat, true),
      ]),
    ]),
    // BT-111, required by BT-6 (BR-53).
    accounting ? element('cac:TaxTotal', [amount('cbc:TaxAmount', accounting.vatMinor, accounting.currency)]) : null,
    element('cac:LegalMonetaryTotal', [
      amount('cbc:LineExtensionAmount', netMinor, currency),
      amount('cbc:TaxExclusiveAmount', netMinor, currency),
      amount('cbc:TaxInclusiveAmount', grossMinor, currency),
      isPaid ? amount('cbc:PrepaidAmount', grossMinor + roundingMinor, currency) : null,
      roundingMinor === 0 ? null : amount('cbc:PayableRoundingAmount', roundingMinor, currency),
      amount('cbc:PayableAmount', due, currency),
    ]),
  ]
}

/**
 * Creates a line with a quantity of one. Prices must not be negative (BR-27), so refunds have a
 * quantity of minus one.
 */
function buildInvoiceLine(
  { id, description, netMinor }: TaxedLine,
  { issued, currency, corrects }: UblDocument,
): XmlElement | null {
  const name = corrects ? 'CreditNote' : 'Invoice'
  return element(`cac:${name}Line`, [
    element('cbc:ID', id),
    element(`cbc:${corrects ? 'Credited' : 'Invoiced'}Quantity`, netMinor < 0 ? '-1' : '1', { unitCode: 'C62' }),
    amount('cbc:LineExtensionAmount', netMinor, currency),
    element('cac:Item', [
      element('cbc:Name', description),
      buildTaxCategory('cac:ClassifiedTaxCategory', issued.vat, false),
    ]),
    element('cac:Price', [amount('cbc:PriceAmount', Math.abs(netMinor), currency)]),
  ])
}
