import { XMLParser } from 'fast-xml-parser'
import { isRecord } from '#shared/core/isRecord.ts'

/*
 * EN 16931 and Peppol BIS Billing 3.0 business rules by ID, limited to what the platform issues:
 * one invoice currency in addition to the tax accounting currency, one tax category, no allowances or
 * charges.
 */

/** Returns the content of an element by path; each step takes the first child with that name. */
type Node = {
  readonly text: (...path: readonly string[]) => string
  readonly number: (...path: readonly string[]) => number
  readonly attribute: (name: string, ...path: readonly string[]) => string
  readonly all: (...path: readonly string[]) => readonly Node[]
  readonly has: (...path: readonly string[]) => boolean
}

const listed = (found: unknown): readonly unknown[] =>
  found === undefined ? [] : Array.isArray(found) ? found : [found]

function nodeOf(content: unknown): Node {
  const all = (...path: readonly string[]): readonly unknown[] =>
    path.reduce<readonly unknown[]>(
      (found, name) => found.flatMap((one) => (isRecord(one) ? listed(one[name]) : [])),
      [content],
    )
  const text = (...path: readonly string[]): string => {
    const [first] = all(...path)
    return String((isRecord(first) ? first['#text'] : first) ?? '')
  }
  return {
    text,
    number: (...path) => Number(text(...path) || Number.NaN),
    attribute: (name, ...path) => {
      const [first] = all(...path)
      return isRecord(first) ? String(first[`@${name}`] ?? '') : ''
    },
    all: (...path) => all(...path).map(nodeOf),
    has: (...path) => all(...path).length > 0,
  }
}

const cents = (amount: number): number => Math.round(amount * 100)
const isSame = (one: number, other: number): boolean => cents(one) === cents(other)

const TOTAL = 'cac:LegalMonetaryTotal'
const BREAKDOWN = ['cac:TaxTotal', 'cac:TaxSubtotal'] as const
const SELLER = ['cac:AccountingSupplierParty', 'cac:Party'] as const
const BUYER = ['cac:AccountingCustomerParty', 'cac:Party'] as const
const VAT_ID = ['cac:PartyTaxScheme', 'cbc:CompanyID'] as const

type Document = Node & { readonly isCredit: boolean; readonly lines: readonly Node[]; readonly category: string }

const categoryIn = (line: Node) => line.text('cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID')
const rateIn = (line: Node) => line.text('cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:Percent')
const toQuantity = (line: Node, { isCredit }: Document) =>
  line.number(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity')
const orZero = (amount: number): number => (Number.isNaN(amount) ? 0 : amount)
const rate = (document: Document): number => orZero(document.number(...BREAKDOWN, 'cac:TaxCategory', 'cbc:Percent'))
const reasonOf = (document: Document) => document.text(...BREAKDOWN, 'cac:TaxCategory', 'cbc:TaxExemptionReason')
const codeOf = (document: Document) => document.text(...BREAKDOWN, 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode')

/** BT-111: total tax in the currency of BT-6. */
const accountingVatOf = (document: Document): string =>
  document
    .all('cac:TaxTotal')
    .find((total) => total.attribute('currencyID', 'cbc:TaxAmount') === document.text('cbc:TaxCurrencyCode'))
    ?.text('cbc:TaxAmount') ?? ''

const UNLISTED_CURRENCIES = ['BGN', 'STN', 'XAD']
const UNLISTED_COUNTRIES = ['AC', 'TA', 'XK']

const RULES: Readonly<Record<string, (document: Document) => boolean>> = {
  // The specification identifier is that of the core standard.
  'BR-01': (d) => d.text('cbc:CustomizationID') === 'urn:cen.eu:en16931:2017' && !d.has('cbc:ProfileID'),
  'BR-02': (d) => d.has('cbc:ID'),
  'BR-03': (d) => /^\d{4}-\d\d-\d\d$/.test(d.text('cbc:IssueDate')),
  'BR-04': (d) =>
    d.text(d.isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode') === (d.isCredit ? '381' : '380'),
  'BR-05': (d) => /^[A-Z]{3}$/.test(d.text('cbc:DocumentCurrencyCode')),
  'BR-06': (d) => d.text(...SELLER, 'cac:PartyLegalEntity', 'cbc:RegistrationName') !== '',
  'BR-07': (d) => d.text(...BUYER, 'cac:PartyLegalEntity', 'cbc:RegistrationName') !== '',
  'BR-08': (d) => d.has(...SELLER, 'cac:PostalAddress'),
  'BR-09': (d) => /^[A-Z1][A-Z]$/.test(d.text(...SELLER, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')),
  'BR-10': (d) => d.has(...BUYER, 'cac:PostalAddress'),
  'BR-11': (d) => /^[A-Z1][A-Z]$/.test(d.text(...BUYER, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')),
  'BR-12': (d) => d.has(TOTAL, 'cbc:LineExtensionAmount'),
  'BR-13': (d) => d.has(TOTAL, 'cbc:TaxExclusiveAmount'),
  'BR-14': (d) => d.has(TOTAL, 'cbc:TaxInclusiveAmount'),
  'BR-15': (d) => d.has(TOTAL, 'cbc:PayableAmount'),
  'BR-16': (d) => d.lines.length > 0,
  'BR-21': (d) => new Set(d.lines.map((line) => line.text('cbc:ID'))).size === d.lines.length,
  'BR-22': (d) => d.lines.every((line) => !Number.isNaN(toQuantity(line, d))),
  'BR-23': (d) =>
    d.lines.every((line) => line.attribute('unitCode', d.isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity')),
  'BR-24': (d) => d.lines.every((line) => line.has('cbc:LineExtensionAmount')),
  'BR-25': (d) => d.lines.every((line) => line.text('cac:Item', 'cbc:Name') !== ''),
  'BR-26': (d) => d.lines.every((line) => line.has('cac:Price', 'cbc:PriceAmount')),
  'BR-27': (d) => d.lines.every((line) => line.number('cac:Price', 'cbc:PriceAmount') >= 0),
  'BR-29': (d) => d.text('cac:InvoicePeriod', 'cbc:EndDate') >= d.text('cac:InvoicePeriod', 'cbc:StartDate'),
  'BR-45': (d) => d.has(...BREAKDOWN, 'cbc:TaxableAmount'),
  'BR-46': (d) => d.has(...BREAKDOWN, 'cbc:TaxAmount'),
  'BR-47': (d) => d.category !== '',
  'BR-48': (d) => (d.category === 'O') !== d.has(...BREAKDOWN, 'cac:TaxCategory', 'cbc:Percent'),
  'BR-49': (d) => d.has('cac:PaymentMeans', 'cbc:PaymentMeansCode'),
  'BR-53': (d) => d.text('cbc:TaxCurrencyCode') === '' || accountingVatOf(d) !== '',
  'BR-55': (d) => !d.isCredit || d.has('cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID'),
  'BR-61': (d) =>
    !['30', '58'].includes(d.text('cac:PaymentMeans', 'cbc:PaymentMeansCode')) ||
    d.has('cac:PaymentMeans', 'cac:PayeeFinancialAccount', 'cbc:ID'),
  // Supported currency codes missing from the standard's list.
  'BR-CL-04': (d) =>
    !UNLISTED_CURRENCIES.some((code) =>
      [d.text('cbc:DocumentCurrencyCode'), d.text('cbc:TaxCurrencyCode')].includes(code),
    ),
  'BR-CL-14': (d) =>
    [SELLER, BUYER].every(
      (party) =>
        !UNLISTED_COUNTRIES.includes(d.text(...party, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')),
    ),
  'BR-CO-04': (d) => d.lines.every((line) => categoryIn(line) === d.category),
  'BR-CO-09': (d) =>
    [SELLER, BUYER].every((party) => !d.has(...party, ...VAT_ID) || /^[A-Z]{2}/.test(d.text(...party, ...VAT_ID))),
  'BR-CO-10': (d) =>
    d.lines.reduce((sum, line) => sum + cents(line.number('cbc:LineExtensionAmount')), 0) ===
    cents(d.number(TOTAL, 'cbc:LineExtensionAmount')),
  'BR-CO-13': (d) => isSame(d.number(TOTAL, 'cbc:TaxExclusiveAmount'), d.number(TOTAL, 'cbc:LineExtensionAmount')),
  'BR-CO-14': (d) => isSame(d.number('cac:TaxTotal', 'cbc:TaxAmount'), d.number(...BREAKDOWN, 'cbc:TaxAmount')),
  'BR-CO-15': (d) =>
    isSame(
      d.number(TOTAL, 'cbc:TaxInclusiveAmount'),
      d.number(TOTAL, 'cbc:TaxExclusiveAmount') + d.number('cac:TaxTotal', 'cbc:TaxAmount'),
    ),
  'BR-CO-16': (d) =>
    isSame(
      d.number(TOTAL, 'cbc:PayableAmount'),
      d.number(TOTAL, 'cbc:TaxInclusiveAmount') -
        orZero(d.number(TOTAL, 'cbc:PrepaidAmount')) +
        orZero(d.number(TOTAL, 'cbc:PayableRoundingAmount')),
    ),
  // Rounding tolerance: half a unit of the last decimal place.
  'BR-CO-17': (d) =>
    Math.abs(d.number(...BREAKDOWN, 'cbc:TaxAmount') - (d.number(...BREAKDOWN, 'cbc:TaxableAmount') * rate(d)) / 100) <=
    0.5 / 10 ** (/\.(\d+)$/.exec(d.text(...BREAKDOWN, 'cbc:TaxAmount'))?.[1]?.length ?? 0) + 1e-9,
  'BR-CO-18': (d) => d.all(...BREAKDOWN).length === 1,
  'BR-CO-25': (d) => d.isCredit || d.number(TOTAL, 'cbc:PayableAmount') <= 0 || d.has('cbc:DueDate'),
  'BR-CO-26': (d) => d.has(...SELLER, 'cac:PartyIdentification', 'cbc:ID'),
  'BR-DEC': (d) =>
    [
      ...d.all(TOTAL, 'cbc:PayableAmount'),
      ...d.all(TOTAL, 'cbc:TaxInclusiveAmount'),
      ...d.all('cac:TaxTotal', 'cbc:TaxAmount'),
      ...d.lines.flatMap((line) => line.all('cbc:LineExtensionAmount')),
    ].every((amount) => /^-?\d+(\.\d{1,2})?$/.test(amount.text())),
  'BR-S-02': (d) => d.category !== 'S' || d.has(...SELLER, ...VAT_ID),
  'BR-S-05': (d) => d.category !== 'S' || d.lines.every((line) => Number(rateIn(line)) > 0),
  'BR-S-08': (d) => isSame(d.number(...BREAKDOWN, 'cbc:TaxableAmount'), d.number(TOTAL, 'cbc:LineExtensionAmount')),
  'BR-S-10': (d) => d.category !== 'S' || (reasonOf(d) === '' && codeOf(d) === ''),
  'BR-AE-02': (d) => d.category !== 'AE' || (d.has(...SELLER, ...VAT_ID) && d.has(...BUYER, ...VAT_ID)),
  'BR-AE-05': (d) => d.category !== 'AE' || d.lines.every((line) => Number(rateIn(line)) === 0),
  'BR-AE-09': (d) => d.category !== 'AE' || d.number(...BREAKDOWN, 'cbc:TaxAmount') === 0,
  'BR-AE-10': (d) => d.category !== 'AE' || (codeOf(d) === 'VATEX-EU-AE' && /^Reverse charge/.test(reasonOf(d))),
  'BR-O-02': (d) => d.category !== 'O' || !(d.has(...SELLER, ...VAT_ID) || d.has(...BUYER, ...VAT_ID)),
  'BR-O-05': (d) => d.category !== 'O' || d.lines.every((line) => rateIn(line) === ''),
  'BR-O-09': (d) => d.category !== 'O' || d.number(...BREAKDOWN, 'cbc:TaxAmount') === 0,
  'BR-O-10': (d) => d.category !== 'O' || (codeOf(d) === 'VATEX-EU-O' && /^Not subject to VAT/.test(reasonOf(d))),
  'PEPPOL-EN16931-R003': (d) => d.text('cbc:BuyerReference') !== '',
  'PEPPOL-EN16931-R010': (d) => d.attribute('schemeID', ...BUYER, 'cbc:EndpointID') !== '',
  'PEPPOL-EN16931-R020': (d) => d.attribute('schemeID', ...SELLER, 'cbc:EndpointID') !== '',
  'PEPPOL-EN16931-R120': (d) =>
    d.lines.every((line) =>
      isSame(line.number('cbc:LineExtensionAmount'), toQuantity(line, d) * line.number('cac:Price', 'cbc:PriceAmount')),
    ),
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false })

/** Returns the IDs of the rules that a UBL invoice or credit note violates. */
export function brokenRules(xml: string): readonly string[] {
  const parsed: unknown = parser.parse(xml)
  if (!isRecord(parsed)) return ['it is no XML']
  const isCredit = 'CreditNote' in parsed
  const node = nodeOf(parsed[isCredit ? 'CreditNote' : 'Invoice'])
  const document: Document = {
    ...node,
    isCredit,
    lines: node.all(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'),
    category: node.text(...BREAKDOWN, 'cac:TaxCategory', 'cbc:ID'),
  }
  return Object.entries(RULES).flatMap(([id, isRetained]) => (isRetained(document) ? [] : [id]))
}
