import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { getClientNetwork } from '#shared/accounts/rateLimits/rules/clientNetwork.ts'
import { addTokenGrant, findGrants } from '#shared/accounts/tokens/tokenStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { digest } from '#shared/platform/crypto.ts'
import { ALL_SCOPES, anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { recorder, withFaults } from '#test/support/faults.ts'
import { describeWithTable } from '#test/support/table.ts'
import { anAddress } from '#test/support/visitor.ts'

describeWithTable('wrong tokens', () => {
  let nowMs = clock.now()
  beforeEach(() => {
    nowMs += 3_600_000
    jest.spyOn(clock, 'now').mockImplementation(() => nowMs)
  })

  const me = (token: string, sourceIp: string) => call('GET /users/me', { token, sourceIp })
  /** Returns a token in the former unsigned format. */
  const unsigned = (userId: number): string => `${userId}.${randomBytes(32).toString('base64url')}`
  /** Returns a token in the signed format with an invalid signature. */
  const forged = (token: string): string => token.replace(/.{8}$/, randomBytes(6).toString('base64url'))

  async function requestWith(tokens: readonly string[], sourceIp: string) {
    const calls = recorder()
    const statuses: number[] = []
    await withFaults([calls], async () => {
      for (const token of tokens) statuses.push((await me(token, sourceIp)).status)
    })
    return { statuses, calls: calls.calls }
  }

  test('without a valid signature cost no call, and are rejected with 429 once an address has sent many', async () => {
    const { token } = await anAccount()
    const sourceIp = anAddress()
    await me(token, sourceIp)
    const { statuses, calls } = await requestWith(
      Array.from({ length: 300 }, () => forged(token)),
      sourceIp,
    )
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(200).fill(429)])
    expect(calls).toEqual([])
  })

  test('without a signature are looked up, and counted against the address only', async () => {
    const { userId, token } = await anAccount({ bucketSize: 30 })
    const sourceIp = anAddress()
    const { statuses, calls } = await requestWith(
      Array.from({ length: 300 }, () => unsigned(userId)),
      sourceIp,
    )
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(200).fill(429)])
    expect(calls.filter(({ command }) => command !== 'GetItemCommand')).toEqual([])
    const { status, headers } = await me(token, sourceIp)
    expect([status, headers['x-rate-requests']]).toEqual([200, '1'])
  })

  test('are rejected from memory when they are sent again', async () => {
    const { userId, token } = await anAccount()
    const wrong = unsigned(userId)
    await me(token, anAddress())
    const { statuses, calls } = await requestWith([wrong, wrong, wrong], anAddress())
    expect(statuses).toEqual([401, 401, 401])
    expect(calls.map(({ command }) => command)).toEqual(['GetItemCommand', 'GetItemCommand'])
  })

  test('in the form of signed ones under an unknown key are looked up like unsigned ones', async () => {
    const { userId } = await anAccount()
    const tokens = Array.from({ length: 5 }, () => `${userId}.${randomBytes(84).toString('base64url').slice(0, 114)}`)
    const { statuses, calls } = await requestWith(tokens, anAddress())
    expect(statuses).toEqual(Array(5).fill(401))
    expect(calls.filter(({ command }) => command === 'UpdateItemCommand')).toEqual([])
  })

  test('do not keep valid ones of the same address out, signed or not', async () => {
    const account = await anAccount()
    const old = unsigned(account.userId)
    const grant = {
      applicationId: account.applicationId,
      scopes: ALL_SCOPES,
      createdMs: nowMs,
      withdrawnMs: null,
      expiresAtMs: null,
      key: null,
      by: null,
    }
    const granted = await findGrants(testTable(), account.userId)
    if (!granted) throw new Error('the account has no access')
    must(await testTable().commit(addTokenGrant(account.userId, granted, digest(old), grant)))
    const sourceIp = anAddress()
    await requestWith(
      Array.from({ length: 100 }, () => unsigned(account.userId)),
      sourceIp,
    )
    expect((await me(unsigned(account.userId), sourceIp)).status).toBe(429)
    expect((await me(account.token, sourceIp)).status).toBe(200)
    expect((await me(old, sourceIp)).status).toBe(200)
  })

  test('are given a retry time, and forgiven over time', async () => {
    const { token } = await anAccount()
    const sourceIp = anAddress()
    await me(token, sourceIp)
    for (let n = 0; n < 100; n++) await me(forged(token), sourceIp)
    const rejected = await me(forged(token), sourceIp)
    expect([rejected.status, rejected.body.code, rejected.headers['retry-after']]).toEqual([429, 1015, '1'])
    expect((await me(forged(token), anAddress())).status).toBe(401)
    nowMs += 1_000
    expect((await me(forged(token), sourceIp)).status).toBe(401)
    expect((await me(forged(token), sourceIp)).status).toBe(429)
  })

  test('that are missing altogether are no attempts', async () => {
    const sourceIp = anAddress()
    for (let n = 0; n < 150; n++) expect((await call('GET /users/me', { sourceIp })).status).toBe(401)
  })
})

describe('the client an address represents', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s: %s', (address, network) => expect(getClientNetwork(address)).toBe(network))
})
