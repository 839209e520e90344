import { beforeAll, expect, test } from '@jest/globals'
import { relay } from '#shared/events/outbox.ts'
import { clock } from '#shared/platform/clock.ts'
import { countStatistics } from '#shared/statistics/countStatistics.ts'
import { COUNTERS, type DayCounts } from '#shared/statistics/rules/dayCounts.ts'
import { STATISTICS_BATCH_DELAY_MS } from '#shared/statistics/rules/statisticsLimits.ts'
import { findCountingProgress, markStatisticsStale, storeStatistics } from '#shared/statistics/statisticsStore.ts'
import { countWebhookOutcome, WEBHOOK_COUNT_SHARDS } from '#shared/statistics/webhookCounts.ts'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aRelay } from '#test/support/feed.ts'
import { aLabel } from '#test/support/labels.ts'
import { metered } from '#test/support/meter.ts'
import { outboxOf } from '#test/support/outbox.ts'
import { count } from '#test/support/statistics.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 366
const dayOf = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10)

/** Day with every kind of activity, in two currencies. */
const FULL_DAY: DayCounts = {
  counts: Object.fromEntries(
    Object.entries(COUNTERS).flatMap(([group, names]) => names.map((name) => [`${group}.${name}`, 123_456])),
  ),
  money: Object.fromEntries(
    ['USD', 'EUR'].map((currency) => [
      currency,
      ['labels', 'fulfillment', 'returns'].map((kind) => ({
        counterAccount: `revenue:${kind}`,
        entries: 123_456,
        debitMinor: 1_234_567_890,
        creditMinor: 1_234_567,
      })),
    ]),
  ),
}

describeWithTable('statistics cost', () => {
  beforeAll(() => advance(DAY_MS / 2 - (clock.now() % DAY_MS)))

  test('an account 2 write units to be marked, 1 while it is marked, and 10 to be counted with labels, whatever happened', async () => {
    const { account } = await aLabel()
    const { userId } = account
    await relay(await outboxOf(userId), aRelay())
    const mark = () => markStatisticsStale(testTable(), userId, clock.now())
    expect((await metered(mark)).cost).toMatchObject({ calls: 1, writeUnits: 2 })
    expect((await metered(mark)).cost).toMatchObject({ calls: 1, writeUnits: 1 })
    advance(STATISTICS_BATCH_DELAY_MS)
    const counting = await metered(() => countStatistics({ table: testTable(), nowMs: clock.now }, userId))
    expect(counting.result).toBe('counted')
    expect(counting.cost).toEqual({ calls: 10, roundTrips: 10, readUnits: 12, writeUnits: 10 })
  })

  test('a delivery 2 write units for its count', async () => {
    const { userId } = await anAccount()
    const profile = update(keys.profile(userId), { set: { timezone: 'UTC' } })
    const alone = await metered(async () => must(await testTable().commit([profile])))
    const counted = await metered(async () =>
      must(await testTable().commit([profile, countWebhookOutcome(userId, 1, 'succeeded', clock.now())])),
    )
    expect(counted.cost.writeUnits - alone.cost.writeUnits).toBe(2)
  })

  test('a year of which every day was full 130 read units at most, and a month 30', async () => {
    const { userId, token } = await anAccount()
    await count(userId)
    const days = Array.from({ length: DAYS }, (_, back) => dayOf(clock.now() - back * DAY_MS))
    for (let start = 0; start < DAYS; start += 90) {
      const progress = await findCountingProgress(testTable(), userId)
      if (!progress) throw new Error('the account is not counted')
      const some = new Map(days.slice(start, start + 90).map((day) => [day, FULL_DAY]))
      const counted = {
        since: days.at(-1) ?? '',
        feed: progress.feed,
        ledger: {},
        days: some,
        next: 'when_marked',
      } as const
      must(await testTable().commit(storeStatistics(userId, progress, counted, clock.now())))
    }
    for (const day of days) {
      const parts = Array.from({ length: WEBHOOK_COUNT_SHARDS }, (_, part) =>
        countWebhookOutcome(userId, part, part % 2 === 0 ? 'succeeded' : 'failed', Date.parse(day)),
      )
      must(await testTable().commit(parts))
    }
    const read = async (from: string | undefined, length: number) => {
      const { result, cost } = await metered(() => call('GET /statistics', { token, query: `from=${from}` }))
      expect(result.body.statistics.days).toHaveLength(length)
      return { ...cost, bytes: result.bytes.length }
    }
    const year = await read(days.at(-1), DAYS)
    expect(year.readUnits).toBeLessThanOrEqual(130)
    expect(year.bytes).toBeLessThan(1_000_000)
    expect((await read(days[29], 30)).readUnits).toBeLessThanOrEqual(30)
  })
})
