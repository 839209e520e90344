import type { Money } from '#shared/core/money.ts'

/** Position of an entry in the statement that reports it. */
export type StatementPosition = {
  /** Number of the statement: banks restart theirs, so it identifies nothing by itself. */
  readonly statement: string
  /** Empty where the statement has no page numbers. */
  readonly page: string
  /** From 1, within the page. */
  readonly place: number
  /** Digest of everything the page says: two pages with the same one are the same page. */
  readonly pageDigest: string
  /** Whether the bank marks the statement as a copy or a duplicate. */
  readonly isCopy: boolean
}

/**
 * A booked entry of a bank statement, or one transfer of a batch, by what distinguishes it from
 * others.
 */
export type BankEntry = {
  /** Account at the bank; empty where the file has none. */
  readonly account: string
  /**
   * Reference of the bank for this transfer, within the account; of a batch with its part. Empty:
   * there is none.
   */
  readonly bankReference: string
  /**
   * Reference of the bank for the whole entry, which a batch shares; empty: the bank gives none.
   */
  readonly entryReference: string
  /** Which transfer of a batch; empty: the whole entry. */
  readonly part: string
  /** Null: the file is no statement, and has references only. */
  readonly position: StatementPosition | null
  /** Booking date, `YYYY-MM-DD`. */
  readonly date: string
  readonly amount: Money
  /** Remittance information and other texts of the payer. */
  readonly words: string
  /** End-to-end reference of the payer, which is part of `words`; empty: none. */
  readonly payerReference: string
}

/** What is stored of an entry that was booked. */
export type Sighting = Omit<BankEntry, 'words' | 'amount' | 'payerReference'> & {
  readonly currency: string
  readonly minorUnits: number
  readonly wordsDigest: string
  /** Account of the platform that it was booked to. */
  readonly userId: number
}

/** Reference under which an entry is booked: as short as identifies it. */
export function depositReference(entry: BankEntry): string {
  const { account, bankReference, position } = entry
  if (bankReference === '' && position) return fullReference(entry)
  return ['bank', account, bankReference].filter((segment) => segment !== '').join('/')
}

/**
 * Reference with everything that distinguishes an entry, for one that shares its bank reference
 * with another.
 */
export function fullReference({ account, bankReference, part, position, date, amount }: BankEntry): string {
  const place = position && [position.statement, date, position.page || '-', String(position.place)]
  return ['bank', account, bankReference, amount.currency, ...(place ?? [date]), bankReference === '' ? part : '']
    .filter((segment) => segment !== '')
    .join('/')
}
