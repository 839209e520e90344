import { inspect } from 'node:util'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { change, rotateSecret } from '#lib/ops/actions/applications.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { digest } from '#shared/platform/crypto.ts'
import { log } from '#shared/platform/log.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable, testToken } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { ACCESS_TOKEN, aNonce, connected, exchange, REVOKE } from '#test/support/oauth.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { anAddress } from '#test/support/visitor.ts'

const me = (token: string) => call('GET /users/me', { token })

describeWithTable('access tokens', () => {
  useSigningSecret()
  afterEach(() => clock.setOffsetMs(0))

  describe('POST /oauth/access_token', () => {
    test('gives a token for a nonce, with the scopes the user agreed to', async () => {
      const account = await anAccount({ scopes: ['profile'] })
      const response = await exchange(account, await aNonce(account))
      expect(response.status).toBe(201)
      const { access_token, ...rest } = response.body
      expect(rest).toEqual({ expires_in: null, token_type: 'Bearer' })
      expect(access_token).toMatch(/^\d+\.[\w-]{114}$/)
      expect((await me(access_token)).status).toBe(200)
      expect(await call('GET /shipments', { token: access_token })).toMatchObject({
        status: 403,
        body: { code: 1009, message: 'The access token does not have the required scope read_shipments' },
      })
    })

    test('stores only digests of token and nonce', async () => {
      const account = await anAccount()
      const nonce = await aNonce(account)
      const stored = await testTable().get(keys.nonce(digest(nonce)))
      expect(JSON.stringify(stored)).not.toContain(nonce)
      const { access_token } = (await exchange(account, nonce)).body
      const access = JSON.stringify(await testTable().queryAll({ pk: keys.access(account.userId).pk }))
      expect(access).toContain(digest(access_token))
      expect(access).not.toContain(access_token.split('.')[1])
      expect(await testTable().get(keys.nonce(digest(nonce)))).toBeUndefined()
    })

    test('an unknown application and a wrong secret get the same response', async () => {
      const account = await anAccount()
      const nonce = await aNonce(account)
      const [unknown, wrong] = await Promise.all([
        exchange(account, nonce, { application_id: 'app_unknown' }),
        exchange(account, nonce, { application_secret: 'wrong' }),
      ])
      expect([unknown.status, unknown.body.code]).toEqual([401, 1007])
      expect(wrong.body).toEqual(unknown.body)
      expect(unknown.headers['www-authenticate']).toBe('Bearer')
      expect((await exchange(account, nonce)).status).toBe(201)
    })

    test('a rotated secret works at once, the old one no more', async () => {
      const account = await anAccount()
      const nonce = await aNonce(account)
      const application_secret = must(await rotateSecret(testTable(), account.applicationId, 0))
      expect((await exchange(account, nonce)).body.code).toBe(1007)
      expect((await exchange(account, nonce, { application_secret })).status).toBe(201)
    })

    test('the old one stays valid in parallel until its expiry or retirement', async () => {
      const account = await anAccount()
      const { applicationId } = account
      const codeOf = async (application_secret?: string) =>
        (await exchange(account, await aNonce(account), { ...(application_secret && { application_secret }) })).body
          .code
      const second = must(await rotateSecret(testTable(), applicationId, HOUR_MS))
      expect([await codeOf(), await codeOf(second)]).toEqual([undefined, undefined])
      advance(HOUR_MS)
      expect([await codeOf(), await codeOf(second)]).toEqual([1007, undefined])
      const third = must(await rotateSecret(testTable(), applicationId, HOUR_MS))
      expect([await codeOf(second), await codeOf(third)]).toEqual([undefined, undefined])
      await change(testTable(), applicationId, { previousSecret: null })
      expect([await codeOf(second), await codeOf(third)]).toEqual([1007, undefined])
    })

    test('of two that are rotated to at the same time, both work', async () => {
      const account = await anAccount()
      const rotated = [1, 2].map(() => rotateSecret(testTable(), account.applicationId, HOUR_MS))
      for (const application_secret of (await Promise.all(rotated)).map(must)) {
        expect((await exchange(account, await aNonce(account), { application_secret })).status).toBe(201)
      }
    })

    test.each([
      ['deleted', 1003],
      ['suspended', 1004],
    ] as const)('a %s application gets no token, and learns its state only with its secret', async (state, code) => {
      const account = await anAccount()
      const nonce = await aNonce(account)
      await change(testTable(), account.applicationId, { state })
      expect(await exchange(account, nonce)).toMatchObject({ status: 401, body: { code } })
      expect((await exchange(account, nonce, { application_secret: 'wrong' })).body.code).toBe(1007)
    })

    test.each([
      [{ application_id: undefined }, '/application_id: is required'],
      [{ application_secret: undefined }, '/application_secret: is required'],
      [{ nonce: undefined }, '/nonce: is required'],
      [{ nonce: 'short' }, '/nonce: must have 32 to 128'],
      [{ nonce: 'x'.repeat(43) }, '/nonce: is invalid, expired or already used'],
      [{ nonce: 5 }, '/nonce: must be a string'],
      [{ application_id: 'x'.repeat(65) }, '/application_id: must have 1 to 64'],
    ])('rejects %j', async (changes, reason) => {
      const account = await anAccount()
      const response = await exchange(account, 'n'.repeat(43), changes)
      expect([response.status, response.body.code]).toEqual([400, 1000])
      expect(response.body.errors[0]).toContain(reason)
    })

    test("another application's nonce is worth nothing, and stays good for its own", async () => {
      const [account, other] = [await anAccount(), await anAccount()]
      const nonce = await aNonce(account)
      expect(await exchange(other, nonce)).toMatchObject({ status: 400, body: { code: 1000 } })
      expect((await exchange(account, nonce)).status).toBe(201)
    })

    test('a nonce is good once', async () => {
      const account = await anAccount()
      const nonce = await aNonce(account)
      expect((await exchange(account, nonce)).status).toBe(201)
      expect(await exchange(account, nonce)).toMatchObject({ status: 400, body: { code: 1000 } })
    })

    test.each([
      ['of a person', []],
      ['of a former release, which names no person', ['by']],
    ])('of twenty exchanges at once exactly one wins, by a consent %s', async (_, missing) => {
      const account = await anAccount()
      const nonce = await aNonce(account)
      if (missing.length > 0) must(await testTable().update(keys.nonce(digest(nonce)), { remove: missing }, exists()))
      const responses = await Promise.all(Array.from({ length: 20 }, () => exchange(account, nonce)))
      const won = responses.filter(({ status }) => status === 201)
      expect(won).toHaveLength(1)
      expect(new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
        new Set([1000]),
      )
      expect((await me(won[0]?.body.access_token)).status).toBe(200)
    })

    test('a nonce is good for ten minutes', async () => {
      const account = await anAccount()
      const [stored, late] = [await aNonce(account), await aNonce(account)]
      clock.setOffsetMs(9.5 * 60_000)
      expect((await exchange(account, stored)).status).toBe(201)
      clock.setOffsetMs(10 * 60_000 + 5_000)
      expect(await exchange(account, late)).toMatchObject({ status: 400, body: { code: 1000 } })
    })

    test('counts calls by client address', async () => {
      const account = await anAccount()
      const sourceIp = anAddress()
      const body = { application_id: account.applicationId, application_secret: 'guess', nonce: 'n'.repeat(43) }
      // Concurrent, as the bucket drains over time and a slow machine would never fill it.
      const responses = await Promise.all(Array.from({ length: 40 }, () => call(ACCESS_TOKEN, { sourceIp, body })))
      const rejected = responses.find(({ status }) => status === 429)
      expect(rejected?.body.code).toBe(1015)
      expect(rejected?.headers).toMatchObject({ 'x-rate-limit': '30', 'retry-after': expect.stringMatching(/^\d+$/) })
    })
  })

  describe('DELETE /oauth/{access_token}', () => {
    test('revokes a token at once', async () => {
      const { account, token } = await connected()
      const response = await call(REVOKE, { token: account.token, params: { access_token: token } })
      expect([response.status, response.body]).toEqual([200, {}])
      expect(await me(token)).toMatchObject({ status: 401, body: { code: 1005 } })
      expect((await me(account.token)).status).toBe(200)
    })

    test('a token revokes itself, once', async () => {
      const { token } = await connected()
      expect((await call(REVOKE, { token, params: { access_token: token } })).status).toBe(200)
      expect(await call(REVOKE, { token, params: { access_token: token } })).toMatchObject({
        status: 401,
        body: { code: 1005 },
      })
    })

    test('does not touch what is unknown, of another user or of another application', async () => {
      const [account, stranger] = [await anAccount(), await anAccount()]
      const foreign = must(await testToken(account.userId, stranger.applicationId, ['profile']))
      for (const access_token of [stranger.token, foreign, `${account.userId}.${'x'.repeat(43)}`, 'nonsense']) {
        const response = await call(REVOKE, { token: account.token, params: { access_token } })
        expect(response).toMatchObject({
          status: 401,
          body: { code: 1005 },
          headers: { 'www-authenticate': 'Bearer' },
        })
      }
      expect((await me(stranger.token)).status).toBe(200)
      expect((await me(foreign)).status).toBe(200)
    })

    test('leaves no trace of the token in the log', async () => {
      const { token } = await connected()
      const lines = (['info', 'warn', 'error'] as const).map((level) => jest.spyOn(log, level))
      await call(REVOKE, { token, params: { access_token: token } })
      await call(REVOKE, { token, params: { access_token: token } })
      const written = inspect(
        lines.map(({ mock }) => mock.calls),
        { depth: 10 },
      )
      expect(written).toContain(REVOKE)
      expect(written).not.toContain(token.split('.')[1])
      jest.restoreAllMocks()
    })

    test('needs a token itself', async () => {
      const { token } = await connected()
      expect(await call(REVOKE, { params: { access_token: token } })).toMatchObject({ status: 401 })
      expect((await me(token)).status).toBe(200)
    })
  })

  describe('calls with a token', () => {
    test.each([
      ['', {}],
      ['Basic', { authorization: 'Basic dXNlcjpwYXNz' }],
      ['Bearer alone', { authorization: 'Bearer' }],
      ['an empty token', { authorization: 'Bearer ' }],
      ['two tokens', { authorization: 'Bearer 1.aaaaaaaaaaaaaaaaaaaaaaaa, Bearer 2.aaaaaaaaaaaaaaaaaaaaaaaa' }],
      ['no user in it', { authorization: `Bearer ${'x'.repeat(43)}` }],
      ['a user too large', { authorization: `Bearer 99999999999999999.${'x'.repeat(43)}` }],
      ['a user of none', { authorization: `Bearer 0.${'x'.repeat(43)}` }],
      ['characters of no token', { authorization: `Bearer 1.${'x'.repeat(30)}'#` }],
    ])('are rejected with 401/1005 without a valid header: %s', async (_, headers) => {
      expect(await call('GET /users/me', { headers })).toMatchObject({
        status: 401,
        body: { code: 1005, status: 'error' },
        headers: { 'www-authenticate': 'Bearer' },
      })
    })

    test('the scheme may be written in any case', async () => {
      const { token } = await anAccount()
      expect((await call('GET /users/me', { headers: { authorization: `bearer ${token}` } })).status).toBe(200)
    })

    test('a hundred made-up tokens leave their pretended user a full allowance', async () => {
      const { userId, token } = await anAccount({ bucketSize: 30 })
      const sourceIp = anAddress()
      const attempts = Array.from({ length: 100 }, async (_, index) => {
        const legacyToken = `${userId}.${String(index).padStart(43, 'x')}`
        return (await call('GET /users/me', { token: legacyToken, sourceIp })).status
      })
      expect(new Set(await Promise.all(attempts))).toEqual(new Set([401]))
      expect((await me(token)).headers).toMatchObject({ 'x-rate-limit': '30', 'x-rate-requests': '1' })
    })

    test.each([
      ['deleted', 1003],
      ['suspended', 1004],
    ] as const)('stop within a minute when the application is %s', async (state, code) => {
      const { token, applicationId } = await anAccount()
      expect((await me(token)).status).toBe(200)
      await change(testTable(), applicationId, { state })
      clock.setOffsetMs(61_000)
      expect(await me(token)).toMatchObject({
        status: 401,
        body: { code },
        headers: { 'www-authenticate': 'Bearer' },
      })
    })
  })
})
