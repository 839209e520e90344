import * as v from 'valibot'

/**
 * What gives back part of what a numbered invoice charged, or all of it. Amounts are minor units of
 * the invoice's currency, above zero.
 */
export const CreditNote = v.object({
  number: v.string(),
  issuedAtMs: v.number(),
  /** Who credits names it so: the same one is issued once. */
  reference: v.string(),
  /** Stands on the document. */
  reason: v.string(),
  totalMinor: v.number(),
  netMinor: v.number(),
  vatMinor: v.number(),
  roundingMinor: v.number(),
})

export type CreditNote = Readonly<v.InferOutput<typeof CreditNote>>

/** What of an invoice may still be given back. */
export const creditableMinor = (invoice: {
  readonly totalMinor: number
  readonly creditNotes: readonly Pick<CreditNote, 'totalMinor'>[]
}): number => invoice.creditNotes.reduce((left, { totalMinor }) => left - totalMinor, Math.max(0, invoice.totalMinor))
