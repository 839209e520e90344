import { WEEK_MS } from '#shared/core/durations.ts'
import type { Table } from '#shared/table/table.ts'
import { type LedgerEntry, listLedgerEntriesBetween } from '../wallet/walletStore.ts'
import { findFileEndIds, getWeekEnd } from './invoiceStore.ts'
import { formatCsvLines } from './rules/csv.ts'
import type { Invoice } from './rules/invoice.ts'
import { INVOICE_LINES_PER_FILE } from './rules/invoiceLimits.ts'
import { getWeekIdRange } from './rules/week.ts'

/** A CSV file of an invoice's lines; consecutive files form one table. */
export type CsvFile = { readonly content: string; readonly files: number }

/**
 * Returns the n-th CSV file of an invoice, from 1; null if absent, and for larger invoices from
 * before there were several files.
 */
export async function exportInvoice(table: Table, invoice: Invoice, file: number): Promise<CsvFile | null> {
  const { userId, currency, entryCount } = invoice
  const invoiceFileEndIds = await findFileEndIds(table, invoice)
  const files = invoiceFileEndIds.length + 1
  if (file > files || (files === 1 && entryCount > INVOICE_LINES_PER_FILE)) return null
  const week = getWeekIdRange({ startMs: getWeekEnd(invoice) - WEEK_MS, endMs: getWeekEnd(invoice) })
  const [before, last] = [invoiceFileEndIds[file - 2], invoiceFileEndIds[file - 1]]
  const range = { first: before === undefined ? week.first : before + 1, last: last ?? week.last }
  const entries: LedgerEntry[] = []
  for await (const page of listLedgerEntriesBetween(table, userId, currency, range)) entries.push(...page)
  return { content: formatCsvLines(entries, currency, file === 1), files }
}
