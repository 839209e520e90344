import { addDays, formatDate, parseDate } from '#shared/core/dates.ts'
import type { ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import type { Invoicing } from '#shared/platform/rules/invoicing.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import { vatData } from '#shared/reference/vat.ts'
import type { Table } from '#shared/table/table.ts'
import { invoicedUser } from './customerOf.ts'
import { invoicedCustomer } from './invoicedCustomer.ts'
import type { IssueRequest } from './invoiceStore.ts'
import { type AccountingVat, accountingCurrencyOf, accountingVat } from './rules/accountingVat.ts'
import type { Invoice } from './rules/invoice.ts'
import { taxAmounts } from './rules/taxAmounts.ts'
import { vatTreatment } from './rules/vatTreatment.ts'

type Deps = { readonly table: Table; readonly exchangeRates: ExchangeRates }

/**
 * Prepares the issue of a week's invoice, from current settings and customer. VAT and exchange
 * rates are those of the week's last day. Throws if the rate is missing, as an issued invoice is
 * immutable.
 */
export async function prepareIssue(
  { table, exchangeRates }: Deps,
  { userId, totalMinor, endDate, currency }: Invoice,
  invoicing: Invoicing,
  nowMs: number,
): Promise<IssueRequest> {
  const { issuer, numbers, creditNoteNumbers } = invoicing
  const user = await invoicedUser(table, userId)
  const customer = await invoicedCustomer(user, issuer.country)
  const isBusiness = customer.contact !== null || customer.vatId !== null
  const vat = vatTreatment(invoicing, { ...customer, isBusiness }, endDate, vatData, isInEuropeanUnion)
  const termsDays = user.invoiceTermsDays ?? 0
  const issueDate = formatDate(nowMs)
  const amounts = taxAmounts(totalMinor, vat.percent)
  const accountingCurrency = amounts.vatMinor === 0 ? null : accountingCurrencyOf(invoicing, vatData)
  const accounting =
    accountingCurrency === null || accountingCurrency === currency
      ? undefined
      : await convertedVat(exchangeRates, amounts.vatMinor, currency, accountingCurrency, endDate)
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

async function convertedVat(
  exchangeRates: ExchangeRates,
  vatMinor: number,
  from: string,
  to: string,
  day: string,
): Promise<AccountingVat> {
  const rate = await exchangeRates.rate(from, to, parseDate(day) ?? 0)
  if (rate.ok) return accountingVat(vatMinor, from, { currency: to, rate: rate.value })
  throw new Error(`VAT in ${from} cannot be converted to ${to}: ${rate.error.reason} of ${rate.error.currency}, ${day}`)
}
