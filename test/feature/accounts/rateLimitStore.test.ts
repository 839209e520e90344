import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { countAgainstNamedLimit, planNamedLimitCount } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { recorder, withFaults } from '#test/support/faults.ts'
import { describeWithTable } from '#test/support/table.ts'

const NOW = Date.UTC(2026, 5, 1)
const BUCKET = { size: 5, intervalMs: 500 }

describeWithTable('counting into a bucket', () => {
  const pour = (name: string, nowMs = NOW) => countAgainstNamedLimit(testTable(), name, BUCKET, nowMs)

  test('counts up to its size, then says when there is room', async () => {
    const name = randomUUID()
    const counted: unknown[] = []
    for (let n = 0; n < 5; n++) counted.push(await pour(name))
    expect(counted).toMatchObject([1, 2, 3, 4, 5].map((requests) => ({ kind: 'counted', requests })))
    expect(await pour(name)).toMatchObject({ kind: 'full', nextAllowedAtMs: NOW + 500 })
    expect(await pour(name, NOW + 499)).toMatchObject({ kind: 'full' })
    expect(await pour(name, NOW + 500)).toMatchObject({ kind: 'counted', requests: 5 })
    expect(await pour(name, NOW + 60_000)).toMatchObject({ kind: 'counted', requests: 1 })
  })

  test('does not count rejected requests', async () => {
    const name = randomUUID()
    for (let n = 0; n < 5; n++) await pour(name)
    const before = await testTable().get(keys.rateLimit(name))
    for (let n = 0; n < 5; n++) await pour(name)
    expect(await testTable().get(keys.rateLimit(name))).toEqual(before)
  })

  test('lets exactly its size through, however many come at once', async () => {
    const name = randomUUID()
    const responses = await Promise.all(Array.from({ length: 20 }, () => pour(name)))
    expect(responses.filter(({ kind }) => kind === 'counted')).toHaveLength(5)
    expect(responses.filter(({ kind }) => kind === 'full')).toHaveLength(15)
  })

  test('takes one call, whether the bucket is empty or not, and one more where another process counted meanwhile', async () => {
    const name = randomUUID()
    const callsOf = async () => {
      const calls = recorder()
      await withFaults([calls], () => pour(name))
      return calls.calls.length
    }
    expect([await callsOf(), await callsOf(), await callsOf()]).toEqual([1, 1, 1])
    await testTable().update(keys.rateLimit(name), { remove: ['drainedAtMs'] }, exists())
    expect([await callsOf(), await callsOf()]).toEqual([2, 1])
  })

  test('as part of a transaction counts several at once, and none that do not fit', async () => {
    const name = randomUUID()
    const count = async (requests: number) => {
      const action = await planNamedLimitCount(testTable(), name, BUCKET, requests, NOW)
      return action && must(await testTable().commit([action]))
    }
    expect(await count(6)).toBeNull()
    expect(await count(3)).not.toBeNull()
    expect(await count(3)).toBeNull()
    expect(await count(2)).not.toBeNull()
    expect(await pour(name)).toMatchObject({ kind: 'full', nextAllowedAtMs: NOW + 500 })
    expect(await planNamedLimitCount(testTable(), name, BUCKET, 1, NOW + 500)).not.toBeNull()
  })

  test('as part of a transaction is rejected where another one has counted', async () => {
    const name = randomUUID()
    const plan = () => planNamedLimitCount(testTable(), name, BUCKET, 1, NOW)
    const actions = [await plan(), await plan()].flatMap((action) => action ?? [])
    const written = await Promise.all(actions.map((action) => testTable().commit([action])))
    expect(written.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is taken out of the table a day after it has drained', async () => {
    const name = randomUUID()
    await pour(name)
    expect((await testTable().get(keys.rateLimit(name)))?.expiresAt).toBe(NOW / 1000 + 3 + 86_400)
  })
})
