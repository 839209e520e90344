import * as v from 'valibot'
import { formatDate, parseDate } from '#shared/core/dates.ts'
import { DAY_MS, HOUR_MS, WEEK_MS } from '#shared/core/durations.ts'
import { failure, ok } from '#shared/core/result.ts'
import { type Action, type Chosen, create, put, type StoredItem, update, type Write } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { any, equals, missing } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { CLOSE_INVOICES_JOB } from '../wallet/walletStore.ts'
import type { CreditNote } from './rules/creditNote.ts'
import { ClosingNote, Invoice } from './rules/invoice.ts'
import type { Issued } from './rules/issued.ts'
import { formatNumber, getInvoiceSeries } from './rules/numbers.ts'

/* Invoices in the table. */

/** Delay before an invoice without a document is processed again. */
const DOCUMENT_RETRY_MS = HOUR_MS

/** Retention of records of weeks that were not closed. */
const CLOSING_NOTE_RETENTION_MS = 90 * DAY_MS

const invoices = codec(Invoice)

export const parseInvoiceItem = invoices.read

/** Whether a due item is an invoice rather than the week of a wallet, as one job processes both. */
export const isInvoiceItem = (item: StoredItem): boolean => v.is(Invoice, item)

export async function findInvoice(table: Table, userId: number, invoiceId: number): Promise<Invoice | null> {
  const item = await table.get(keys.invoice(userId, invoiceId))
  return item ? parseInvoiceItem(item) : null
}

/** Returns the end of an invoice's week. */
export const getWeekEnd = ({ startDate }: Invoice): number => (parseDate(startDate) ?? 0) + WEEK_MS

const weeks = codec(v.object({ invoiceId: v.number(), fileEnds: v.optional(v.array(v.number()), []) }))

/** Numbering of an invoice: the format of the series, and all issued data but the number. */
export type IssueRequest = { readonly numbers: string; readonly issued: Omit<Issued, 'number'> }

/**
 * Stores the only invoice of a week and currency, with the ends of all CSV files but the last, and
 * the next number of its series if it is numbered. It is due for its document then.
 */
export const createInvoice = (
  invoice: Invoice,
  fileEnds: readonly number[],
  toIssue: IssueRequest | null,
): readonly Action[] => [
  toIssue === null
    ? createInvoiceWrite(invoice)
    : numbered(getInvoiceSeries(toIssue.numbers, toIssue.issued.issueDate), (number) =>
        createInvoiceWrite({ ...invoice, issued: { number, ...toIssue.issued } }),
      ),
  create({
    ...keys.invoicedWeek(invoice.userId, invoice.name, invoice.currency),
    ...weeks.write({ invoiceId: invoice.id, fileEnds: [...fileEnds] }),
  }),
]

const createInvoiceWrite = (invoice: Invoice): Write =>
  create({
    ...keys.invoice(invoice.userId, invoice.id),
    ...invoices.write(invoice),
    ...due(CLOSE_INVOICES_JOB, invoice.userId, getWeekEnd(invoice) + DOCUMENT_RETRY_MS),
  })

const counters = codec(v.object({ last: v.number() }))

/**
 * Creates a numbered item and increments its series in one transaction, so that numbers are neither
 * reused nor skipped. If another item took the number, the next one is tried; if the item is
 * rejected, the operation is retried.
 */
const numbered = (series: string, write: (number: string) => Write): Chosen => ({
  kind: 'chosen',
  begin:
    ({ get }) =>
    async (setback) => {
      const key = keys.invoiceNumbers(series)
      if (setback !== null && setback !== 'conflict' && setback.found?.pk !== key.pk) return failure('again')
      const counter = await get(key)
      const last = counter ? counters.read(counter).last : null
      const next = (last ?? 0) + 1
      const lastNumberCondition = last === null ? missing() : equals('last', last)
      return ok([
        update(key, { set: counters.write({ last: next }) }, lastNumberCondition),
        write(formatNumber(series, next)),
      ])
    },
})

/**
 * Adds a credit note with the next number of its series, if the existing ones are unchanged since
 * the invoice was read.
 */
export const addCreditNote = (
  { userId, id, creditNotes }: Invoice,
  { creditNoteNumbers }: Pick<Issued, 'creditNoteNumbers'>,
  note: Omit<CreditNote, 'number'>,
): Action =>
  numbered(getInvoiceSeries(creditNoteNumbers, formatDate(note.issuedAtMs)), (number) =>
    update(
      keys.invoice(userId, id),
      { set: { creditNotes: [...creditNotes, { number, ...note }] } },
      creditNotes.length === 0
        ? any(missing('creditNotes'), equals('creditNotes', []))
        : equals('creditNotes', creditNotes),
    ),
  )

/** Returns the ends of all CSV files but the last, as entry ids. */
export async function findFileEndIds(table: Table, { userId, name, currency }: Invoice): Promise<readonly number[]> {
  const item = await table.get(keys.invoicedWeek(userId, name, currency))
  return item ? weeks.read(item).fileEnds : []
}

/** Lists the invoices of a week, one for each currency, by currency. */
export async function listWeekInvoices(table: Table, userId: number, name: string): Promise<readonly Invoice[]> {
  const { pk, sk } = keys.invoicedWeek(userId, name, '')
  const found = await table.queryAll({ pk, range: { from: sk, to: `${sk}~` } })
  return (await table.batchGet(found.map(({ invoiceId }) => keys.invoice(userId, Number(invoiceId))))).map(
    parseInvoiceItem,
  )
}

/** Records the week's document, which has no invoice due. */
export const recordInvoiceDocument = (invoicesOfWeek: readonly Invoice[], documentKey: string): readonly Action[] =>
  invoicesOfWeek.map(({ userId, id }) =>
    update(keys.invoice(userId, id), { set: { documentKey }, remove: [...dueAttributes] }),
  )

const notes = codec(ClosingNote)

type ClosingWeek = { readonly userId: number; readonly name: string; readonly currency: string }

export async function findClosingNote(
  table: Table,
  { userId, name, currency }: ClosingWeek,
): Promise<ClosingNote | null> {
  const item = await table.get(keys.closingNote(userId, name, currency))
  return item ? notes.read(item) : null
}

/** Stores the progress of closing a week, unless another run has advanced it. */
export function storeClosingNote(
  { userId, name, currency }: ClosingWeek,
  before: ClosingNote | null,
  after: ClosingNote,
  nowMs: number,
): Action {
  const item = {
    ...keys.closingNote(userId, name, currency),
    ...notes.write(after),
    files: after.fileEnds.length,
    [tableShape.timeToLive]: Math.floor((nowMs + CLOSING_NOTE_RETENTION_MS) / 1000),
  }
  return put(item, before ? equals('files', before.fileEnds.length) : missing())
}
