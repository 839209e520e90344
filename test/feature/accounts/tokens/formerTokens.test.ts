import { randomBytes } from 'node:crypto'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { setUserRateLimit } from '#lib/ops/actions/users.ts'
import { parseAccess } from '#shared/accounts/access/accessStore.ts'
import { revokeApplicationAccess } from '#shared/accounts/grants/revokeApplicationAccess.ts'
import { findGrants } from '#shared/accounts/tokens/tokenStore.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { digest } from '#shared/platform/crypto.ts'
import { remove } from '#shared/table/actions.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { ALL_SCOPES, anAccount, must, type TestAccount, testTable, testToken } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { metered } from '#test/support/meter.ts'
import { REVOKE } from '#test/support/oauth.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { describeWithTable } from '#test/support/table.ts'
import { anAddress } from '#test/support/visitor.ts'

/** More tokens than two transactions can delete. */
const TOKENS = 100

describeWithTable('tokens of former releases, stored in the item that every request rewrites', () => {
  let nowMs = clock.now()
  beforeEach(() => {
    nowMs += 10 * DAY_MS
    jest.spyOn(clock, 'now').mockImplementation(() => nowMs)
  })

  const me = (token: string) => call('GET /users/me', { token, sourceIp: anAddress() })

  async function accessOf({ userId }: TestAccount) {
    return parseAccess((await testTable().get(keys.access(userId))) ?? {})
  }

  /** Creates a user and tokens as stored by the previous release. */
  async function aLegacyAccount(count = TOKENS) {
    const account = await anAccount()
    const { userId, applicationId } = account
    must(await testTable().commit([remove(keys.token(userId, digest(account.token)), exists())]))
    const tokens = Array.from({ length: count }, () => `${userId}.${randomBytes(32).toString('base64url')}`)
    const grant = { applicationId, scopes: ALL_SCOPES, createdMs: nowMs, withdrawnMs: null }
    const stored = Object.fromEntries(tokens.map((token) => [digest(token), grant]))
    must(await testTable().update(keys.access(userId), { set: { tokens: stored } }, exists()))
    return { account, tokens, first: tokens[0] ?? '' }
  }

  const statusesOf = async (tokens: readonly string[]) =>
    Map.groupBy(await Promise.all(tokens.map(me)), ({ status }) => status)

  test('work, and stay where functions of the former release find them for a day', async () => {
    const { account, tokens, first } = await aLegacyAccount()
    expect((await statusesOf(tokens)).get(200)).toHaveLength(TOKENS)
    const added = must(await testToken(account.userId, account.applicationId, ALL_SCOPES))
    nowMs += DAY_MS - 1
    expect((await me(first)).status).toBe(200)
    const { legacyTokens } = await accessOf(account)
    expect(Object.keys(legacyTokens).toSorted()).toEqual([...tokens, added].map((token) => digest(token)).toSorted())
  })

  test('are migrated a day after their last use, during concurrent requests with all of them', async () => {
    const { account, tokens, first } = await aLegacyAccount()
    await me(first)
    nowMs += DAY_MS
    for (let round = 0; round < 5; round++) {
      expect((await statusesOf(tokens)).get(200)).toHaveLength(TOKENS)
      nowMs += DAY_MS
    }
    expect((await accessOf(account)).legacyTokens).toEqual({})
    const { result, cost } = await metered(() => me(first))
    expect(result.status).toBe(200)
    expect(cost).toMatchObject({ writeUnits: 1 })
    expect((await me(`${account.userId}.${randomBytes(32).toString('base64url')}`)).status).toBe(401)
    expect(await danglingReferences()).toEqual([])
  })

  test.each([
    ['before', 0],
    ['while', 1],
    ['after', 4],
  ])('are withdrawn, revoked and counted the same %s they are moved', async (_, requests) => {
    const { account, tokens } = await aLegacyAccount()
    const [first = '', second = ''] = tokens
    await me(first)
    nowMs += DAY_MS
    for (let n = 0; n < requests; n++) expect((await me(first)).status).toBe(200)
    const granted = await findGrants(testTable(), account.userId)
    expect(granted?.grants.size).toBe(TOKENS)
    expect((await call(REVOKE, { token: first, params: { access_token: second } })).status).toBe(200)
    expect((await me(second)).status).toBe(401)
    expect(await revokeApplicationAccess(testTable(), account.userId, account.applicationId, nowMs)).toBe(TOKENS - 1)
    expect([...(await statusesOf(tokens)).keys()].toSorted()).toEqual([401, 403])
    const after = await findGrants(testTable(), account.userId)
    expect([...(after?.grants.values() ?? [])].every(({ withdrawnMs }) => withdrawnMs === nowMs)).toBe(true)
    must(await setUserRateLimit(testTable(), account.userId, { size: 50, intervalMs: 500 }))
    const again = must(await testToken(account.userId, account.applicationId, ALL_SCOPES))
    expect((await me(again)).headers['x-rate-limit']).toBe('50')
  })

  test('work no more once their permission is withdrawn, also where that happens while they are moved', async () => {
    const { account, tokens, first } = await aLegacyAccount()
    await me(first)
    nowMs += DAY_MS
    await Promise.all([
      revokeApplicationAccess(testTable(), account.userId, account.applicationId, nowMs),
      ...tokens.slice(0, 20).map(me),
    ])
    expect((await statusesOf(tokens)).get(200)).toBeUndefined()
  })

  test('do not fail a request that cannot move them', async () => {
    const { account, first } = await aLegacyAccount()
    await me(first)
    nowMs += DAY_MS
    const dead: Fault = async ({ command }, next) => {
      if (command === 'TransactWriteItemsCommand') throw new Error('the connection is gone')
      return next()
    }
    expect((await withFaults([dead], () => me(first))).status).toBe(200)
    expect(Object.keys((await accessOf(account)).legacyTokens)).toHaveLength(TOKENS)
  })
})
