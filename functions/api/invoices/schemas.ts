import * as v from 'valibot'
import { wholeNumber } from '../../../shared/http/answerFields.ts'
import { dates, documentType, paging } from '../../../shared/http/query.ts'

export const ListInvoices = v.object({ ...paging(), ...dates })
export const ReadInvoice = v.object({ type: v.optional(documentType) })

export const InvoiceView = v.pipe(
  v.strictObject({
    id: wholeNumber,
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
  total_invoices: wholeNumber,
  total_pages: wholeNumber,
})
