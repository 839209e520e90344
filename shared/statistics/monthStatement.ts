import { formatDate, type Period, parseDate } from '../core/dates.ts'
import { DAY_MS } from '../core/durations.ts'
import { firstIdAt } from '../core/ids.ts'
import { findWallet, type LedgerEntry, ledgerRange } from '../money/wallet/walletStore.ts'
import type { Table } from '../table/table.ts'
import { addToDays, NOTHING } from './rules/dayCounts.ts'
import { type Statement, statementOf } from './rules/statement.ts'
import { daysBetween, findProgress } from './statisticsStore.ts'

/** Attempts to read a consistent statement while entries are written. */
const STATEMENT_TRIES = 6

/** Uncounted ledger entries up to which a statement is possible. */
const MAX_UNCOUNTED = 20_000

type Account = { readonly userId: number; readonly currency: string }

/**
 * Calculates the statement of a month whose days are all retained: the current balance minus the
 * later days, without reading the ledger before the month or all entries of a large month. Null if
 * the balance cannot be determined now: too many recent entries, or concurrent bookings at each
 * attempt.
 */
export async function monthStatement(
  table: Table,
  account: Account,
  month: Period,
  nowMs: number,
): Promise<Statement | null> {
  const { userId, currency } = account
  // Clocks differ: another process may have booked on the next day.
  const endMs = nowMs + DAY_MS
  let look = await findUncountedEntries(table, account, month.fromMs)
  for (let tries = 0; look !== null && tries < STATEMENT_TRIES; tries++) {
    const [counted, wallet] = await Promise.all([
      daysBetween(table, userId, formatDate(month.fromMs), formatDate(endMs)),
      findWallet(table, userId, currency),
    ])
    // Balance, days and entries are separate items: they are consistent if nothing was booked or
    // counted while they were read.
    const again = await findUncountedEntries(table, account, month.fromMs)
    if (again !== null && isSame(look, again)) {
      const late = addToDays(() => NOTHING, [], look.uncounted)
      const kindsOf = (day: string) =>
        [counted(day), late.get(day) ?? NOTHING].flatMap(({ money }) => money[currency] ?? [])
      return statementOf(month, wallet?.balance.minorUnits ?? 0, kindsOf, endMs)
    }
    look = again
  }
  return null
}

/** Last counted entry, and the entries not yet counted. */
type Look = { readonly countedTo: number; readonly uncounted: readonly LedgerEntry[] }

const isSame = (one: Look, other: Look): boolean =>
  one.countedTo === other.countedTo &&
  one.uncounted.length === other.uncounted.length &&
  one.uncounted.every(({ entryId }, place) => entryId === other.uncounted[place]?.entryId)

/** Null if there are too many uncounted entries. */
async function findUncountedEntries(table: Table, { userId, currency }: Account, fromMs: number): Promise<Look | null> {
  const progress = await findProgress(table, userId)
  const first = firstIdAt(fromMs)
  // Accounts that are not counted yet, and days before the first counted one, are read from the
  // ledger.
  const countedFrom = progress?.since === undefined ? first : firstIdAt(parseDate(progress.since) ?? 0)
  const countedTo = progress?.ledger[currency] ?? countedFrom - 1
  const ranges = [
    { first, last: countedFrom - 1 },
    { first: Math.max(first, countedTo + 1), last: Number.MAX_SAFE_INTEGER },
  ].filter((range) => range.first <= range.last)
  const found = await Promise.all(ranges.map((range) => ledgerRange(table, userId, currency, range, MAX_UNCOUNTED)))
  const parts = found.filter((entries) => entries !== null)
  return parts.length === found.length ? { countedTo, uncounted: parts.flat() } : null
}
