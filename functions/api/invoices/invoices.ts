import type { InferOutput } from 'valibot'
import { money, toDecimal } from '../../../shared/core/money.ts'
import { problem } from '../../../shared/core/problems.ts'
import { createdAt } from '../../../shared/http/answerFields.ts'
import { pdf, reply } from '../../../shared/http/endpoint.ts'
import { INVOICES_LISTED_DAYS } from '../../../shared/http/limitsAndTimes.ts'
import { onOwnResource } from '../../../shared/http/ownResource.ts'
import { idsWithin, numberedPage } from '../../../shared/http/paging.ts'
import { findInvoice, readInvoice } from '../../../shared/money/invoices/invoiceStore.ts'
import { printInvoice } from '../../../shared/money/invoices/printInvoice.ts'
import type { Invoice } from '../../../shared/money/invoices/rules/invoice.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { InvoiceEndpoint, InvoiceView } from './routes.ts'

const onInvoice = onOwnResource(findInvoice, (id) => problem('invoice_not_found', { id }))

export const getInvoice: InvoiceEndpoint<'getInvoice'> = onInvoice(async (invoice, { query }, { table }) => {
  if (query.type === 'pdf') return pdf(await printInvoice(table, invoice), `invoice-${invoice.name}.pdf`)
  return reply({ invoice: invoiceView(invoice) })
})

export const listInvoices: InvoiceEndpoint<'listInvoices'> = async ({ query, caller, nowMs }, { table }) => {
  const ids = idsWithin(query, INVOICES_LISTED_DAYS, nowMs)
  if (!ids.ok) return ids.error
  const list = { pk: keys.invoice(caller.userId, 0).pk, read: readInvoice, ids: ids.value }
  const { rows, total, pages } = await numberedPage(table, list, query)
  return reply({ invoices: rows.map(invoiceView), total_invoices: total, total_pages: pages })
}

const invoiceView = ({
  id,
  name,
  currency,
  startDate,
  endDate,
  totalMinor,
}: Invoice): InferOutput<typeof InvoiceView> => ({
  id,
  created: createdAt(id),
  total: toDecimal(money(totalMinor, currency)),
  name,
  currency,
  start_date: startDate,
  end_date: endDate,
})
