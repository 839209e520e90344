import * as v from 'valibot'

/** A week's debits and credits of a user in one currency. Its lines are those of the ledger: they never change. */
export const Invoice = v.object({
  id: v.number(),
  userId: v.number(),
  /** The ISO week, like `2026-W47`: those of all currencies have the same. */
  name: v.string(),
  currency: v.string(),
  /** First and last day. */
  startDate: v.string(),
  endDate: v.string(),
  /** Debits less credits. */
  totalMinor: v.number(),
  /** What was paid in, less what was paid out. */
  paymentsMinor: v.number(),
  entryCount: v.number(),
})

export type Invoice = Readonly<v.InferOutput<typeof Invoice>>

/** Names the other side of an entry that is money paid in or out, and no debit or credit for a service. */
export const PAYMENTS = 'payments'

type Entry = { readonly amountMinor: number; readonly counterAccount: string }

/** What a week's entries come to. On the ledger a debit is below zero. */
export function sumEntries(entries: readonly Entry[]): Pick<Invoice, 'totalMinor' | 'paymentsMinor' | 'entryCount'> {
  const sumOf = (some: readonly Entry[]): number => some.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const payments = entries.filter(({ counterAccount }) => counterAccount === PAYMENTS)
  const paymentsMinor = sumOf(payments)
  return { totalMinor: 0 - (sumOf(entries) - paymentsMinor), paymentsMinor, entryCount: entries.length }
}
