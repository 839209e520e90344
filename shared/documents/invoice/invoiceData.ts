/** An entry of the ledger as an invoice shows it. Amounts are minor units of the section's currency, zero or more. */
export type InvoiceLine = {
  readonly bookedAtMs: number
  readonly entryId: number
  readonly description: string
  readonly debitMinor: number
  readonly creditMinor: number
}

/** A currency's part of a week's invoice. */
export type InvoiceSection = {
  readonly invoiceId: number
  readonly currency: string
  /** What was charged, and given back. */
  readonly lines: readonly InvoiceLine[]
  /** What was paid in, as a credit, and paid out, as a debit. */
  readonly payments: readonly InvoiceLine[]
}

/** All a week's invoice shows. */
export type InvoiceData = {
  /** The ISO week, like `2026-W47`. */
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly createdMs: number
  /** Name and address. */
  readonly customer: readonly string[]
  readonly sections: readonly InvoiceSection[]
}
