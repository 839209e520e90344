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

/**
 * A week's debits and credits of a user in one currency. Its lines are those of the ledger: they
 * never change.
 */
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
  /**
   * Its number, parties and tax; null where nothing was charged, or the stage names no issuer, or
   * the invoice is of before there were numbers.
   */
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

/**
 * Names the other side of an entry that is money paid in or out, and no debit or credit for a
 * service.
 */
export const PAYMENTS = 'payments'

/** Whether anything was charged or given back: payments alone make no invoice for a tax office. */
export const hasCharges = ({ kinds }: Pick<Invoice, 'kinds'>): boolean =>
  kinds.some(({ counterAccount }) => counterAccount !== PAYMENTS)

type Entry = { readonly amountMinor: number; readonly counterAccount: string }

export const NO_SUMS: InvoiceSums = { totalMinor: 0, paymentsMinor: 0, entryCount: 0, kinds: [] }

/** What sums come to with some more entries. On the ledger a debit is below zero. */
export function addEntries(before: InvoiceSums, entries: readonly Entry[]): InvoiceSums {
  let { totalMinor, paymentsMinor } = before
  for (const { amountMinor, counterAccount } of entries) {
    if (counterAccount === PAYMENTS) paymentsMinor += amountMinor
    else totalMinor -= amountMinor
  }
  return {
    totalMinor,
    paymentsMinor,
    entryCount: before.entryCount + entries.length,
    kinds: addKinds([...before.kinds, ...entries.map(kindOf)]),
  }
}

const kindOf = ({ amountMinor, counterAccount }: Entry): Kind => ({
  counterAccount,
  entries: 1,
  debitMinor: Math.max(0, -amountMinor),
  creditMinor: Math.max(0, amountMinor),
})

/** What was counted apart, each kind once, in the order of their names. */
export function addKinds(parts: Iterable<Kind>): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const { counterAccount, entries, debitMinor, creditMinor } of parts) {
    const kind = kinds.get(counterAccount)
    kinds.set(counterAccount, {
      counterAccount,
      entries: entries + (kind?.entries ?? 0),
      debitMinor: debitMinor + (kind?.debitMinor ?? 0),
      creditMinor: creditMinor + (kind?.creditMinor ?? 0),
    })
  }
  return [...kinds.values()].toSorted((one, other) => (one.counterAccount < other.counterAccount ? -1 : 1))
}

/** A counter-account as the API names it: `revenue:addressValidations` is `address_validations`. */
export const kindName = (counterAccount: string): string =>
  counterAccount.replace(/^revenue:/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a counter-account is for, as papers say it. */
const PRINTED_KINDS: Readonly<Record<string, string>> = {
  payments: 'Payments',
  sandbox: 'Test funds',
  labels: 'Labels',
  address_validations: 'Address validations',
  calculations: 'Duty and tax calculations',
  classifications: 'HS code classifications',
  fulfillment: 'Order fulfilment',
  inbound: 'Inbound shipments',
  reshipments: 'Reshipments',
  returns: 'Returned parcels',
  storage: 'Storage',
  subscriptions: 'Subscriptions',
}

/** A counter-account in plain words: `revenue:addressValidations` is "Address checks". */
export function printedKind(counterAccount: string): string {
  const name = kindName(counterAccount)
  const words = name.replaceAll('_', ' ')
  return PRINTED_KINDS[name] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
