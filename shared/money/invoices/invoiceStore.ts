import * as v from 'valibot'
import { formatDate, parseDate } from '#shared/core/dates.ts'
import { DAY_MS, HOUR_MS, WEEK_MS } from '#shared/core/durations.ts'
import { failure, ok } from '#shared/core/result.ts'
import { type Action, type Chosen, create, put, type StoredItem, update, type Write } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { any, equals, missing } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { INVOICE_JOB } from '../wallet/walletStore.ts'
import type { CreditNote } from './rules/creditNote.ts'
import { ClosingNote, Invoice } from './rules/invoice.ts'
import type { Issued } from './rules/issued.ts'
import { formatNumber, seriesOf } from './rules/numbers.ts'

/** Delay before an invoice without a document is processed again. */
const DOCUMENT_RETRY_MS = HOUR_MS

/** Retention of records of weeks that were not closed. */
const CLOSING_NOTE_RETENTION_MS = 90 * DAY_MS

const invoices = codec(Invoice)

export const readInvoice = invoices.read

/** A wallet's week and an invoice's document are work of the same job. */
export const isInvoice = (item: StoredItem): boolean => v.is(Invoice, item)

export async function findInvoice(table: Table, userId: number, invoiceId: number): Promise<Invoice | null> {
  const item = await table.get(keys.invoice(userId, invoiceId))
  return item ? readInvoice(item) : null
}

/** The first instant after an invoice's week. */
export const endOfWeek = ({ startDate }: Invoice): number => (parseDate(startDate) ?? 0) + WEEK_MS

const weeks = codec(v.object({ invoiceId: v.number(), fileEnds: v.optional(v.array(v.number()), []) }))

/**
 * What an invoice is numbered with: the format of the series, and all that is kept of it but the
 * number.
 */
export type IssueRequest = { readonly numbers: string; readonly issued: Omit<Issued, 'number'> }

/**
 * Stores the invoice of a week and currency, of which there is one, and where its CSV files but the
 * last end; with the next number of its series where it is to have one. It waits for its document
 * from then on.
 */
export const createInvoice = (
  invoice: Invoice,
  fileEnds: readonly number[],
  toIssue: IssueRequest | null,
): readonly Action[] => [
  toIssue === null
    ? newInvoice(invoice)
    : numbered(seriesOf(toIssue.numbers, toIssue.issued.issueDate), (number) =>
        newInvoice({ ...invoice, issued: { number, ...toIssue.issued } }),
      ),
  create({
    ...keys.invoicedWeek(invoice.userId, invoice.name, invoice.currency),
    ...weeks.write({ invoiceId: invoice.id, fileEnds: [...fileEnds] }),
  }),
]

const newInvoice = (invoice: Invoice): Write =>
  create({
    ...keys.invoice(invoice.userId, invoice.id),
    ...invoices.write(invoice),
    ...due(INVOICE_JOB, invoice.userId, endOfWeek(invoice) + DOCUMENT_RETRY_MS),
  })

const counters = codec(v.object({ last: v.number() }))

/**
 * Creates what carries the next number of a series, and counts it, in one transaction: no number is
 * given twice, and none is left out. Where another one took the number meanwhile, the next one is
 * tried; where what carries it is refused, it is decided anew.
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
      const isStillSo = last === null ? missing() : equals('last', last)
      return ok([update(key, { set: counters.write({ last: next }) }, isStillSo), write(formatNumber(series, next))])
    },
})

/**
 * Gives an invoice a credit note with the next number of its series, if it has those it was read
 * with.
 */
export const addCreditNote = (
  { userId, id, creditNotes }: Invoice,
  { creditNoteNumbers }: Pick<Issued, 'creditNoteNumbers'>,
  note: Omit<CreditNote, 'number'>,
): Action =>
  numbered(seriesOf(creditNoteNumbers, formatDate(note.issuedAtMs)), (number) =>
    update(
      keys.invoice(userId, id),
      { set: { creditNotes: [...creditNotes, { number, ...note }] } },
      creditNotes.length === 0
        ? any(missing('creditNotes'), equals('creditNotes', []))
        : equals('creditNotes', creditNotes),
    ),
  )

/** Where all CSV files of an invoice but the last end: ids of entries. */
export async function findFileEnds(table: Table, { userId, name, currency }: Invoice): Promise<readonly number[]> {
  const item = await table.get(keys.invoicedWeek(userId, name, currency))
  return item ? weeks.read(item).fileEnds : []
}

/** The invoices of a week, one for each currency, by currency. */
export async function findInvoicesOfWeek(table: Table, userId: number, name: string): Promise<readonly Invoice[]> {
  const { pk, sk } = keys.invoicedWeek(userId, name, '')
  const found = await table.queryAll({ pk, range: { from: sk, to: `${sk}~` } })
  return (await table.batchGet(found.map(({ invoiceId }) => keys.invoice(userId, Number(invoiceId))))).map(readInvoice)
}

/** The week's document is stored: none of its invoices waits any longer. */
export const recordDocument = (invoicesOfWeek: readonly Invoice[], documentKey: string): readonly Action[] =>
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

/**
 * Notes down how far a week's closing has come, if nobody else has come further since it was read.
 */
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
