import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { money, toDecimal } from '../../../shared/core/money.ts'
import { problem } from '../../../shared/core/problems.ts'
import { ok } from '../../../shared/core/result.ts'
import { createdAt } from '../../../shared/http/answerFields.ts'
import { pdf, reply } from '../../../shared/http/endpoint.ts'
import { INVOICES_LISTED_DAYS } from '../../../shared/http/limitsAndTimes.ts'
import { ITEM_BYTES, numberedPage } from '../../../shared/http/numberedPage.ts'
import { onOwnResource } from '../../../shared/http/ownResource.ts'
import { ListFilters } from '../../../shared/http/pageTokens.ts'
import { IdRange, idsWithin } from '../../../shared/http/paging.ts'
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

export const listInvoices: InvoiceEndpoint<'listInvoices'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const ids = query.page_token === undefined ? idsWithin(query, INVOICES_LISTED_DAYS, nowMs) : ok(null)
  if (!ids.ok) return ids.error
  const list = {
    table,
    key: () => signingKey('page tokens'),
    list: 'invoices',
    userId,
    filters: Filters,
    rows: (filters: Filters) => ({
      pks: [keys.invoice(userId, 0).pk],
      ids: filters.ids,
      read: readInvoice,
      rowBytes: ITEM_BYTES,
    }),
    show: (rows: readonly Invoice[]) => rows.map(invoiceView),
  }
  const page = await numberedPage(list, query, { ...query, ids: ids.value }, nowMs)
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({ invoices: shown, next_page: nextPage, total_invoices: total, total_pages: pages })
}

const Filters = v.object({ ...ListFilters.entries, ids: v.nullable(IdRange) })
type Filters = v.InferOutput<typeof Filters>

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
