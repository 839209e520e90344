import { parseDate } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { toDecimalValue } from '#shared/core/money.ts'
import { ok, type Result } from '#shared/core/result.ts'
import type { Table } from '#shared/table/table.ts'
import type { Decision } from '#shared/table/transact.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { type BookedDeposit, decideDeposit, findBookedDeposit } from '../wallet/deposits.ts'
import { digestEntryText, findBookedMatches, recordBookedEntry } from './bankEntryStore.ts'
import { type BankEntry, formatFullReference, getDepositReference } from './rules/bankEntry.ts'
import { matchBankEntry, type RecordedBankEntry } from './rules/matchBankEntry.ts'

/**
 * `why`: message for a person; empty if nothing is left to do. `reference`: the reference to book
 * manually.
 */
export type BankBooking = {
  readonly outcome: 'booked' | 'repeated' | 'changed' | 'uncertain'
  readonly why: string
  readonly reference: string
}

/** An entry with its account, and the references under which earlier releases booked it. */
export type UnbookedEntry = {
  readonly entry: BankEntry
  readonly userId: number
  readonly formerReferences: readonly string[]
}

/** Books a bank statement entry once. If it may already be booked, a person decides. */
export const bookBankEntry = (table: Table, toBook: UnbookedEntry): Promise<Result<BankBooking, string>> =>
  transactWithMessage<BankBooking>(table, () => decideBooking(table, toBook))

async function decideBooking(table: Table, toBook: UnbookedEntry): Promise<Result<Decision<BankBooking>, string>> {
  const { entry, userId } = toBook
  const known: RecordedBankEntry = { entry, wordsDigest: digestEntryText(entry), userId }
  const [short, full] = [getDepositReference(entry), formatFullReference(entry)]
  const none = (outcome: BankBooking['outcome'], why = '', reference = full) =>
    ok({ actions: [], value: { outcome, why, reference } })
  // Only manual bookings use the full reference.
  const byHand = short === full ? null : await findBookedDeposit(table, userId, full)
  if (byHand) {
    return isSameEntryAmount(byHand, entry)
      ? none('repeated')
      : none('changed', formatAlreadyBookedMessage(full, byHand))
  }
  const likeness = matchBankEntry(known, await findBookedMatches(table, known))
  if (likeness === 'same') return none('repeated')
  if (likeness === 'changed') {
    const before = await findBookedDeposit(table, userId, short)
    return none(
      'changed',
      before ? formatAlreadyBookedMessage(short, before) : `${short} is already booked with a different amount`,
    )
  }
  if (likeness === 'unsure') return none('uncertain', UNSURE)
  const previous = await findPreviousBooking(table, toBook, short)
  if (previous?.isSameAmount === true) return none('repeated', previous.why)
  if (previous?.reference === short) return none('changed', previous.why)
  if (previous) return none('uncertain', previous.why)
  const isBooked = (await findBookedDeposit(table, userId, short)) !== null
  const reference = isBooked ? full : short
  const decided = await decideDeposit(table, { userId, amount: entry.amount, reference })
  if (!decided.ok) return decided
  const { actions, value } = decided.value
  if (value === 'repeated') return none('uncertain', UNSURE)
  return ok({ actions: [...actions, ...recordBookedEntry(known)], value: { outcome: 'booked', why: '', reference } })
}

const UNSURE =
  'a possible duplicate is already booked. Compare both transfers, and book this one manually if it differs.'

const formatAlreadyBookedMessage = (reference: string, before: BookedDeposit): string =>
  `${reference} is already booked with ${toDecimalValue(before.amount)} ${before.amount.currency}`

const isSameEntryAmount = ({ amount }: BookedDeposit, entry: BankEntry): boolean =>
  amount.currency === entry.amount.currency && amount.minorUnits === entry.amount.minorUnits

/** Banks date some entries a few days ahead. */
export const MAX_FUTURE_DATE_MS = 7 * DAY_MS

type PreviousEntry = { readonly reference: string; readonly isSameAmount: boolean; readonly why: string }

/**
 * Finds a booking by an earlier release or a person under a reference of the entry. These
 * references were not unique, so a person checks it in any case. A booking from before the entry's
 * date is another one.
 */
async function findPreviousBooking(
  table: Table,
  { entry, userId, formerReferences }: UnbookedEntry,
  short: string,
): Promise<PreviousEntry | null> {
  for (const reference of new Set([short, ...formerReferences])) {
    const before = await findBookedDeposit(table, userId, reference)
    if (!before || before.bookedAtMs < (parseDate(entry.date) ?? 0) - MAX_FUTURE_DATE_MS) continue
    const note = 'manually or by an earlier release. If this is another payment, book it manually.'
    const why = `${formatAlreadyBookedMessage(reference, before)}, ${note}`
    return { reference, isSameAmount: isSameEntryAmount(before, entry), why }
  }
  return null
}
