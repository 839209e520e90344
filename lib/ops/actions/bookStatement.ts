import type { Transfer } from '#lib/importers/bankStatements/transfer.ts'
import { parseDate } from '#shared/core/dates.ts'
import { toDecimalValue } from '#shared/core/money.ts'
import { bookBankEntry, MAX_FUTURE_DATE_MS } from '#shared/money/bankEntries/bookBankEntry.ts'
import { getDepositReference } from '#shared/money/bankEntries/rules/bankEntry.ts'
import { findReferencedAccount } from '#shared/money/rules/accountReference.ts'
import { clock } from '#shared/platform/clock.ts'
import type { Table } from '#shared/table/table.ts'

/**
 * `unmatched`: no account found, or money is returned. `refused`: the account accepts no money.
 * `changed`: booked before with another amount. `uncertain`: may be booked already.
 */
type Outcome = 'booked' | 'repeated' | 'outgoing' | 'unmatched' | 'refused' | 'changed' | 'uncertain'

type Counts = Readonly<Record<Outcome, number>>

/** Transfer that requires manual handling. */
type SkippedTransfer = Readonly<Record<string, unknown>>

export type StatementBookingResult = {
  readonly counts: Counts
  readonly skipped: readonly SkippedTransfer[]
  /** Ids of transfers repeated with another amount. */
  readonly changed: readonly string[]
}

/**
 * `why`: reason for manual handling, empty if none is required. `id`: reference to book it under,
 * without `bank/`.
 */
type Booked = { readonly outcome: Outcome; readonly user: number | null; readonly why: string; readonly id: string }

/**
 * Books the transfers of a statement in sequence. `progress` is called for each, with the reason if
 * it requires manual handling.
 */
export async function bookStatement(
  table: Table,
  transfers: readonly Transfer[],
  progress: (counts: Counts, why: string) => void,
): Promise<StatementBookingResult> {
  const counts = { booked: 0, repeated: 0, outgoing: 0, unmatched: 0, refused: 0, changed: 0, uncertain: 0 }
  const skipped: SkippedTransfer[] = []
  const changed: string[] = []
  for (const transfer of transfers) {
    const { outcome, user, why, id } = await book(table, transfer)
    counts[outcome]++
    progress(counts, why === '' ? '' : `${id}: ${why}`)
    if (why === '') continue
    const { line, entry } = transfer
    const { date, amount } = entry
    if (outcome === 'changed') changed.push(id)
    skipped.push({ id, line, date, amount: toDecimalValue(amount), currency: amount.currency, user, why })
  }
  return { counts, skipped, changed }
}

const isFutureDate = (date: string): boolean => (parseDate(date) ?? 0) > clock.now() + MAX_FUTURE_DATE_MS

const stripBankPrefix = (reference: string): string => reference.replace(/^bank\//, '')

async function book(table: Table, { entry, formerReference, doubt }: Transfer): Promise<Booked> {
  const id = stripBankPrefix(getDepositReference(entry))
  const userId = findReferencedAccount(entry.words)
  if (isFutureDate(entry.date))
    return { outcome: 'unmatched', user: userId, why: `the transfer date ${entry.date} is in the future`, id }
  if (doubt !== '') return { outcome: 'unmatched', user: null, why: doubt, id }
  if (entry.amount.minorUnits <= 0) return { outcome: 'outgoing', user: null, why: '', id }
  if (userId === null)
    return { outcome: 'unmatched', user: null, why: 'the transfer text does not contain an account reference', id }
  const done = await bookBankEntry(table, { entry, userId, formerReferences: [`bank/${formerReference}`] })
  if (!done.ok) return { outcome: 'refused', user: userId, why: done.error, id }
  const { outcome, why, reference } = done.value
  return { outcome, user: userId, why, id: outcome === 'changed' ? id : stripBankPrefix(reference) }
}
