import type { Money } from '#shared/core/money.ts'

/** Position of an entry in the statement that reports it. */
export type StatementPosition = {
  /** Statement number: not unique, as banks restart numbering. */
  readonly statement: string
  /** Empty if the statement has no page numbers. */
  readonly page: string
  /** From 1, within the page. */
  readonly place: number
  /** Digest of the page content: pages with the same digest are the same. */
  readonly pageDigest: string
  /** Whether the bank marks the statement as a copy or duplicate. */
  readonly isCopy: boolean
}

/** A bank statement entry, or one transfer of a batch, with its distinguishing attributes. */
export type BankEntry = {
  /** Bank account; empty if the file has none. */
  readonly account: string
  /**
   * The bank's reference of this transfer, unique in the account; includes the part of a batch.
   * Empty if there is none.
   */
  readonly bankReference: string
  /** The bank's reference of the whole entry, shared by a batch; empty if there is none. */
  readonly entryReference: string
  /** Transfer of a batch; empty for the whole entry. */
  readonly part: string
  /** Null if the file is no statement, and has references only. */
  readonly position: StatementPosition | null
  /** Booking date, `YYYY-MM-DD`. */
  readonly date: string
  readonly amount: Money
  /** Remittance information and other texts of the payer. */
  readonly words: string
  /** End-to-end reference of the payer, part of `words`; empty if none. */
  readonly payerReference: string
}

/** The stored form of a booked entry. */
export type Sighting = Omit<BankEntry, 'words' | 'amount' | 'payerReference'> & {
  readonly currency: string
  readonly minorUnits: number
  readonly wordsDigest: string
  /** User it was booked to. */
  readonly userId: number
}

/** Returns the reference for booking an entry, as short as is unique. */
export function getDepositReference(entry: BankEntry): string {
  const { account, bankReference, position } = entry
  if (bankReference === '' && position) return formatFullReference(entry)
  return ['bank', account, bankReference].filter((segment) => segment !== '').join('/')
}

/**
 * Returns the reference with all distinguishing attributes, for entries that share a bank
 * reference.
 */
export function formatFullReference({ account, bankReference, part, position, date, amount }: BankEntry): string {
  const place = position && [position.statement, date, position.page || '-', String(position.place)]
  return ['bank', account, bankReference, amount.currency, ...(place ?? [date]), bankReference === '' ? part : '']
    .filter((segment) => segment !== '')
    .join('/')
}
