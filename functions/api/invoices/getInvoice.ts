import { parseId } from '../../../shared/core/ids.ts'
import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, pdf, reply } from '../../../shared/http/endpoint.ts'
import { findInvoice } from '../../../shared/money/invoices/invoiceStore.ts'
import { printInvoice } from '../../../shared/money/invoices/printInvoice.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { invoiceView } from './invoiceView.ts'
import type { invoiceRoutes } from './routes.ts'

export const getInvoice: Endpoint<typeof invoiceRoutes.getInvoice, CoreDeps> = async (
  { params, query, caller },
  { table },
) => {
  const id = parseId(params.id)
  const invoice = id === null ? null : await findInvoice(table, caller.userId, id)
  if (!invoice) return problem('invoice_not_found', params)
  if (query.type === 'pdf') return pdf(await printInvoice(table, invoice), `invoice-${invoice.name}.pdf`)
  return reply({ invoice: invoiceView(invoice) })
}
