import { formatDate } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { computeAccountingVat } from './rules/accountingVat.ts'
import type { Invoice } from './rules/invoice.ts'

/** Returns the content of a credit note's document; null without that number. */
function parseRoute({ issued, creditNotes, currency }: Invoice, number: string) {
  const note = creditNotes.find((one) => one.number === number)
  if (!issued || !note) return null
  const { issuedAtMs, netMinor, vatMinor, roundingMinor, reason } = note
  return {
    note,
    description: `Credit to invoice ${issued.number}`,
    issued: {
      ...issued,
      ...{ number, issueDate: formatDate(issuedAtMs), netMinor, vatMinor, roundingMinor },
      // Uses the rate of the invoice, as a correction reverses what was declared.
      accounting: issued.accounting && computeAccountingVat(vatMinor, currency, issued.accounting),
    },
    corrects: { number: issued.number, issueDate: issued.issueDate, reason },
  }
}

/** Renders a credit note as PDF; null without that number. The PDF code is loaded only on use. */
export async function printCreditNote(invoice: Invoice, number: string): Promise<Uint8Array | null> {
  const parts = parseRoute(invoice, number)
  if (!parts) return null
  const { note, description, issued, corrects } = parts
  const { id, userId, name, startDate, endDate, currency } = invoice
  const { renderInvoice } = await import('#shared/documents/invoice/invoice.ts')
  return renderInvoice({
    ...{ userId, name, startDate, endDate, customer: [], issuer: [] },
    createdMs: getCreationMs(id),
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

/**
 * Renders a credit note as EN 16931 XML; also null for a currency that the standard does not
 * support.
 */
export async function buildXmlCreditNote(invoice: Invoice, number: string): Promise<string | null> {
  const parts = parseRoute(invoice, number)
  const { findUnsupportedCurrency: inexpressibleCurrency, buildUblInvoice: ublInvoice } = await import(
    '#shared/documents/invoice/ublInvoice.ts'
  )
  if (!parts || inexpressibleCurrency(invoice.currency, parts.issued) !== null) return null
  const { note, description, issued, corrects } = parts
  return ublInvoice({ ...invoice, issued, corrects, lines: [{ id: '1', description, netMinor: note.netMinor }] })
}
