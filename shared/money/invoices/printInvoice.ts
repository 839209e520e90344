import { WEEK_MS } from '#shared/core/durations.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import type { InvoiceData, InvoiceGroup, InvoiceLine } from '#shared/documents/invoice/invoice.ts'
import type { Table } from '#shared/table/table.ts'
import { type LedgerEntry, listLedgerEntriesBetween } from '../wallet/walletStore.ts'
import { getWeekEnd, listWeekInvoices } from './invoiceStore.ts'
import { formatInvoicedCustomer } from './printedCustomer.ts'
import { addEntrySums, EMPTY_INVOICE_SUMS, getPrintedKind, type Invoice, type Kind, PAYMENTS } from './rules/invoice.ts'
import { MAX_PRINTED_LINES } from './rules/invoiceLimits.ts'
import { getWeekIdRange } from './rules/week.ts'

/* Renders invoice documents from the ledger. */

/** Lines up to which an invoice without totals by kind is printed. */
const MAX_UNGROUPED_LINES = 20_000

/**
 * Renders the PDF of an invoice's week, from `issuer` with name and address: all currencies with
 * ledger entries, or totals by kind if there are too many; null if there are too many without
 * totals. Throws if the entries differ from the invoice, which is a bug. The PDF code is loaded
 * only on use.
 */
export async function printInvoice(
  table: Table,
  { userId, name }: Pick<Invoice, 'userId' | 'name'>,
  issuer: readonly string[],
  maxLines = MAX_PRINTED_LINES,
): Promise<Uint8Array | null> {
  return renderWeeklyInvoice(table, await listWeekInvoices(table, userId, name), issuer, maxLines)
}

/** Renders the PDF for given invoices of a week. */
export async function renderWeeklyInvoice(
  table: Table,
  invoices: readonly Invoice[],
  issuer: readonly string[],
  maxLines = MAX_PRINTED_LINES,
): Promise<Uint8Array | null> {
  const [first] = invoices
  if (!first) throw new Error('no invoice to print for this week')
  if (invoices.some(({ kinds, entryCount }) => kinds.length === 0 && entryCount > MAX_UNGROUPED_LINES)) return null
  const [customer, ...sections] = await Promise.all([
    first.customer ?? formatInvoicedCustomer(table, first.userId),
    ...invoices.map((invoice) => buildInvoiceSection(table, invoice, maxLines)),
  ])
  const { renderInvoice } = await import('#shared/documents/invoice/invoice.ts')
  return renderInvoice({
    userId: first.userId,
    name: first.name,
    startDate: first.startDate,
    endDate: first.endDate,
    createdMs: getCreationMs(first.id),
    customer,
    issuer,
    sections,
  })
}

/** Returns the section of a currency: its entries, or totals by kind above `maxLines`. */
export async function buildInvoiceSection(
  table: Table,
  invoice: Invoice,
  maxLines: number,
): Promise<InvoiceData['sections'][number]> {
  const { id, currency, entryCount, kinds } = invoice
  const isPaymentEntry = ({ counterAccount }: { readonly counterAccount: string }): boolean =>
    counterAccount === PAYMENTS
  const parts = <Part extends { readonly counterAccount: string }, Line>(
    all: readonly Part[],
    lineOf: (part: Part) => Line,
  ) => ({
    lines: all.filter((part) => !isPaymentEntry(part)).map(lineOf),
    payments: all.filter(isPaymentEntry).map(lineOf),
  })
  const section = { invoiceId: id, currency, issued: invoice.issued, corrects: null }
  if (kinds.length > 0 && entryCount > maxLines) return { ...section, ...parts(kinds, toInvoiceGroup) }
  return { ...section, ...parts(await loadInvoiceEntries(table, invoice), lineOf) }
}

async function loadInvoiceEntries(table: Table, invoice: Invoice): Promise<readonly LedgerEntry[]> {
  const { userId, currency, name } = invoice
  const entries: LedgerEntry[] = []
  const range = getWeekIdRange({ startMs: getWeekEnd(invoice) - WEEK_MS, endMs: getWeekEnd(invoice) })
  for await (const page of listLedgerEntriesBetween(table, userId, currency, range)) entries.push(...page)
  const sums = addEntrySums(EMPTY_INVOICE_SUMS, entries)
  if (sums.totalMinor !== invoice.totalMinor || sums.paymentsMinor !== invoice.paymentsMinor) {
    throw new Error(`invoice ${name} of user ${userId} in ${currency} differs from the ledger`)
  }
  return entries
}

const lineOf = ({ entryId, bookedAtMs, description, amountMinor }: LedgerEntry): InvoiceLine => ({
  entryId,
  bookedAtMs,
  description,
  debitMinor: Math.max(0, -amountMinor),
  creditMinor: Math.max(0, amountMinor),
})

const toInvoiceGroup = ({ counterAccount, entries, debitMinor, creditMinor }: Kind): InvoiceGroup => ({
  entries,
  id: counterAccount.replace(/^revenue:/, ''),
  description: getPrintedKind(counterAccount),
  debitMinor,
  creditMinor,
})
