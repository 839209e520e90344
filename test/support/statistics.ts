import { isDeepStrictEqual } from 'node:util'
import { feedHeads, readFeed } from '#shared/events/feedStore.ts'
import { listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { counted } from '#shared/statistics/countedEvents.ts'
import { countStatistics } from '#shared/statistics/countStatistics.ts'
import { addToDays, type DayCounts, NOTHING } from '#shared/statistics/rules/dayCounts.ts'
import { COUNT_DELAY_MS } from '#shared/statistics/rules/statisticsLimits.ts'
import { daysBetween, findProgress, markUncounted } from '#shared/statistics/statisticsStore.ts'
import { type WebhookOutcome, webhookCountsBetween } from '#shared/statistics/webhookCounts.ts'
import { testTable } from './accounts.ts'

/** When everything that was booked until now may be counted. */
const later = (): number => clock.now() + COUNT_DELAY_MS + 1_000

/** Counts an account as the job does when its time has come. */
export async function count(userId: number): Promise<string> {
  await markUncounted(testTable(), userId, clock.now())
  return countStatistics({ table: testTable(), nowMs: later }, userId)
}

/** What its feed and ledger say of an account, day by day: what a count of it has to come to. */
async function recounted(userId: number): Promise<ReadonlyMap<string, DayCounts>> {
  const table = testTable()
  const { events } = await readFeed(table, userId, [], 100_000, clock.now())
  const items = await table.queryAll({ pk: `USER#${String(userId).padStart(16, '0')}` })
  const currencies = items.flatMap(({ sk }) => /^WALLET#([^#]+)$/.exec(String(sk))?.[1] ?? [])
  const ledgers = await Promise.all(currencies.map((currency) => listLedgerEntries(table, userId, currency)))
  return addToDays(
    () => NOTHING,
    events.flatMap(({ event }) => counted(event)),
    ledgers.flat(),
  )
}

/**
 * In which days what is counted of an account differs from its feed and ledger, in words; none
 * where nothing was counted yet.
 */
export async function faultsOfCounts(userId: number): Promise<readonly string[]> {
  const table = testTable()
  const progress = await findProgress(table, userId)
  if (progress?.since === undefined) return []
  const asCounted = await daysBetween(table, userId, '2000-01-01', '2100-01-01')
  const days = [...(await recounted(userId))].filter(([day]) => day >= (progress.since ?? ''))
  const heads = await feedHeads(table, userId)
  return [
    ...heads.flatMap((head, shard) => (progress.feed[shard] === head ? [] : [`the feed is not counted up to ${head}`])),
    ...days.flatMap(([day, counts]) => {
      const is = asCounted(day)
      return isDeepStrictEqual(is, counts)
        ? []
        : [`${day} is counted as ${JSON.stringify(is)} and should be ${JSON.stringify(counts)}`]
    }),
  ]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** How often deliveries of a user came to an outcome in the last ten days. */
export async function webhookOutcomes(userId: number, outcome: WebhookOutcome): Promise<number> {
  const days = Array.from({ length: 10 }, (_, back) => new Date(clock.now() - back * DAY_MS).toISOString().slice(0, 10))
  const counts = await webhookCountsBetween(testTable(), userId, days.at(-1) ?? '', days[0] ?? '')
  return days.reduce((sum, day) => sum + counts(day)[outcome], 0)
}
