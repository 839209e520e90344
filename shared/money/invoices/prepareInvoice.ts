import { addDays, formatDate, parseDate } from '#shared/core/dates.ts'
import type { ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import type { Invoicing } from '#shared/platform/rules/invoicing.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import { vatData } from '#shared/reference/vat.ts'
import type { Table } from '#shared/table/table.ts'
import { toInvoicedCustomer } from './invoicedCustomer.ts'
import type { IssueRequest } from './invoiceStore.ts'
import { findInvoicedUserProfile } from './printedCustomer.ts'
import { type AccountingVat, computeAccountingVat, getAccountingCurrency } from './rules/accountingVat.ts'
import type { Invoice } from './rules/invoice.ts'
import { computeTaxAmounts } from './rules/taxAmounts.ts'
import { determineVatTreatment } from './rules/vatTreatment.ts'

type Deps = { readonly table: Table; readonly exchangeRates: ExchangeRates }

/**
 * Prepares the issue of a week's invoice, from current settings and customer. VAT and exchange
 * rates are those of the week's last day. Throws if the rate is missing, as an issued invoice is
 * immutable.
 */
export async function prepareInvoice(
  { table, exchangeRates }: Deps,
  { userId, totalMinor, endDate, currency }: Invoice,
  invoicing: Invoicing,
  nowMs: number,
): Promise<IssueRequest> {
  const { issuer, numbers, creditNoteNumbers } = invoicing
  const user = await findInvoicedUserProfile(table, userId)
  const customer = await toInvoicedCustomer(user, issuer.country)
  const isBusinessCustomer = customer.contact !== null || customer.vatId !== null
  const vat = determineVatTreatment(
    invoicing,
    { ...customer, isBusiness: isBusinessCustomer },
    endDate,
    vatData,
    isInEuropeanUnion,
  )
  const termsDays = user.invoiceTermsDays ?? 0
  const issueDate = formatDate(nowMs)
  const amounts = computeTaxAmounts(totalMinor, vat.percent)
  const accountingCurrency = amounts.vatMinor === 0 ? null : getAccountingCurrency(invoicing, vatData)
  const accounting =
    accountingCurrency === null || accountingCurrency === currency
      ? undefined
      : await convertVat(exchangeRates, amounts.vatMinor, currency, accountingCurrency, endDate)
  return {
    numbers,
    issued: {
      issueDate,
      dueDate: formatDate(addDays(nowMs, termsDays)),
      isPrepaid: termsDays === 0,
      issuer,
      customer,
      vat,
      ...amounts,
      ...(accounting && { accounting }),
      creditNoteNumbers,
    },
  }
}

async function convertVat(
  exchangeRates: ExchangeRates,
  vatMinor: number,
  from: string,
  to: string,
  day: string,
): Promise<AccountingVat> {
  const rate = await exchangeRates.rate(from, to, parseDate(day) ?? 0)
  if (rate.ok) return computeAccountingVat(vatMinor, from, { currency: to, rate: rate.value })
  throw new Error(`VAT in ${from} cannot be converted to ${to}: ${rate.error.reason} of ${rate.error.currency}, ${day}`)
}
