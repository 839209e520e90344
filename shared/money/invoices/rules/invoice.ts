import * as v from 'valibot'
import { CreditNote } from './creditNote.ts'
import { Issued } from './issued.ts'

/** What the entries of one counter-account come to. */
export const Kind = v.object({
  /** Like `revenue:labels`. */
  counterAccount: v.string(),
  entries: v.number(),
  debitMinor: v.number(),
  creditMinor: v.number(),
})

export type Kind = Readonly<v.InferOutput<typeof Kind>>

const sums = {
  /** Debits less credits. */
  totalMinor: v.number(),
  /** What was paid in, less what was paid out. */
  paymentsMinor: v.number(),
  entryCount: v.number(),
  /** In the order of their names; empty where an invoice was made before there were any. */
  kinds: v.optional(v.array(Kind), []),
}

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
  ...sums,
  /** Name and address at closing; null where an invoice was made before these were kept. */
  customer: v.optional(v.nullable(v.array(v.string())), null),
  /** Its number, parties and tax; null where nothing was charged, or the stage names no issuer, or the invoice is of before there were numbers. */
  issued: v.optional(v.nullable(Issued), null),
  /** What of it was given back since, oldest first. */
  creditNotes: v.optional(v.array(CreditNote), []),
  /** The file that holds the week's PDF; null where there is none yet. */
  documentKey: v.optional(v.nullable(v.string()), null),
})

export type Invoice = Readonly<v.InferOutput<typeof Invoice>>

/** How far the closing of a week has come. */
export const ClosingNote = v.object({
  invoiceId: v.number(),
  ...sums,
  /** The last entries of the CSV files so far, by their ids. */
  fileEnds: v.array(v.number()),
})

export type ClosingNote = Readonly<v.InferOutput<typeof ClosingNote>>

export type InvoiceSums = Pick<Invoice, 'totalMinor' | 'paymentsMinor' | 'entryCount' | 'kinds'>

/** Names the other side of an entry that is money paid in or out, and no debit or credit for a service. */
export const PAYMENTS = 'payments'

/** Whether anything was charged or given back: payments alone make no invoice for a tax office. */
export const hasCharges = ({ kinds }: Pick<Invoice, 'kinds'>): boolean =>
  kinds.some(({ counterAccount }) => counterAccount !== PAYMENTS)

type Entry = { readonly amountMinor: number; readonly counterAccount: string }

export const NO_SUMS: InvoiceSums = { totalMinor: 0, paymentsMinor: 0, entryCount: 0, kinds: [] }

/** What sums come to with some more entries. On the ledger a debit is below zero. */
export function addEntries(before: InvoiceSums, entries: readonly Entry[]): InvoiceSums {
  let { totalMinor, paymentsMinor } = before
  const kinds = new Map(before.kinds.map((kind) => [kind.counterAccount, { ...kind }]))
  for (const { amountMinor, counterAccount } of entries) {
    if (counterAccount === PAYMENTS) paymentsMinor += amountMinor
    else totalMinor -= amountMinor
    const kind = kinds.get(counterAccount) ?? { counterAccount, entries: 0, debitMinor: 0, creditMinor: 0 }
    kind.entries++
    if (amountMinor < 0) kind.debitMinor -= amountMinor
    else kind.creditMinor += amountMinor
    kinds.set(counterAccount, kind)
  }
  return {
    totalMinor,
    paymentsMinor,
    entryCount: before.entryCount + entries.length,
    kinds: [...kinds.values()].toSorted((one, other) => (one.counterAccount < other.counterAccount ? -1 : 1)),
  }
}
