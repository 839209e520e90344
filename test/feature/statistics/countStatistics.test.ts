import { beforeEach, expect, test } from '@jest/globals'
import { handler as countStatisticsJob } from '#functions/jobs/countStatistics/handler.ts'
import { usd } from '#shared/core/money.ts'
import { relay } from '#shared/events/outbox.ts'
import { credit } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { countStatistics } from '#shared/statistics/countStatistics.ts'
import { STATISTICS_BATCH_DELAY_MS, STATISTICS_DELAY_MS } from '#shared/statistics/rules/statisticsLimits.ts'
import { findCountingProgress, loadDailyStatistics, markStatisticsStale } from '#shared/statistics/statisticsStore.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { aRelay } from '#test/support/feed.ts'
import { cancel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { outboxOf } from '#test/support/outbox.ts'
import { forceErasure } from '#test/support/privacy.ts'
import { rounds } from '#test/support/proof.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { faultsOfCounts } from '#test/support/statistics.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const job = () => countStatisticsJob({}, lambdaContext())

describeWithTable('the job that counts', () => {
  useSigningSecret()
  let account: TestAccount
  beforeEach(async () => {
    account = await anAccount({ balances: { USD: 10_000 } })
  })

  const passOn = async () => relay(await outboxOf(account.userId), aRelay())
  const mark = () => markStatisticsStale(testTable(), account.userId, clock.now())
  /** Creates a parcel that is randomly scanned or cancelled. */
  async function aParcel(chance: number): Promise<void> {
    const [label] = (await post(account.token, { create_label: true })).body.shipment.labels
    if (chance % 3 === 0) await cancel(account, label.id)
    else if (chance % 3 === 1)
      await operate('TrackingEventRecorded', {
        user_id: account.userId,
        tracking_number: label.tracking_number,
        code: 150,
      })
  }
  const bought = async (): Promise<number> => {
    const days = await loadDailyStatistics(testTable(), account.userId, '2000-01-01', '2100-01-01')
    const counts = Array.from({ length: 4 }, (_, back) =>
      days(new Date(clock.now() - back * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)),
    )
    return counts.reduce((sum, day) => sum + (day.counts['labels.bought'] ?? 0), 0)
  }
  const isDue = async () => 'dueJob' in ((await testTable().get(keys.statisticsProgress(account.userId))) ?? {})

  test('counts an account once it is time, and again only when something has happened', async () => {
    await aParcel(2)
    await passOn()
    await mark()
    expect(await job()).toEqual({})
    advance(STATISTICS_BATCH_DELAY_MS)
    expect(await job()).toEqual({ counted: 1 })
    expect([await bought(), await isDue(), await faultsOfCounts(account.userId)]).toEqual([1, false, []])
    advance(STATISTICS_BATCH_DELAY_MS)
    expect(await job()).toEqual({})
    await aParcel(2)
    await passOn()
    for (let n = 0; n < 3; n++) await mark()
    advance(STATISTICS_BATCH_DELAY_MS)
    expect(await job()).toEqual({ counted: 1 })
    expect(await bought()).toBe(2)
  })

  test('leaves what was booked a moment ago, before which others may still arrive, for the next time', async () => {
    await mark()
    advance(STATISTICS_BATCH_DELAY_MS)
    await aParcel(2)
    // Its ID is generated first, but its transaction commits later.
    const late = credit(account.userId, {
      naturalKey: 'late',
      amount: usd(100),
      counterAccount: 'payments',
      description: 'late',
      bookedAtMs: clock.now(),
    })
    advance(1_000)
    await aParcel(2)
    await passOn()
    expect(await job()).toEqual({ counted: 1 })
    expect([await bought(), await isDue()]).toEqual([2, true])
    must(await testTable().commit(late))
    advance(STATISTICS_DELAY_MS + 1_000)
    expect(await job()).toEqual({ counted: 1 })
    expect([await isDue(), await faultsOfCounts(account.userId)]).toEqual([false, []])
  })

  test('counts everything once, however often and wherever it dies', async () => {
    let died = true
    for (let n = 1; died; n++) {
      for (const when of ['before', 'after'] as const) {
        await aParcel(n)
        await passOn()
        await mark()
        advance(STATISTICS_BATCH_DELAY_MS)
        const death = diesAt(n, when)
        await withFaults([death], () =>
          countStatistics({ table: testTable(), nowMs: clock.now }, account.userId).catch(() => undefined),
        )
        died = death.hasDied()
        await job()
        advance(STATISTICS_DELAY_MS)
        await job()
        expect([n, when, await faultsOfCounts(account.userId)]).toEqual([n, when, []])
      }
    }
    expect(await isDue()).toBe(false)
  })

  test('counts everything once, several at the same time, while more happens and the table is unkind', async () => {
    for (let round = 0; round < rounds(3, 30); round++) {
      await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: round }, async () => {
        await Promise.all([0, 1, 2].map(aParcel))
        await Promise.all([passOn(), passOn(), mark()])
        advance(STATISTICS_BATCH_DELAY_MS)
        await Promise.all([
          ...Array.from({ length: 4 }, () => countStatistics({ table: testTable(), nowMs: clock.now }, account.userId)),
          aParcel(round).then(passOn).then(mark),
        ])
      })
      await passOn()
      await mark()
      advance(STATISTICS_BATCH_DELAY_MS)
      await job()
      await job()
      expect([round, await faultsOfCounts(account.userId)]).toEqual([round, []])
      expect([round, await isDue()]).toEqual([round, false])
    }
    expect(await danglingReferences()).toEqual([])
  })

  test('counts nothing that another run has counted since this one began', async () => {
    await aParcel(2)
    await passOn()
    await mark()
    advance(STATISTICS_BATCH_DELAY_MS)
    const run = () => countStatistics({ table: testTable(), nowMs: clock.now }, account.userId)
    let reads = 0
    const faster = async ({ command }: { readonly command: string }, next: () => Promise<unknown>) => {
      if (command === 'BatchGetItemCommand' && reads++ === 0) expect(await run()).toBe('counted')
      return next()
    }
    await withFaults([faster], run)
    expect([await bought(), await faultsOfCounts(account.userId)]).toEqual([1, []])
  })

  test('never leaves an account uncounted that was marked while it was being counted', async () => {
    await mark()
    advance(STATISTICS_BATCH_DELAY_MS)
    let marks = 0
    const busy = async ({ command }: { readonly command: string }, next: () => Promise<unknown>) => {
      if (command === 'TransactWriteItemsCommand' && marks++ === 0) await mark()
      return next()
    }
    await withFaults([busy], () => countStatistics({ table: testTable(), nowMs: clock.now }, account.userId))
    expect(marks).toBeGreaterThan(1)
    expect((await findCountingProgress(testTable(), account.userId))?.countedMs).toBeDefined()
  })

  test('counts an account that is older than its feed from the day on which it is counted first', async () => {
    await aParcel(2)
    await passOn()
    advance(31 * 24 * 60 * 60 * 1000)
    await mark()
    advance(STATISTICS_BATCH_DELAY_MS)
    expect(await job()).toEqual({ counted: 1 })
    const since = new Date(clock.now()).toISOString().slice(0, 10)
    expect((await findCountingProgress(testTable(), account.userId))?.since).toBe(since)
    expect(await faultsOfCounts(account.userId)).toEqual([])
    await aParcel(2)
    await passOn()
    await mark()
    advance(STATISTICS_BATCH_DELAY_MS)
    await job()
    expect([await bought(), await faultsOfCounts(account.userId)]).toEqual([1, []])
  })

  test('counts nothing of an account that is being erased', async () => {
    await forceErasure(account.userId)
    await mark()
    advance(STATISTICS_BATCH_DELAY_MS)
    expect(await job()).toEqual({ gone: 1 })
    expect(await findCountingProgress(testTable(), account.userId)).toBeNull()
    expect(await countStatistics({ table: testTable(), nowMs: clock.now }, generateId())).toBe('gone')
  })
})
