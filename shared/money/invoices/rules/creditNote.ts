import * as v from 'valibot'

/**
 * A credit for a numbered invoice or part of it. Amounts are positive minor units of the invoice's
 * currency.
 */
export const CreditNote = v.object({
  number: v.string(),
  issuedAtMs: v.number(),
  /** Unique reference of the credit. */
  reference: v.string(),
  /** Printed on the document. */
  reason: v.string(),
  totalMinor: v.number(),
  netMinor: v.number(),
  vatMinor: v.number(),
  roundingMinor: v.number(),
})

export type CreditNote = Readonly<v.InferOutput<typeof CreditNote>>

/** Returns the amount of an invoice that can still be credited. */
export const computeCreditableMinor = (invoice: {
  readonly totalMinor: number
  readonly creditNotes: readonly Pick<CreditNote, 'totalMinor'>[]
}): number =>
  invoice.creditNotes.reduce((remaining, { totalMinor }) => remaining - totalMinor, Math.max(0, invoice.totalMinor))
