import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from '@jest/globals'
import { type DueJob, findJob, runDueJob } from '#shared/jobs/runDueJob.ts'
import { clock } from '#shared/platform/clock.ts'
import { METRICS } from '#shared/platform/metricNames.ts'
import { put, type StoredItem, update } from '#shared/table/actions.ts'
import { due, dueAttributes, type Key } from '#shared/table/keys.ts'
import { testTable } from '#test/support/accounts.ts'
import { publishedMetrics } from '#test/support/publishedMetrics.ts'
import { describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

describeWithTable('a job with due work', () => {
  let job: string
  let settled: unknown[]
  beforeEach(() => {
    job = `job-${randomUUID()}`
    settled = []
  })

  const itemKey = (n: number): Key => ({ pk: `TEST#${job}`, sk: String(n) })
  const add = (n: number, dueAtMs = clock.now()) =>
    testTable().commit([put({ ...itemKey(n), n, ...due(job, n, dueAtMs) })])
  const done = (key: Key) => testTable().commit([update(key, { remove: [...dueAttributes] })])
  const settle = async (item: StoredItem, key: Key): Promise<string> => {
    await done(key)
    settled.push(item.n)
    return 'settled'
  }
  const run = (own: Partial<DueJob> = {}, msLeft = () => 60_000) =>
    runDueJob(testTable(), { name: job, settle, ...own }, msLeft)
  const dueAt = async (n: number) => (await testTable().get(itemKey(n)))?.dueAt

  test('settles what is due, in whatever partition of the index, and nothing that is not', async () => {
    for (let n = 0; n < 40; n++) await add(n)
    await add(99, clock.now() + MINUTE_MS)
    expect(await run()).toEqual({ settled: 40 })
    expect(settled.sort()).toEqual(Array.from({ length: 40 }, (_, n) => n).sort())
    expect(await run()).toEqual({})
    advance(MINUTE_MS)
    expect(await run()).toEqual({ settled: 1 })
  })

  test('takes more than a page from one partition', async () => {
    for (let n = 0; n < 60; n++) await add(n * 16)
    expect(await run()).toEqual({ settled: 60 })
  })

  test('works on sixteen partitions of the table side by side, and on the items of one in turn, oldest first', async () => {
    const parsePlace = (n: number): Key => ({ pk: `TEST#${job}#${n % 20}`, sk: String(n) })
    const startMs = clock.now() - MINUTE_MS
    for (let n = 0; n < 60; n++) await testTable().commit([put({ ...parsePlace(n), n, ...due(job, n, startMs + n) })])
    const atWork = new Set<string>()
    let max = 0
    const together = Promise.withResolvers<void>()
    const counts = await run({
      settle: async (item, key) => {
        expect(atWork).not.toContain(key.pk)
        atWork.add(key.pk)
        max = Math.max(max, atWork.size)
        if (atWork.size === 16) together.resolve()
        await together.promise
        const word = await settle(item, key)
        atWork.delete(key.pk)
        return word
      },
    })
    expect(counts).toEqual({ settled: 60 })
    expect(max).toBe(16)
    const ofEach = Map.groupBy(settled.map(Number), (n) => n % 20)
    for (const order of ofEach.values()) expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  test('serves users by turns, however much one of them has waited for longer', async () => {
    const keyOf = (user: number, n: number): Key => ({
      pk: `USER#${String(user).padStart(16, '0')}#TEST#${job}#${n}`,
      sk: 'X',
    })
    const startMs = clock.now() - MINUTE_MS
    const ofOne = Array.from({ length: 700 }, (_, n) => ({ user: 1, n, dueAtMs: startMs + n }))
    const ofOthers = [2, 3].flatMap((user) => [0, 16].map((n) => ({ user, n, dueAtMs: startMs + 10_000 + n })))
    for (const { user, n, dueAtMs } of [...ofOne, ...ofOthers])
      await testTable().commit([put({ ...keyOf(user, n), n, user, ...due(job, n * 16, dueAtMs) })])
    const users: unknown[] = []
    const counts = await run({
      settle: async (item, key) => {
        users.push(item.user)
        await done(key)
        return 'settled'
      },
    })
    expect(counts).toEqual({ settled: 704 })
    // Sixteen items are processed concurrently.
    expect(users.slice(0, 16).toSorted()).toEqual([...Array(12).fill(1), 2, 2, 3, 3])
  })

  testEmbedded('continues where the index still names what is done', async () => {
    for (let n = 0; n < 300; n++) await add(n * 16)
    const counts = await withFaultInjection({ indexLagMs: [60_000, 60_000] }, () => run())
    expect(counts).toEqual({ settled: 300 })
    advance(MINUTE_MS)
  })

  test('says how long the oldest work has been due that it leaves undone', async () => {
    const secondsBehind = async (msLeft: () => number, counts: object): Promise<number | undefined> =>
      (
        await publishedMetrics(METRICS.secondsBehind, async () => {
          expect(await run({}, msLeft)).toEqual(counts)
        })
      ).at(-1)
    const startMs = clock.now() - 10 * MINUTE_MS
    for (let n = 0; n < 4; n++) await add(n, startMs + n * MINUTE_MS)
    const late = await secondsBehind(() => (settled.length === 2 ? 0 : 60_000), { settled: 2 })
    expect(late).toBeGreaterThanOrEqual(8 * 60)
    expect(late).toBeLessThan(9 * 60)
    expect(await secondsBehind(() => 60_000, { settled: 2 })).toBe(0)
    for (let n = 0; n < 1_000; n++) await add(n, startMs)
    const atOnce = settled.length + 400
    const behind = await secondsBehind(() => (settled.length >= atOnce ? 0 : 60_000), { settled: 400 })
    expect(behind).toBeGreaterThanOrEqual(10 * 60)
  })

  test('records when it ran and what it did', async () => {
    await add(1)
    const before = clock.now()
    await run()
    const record = await findJob(testTable(), job)
    expect(record).toMatchObject({ leaseUntilMs: 0, counts: { settled: 1 } })
    expect(record?.startedAtMs).toBeGreaterThanOrEqual(before)
    expect(record?.finishedAtMs).toBeGreaterThanOrEqual(record?.startedAtMs ?? Number.NaN)
  })

  test('of two runs at once one works, the other says that it is done elsewhere', async () => {
    for (let n = 0; n < 10; n++) await add(n)
    const both = await Promise.all([run(), run()])
    expect(both).toContainEqual({ elsewhere: 1 })
    expect(both).toContainEqual({ settled: 10 })
    expect(settled).toHaveLength(10)
  })

  test('takes over from a run that died once its lease is over', async () => {
    await add(1)
    const working = Promise.withResolvers<void>()
    void run({
      settle: () => {
        working.resolve()
        return new Promise(() => {})
      },
    })
    await working.promise
    expect(await run()).toEqual({ elsewhere: 1 })
    advance(MINUTE_MS + 1)
    expect(await run()).toEqual({ settled: 1 })
  })

  test('postpones a failing item by 1, 5, 30 and 30 minutes, completes the rest, and reports from the 5th failure on', async () => {
    await add(1)
    const failing = async (item: StoredItem, key: Key) => {
      if (item.n === 1) throw new Error('on purpose')
      return settle(item, key)
    }
    const waits = [1, 5, 30, 30, 30, 30]
    for (const [index, minutes] of waits.entries()) {
      await add(100 + index)
      const startedAtMs = clock.now()
      expect(await run({ settle: failing })).toEqual(index < 4 ? { failed: 1, settled: 1 } : { stuck: 1, settled: 1 })
      const waitMs = Number(await dueAt(1)) - startedAtMs
      expect(waitMs).toBeGreaterThanOrEqual(minutes * MINUTE_MS)
      expect(waitMs).toBeLessThan(minutes * MINUTE_MS + 5_000)
      advance((minutes - 0.5) * MINUTE_MS)
      expect(await run({ settle: failing })).toEqual({})
      advance(MINUTE_MS)
    }
    expect(await run()).toEqual({ settled: 1 })
  })

  test('restarts the failure count with new work', async () => {
    await add(1)
    const failing = { settle: async () => Promise.reject(new Error('on purpose')) }
    for (let n = 0; n < 4; n++) {
      expect(await run(failing)).toEqual({ failed: 1 })
      advance(31 * MINUTE_MS)
    }
    expect(await run()).toEqual({ settled: 1 })
    await testTable().commit([update(itemKey(1), { set: due(job, 1, clock.now()) })])
    expect(await run(failing)).toEqual({ failed: 1 })
  })

  test('does not postpone what another process has finished meanwhile', async () => {
    await add(1)
    const counts = await run({
      settle: async (_, key) => {
        await done(key)
        throw new Error('after another process did it')
      },
    })
    expect(counts).toEqual({ failed: 1 })
    expect(await testTable().get(itemKey(1))).toEqual({ ...itemKey(1), n: 1 })
  })

  testEmbedded('reads every item again: a lagging index misleads no run', async () => {
    const counts = await withFaultInjection({ indexLagMs: [1_000, 1_000] }, async () => {
      for (let n = 0; n < 5; n++) await add(n)
      const runs = []
      for (let round = 0; round < 4; round++) {
        runs.push(await run())
        advance(600)
      }
      return runs
    })
    expect(counts).toEqual([{}, {}, { settled: 5 }, { gone: 5 }])
    // Lets the index catch up before the next test.
    advance(1_000)
  })

  test('counts a deleted item', async () => {
    await add(1)
    await add(2)
    const counts = await run({
      settle: async (item, key) => {
        const other = itemKey(item.n === 1 ? 2 : 1)
        await testTable().commit([{ kind: 'remove', key: other, when: undefined, otherwise: () => 'again' }])
        return settle(item, key)
      },
    })
    expect(counts).toEqual({ settled: 1, gone: 1 })
  })

  test('ends in time and leaves the rest to the next run', async () => {
    for (let n = 0; n < 10; n++) await add(n)
    let msLeft = 60_000
    const slow = async (item: StoredItem, key: Key) => {
      msLeft -= 20_000
      return settle(item, key)
    }
    expect(await run({ settle: slow }, () => msLeft)).toEqual({ settled: 3 })
    expect(await run()).toEqual({ settled: 7 })
  })
})
