import { WEEK_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import type { ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import type { Invoicing } from '#shared/platform/rules/invoicing.ts'
import type { Table } from '#shared/table/table.ts'
import { advanceWalletWeek, findWalletWeek, listLedgerEntryPage, type WalletWeek } from '../wallet/walletStore.ts'
import { createInvoice, findClosingNote, findInvoice, storeClosingNote } from './invoiceStore.ts'
import { prepareInvoice } from './prepareInvoice.ts'
import { formatInvoicedCustomer } from './printedCustomer.ts'
import { addEntrySums, type ClosingNote, EMPTY_INVOICE_SUMS, hasInvoiceCharges, type Invoice } from './rules/invoice.ts'
import { INVOICE_LINES_PER_FILE } from './rules/invoiceLimits.ts'
import { createWeek, getWeekIdRange } from './rules/week.ts'

/* Closes a week: creates its invoices and files. */

/** Files after which closing a week stores its progress. */
const INVOICE_FILES_PER_CHECKPOINT = 10

/** Attempts to close a week against concurrent runs, before the job retries later. */
const MAX_ATTEMPTS = 20

type Deps = {
  readonly table: Table
  readonly nextId: () => number
  readonly nowMs: () => number
  /** Null if the stage has no issuer of numbered invoices. */
  readonly invoicing: Invoicing | null
  readonly exchangeRates: ExchangeRates
}
type Steps = { readonly linesAFile: number; readonly filesANote: number }

/**
 * Invoices a wallet's completed weeks in order; weeks without entries have no invoice. Reads a week
 * page by page, and resumes an interrupted one from its stored progress. Safe to run repeatedly,
 * weeks late and concurrently. Returns the created invoices; none for a sandbox.
 */
export async function closeInvoiceWeeks(
  deps: Deps,
  { userId, currency }: Pick<WalletWeek, 'userId' | 'currency'>,
  steps: Steps = { linesAFile: INVOICE_LINES_PER_FILE, filesANote: INVOICE_FILES_PER_CHECKPOINT },
): Promise<readonly Invoice[]> {
  const created: Invoice[] = []
  if (isSandbox(userId)) return created
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const wallet = await findWalletWeek(deps.table, userId, currency)
    if (!wallet || wallet.endMs > deps.nowMs()) return created
    const closed = await closeInvoiceWeek(deps, wallet, steps)
    if (closed === 'again') continue
    tries = 0
    if (closed) created.push(closed)
  }
  throw new Error(`the ${currency} week of user ${userId} is being closed by other processes`)
}

/**
 * Returns the invoice, null if there is nothing to invoice, or `again` if a concurrent run was
 * first.
 */
async function closeInvoiceWeek(
  { table, nextId, nowMs, invoicing, exchangeRates }: Deps,
  wallet: WalletWeek,
  { linesAFile, filesANote }: Steps,
): Promise<Invoice | null | 'again'> {
  const { userId, currency } = wallet
  const week = createWeek(wallet.endMs - WEEK_MS)
  const closing = { userId, name: week.name, currency }
  const { first, last } = getWeekIdRange(week)
  const loadWeekPage = (from: number) => listLedgerEntryPage(table, userId, currency, { first: from, last }, linesAFile)
  let page = await loadWeekPage(first)
  // Nearly all weeks have one page and store no progress.
  let noted = page.isLast ? null : await findClosingNote(table, closing)
  let note: ClosingNote = noted ?? { ...EMPTY_INVOICE_SUMS, invoiceId: nextId(), fileEnds: [] }
  for (let isRead = noted === null; ; isRead = false) {
    if (!isRead) page = await loadWeekPage((note.fileEnds.at(-1) ?? 0) + 1)
    const lastWeekEntry = page.entries.at(-1)
    const isLastFile = page.isLast || lastWeekEntry === undefined
    note = {
      ...note,
      ...addEntrySums(note, page.entries),
      fileEnds: isLastFile ? note.fileEnds : [...note.fileEnds, lastWeekEntry.entryId],
    }
    if (isLastFile) break
    if (note.fileEnds.length % filesANote !== 0) continue
    const stored = await table.commit([storeClosingNote(closing, noted, note, nowMs())])
    if (!stored.ok) return 'again'
    noted = note
  }
  const { invoiceId, fileEnds, ...sums } = note
  const invoice: Invoice = {
    id: invoiceId,
    ...closing,
    startDate: week.startDate,
    endDate: week.endDate,
    ...sums,
    customer: sums.entryCount === 0 ? null : await formatInvoicedCustomer(table, userId),
    issued: null,
    creditNotes: [],
    documentKey: null,
  }
  if (sums.entryCount === 0) {
    const ended = await table.commit([advanceWalletWeek(wallet)])
    return ended.ok ? null : 'again'
  }
  const preparedInvoice =
    invoicing && hasInvoiceCharges(invoice)
      ? await prepareInvoice({ table, exchangeRates }, invoice, invoicing, nowMs())
      : null
  const closed = await table.commit([advanceWalletWeek(wallet), ...createInvoice(invoice, fileEnds, preparedInvoice)])
  if (!closed.ok) return 'again'
  return preparedInvoice === null ? invoice : findInvoice(table, userId, invoiceId)
}
