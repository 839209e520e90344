import type { InferOutput } from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { createdMs } from '../../../shared/core/ids.ts'
import { money, toDecimal } from '../../../shared/core/money.ts'
import type { Invoice } from '../../../shared/money/invoices/rules/invoice.ts'
import type { InvoiceView } from './schemas.ts'

export const invoiceView = ({
  id,
  name,
  currency,
  startDate,
  endDate,
  totalMinor,
}: Invoice): InferOutput<typeof InvoiceView> => ({
  id,
  created: formatDateTime(createdMs(id)),
  total: toDecimal(money(totalMinor, currency)),
  name,
  currency,
  start_date: startDate,
  end_date: endDate,
})
