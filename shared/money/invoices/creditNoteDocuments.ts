import { formatDate } from '#shared/core/dates.ts'
import { createdMs } from '#shared/core/ids.ts'
import { accountingVat } from './rules/accountingVat.ts'
import type { Invoice } from './rules/invoice.ts'

/**
 * What a document of one credit note is made of; null where the invoice has none of this number.
 */
function partsOf({ issued, creditNotes, currency }: Invoice, number: string) {
  const note = creditNotes.find((one) => one.number === number)
  if (!issued || !note) return null
  const { issuedAtMs, netMinor, vatMinor, roundingMinor, reason } = note
  return {
    note,
    description: `Credit to invoice ${issued.number}`,
    issued: {
      ...issued,
      ...{ number, issueDate: formatDate(issuedAtMs), netMinor, vatMinor, roundingMinor },
      // At the rate of the invoice: a correction reverses what was declared.
      accounting: issued.accounting && accountingVat(vatMinor, currency, issued.accounting),
    },
    corrects: { number: issued.number, issueDate: issued.issueDate, reason },
  }
}

/**
 * A credit note of an invoice as a PDF; null where there is none of this number. What draws it is
 * loaded only when one is asked for.
 */
export async function printCreditNote(invoice: Invoice, number: string): Promise<Uint8Array | null> {
  const parts = partsOf(invoice, number)
  if (!parts) return null
  const { note, description, issued, corrects } = parts
  const { id, userId, name, startDate, endDate, currency } = invoice
  const { renderInvoice } = await import('#shared/documents/invoice/invoice.ts')
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

/** The same as XML of EN 16931; null as well in a currency that the standard cannot express. */
export async function xmlCreditNote(invoice: Invoice, number: string): Promise<string | null> {
  const parts = partsOf(invoice, number)
  const { inexpressibleCurrency, ublInvoice } = await import('#shared/documents/invoice/ublInvoice.ts')
  if (!parts || inexpressibleCurrency(invoice.currency, parts.issued) !== null) return null
  const { note, description, issued, corrects } = parts
  return ublInvoice({ ...invoice, issued, corrects, lines: [{ id: '1', description, netMinor: note.netMinor }] })
}
