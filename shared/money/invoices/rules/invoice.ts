import * as v from 'valibot'
import { CreditNote } from './creditNote.ts'
import { Issued } from './issued.ts'

/* Invoices and their totals. */

/** Totals of the entries of a counter-account. */
export const Kind = v.object({
  /** For example `revenue:labels`. */
  counterAccount: v.string(),
  entries: v.number(),
  debitMinor: v.number(),
  creditMinor: v.number(),
})

export type Kind = Readonly<v.InferOutput<typeof Kind>>

const sums = {
  /** Debits less credits. */
  totalMinor: v.number(),
  /** Payments less payouts. */
  paymentsMinor: v.number(),
  entryCount: v.number(),
  /** Sorted by name; empty on older invoices. */
  kinds: v.optional(v.array(Kind), []),
}

/**
 * Debits and credits of a user in one week and currency. Its lines are immutable ledger entries.
 */
export const Invoice = v.object({
  id: v.number(),
  userId: v.number(),
  /** ISO week, such as `2026-W47`, the same for all currencies. */
  name: v.string(),
  currency: v.string(),
  /** First and last day. */
  startDate: v.string(),
  endDate: v.string(),
  ...sums,
  /** Name and address at closing; null on older invoices. */
  customer: v.optional(v.nullable(v.array(v.string())), null),
  /** Number, parties and tax; null without charges or issuer, and on older invoices. */
  issued: v.optional(v.nullable(Issued), null),
  /** Credit notes, oldest first. */
  creditNotes: v.optional(v.array(CreditNote), []),
  /** Blob key of the week's PDF; null until rendered. */
  documentKey: v.optional(v.nullable(v.string()), null),
})

export type Invoice = Readonly<v.InferOutput<typeof Invoice>>

/** Progress of closing a week. */
export const ClosingNote = v.object({
  invoiceId: v.number(),
  ...sums,
  /** Last entry ids of the CSV files so far. */
  fileEnds: v.array(v.number()),
})

export type ClosingNote = Readonly<v.InferOutput<typeof ClosingNote>>

export type InvoiceSums = Pick<Invoice, 'totalMinor' | 'paymentsMinor' | 'entryCount' | 'kinds'>

/** Counter-account of payments and payouts, which are no charges or refunds of services. */
export const PAYMENTS = 'payments'

/** Whether there are charges or refunds: payments alone make no tax invoice. */
export const hasInvoiceCharges = ({ kinds }: Pick<Invoice, 'kinds'>): boolean =>
  kinds.some(({ counterAccount }) => counterAccount !== PAYMENTS)

type Entry = { readonly amountMinor: number; readonly counterAccount: string }

export const EMPTY_INVOICE_SUMS: InvoiceSums = { totalMinor: 0, paymentsMinor: 0, entryCount: 0, kinds: [] }

/** Adds entries to sums. Ledger debits are negative. */
export function addEntrySums(before: InvoiceSums, entries: readonly Entry[]): InvoiceSums {
  let { totalMinor, paymentsMinor } = before
  for (const { amountMinor, counterAccount } of entries) {
    if (counterAccount === PAYMENTS) paymentsMinor += amountMinor
    else totalMinor -= amountMinor
  }
  return {
    totalMinor,
    paymentsMinor,
    entryCount: before.entryCount + entries.length,
    kinds: addSumsByKind([...before.kinds, ...entries.map(kindOf)]),
  }
}

const kindOf = ({ amountMinor, counterAccount }: Entry): Kind => ({
  counterAccount,
  entries: 1,
  debitMinor: Math.max(0, -amountMinor),
  creditMinor: Math.max(0, amountMinor),
})

/** Merges totals by kind, sorted by name. */
export function addSumsByKind(parts: Iterable<Kind>): Kind[] {
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

/**
 * Returns a counter-account's name in the API: `revenue:addressValidations` is
 * `address_validations`.
 */
export const getKindName = (counterAccount: string): string =>
  counterAccount.replace(/^revenue:/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Printed names of counter-accounts. */
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

/**
 * Returns a counter-account's printed name: `revenue:addressValidations` is "Address validations".
 */
export function getPrintedKind(counterAccount: string): string {
  const name = getKindName(counterAccount)
  const words = name.replaceAll('_', ' ')
  return PRINTED_KINDS[name] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
