import { type Action, create } from '../../table/actions.ts'
import { codec } from '../../table/codec.ts'
import { keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { Invoice } from './rules/invoice.ts'

const invoices = codec(Invoice)

export const readInvoice = invoices.read

export async function findInvoice(table: Table, userId: number, invoiceId: number): Promise<Invoice | null> {
  const item = await table.get(keys.invoice(userId, invoiceId))
  return item ? readInvoice(item) : null
}

/** Stores the invoice of a week and currency, of which there is one. */
export const createInvoice = (invoice: Invoice): readonly Action[] => [
  create({ ...keys.invoice(invoice.userId, invoice.id), ...invoices.write(invoice) }),
  create({ ...keys.invoicedWeek(invoice.userId, invoice.name, invoice.currency), invoiceId: invoice.id }),
]

/** The invoices of a week, one for each currency, by currency. */
export async function findInvoicesOfWeek(table: Table, userId: number, name: string): Promise<readonly Invoice[]> {
  const { pk, sk } = keys.invoicedWeek(userId, name, '')
  const weeks = await table.queryAll({ pk, range: { from: sk, to: `${sk}~` } })
  return (await table.batchGet(weeks.map(({ invoiceId }) => keys.invoice(userId, Number(invoiceId))))).map(readInvoice)
}
