import { A4_SIZE_PT } from '../page/a4Area.ts'
import { writeDocument } from '../page/writeDocument.ts'
import type { InvoiceData } from './invoiceData.ts'
import { layoutInvoice } from './layoutInvoice.ts'

/** A week's invoice as a PDF of A4 pages. The same data gives the same bytes. */
export const renderInvoice = (invoice: InvoiceData): Promise<Uint8Array> =>
  writeDocument(
    {
      title: `Invoice ${invoice.name}`,
      createdMs: invoice.createdMs,
      texts: JSON.stringify(invoice),
      pageSize: A4_SIZE_PT,
    },
    (measure) => layoutInvoice(measure, invoice),
  )
