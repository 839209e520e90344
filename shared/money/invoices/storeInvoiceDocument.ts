import type { Blobs } from '#shared/platform/blobs.ts'
import type { Table } from '#shared/table/table.ts'
import { findWalletWeeks } from '../wallet/walletStore.ts'
import { getWeekEnd, listWeekInvoices, recordInvoiceDocument } from './invoiceStore.ts'
import { renderWeeklyInvoice } from './printInvoice.ts'
import type { Invoice } from './rules/invoice.ts'

/** Prefix of invoice documents' keys. */
const FOLDER = 'invoices'

/**
 * Renders and stores the PDF of an invoice's week, once the week of all the user's wallets is
 * closed. Idempotent, with the same bytes.
 */
export async function storeInvoiceDocument(
  table: Table,
  files: Pick<Blobs, 'put'>,
  invoice: Invoice,
  issuer: readonly string[],
): Promise<'printed' | 'waiting'> {
  const { userId, name } = invoice
  const wallets = await findWalletWeeks(table, userId)
  if (wallets.some(({ endMs }) => endMs <= getWeekEnd(invoice))) return 'waiting'
  const invoices = await listWeekInvoices(table, userId, name)
  const document = await renderWeeklyInvoice(table, invoices, issuer)
  if (document === null) throw new Error(`invoice ${name} of user ${userId} is not printable`)
  const documentKey = `${FOLDER}/${userId}/${name}.pdf`
  await files.put(documentKey, document, 'application/pdf')
  const noted = await table.commit(recordInvoiceDocument(invoices, documentKey))
  return noted.ok ? 'printed' : 'waiting'
}
