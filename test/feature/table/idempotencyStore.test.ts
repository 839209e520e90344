import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { claim, findRecord, finish, release, storeResponse, takeOverClaim } from '#shared/http/idempotency.ts'
import { IDEMPOTENCY_LEASE_MS } from '#shared/http/rules/httpLimits.ts'
import { type Key, keys } from '#shared/table/keys.ts'
import { testTable } from '#test/support/accounts.ts'
import { describeWithTable } from '#test/support/table.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 5, 1)
const RESPONSE = { httpStatus: 201, body: { made: true }, headers: { deprecation: 'true' } }

const digestsOf = (text: string) => ({ requestDigest: text, valueDigest: null })

const aKey = (): Key => keys.idempotency(1, 'app', randomUUID(), 'spread')

describeWithTable('idempotency records', () => {
  test('a response is stored for 24 hours and then ignored', async () => {
    const table = testTable()
    const key = aKey()
    const store = (nowMs: number) => table.commit([storeResponse(key, digestsOf('digest'), RESPONSE, nowMs)])
    expect((await store(NOW)).ok).toBe(true)
    expect(await findRecord(table, key, NOW + DAY_MS - 1)).toMatchObject({ requestDigest: 'digest', answer: RESPONSE })
    expect((await store(NOW + DAY_MS - 1)).ok).toBe(false)
    expect(await findRecord(table, key, NOW + DAY_MS)).toBeNull()
    expect((await store(NOW + DAY_MS)).ok).toBe(true)
    expect((await table.get(key))?.expiresAt).toBe((NOW + 2 * DAY_MS) / 1000)
  })

  test('of two claims one wins, and its ids stay', async () => {
    const table = testTable()
    const key = aKey()
    const wins = await Promise.all([1, 2, 3].map((id) => claim(table, key, digestsOf(`request ${id}`), [id], NOW)))
    expect(wins.filter(Boolean)).toHaveLength(1)
    const id = wins.indexOf(true) + 1
    expect(await findRecord(table, key, NOW)).toEqual({
      ...digestsOf(`request ${id}`),
      expiresAtMs: NOW + DAY_MS,
      leaseUntilMs: NOW + IDEMPOTENCY_LEASE_MS,
      ids: [id],
      answer: null,
    })
  })

  test('a claim is taken over once its lease is over, by one', async () => {
    const table = testTable()
    const key = aKey()
    await claim(table, key, digestsOf('digest'), [1], NOW)
    const found = await findRecord(table, key, NOW)
    if (!found) throw new Error('no claim')
    expect(await takeOverClaim(table, key, found, NOW + IDEMPOTENCY_LEASE_MS)).toBe(false)
    const late = NOW + IDEMPOTENCY_LEASE_MS + 1
    const takers = await Promise.all([1, 2, 3].map(() => takeOverClaim(table, key, found, late)))
    expect(takers.filter(Boolean)).toHaveLength(1)
    expect(await findRecord(table, key, late)).toMatchObject({ ids: [1], leaseUntilMs: late + IDEMPOTENCY_LEASE_MS })
  })

  test('a response is stored over its own request’s claim, once', async () => {
    const table = testTable()
    const key = aKey()
    await claim(table, key, digestsOf('digest'), [1], NOW)
    expect((await table.commit([finish(key, digestsOf('other'), RESPONSE)])).ok).toBe(false)
    expect((await table.commit([finish(key, digestsOf('digest'), RESPONSE)])).ok).toBe(true)
    expect((await table.commit([finish(key, digestsOf('digest'), { ...RESPONSE, httpStatus: 200 })])).ok).toBe(false)
    expect(await findRecord(table, key, NOW)).toMatchObject({ answer: RESPONSE })
  })

  test('a claim can be released, a response cannot', async () => {
    const table = testTable()
    const key = aKey()
    await claim(table, key, digestsOf('digest'), [1], NOW)
    await table.commit([release(key)])
    expect(await findRecord(table, key, NOW)).toBeNull()
    await claim(table, key, digestsOf('digest'), [1], NOW)
    await table.commit([finish(key, digestsOf('digest'), RESPONSE)])
    expect((await table.commit([release(key)])).ok).toBe(false)
    expect(await findRecord(table, key, NOW)).not.toBeNull()
  })
})
