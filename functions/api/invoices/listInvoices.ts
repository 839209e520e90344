import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { idsWithin, totals } from '../../../shared/http/paging.ts'
import { readInvoice } from '../../../shared/money/invoices/invoiceStore.ts'
import { idRange, keys } from '../../../shared/table/keys.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { invoiceView } from './invoiceView.ts'
import type { invoiceRoutes } from './routes.ts'

const DEFAULT_DAYS = 365

export const listInvoices: Endpoint<typeof invoiceRoutes.listInvoices, CoreDeps> = async (
  { query, caller, nowMs },
  { table },
) => {
  const { limit, page } = query
  const ids = idsWithin(query, DEFAULT_DAYS, nowMs)
  if (!ids.ok) return ids.error
  if (!ids.value) return reply({ invoices: [], total_invoices: 0, total_pages: 0 })
  const { rows, total } = await walkRows(table, {
    pk: keys.invoice(caller.userId, 0).pk,
    range: idRange(ids.value.first, ids.value.last),
    descending: query.order === 'desc',
    read: readInvoice,
    isWanted: () => true,
    skip: (page - 1) * limit,
    limit,
  })
  const { pages, total: count } = totals(total, limit)
  return reply({ invoices: rows.map(invoiceView), total_invoices: count, total_pages: pages })
}
