import { addDays, formatDate } from '../../core/dates.ts'
import type { Invoicing } from '../../platform/rules/invoicing.ts'
import { isInEuropeanUnion } from '../../reference/countries.ts'
import { vatData } from '../../reference/vat.ts'
import type { Table } from '../../table/table.ts'
import { invoicedUser } from './customerOf.ts'
import { invoicedCustomer } from './invoicedCustomer.ts'
import type { ToIssue } from './invoiceStore.ts'
import type { Invoice } from './rules/invoice.ts'
import { taxAmounts } from './rules/taxAmounts.ts'
import { vatTreatment } from './rules/vatTreatment.ts'

/** What a week's invoice is issued with, by the settings and the customer as they are now. Its rate is that of the week's last day. */
export async function issueOf(
  table: Table,
  { userId, totalMinor, endDate }: Invoice,
  invoicing: Invoicing,
  nowMs: number,
): Promise<ToIssue> {
  const { issuer, numbers, creditNoteNumbers } = invoicing
  const user = await invoicedUser(table, userId)
  const customer = await invoicedCustomer(user, issuer.country)
  const isBusiness = customer.contact !== null || customer.vatId !== null
  const vat = vatTreatment(invoicing, { ...customer, isBusiness }, endDate, vatData, isInEuropeanUnion)
  const termsDays = user.invoiceTermsDays ?? 0
  const issueDate = formatDate(nowMs)
  return {
    numbers,
    issued: {
      issueDate,
      dueDate: formatDate(addDays(nowMs, termsDays)),
      isPrepaid: termsDays === 0,
      issuer,
      customer,
      vat,
      ...taxAmounts(totalMinor, vat.percent),
      creditNoteNumbers,
    },
  }
}
