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
 * The statement of a month whose days are all kept: the balance as it is, less what the days since
 * came to, so that neither the ledger before the month nor a month of very many entries is read.
 * Null where the balance cannot be told just now: more was booked in the last minutes than can be
 * read at once, or money moved each time it was looked at.
 */
export async function monthStatement(
  table: Table,
  account: Account,
  month: Period,
  nowMs: number,
): Promise<Statement | null> {
  const { userId, currency } = account
  // Clocks differ: what another process has booked may bear the next day.
  const endMs = nowMs + DAY_MS
  let look = await findUncountedEntries(table, account, month.fromMs)
  for (let tries = 0; look !== null && tries < STATEMENT_TRIES; tries++) {
    const [counted, wallet] = await Promise.all([
      daysBetween(table, userId, formatDate(month.fromMs), formatDate(endMs)),
      findWallet(table, userId, currency),
    ])
    // Balance, days and entries lie in several items: they belong together where nothing was booked
    // or counted while they were read.
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

/** Up to which entry days have counted, and the entries they have not. */
type Look = { readonly countedTo: number; readonly uncounted: readonly LedgerEntry[] }

const isSame = (one: Look, other: Look): boolean =>
  one.countedTo === other.countedTo &&
  one.uncounted.length === other.uncounted.length &&
  one.uncounted.every(({ entryId }, place) => entryId === other.uncounted[place]?.entryId)

/** Null where there are too many entries that no day has counted. */
async function findUncountedEntries(table: Table, { userId, currency }: Account, fromMs: number): Promise<Look | null> {
  const progress = await findProgress(table, userId)
  const first = firstIdAt(fromMs)
  // An account that was not counted yet is read from the ledger alone, and so are the days before
  // one that was counted late.
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
