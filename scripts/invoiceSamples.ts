import type { IssuedParts } from '#shared/documents/invoice/issuedParts.ts'
import { buildUblInvoice } from '#shared/documents/invoice/ublInvoice.ts'
import { computeAccountingVat, getAccountingCurrency } from '#shared/money/invoices/rules/accountingVat.ts'
import { computeNetLines, computeTaxAmounts } from '#shared/money/invoices/rules/taxAmounts.ts'
import { determineVatTreatment, type VatCustomer } from '#shared/money/invoices/rules/vatTreatment.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import { vatData } from '#shared/reference/vat.ts'

/*
 * One sample of every kind of electronic invoice, for the check with the official rules.
 */

const DAY = '2026-11-23'

const ISSUER = {
  name: 'Bright Parcels GmbH',
  street: 'Invalidenstraße 117',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  email: 'billing@bright.example',
  telephone: '+49 30 1234567',
  registration: 'HRB 123456 B',
  vatId: 'DE136695976',
  taxId: '27/123/45678',
  bank: { account: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', holder: 'Bright Parcels GmbH' },
}

const CUSTOMER = {
  name: 'Søn & <Fille> SARL',
  contact: 'Aimée Doe',
  street: '1 Rue de la Paix',
  street2: null,
  city: 'Paris',
  postalCode: '75002',
  province: null,
  email: 'accounts@fille.example',
}

type Sample = {
  readonly customer?: VatCustomer
  readonly vat?: 'included' | 'none'
  readonly issuer?: IssuedParts['issuer']
  /** Currency of the issuer's tax returns, and its exchange rate. */
  readonly foreign?: { readonly currency: string; readonly rate: string }
  readonly address?: Partial<IssuedParts['customer']>
  readonly grossLines?: readonly number[]
  readonly isPrepaid?: boolean
  readonly isCredit?: boolean
}

const AT_HOME = { country: 'DE', vatId: null, isBusiness: true }
const IN_FRANCE = { country: 'FR', vatId: 'FR40303265045', isBusiness: true }
const OVERSEAS = { country: 'US', vatId: null, isBusiness: true }
const DOLLARS = { currency: 'USD', rate: '0.8613' }
const YEN = { currency: 'JPY', rate: '0.00551' }
const NO_ADDRESS = { contact: null, street: null, city: null, postalCode: null }
const { bank: _, registration: __, ...PLAIN_ISSUER } = ISSUER
const { vatId: ___, ...UNREGISTERED } = ISSUER

const SAMPLES: Readonly<Record<string, Sample>> = {
  standard: {},
  'standard, rounded by a cent': { grossLines: [103] },
  'standard, with refunds': { grossLines: [1_190, 238, -119, 7] },
  'standard, more refunds than charges': { grossLines: [119, -1_190] },
  'standard, customer without an address': { address: NO_ADDRESS },
  'standard, by transfer': { isPrepaid: false },
  'standard, by transfer, without a bank account': { isPrepaid: false, issuer: PLAIN_ISSUER },
  'reverse charge': { customer: IN_FRANCE },
  'not subject, customer outside': { customer: OVERSEAS },
  'not subject, customer in Kosovo': { customer: { ...OVERSEAS, country: 'XK' } },
  'not subject, customer on Ascension': { customer: { ...OVERSEAS, country: 'AC' } },
  'not subject, issuer not registered': { vat: 'none', issuer: UNREGISTERED },
  'foreign currency': { foreign: DOLLARS },
  'foreign currency, more refunds than charges': { foreign: DOLLARS, grossLines: [119, -1_190] },
  'foreign currency without decimals': { foreign: YEN, grossLines: [1_193, 7] },
  'foreign currency, reverse charge': { foreign: DOLLARS, customer: IN_FRANCE },
  'credit note': { isCredit: true },
  'credit note, reverse charge': { isCredit: true, customer: IN_FRANCE },
  'credit note, not subject': { isCredit: true, customer: OVERSEAS },
  'credit note, foreign currency': { isCredit: true, foreign: DOLLARS },
}

/** Returns the XML of every kind of electronic invoice the platform issues, by name of the kind. */
export const invoiceSamples = (): ReadonlyMap<string, string> =>
  new Map(Object.entries(SAMPLES).map(([name, sample]) => [name, sampleXml(sample)]))

function sampleXml({
  customer = AT_HOME,
  vat = 'included',
  issuer = ISSUER,
  foreign,
  address = {},
  grossLines = [1_190, 238],
  isPrepaid = true,
  isCredit = false,
}: Sample): string {
  const treatment = determineVatTreatment({ issuer, vat }, customer, DAY, vatData, isInEuropeanUnion)
  const currency = foreign?.currency ?? 'EUR'
  const grossMinor = grossLines.reduce((sum, line) => sum + line, 0)
  const amounts = computeTaxAmounts(grossMinor, treatment.percent)
  const homeCurrency = getAccountingCurrency({ issuer }, vatData) ?? currency
  const nets = computeNetLines(grossLines, treatment.percent)
  return buildUblInvoice({
    issued: {
      number: isCredit ? 'CN-2026-000001' : 'INV-2026-000001',
      issueDate: DAY,
      dueDate: DAY,
      isPrepaid,
      issuer,
      customer: { ...CUSTOMER, ...address, country: customer.country, vatId: customer.vatId },
      vat: treatment,
      ...amounts,
      accounting:
        foreign && amounts.vatMinor !== 0
          ? computeAccountingVat(amounts.vatMinor, currency, { currency: homeCurrency, rate: foreign.rate })
          : undefined,
    },
    currency,
    startDate: '2026-11-16',
    endDate: '2026-11-22',
    userId: 42,
    lines: nets.map((netMinor, at) => ({ id: String(at + 1), description: `Label ${at + 1}`, netMinor })),
    corrects: isCredit ? { number: 'INV-2026-000007', issueDate: '2026-11-16', reason: 'Lost parcel' } : null,
  })
}
