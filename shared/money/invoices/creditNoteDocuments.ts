import { formatDate } from '../../core/dates.ts'
import { createdMs } from '../../core/ids.ts'
import type { Invoice } from './rules/invoice.ts'

/** What a document of one credit note is made of; null where the invoice has none of this number. */
function partsOf({ issued, creditNotes }: Invoice, number: string) {
  const note = creditNotes.find((one) => one.number === number)
  if (!issued || !note) return null
  const { issuedAtMs, netMinor, vatMinor, roundingMinor, reason } = note
  return {
    note,
    description: `Credit to invoice ${issued.number}`,
    issued: { ...issued, number, issueDate: formatDate(issuedAtMs), netMinor, vatMinor, roundingMinor },
    corrects: { number: issued.number, issueDate: issued.issueDate, reason },
  }
}

/** A credit note of an invoice as a PDF; null where there is none of this number. What draws it is loaded only when one is asked for. */
export async function printCreditNote(invoice: Invoice, number: string): Promise<Uint8Array | null> {
  const parts = partsOf(invoice, number)
  if (!parts) return null
  const { note, description, issued, corrects } = parts
  const { id, userId, name, startDate, endDate, currency } = invoice
  const { renderInvoice } = await import('../../documents/invoice/invoice.ts')
  return renderInvoice({
    ...{ userId, name, startDate, endDate, customer: [], issuer: [] },
    createdMs: createdMs(id),
    sections: [
      {
        ...{ invoiceId: id, currency, issued, corrects, payments: [] },
        lines: [
          {
            bookedAtMs: note.issuedAtMs,
            entryId: null,
            description,
            debitMinor: 0,
            creditMinor: note.totalMinor,
          },
        ],
      },
    ],
  })
}

/** The same as XML of EN 16931; null, too, in a currency of three decimals. */
export async function xmlCreditNote(invoice: Invoice, number: string): Promise<string | null> {
  const parts = partsOf(invoice, number)
  const { isSaidInEn16931, ublInvoice } = await import('../../documents/invoice/ublInvoice.ts')
  if (!parts || !isSaidInEn16931(invoice.currency)) return null
  const { note, description, issued, corrects } = parts
  return ublInvoice({ ...invoice, issued, corrects, lines: [{ id: '1', description, netMinor: note.netMinor }] })
}
