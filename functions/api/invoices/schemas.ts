import * as v from 'valibot'
import { dates, documentType, paging } from '../../../shared/http/query.ts'

export const ListInvoices = v.object({ ...paging(), ...dates })
export const ReadInvoice = v.object({ type: v.optional(documentType) })

const integer = v.pipe(v.number(), v.integer())

export const InvoiceView = v.pipe(
  v.strictObject({
    id: integer,
    created: v.string(),
    total: v.number(),
    name: v.string(),
    currency: v.string(),
    start_date: v.string(),
    end_date: v.string(),
  }),
  v.title('Invoice'),
)

export const InvoiceAnswer = v.strictObject({ invoice: InvoiceView })
export const InvoicesAnswer = v.strictObject({
  invoices: v.array(InvoiceView),
  total_invoices: integer,
  total_pages: integer,
})
