import { findUser, type User } from '../../accounts/users/userStore.ts'
import { parseDate } from '../../core/dates.ts'
import { createdMs } from '../../core/ids.ts'
import type { InvoiceData, InvoiceLine } from '../../documents/invoice.ts'
import type { Table } from '../../table/table.ts'
import type { LedgerEntry } from '../wallet/walletStore.ts'
import { entriesOfWeek } from './closeWeek.ts'
import { findInvoicesOfWeek } from './invoiceStore.ts'
import { type Invoice, PAYMENTS, sumEntries } from './rules/invoice.ts'
import { weekFrom } from './rules/week.ts'

/**
 * The PDF of the week an invoice belongs to: all its currencies, with every entry of the ledger. Throws where these are not
 * the ones that were invoiced, which would be a bug. The code that draws it is loaded only when something is printed.
 */
export async function printInvoice(table: Table, { userId, name }: Invoice): Promise<Uint8Array> {
  const [user, invoices] = await Promise.all([findUser(table, userId), findInvoicesOfWeek(table, userId, name)])
  const [first] = invoices
  if (!user || !first) throw new Error(`user ${userId} has no invoice ${name}`)
  const sections = await Promise.all(invoices.map((invoice) => sectionOf(table, invoice)))
  const { renderInvoice } = await import('../../documents/invoice.ts')
  return renderInvoice({
    name,
    startDate: first.startDate,
    endDate: first.endDate,
    createdMs: createdMs(first.id),
    customer: customerOf(user),
    sections,
  })
}

async function sectionOf(table: Table, invoice: Invoice): Promise<InvoiceData['sections'][number]> {
  const { id, userId, currency, name, startDate } = invoice
  const entries = await entriesOfWeek(table, userId, currency, weekFrom(parseDate(startDate) ?? 0))
  const sums = sumEntries(entries)
  if (sums.totalMinor !== invoice.totalMinor || sums.paymentsMinor !== invoice.paymentsMinor) {
    throw new Error(`invoice ${name} of user ${userId} in ${currency} is not what the ledger says`)
  }
  const isPayment = ({ counterAccount }: LedgerEntry): boolean => counterAccount === PAYMENTS
  return {
    invoiceId: id,
    currency,
    lines: entries.filter((entry) => !isPayment(entry)).map(lineOf),
    payments: entries.filter(isPayment).map(lineOf),
  }
}

const lineOf = ({ entryId, bookedAtMs, description, amountMinor }: LedgerEntry): InvoiceLine => ({
  entryId,
  bookedAtMs,
  description,
  debitMinor: Math.max(0, -amountMinor),
  creditMinor: Math.max(0, amountMinor),
})

function customerOf({ id, firstName, lastName, email, address }: User): readonly string[] {
  const place = address && [
    address.street1,
    ...(address.street2 === null ? [] : [address.street2]),
    [address.postalCode, address.city, address.province].filter((part) => part !== null).join(' '),
    address.country,
  ]
  return [
    ...(address ? [address.companyName] : []),
    `${firstName} ${lastName}`,
    ...(place ?? []),
    email,
    `Account ${id}`,
  ]
}
