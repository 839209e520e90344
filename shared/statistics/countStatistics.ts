import { isLocked } from '../accounts/users/userStore.ts'
import { formatDate, parseDate } from '../core/dates.ts'
import { DAY_MS } from '../core/durations.ts'
import { getCreationMs, getFirstIdAt, getOwnerId } from '../core/ids.ts'
import { readFeed } from '../events/feedStore.ts'
import { findAccountWithWallets } from '../money/wallet/findAccountWithWallets.ts'
import { type LedgerEntry, listLedgerEntryPage } from '../money/wallet/walletStore.ts'
import { remove } from '../table/actions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { addToAccountVolume } from './accountVolumes.ts'
import { counted } from './countedEvents.ts'
import { loadParcelContributions } from './parcelContributions.ts'
import { countPlatformOutcomes } from './platformDays.ts'
import { addToDailyCounts, getEntryDay, NOTHING } from './rules/dayCounts.ts'
import { STATISTICS_DELAY_MS } from './rules/statisticsLimits.ts'
import { findCountingProgress, findStatisticsDays, storeStatistics } from './statisticsStore.ts'
import { countTransitTimes } from './transitCounts.ts'

/* Counts events and ledger entries for statistics. */

/** Age up to which statistics include the first day of an account. */
const NEW_ACCOUNT_MAX_AGE_MS = 29 * DAY_MS

/** Transactions per account and run; the next run continues. */
const BATCHES_PER_RUN = 200

/** Days counted in one transaction, each of which is an item of it. */
const STATISTICS_DAYS_PER_BATCH = 48

/** Events, and ledger entries of each currency, counted in one transaction. */
const MAX_COUNTED_PER_TRANSACTION = 1_000

type Deps = { readonly table: Table; readonly nowMs: () => number }

/**
 * Counts the events and ledger entries of an account since the last count. Each is counted once,
 * since counts and positions are written in one transaction. Returns the outcome.
 */
export async function countStatistics(deps: Deps, userId: number): Promise<string> {
  for (let step = 0; step < BATCHES_PER_RUN; step++) {
    const outcome = await countNextBatch(deps, userId)
    if (outcome !== 'continues') return outcome
  }
  return 'continues'
}

async function countNextBatch({ table, nowMs }: Deps, userId: number): Promise<'counted' | 'continues' | 'gone'> {
  const progress = await findCountingProgress(table, userId)
  if (!progress) return 'gone'
  const account = await findAccountWithWallets(table, userId)
  if (!account || isLocked(account.user)) {
    await table.commit([remove(keys.statisticsProgress(userId))])
    return 'gone'
  }
  const startedMs = nowMs()
  const { since = getFirstCountedDay(userId, startedMs) } = progress
  const { events, readTo, heads } = await readFeed(table, userId, progress.feed, MAX_COUNTED_PER_TRANSACTION, startedMs)
  const ledgers = await Promise.all(
    [...account.wallets.keys()].map((currency) => {
      const after = progress.ledger[currency] ?? getFirstIdAt(parseDate(since) ?? 0) - 1
      const beforeMs = startedMs - STATISTICS_DELAY_MS
      const maxDays = Math.max(1, Math.floor(STATISTICS_DAYS_PER_BATCH / account.wallets.size))
      return loadEntriesAfter(table, { userId, currency, after, beforeMs, maxDays })
    }),
  )
  const happened = events.flatMap(({ event }) => counted(event)).filter(({ day }) => day >= since)
  const entries = ledgers.flatMap((ledger) => ledger.entries)
  const touched = [...addToDailyCounts(() => NOTHING, happened, entries).keys()]
  const before = await findStatisticsDays(table, userId, touched)
  const goesOn = heads.some((head, shard) => head > (readTo[shard] ?? 0)) || ledgers.some((ledger) => ledger.goesOn)
  const hasEarlyEntries = ledgers.some((ledger) => ledger.isEarly)
  const published = events.map(({ event }) => event)
  const [transit, { parcels, outcomes }] = await Promise.all([
    countTransitTimes(table, userId, published, startedMs),
    loadParcelContributions(table, userId, published, entries),
  ])
  const labels = outcomes.filter(({ day }) => day >= since)
  const volume = await addToAccountVolume(table, userId, labels, startedMs)
  const written = await table.commit([
    ...transit,
    ...volume,
    ...countPlatformOutcomes(userId, labels, startedMs),
    ...storeStatistics(
      userId,
      progress,
      {
        since,
        feed: readTo,
        ledger: Object.fromEntries(ledgers.map(({ currency, readTo }) => [currency, readTo])),
        days: addToDailyCounts(before, happened, entries, parcels),
        next: goesOn ? 'immediately' : hasEarlyEntries ? { atMs: startedMs + STATISTICS_DELAY_MS } : 'when_marked',
      },
      startedMs,
    ),
  ])
  return written.ok && !goesOn ? 'counted' : 'continues'
}

/**
 * Returns the first counted day of an account: its first day, or today if its feed may be
 * incomplete.
 */
function getFirstCountedDay(userId: number, nowMs: number): string {
  const bornMs = getCreationMs(getOwnerId(userId))
  return formatDate(bornMs >= nowMs - NEW_ACCOUNT_MAX_AGE_MS ? bornMs : nowMs)
}

type StatisticsQuery = {
  readonly userId: number
  readonly currency: string
  /** Id of the last counted entry. */
  readonly after: number
  readonly beforeMs: number
  readonly maxDays: number
}

type Ledger = {
  readonly currency: string
  readonly entries: readonly LedgerEntry[]
  readonly readTo: number
  /** More entries can be counted now. */
  readonly goesOn: boolean
  /** More entries exist, but others with smaller ids may still arrive. */
  readonly isEarly: boolean
}

/** Reads the next entries of a currency booked before an instant, limited to a number of days. */
async function loadEntriesAfter(
  table: Table,
  { userId, currency, after, beforeMs, maxDays }: StatisticsQuery,
): Promise<Ledger> {
  const settled = Math.max(after, getFirstIdAt(beforeMs) - 1)
  const page = await listLedgerEntryPage(
    table,
    userId,
    currency,
    { first: after + 1, last: settled },
    MAX_COUNTED_PER_TRANSACTION,
  )
  const days = new Set(page.entries.map(getEntryDay))
  const selected = new Set([...days].slice(0, maxDays))
  const entries = page.entries.filter((entry) => selected.has(getEntryDay(entry)))
  const goesOn = !page.isLast || entries.length < page.entries.length
  const readTo = goesOn ? (entries.at(-1)?.entryId ?? after) : settled
  const later = { first: settled + 1, last: Number.MAX_SAFE_INTEGER }
  const isEarlyEntry = !goesOn && (await listLedgerEntryPage(table, userId, currency, later, 1)).entries.length > 0
  return { currency, entries, readTo, goesOn, isEarly: isEarlyEntry }
}
