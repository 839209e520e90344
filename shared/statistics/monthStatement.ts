import { formatDate, type Period, parseDate } from '../core/dates.ts'
import { DAY_MS } from '../core/durations.ts'
import { getFirstIdAt } from '../core/ids.ts'
import { findWallet, type LedgerEntry, listLedgerEntryRange } from '../money/wallet/walletStore.ts'
import type { Table } from '../table/table.ts'
import { addToDailyCounts, NOTHING } from './rules/dayCounts.ts'
import { buildStatement, type Statement } from './rules/statement.ts'
import { findCountingProgress, loadDailyStatistics } from './statisticsStore.ts'

/** Attempts to read a consistent statement while entries are written. */
const MAX_STATEMENT_ATTEMPTS = 6

/** Uncounted ledger entries up to which a statement is possible. */
const MAX_UNCOUNTED_ENTRIES = 20_000

type Account = { readonly userId: number; readonly currency: string }

/**
 * Calculates the statement of a month whose days are all retained: the current balance minus the
 * later days, without reading the ledger before the month or all entries of a large month. Null if
 * the balance cannot be determined now: too many recent entries, or concurrent bookings at each
 * attempt.
 */
export async function buildMonthlyStatement(
  table: Table,
  account: Account,
  month: Period,
  nowMs: number,
): Promise<Statement | null> {
  const { userId, currency } = account
  // Clocks differ: another process may have booked on the next day.
  const endMs = nowMs + DAY_MS
  let look = await findUncountedEntries(table, account, month.fromMs)
  for (let tries = 0; look !== null && tries < MAX_STATEMENT_ATTEMPTS; tries++) {
    const [counted, wallet] = await Promise.all([
      loadDailyStatistics(table, userId, formatDate(month.fromMs), formatDate(endMs)),
      findWallet(table, userId, currency),
    ])
    // Balance, days and entries are separate items: they are consistent if nothing was booked or
    // counted while they were read.
    const again = await findUncountedEntries(table, account, month.fromMs)
    if (again !== null && isSame(look, again)) {
      const late = addToDailyCounts(() => NOTHING, [], look.uncounted)
      const listEntryKinds = (day: string) =>
        [counted(day), late.get(day) ?? NOTHING].flatMap(({ money }) => money[currency] ?? [])
      return buildStatement(month, wallet?.balance.minorUnits ?? 0, listEntryKinds, endMs)
    }
    look = again
  }
  return null
}

/** Last counted entry, and the entries not yet counted. */
type Look = { readonly lastCountedId: number; readonly uncounted: readonly LedgerEntry[] }

const isSame = (one: Look, other: Look): boolean =>
  one.lastCountedId === other.lastCountedId &&
  one.uncounted.length === other.uncounted.length &&
  one.uncounted.every(({ entryId }, place) => entryId === other.uncounted[place]?.entryId)

/** Null if there are too many uncounted entries. */
async function findUncountedEntries(table: Table, { userId, currency }: Account, fromMs: number): Promise<Look | null> {
  const progress = await findCountingProgress(table, userId)
  const first = getFirstIdAt(fromMs)
  // Accounts that are not counted yet, and days before the first counted one, are read from the
  // ledger.
  const firstCountedEntryId = progress?.since === undefined ? first : getFirstIdAt(parseDate(progress.since) ?? 0)
  const countedUntilId = progress?.ledger[currency] ?? firstCountedEntryId - 1
  const ranges = [
    { first, last: firstCountedEntryId - 1 },
    { first: Math.max(first, countedUntilId + 1), last: Number.MAX_SAFE_INTEGER },
  ].filter((range) => range.first <= range.last)
  const found = await Promise.all(
    ranges.map((range) => listLedgerEntryRange(table, userId, currency, range, MAX_UNCOUNTED_ENTRIES)),
  )
  const parts = found.filter((entries) => entries !== null)
  return parts.length === found.length ? { lastCountedId: countedUntilId, uncounted: parts.flat() } : null
}
