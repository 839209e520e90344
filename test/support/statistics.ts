import { isDeepStrictEqual } from 'node:util'
import { findFeedEnds, readFeed } from '#shared/events/feedStore.ts'
import { listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { counted } from '#shared/statistics/countedEvents.ts'
import { countStatistics } from '#shared/statistics/countStatistics.ts'
import { addToDailyCounts, type DayCounts, NOTHING } from '#shared/statistics/rules/dayCounts.ts'
import { STATISTICS_DELAY_MS } from '#shared/statistics/rules/statisticsLimits.ts'
import { findCountingProgress, loadDailyStatistics, markStatisticsStale } from '#shared/statistics/statisticsStore.ts'
import { loadWebhookCounts, type WebhookOutcome } from '#shared/statistics/webhookCounts.ts'
import { testTable } from './accounts.ts'

/** Time after which everything booked so far is eligible for counting. */
const later = (): number => clock.now() + STATISTICS_DELAY_MS + 1_000

/** Counts an account as the scheduled job does. */
export async function count(userId: number): Promise<string> {
  await markStatisticsStale(testTable(), userId, clock.now())
  return countStatistics({ table: testTable(), nowMs: later }, userId)
}

/** Computes the daily counts of an account from its event feed and ledger. */
async function recounted(userId: number): Promise<ReadonlyMap<string, DayCounts>> {
  const table = testTable()
  const { events } = await readFeed(table, userId, [], 100_000, clock.now())
  const items = await table.queryAll({ pk: `USER#${String(userId).padStart(16, '0')}` })
  const currencies = items.flatMap(({ sk }) => /^WALLET#([^#]+)$/.exec(String(sk))?.[1] ?? [])
  const ledgers = await Promise.all(currencies.map((currency) => listLedgerEntries(table, userId, currency)))
  return addToDailyCounts(
    () => NOTHING,
    events.flatMap(({ event }) => counted(event)),
    ledgers.flat(),
  )
}

/**
 * Returns days whose counts differ from feed and ledger; empty if nothing has been counted yet. The
 * breakdown is excluded, as it depends on the labels at the time of counting.
 */
export async function faultsOfCounts(userId: number): Promise<readonly string[]> {
  const table = testTable()
  const progress = await findCountingProgress(table, userId)
  if (progress?.since === undefined) return []
  const asCounted = await loadDailyStatistics(table, userId, '2000-01-01', '2100-01-01')
  const days = [...(await recounted(userId))].filter(([day]) => day >= (progress.since ?? ''))
  const heads = await findFeedEnds(table, userId)
  return [
    ...heads.flatMap((head, shard) => (progress.feed[shard] === head ? [] : [`the feed is not counted up to ${head}`])),
    ...days.flatMap(([day, counts]) => {
      const { counts: ownCounts, money } = asCounted(day)
      const is = { counts: ownCounts, money }
      return isDeepStrictEqual(is, counts)
        ? []
        : [`${day} is counted as ${JSON.stringify(is)} and should be ${JSON.stringify(counts)}`]
    }),
  ]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the number of a user's deliveries that completed in the last ten days. */
export async function webhookOutcomes(userId: number, outcome: WebhookOutcome): Promise<number> {
  const days = Array.from({ length: 10 }, (_, back) => new Date(clock.now() - back * DAY_MS).toISOString().slice(0, 10))
  const counts = await loadWebhookCounts(testTable(), userId, days.at(-1) ?? '', days[0] ?? '')
  return days.reduce((sum, day) => sum + counts(day)[outcome], 0)
}
