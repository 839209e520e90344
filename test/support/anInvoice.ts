import type { InvoiceData, InvoiceLine } from '#shared/documents/invoice/invoice.ts'

const MONDAY_MS = Date.UTC(2026, 10, 16)

const line = (index: number): InvoiceLine => ({
  bookedAtMs: MONDAY_MS + index * 60_000,
  entryId: 114_900_000_000_000 + index,
  description:
    index % 5 === 4 ? `Refund of label ${index - 1}, shipment ${index}` : `Label ${index}, shipment ${index}`,
  debitMinor: index % 5 === 4 ? 0 : 850 + (index % 100),
  creditMinor: index % 5 === 4 ? 853 : 0,
})

/** Returns a weekly invoice with a number of lines per currency. */
export const anInvoice = (lines: number, changes: Partial<InvoiceData> = {}): InvoiceData => ({
  userId: 7,
  name: '2026-W47',
  startDate: '2026-11-16',
  endDate: '2026-11-22',
  createdMs: Date.UTC(2026, 10, 23, 0, 10),
  customer: ['Harbour Goods GmbH', 'Ada Lovelace', 'Invalidenstraße 117', '10115 Berlin', 'DE', 'ada@example.com'],
  issuer: ['Bright Parcels Ltd', '8 Harbour Road', 'Hong Kong', 'BR 12345678'],
  sections: ['EUR', 'JPY', 'USD'].map((currency, index) => ({
    invoiceId: 114_917_000_000_000 + index,
    currency,
    issued: null,
    corrects: null,
    lines: Array.from({ length: lines }, (_, n) => line(n)),
    payments: [{ ...line(0), description: 'Payment BANK-2026-0117', debitMinor: 0, creditMinor: 100_000 }],
  })),
  ...changes,
})
