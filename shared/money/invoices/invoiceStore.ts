import * as v from 'valibot'
import { parseDate } from '../../core/dates.ts'
import { WEEK_MS } from '../../core/durations.ts'
import { type Action, create, put, type StoredItem, update } from '../../table/actions.ts'
import { codec } from '../../table/codec.ts'
import { equals, missing } from '../../table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { INVOICE_JOB } from '../wallet/walletStore.ts'
import { ClosingNote, Invoice } from './rules/invoice.ts'
import { DOCUMENT_AFTER_MS, NOTES_KEPT_MS } from './rules/limitsAndTimes.ts'

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
 * Stores the invoice of a week and currency, of which there is one, and where its CSV files but the last end. It waits for its
 * document from then on.
 */
export const createInvoice = (invoice: Invoice, fileEnds: readonly number[]): readonly Action[] => [
  create({
    ...keys.invoice(invoice.userId, invoice.id),
    ...invoices.write(invoice),
    ...due(INVOICE_JOB, invoice.userId, endOfWeek(invoice) + DOCUMENT_AFTER_MS),
  }),
  create({
    ...keys.invoicedWeek(invoice.userId, invoice.name, invoice.currency),
    ...weeks.write({ invoiceId: invoice.id, fileEnds: [...fileEnds] }),
  }),
]

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
export const noteDocument = (invoicesOfWeek: readonly Invoice[], documentKey: string): readonly Action[] =>
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

/** Notes down how far a week's closing has come, if nobody else has come further since it was read. */
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
    [tableShape.timeToLive]: Math.floor((nowMs + NOTES_KEPT_MS) / 1000),
  }
  return put(item, before ? equals('files', before.fileEnds.length) : missing())
}
