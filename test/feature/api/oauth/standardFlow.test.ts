import { afterEach, describe, expect, test } from '@jest/globals'
import { change, registerPublicApplication } from '#lib/ops/actions/applications.ts'
import { findApplication } from '#shared/accounts/applications/applicationStore.ts'
import { revokeApplicationAccess } from '#shared/accounts/grants/revokeApplicationAccess.ts'
import { updateMember } from '#shared/accounts/members/manageMembers.ts'
import { findGrants } from '#shared/accounts/tokens/tokenStore.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { getSandboxId } from '#shared/core/ids.ts'
import { failure, ok } from '#shared/core/result.ts'
import { SCOPES } from '#shared/core/scopes.ts'
import { getBaseUrl } from '#shared/platform/baseUrl.ts'
import { clock } from '#shared/platform/clock.ts'
import { ALL_SCOPES, anAccount, must, RETURN_URI, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { aMember } from '#test/support/members.ts'
import {
  ACCESS_TOKEN,
  AUTHORIZE,
  aNonce,
  CONNECTIONS,
  CONSENT,
  nonceOf,
  REVOKE,
  SIGN_IN_PURPOSE,
  WITHDRAW,
} from '#test/support/oauth.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import {
  aClient,
  aCode,
  askToken,
  atConsentOf,
  CLIENT_URI,
  exchangeCode,
  OPEN_URI,
  queryOf,
  refreshWith,
  requested,
  START,
  signedInClient,
  tokensOf,
  VERIFIER,
} from '#test/support/standardClients.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'
import { anAddress, aVisitor } from '#test/support/visitor.ts'

const me = (token: string) => call('GET /users/me', { token })
const getRequestStatus = async (token: string) => (await me(token)).status
const errorOf = ({ status, body }: ApiResponse) => [status, body.error]
const grantsOf = async (userId: number) => (await findGrants(testTable(), userId))?.grants ?? new Map()
const INVALID_GRANT = [400, 'invalid_grant']

describeWithTable('the standard flow', () => {
  useSigningSecret()
  afterEach(() => clock.setOffsetMs(0))

  describe('GET /oauth/authorization', () => {
    const start = (query: Readonly<Record<string, string>>) =>
      call(START, { sourceIp: anAddress(), query: new URLSearchParams(query).toString() })

    test('leads to the authorisation page', async () => {
      const clientId = await aClient()
      const response = await start({
        ...requested(clientId),
        scope: 'read_orders unknown profile',
        resource: `${getBaseUrl()}/mcp`,
      })
      expect([response.status, response.headers.location]).toEqual([303, expect.stringMatching(/^authorize\?/)])
      expect(queryOf(response)).toMatchObject({
        application_id: clientId,
        return_uri: OPEN_URI,
        response_type: 'code',
        scope: 'read_orders profile',
        resource: `${getBaseUrl()}/mcp`,
      })
    })

    test.each([
      ['an unknown client', { client_id: 'client_unknown' }],
      ['no client', { client_id: '' }],
      ['the console', { client_id: 'console' }],
      ['a foreign redirect URI', { redirect_uri: 'https://evil.example/callback' }],
      ['another path', { redirect_uri: 'http://localhost:49152/other' }],
      ['another host that begins alike', { redirect_uri: 'http://localhost.evil.example/callback' }],
      ['a host behind credentials', { redirect_uri: 'http://localhost:1@evil.example/callback' }],
      ['no redirect URI', { redirect_uri: '' }],
    ])('shows a page, and redirects nowhere, for %s', async (_, changes) => {
      const response = await start({ ...requested(await aClient()), ...changes })
      expect([response.status, response.headers.location]).toEqual([400, undefined])
      expect(response.headers['content-type']).toContain('text/html')
    })

    test('is for public applications only', async () => {
      const { applicationId } = await anAccount()
      const response = await start({ ...requested(applicationId), redirect_uri: RETURN_URI })
      expect([response.status, response.headers.location]).toEqual([400, undefined])
      const registered = must(
        await registerPublicApplication(testTable(), { name: 'Desk', scopes: ['profile'], returnUris: [RETURN_URI] }),
      )
      expect((await start({ ...requested(registered.id), redirect_uri: RETURN_URI })).status).toBe(303)
    })

    test.each([
      ['invalid_request', { response_type: '' }],
      ['unsupported_response_type', { response_type: 'token' }],
      ['invalid_request', { code_challenge: '' }],
      ['invalid_request', { code_challenge: 'short' }],
      ['invalid_request', { code_challenge_method: 'plain' }],
      ['invalid_request', { code_challenge_method: '' }],
      ['invalid_target', { resource: 'https://other.example/mcp' }],
      ['invalid_target', { resource: `${getBaseUrl()}.evil.example/mcp` }],
      ['invalid_scope', { scope: 'openid' }],
    ])('returns %s to the client for %j', async (error, changes) => {
      const response = await start({ ...requested(await aClient()), ...changes })
      expect(response.headers.location).toMatch(OPEN_URI)
      expect(queryOf(response)).toEqual({ error, error_description: expect.any(String), state: 's', iss: getBaseUrl() })
    })

    test('is no open redirector: only the own computer and registered applications learn of errors', async () => {
      const uri = 'https://agent.example/callback'
      const clientId = await aClient({ redirect_uris: [uri] })
      const query = { ...requested(clientId), redirect_uri: uri }
      expect((await start(query)).status).toBe(303)
      const response = await start({ ...query, scope: 'openid' })
      expect([response.status, response.headers.location]).toEqual([400, undefined])
      const { id } = must(
        await registerPublicApplication(testTable(), { name: 'Desk', scopes: ['profile'], returnUris: [uri] }),
      )
      expect(queryOf(await start({ ...query, client_id: id, scope: 'openid' })).error).toBe('invalid_scope')
    })

    test('does not echo a state that is too long', async () => {
      const response = await start({ ...requested(await aClient()), state: 'x'.repeat(513) })
      expect(queryOf(response)).toEqual({
        error: 'invalid_request',
        error_description: expect.any(String),
        iss: getBaseUrl(),
      })
    })
  })

  describe('the consent page', () => {
    test('says that the name is not verified, and lists what was requested', async () => {
      const account = await anAccount()
      const clientId = await aClient({ client_name: '<b>Your bank</b>' })
      const visitor = await atConsentOf(account, clientId, { scope: 'read_orders' })
      expect(visitor.text()).toContain('Allow <b>Your bank</b>?')
      expect(visitor.html()).not.toContain('<b>Your bank')
      expect(visitor.text()).toContain('this name, which is not verified')
      expect(visitor.text()).toContain('an application on this computer (localhost:49152)')
      expect(visitor.text()).toContain(SCOPES.read_orders)
      expect(visitor.text()).not.toContain(SCOPES.write_orders)
      expect(visitor.html()).toContain('value="sandbox" checked')
    })

    test.each([
      ['/mcp/live', 'live'],
      ['/mcp', 'sandbox'],
      ['', 'sandbox'],
    ])('preselects for %s: %s', async (path, side) => {
      const visitor = await atConsentOf(await anAccount(), await aClient(), { resource: `${getBaseUrl()}${path}` })
      expect(visitor.html()).toContain(`value="${side}" checked`)
    })

    test('keeps the request through a wrong password', async () => {
      const [{ email, password }, clientId] = [await anAccount(), await aClient()]
      const visitor = aVisitor()
      const query = queryOf(await visitor.get(START, { ...requested(clientId), scope: 'profile' }))
      await visitor.get(AUTHORIZE, query)
      await visitor.submit(SIGN_IN_PURPOSE, { email, password: 'wrong' })
      expect(queryOf(await visitor.submit(SIGN_IN_PURPOSE, { email, password }))).toEqual(query)
    })

    test('consents to what was shown only', async () => {
      const [account, clientId] = [await anAccount(), await aClient()]
      const visitor = await atConsentOf(account, clientId, { scope: 'read_orders' })
      const others: readonly Readonly<Record<string, string>>[] = [
        { scope: 'read_orders write_orders' },
        { response_type: '' },
        { resource: getBaseUrl() },
      ]
      for (const changes of others) {
        const response = await visitor.submit(CONSENT, { decision: 'allow', ...changes })
        expect([response.status, response.headers.location]).toEqual([400, undefined])
        await visitor.get(
          AUTHORIZE,
          queryOf(await visitor.get(START, { ...requested(clientId), scope: 'read_orders' })),
        )
      }
    })

    test('grants no more than the role may grant', async () => {
      const account = await anAccount()
      const viewer = await aMember(account, 'viewer')
      const clientId = await aClient()
      const { body } = await exchangeCode(clientId, await aCode(viewer, clientId))
      expect(body.scope.split(' ')).toEqual(ALL_SCOPES.filter((scope) => scope.startsWith('read_')))
      const visitor = await atConsentOf(viewer, clientId, { scope: 'write_orders' })
      expect(visitor.text()).toContain('cannot grant')
      expect((await visitor.submit(CONSENT, { decision: 'allow' })).status).toBe(403)
    })
  })

  describe('POST /oauth/token with a code', () => {
    test.each([
      ['sandbox', getSandboxId],
      ['live', (id: number) => id],
    ])('gives tokens for the %s', async (side, idOf) => {
      const [account, clientId] = [await anAccount(), await aClient()]
      const response = await exchangeCode(
        clientId,
        await aCode(account, clientId, { scope: 'profile' }, { account: side }),
      )
      expect(response.status).toBe(200)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.body).toEqual({
        access_token: expect.stringMatching(new RegExp(`^${idOf(account.userId)}\\.[\\w-]{114}$`)),
        token_type: 'Bearer',
        expires_in: 3_600,
        refresh_token: expect.stringMatching(/^ship_refresh_\d+_[\w-]{65}$/),
        scope: 'profile',
      })
      const { access, refresh } = tokensOf(response)
      expect(await getRequestStatus(access)).toBe(200)
      expect(await me(refresh)).toMatchObject({ status: 401, body: { code: 1005 } })
      expect(await me(`${idOf(account.userId)}.${refresh.split('_').at(-1)}`)).toMatchObject({ status: 401 })
      advance(HOUR_MS)
      expect(await getRequestStatus(access)).toBe(401)
    })

    test('stores no token and no secret', async () => {
      const account = await anAccount()
      const { access, refresh } = await signedInClient(account, { account: 'live' })
      const stored = JSON.stringify([...(await grantsOf(account.userId))])
      expect(stored).not.toContain(access.split('.')[1])
      expect(stored).not.toContain(refresh.slice(-43))
    })

    test.each([
      ['invalid_request', { grant_type: '' }],
      ['unsupported_grant_type', { grant_type: 'password' }],
      ['unsupported_grant_type', { grant_type: 'client_credentials' }],
      ['invalid_request', { client_id: '' }],
      ['invalid_client', { client_id: 'client_unknown' }],
      ['invalid_client', { client_id: 'console' }],
      ['invalid_client', { client_secret: 'x' }],
      ['invalid_request', { code: '' }],
      ['invalid_grant', { code: 'x'.repeat(43) }],
      ['invalid_request', { code_verifier: '' }],
      ['invalid_grant', { code_verifier: 'x'.repeat(43) }],
      ['invalid_grant', { redirect_uri: 'https://evil.example/callback' }],
      ['invalid_grant', { redirect_uri: CLIENT_URI }],
      ['invalid_target', { resource: `${getBaseUrl()}/mcp/live` }],
      ['invalid_request', { code: 'x'.repeat(129) }],
    ])('returns %s for %j, and the code stays valid', async (error, changes) => {
      const [account, clientId] = [await anAccount(), await aClient()]
      const code = await aCode(account, clientId, { resource: `${getBaseUrl()}/mcp` })
      expect(errorOf(await exchangeCode(clientId, code, changes))).toEqual([400, error])
      expect((await exchangeCode(clientId, code, { redirect_uri: '' })).status).toBe(200)
    })

    test('rejects clients that authenticate, and suspended and deleted ones', async () => {
      const [account, clientId] = [await anAccount(), await aClient()]
      const code = await aCode(account, clientId)
      const form = { grant_type: 'authorization_code', client_id: clientId, code, code_verifier: VERIFIER }
      const basic = { authorization: `Basic ${Buffer.from(`${clientId}:x`).toString('base64')}` }
      expect(errorOf(await askToken(form, basic))).toEqual([400, 'invalid_client'])
      for (const [state, error] of [
        ['suspended', 'unauthorized_client'],
        ['deleted', 'invalid_client'],
      ] as const) {
        must(await change(testTable(), clientId, { state }))
        expect(errorOf(await askToken(form))).toEqual([400, error])
      }
    })

    test('a code of another client is worth nothing, and stays good for its own', async () => {
      const [account, clientId, other] = [await anAccount(), await aClient(), await aClient()]
      const code = await aCode(account, clientId)
      expect(errorOf(await exchangeCode(other, code))).toEqual(INVALID_GRANT)
      expect((await exchangeCode(clientId, code)).status).toBe(200)
    })

    test('a code expires after ten minutes', async () => {
      const [account, clientId] = [await anAccount(), await aClient()]
      const code = await aCode(account, clientId)
      advance(10 * MINUTE_MS)
      expect(errorOf(await exchangeCode(clientId, code))).toEqual(INVALID_GRANT)
    })

    test('codes and nonces are not exchanged for each other', async () => {
      const account = await anAccount()
      const clientId = await aClient()
      const code = await aCode(account, clientId)
      const body = { application_id: clientId, nonce: code, code_verifier: VERIFIER }
      expect((await call(ACCESS_TOKEN, { sourceIp: anAddress(), body })).status).toBe(400)
      const { id } = must(
        await registerPublicApplication(testTable(), { name: 'Desk', scopes: ['profile'], returnUris: [CLIENT_URI] }),
      )
      const visitor = aVisitor()
      const { code_challenge = '' } = requested(id)
      const query = { application_id: id, return_uri: CLIENT_URI, code_challenge, code_challenge_method: 'S256' }
      await visitor.get(AUTHORIZE, query)
      await visitor.submit(SIGN_IN_PURPOSE, { email: account.email, password: account.password })
      await visitor.get(AUTHORIZE, query)
      const nonce = nonceOf(await visitor.submit(CONSENT, { decision: 'allow' }))
      expect(errorOf(await exchangeCode(id, nonce, { redirect_uri: CLIENT_URI }))).toEqual(INVALID_GRANT)
      expect(errorOf(await exchangeCode(account.applicationId, await aNonce(account)))).toEqual([400, 'invalid_client'])
    })

    test('of ten exchanges at once exactly one wins, and its tokens stay good', async () => {
      const [account, clientId] = [await anAccount(), await aClient()]
      const code = await aCode(account, clientId)
      const responses = await Promise.all(Array.from({ length: 10 }, () => exchangeCode(clientId, code)))
      const [won, ...others] = responses.filter(({ status }) => status === 200)
      expect(others).toEqual([])
      expect(new Set(responses.filter((one) => one !== won).map(({ body }) => body.error))).toEqual(
        new Set(['invalid_grant']),
      )
      const { access, refresh } = tokensOf(must(won ? ok(won) : failure('none won')))
      expect([await getRequestStatus(access), (await refreshWith(clientId, refresh)).status]).toEqual([200, 200])
    })

    test.each(['before', 'after'] as const)(
      'a process that dies %s any of its calls grants all or nothing',
      async (when) => {
        for (let call = 1, hasDied = true; hasDied; call++) {
          const [account, clientId] = [await anAccount(), await aClient()]
          const code = await aCode(account, clientId)
          const death = diesAt(call, when)
          const first = await withFaults([death], () => exchangeCode(clientId, code))
          hasDied = death.hasDied()
          if (!hasDied) expect(first.status).toBe(200)
          const granted = (await grantsOf(getSandboxId(account.userId))).size
          const again = await exchangeCode(clientId, code)
          expect([granted, again.status]).toEqual(granted === 0 ? [0, 200] : [2, 400])
        }
      },
    )

    test('a code that its client presents again later revokes its tokens, as a copy exists', async () => {
      const [account, clientId, other] = [await anAccount(), await aClient(), await aClient()]
      const code = await aCode(account, clientId)
      const { access, refresh } = tokensOf(await exchangeCode(clientId, code))
      advance(MINUTE_MS)
      expect(errorOf(await exchangeCode(other, code))).toEqual(INVALID_GRANT)
      expect(errorOf(await exchangeCode(clientId, code, { code_verifier: 'x'.repeat(43) }))).toEqual(INVALID_GRANT)
      expect(await getRequestStatus(access)).toBe(200)
      expect(errorOf(await exchangeCode(clientId, code))).toEqual(INVALID_GRANT)
      expect(await getRequestStatus(access)).toBe(401)
      expect(errorOf(await refreshWith(clientId, refresh))).toEqual(INVALID_GRANT)
    })
  })

  describe('POST /oauth/token with a refresh token', () => {
    test('gives new tokens, and keeps the scopes', async () => {
      const { clientId, refresh } = await signedInClient(await anAccount())
      const narrow = await refreshWith(clientId, refresh, { scope: 'profile' })
      expect([narrow.body.scope, await getRequestStatus(narrow.body.access_token)]).toEqual(['profile', 200])
      const next = await refreshWith(clientId, tokensOf(narrow).refresh)
      expect(next.body.scope.split(' ')).toEqual(ALL_SCOPES)
      expect(await getRequestStatus(tokensOf(next).access)).toBe(200)
    })

    test.each([
      ['invalid_request', { refresh_token: '' }],
      ['invalid_grant', { refresh_token: 'nonsense' }],
      ['invalid_grant', { refresh_token: `ship_refresh_1_${'x'.repeat(65)}` }],
      ['invalid_scope', { scope: 'profile openid' }],
      ['invalid_target', { resource: 'https://other.example/mcp' }],
    ])('returns %s for %j, and the token stays valid', async (error, changes) => {
      const [account, clientId] = [await anAccount(), await aClient()]
      const code = await aCode(account, clientId, { resource: `${getBaseUrl()}/mcp` })
      const { refresh } = tokensOf(await exchangeCode(clientId, code))
      expect(errorOf(await refreshWith(clientId, refresh, changes))).toEqual([400, error])
      expect((await refreshWith(clientId, refresh)).status).toBe(200)
    })

    test('is worth nothing to another client', async () => {
      const { clientId, refresh } = await signedInClient(await anAccount())
      expect(errorOf(await refreshWith(await aClient(), refresh))).toEqual(INVALID_GRANT)
      expect((await refreshWith(clientId, refresh)).status).toBe(200)
    })

    test('works until its successor is used, as responses get lost', async () => {
      const { clientId, refresh } = await signedInClient(await anAccount())
      for (const _ of [1, 2]) {
        tokensOf(await refreshWith(clientId, refresh))
        advance(DAY_MS)
      }
      const again = tokensOf(await refreshWith(clientId, refresh))
      expect((await refreshWith(clientId, again.refresh)).status).toBe(200)
    })

    test.each(['before', 'after'] as const)('works again after a process died %s any of its calls', async (when) => {
      for (let call = 1, hasDied = true; hasDied; call++) {
        const { clientId, refresh } = await signedInClient(await anAccount())
        const death = diesAt(call, when)
        await withFaults([death], () => refreshWith(clientId, refresh))
        hasDied = death.hasDied()
        advance(HOUR_MS)
        const again = tokensOf(await refreshWith(clientId, refresh))
        expect(await getRequestStatus(again.access)).toBe(200)
        expect((await refreshWith(clientId, again.refresh)).status).toBe(200)
      }
    })

    test('that got lost with its response revokes the authorisation, as another party may have it', async () => {
      const { clientId, refresh } = await signedInClient(await anAccount())
      const lost = tokensOf(await refreshWith(clientId, refresh))
      advance(MINUTE_MS)
      const again = tokensOf(await refreshWith(clientId, refresh))
      expect(errorOf(await refreshWith(clientId, lost.refresh))).toEqual(INVALID_GRANT)
      expect(errorOf(await refreshWith(clientId, again.refresh))).toEqual(INVALID_GRANT)
      expect(await getRequestStatus(again.access)).toBe(401)
    })

    test('all of ten refreshes at once get tokens, and each can go on', async () => {
      const { clientId, refresh } = await signedInClient(await anAccount())
      const responses = await Promise.all(Array.from({ length: 10 }, () => refreshWith(clientId, refresh)))
      expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
      advance(HOUR_MS)
      for (const response of responses) {
        const next = tokensOf(await refreshWith(clientId, tokensOf(response).refresh))
        expect(await getRequestStatus(next.access)).toBe(200)
      }
    })

    test('that was used before revokes the authorisation, and no other', async () => {
      const account = await anAccount()
      const { clientId, access, refresh } = await signedInClient(account)
      const code = await aCode(account, clientId)
      const other = tokensOf(await exchangeCode(clientId, code))
      const first = tokensOf(await refreshWith(clientId, refresh))
      const next = tokensOf(await refreshWith(clientId, first.refresh))
      advance(MINUTE_MS)
      expect(errorOf(await refreshWith(clientId, refresh))).toEqual(INVALID_GRANT)
      expect([await getRequestStatus(access), await getRequestStatus(next.access)]).toEqual([401, 401])
      expect(errorOf(await refreshWith(clientId, next.refresh))).toEqual(INVALID_GRANT)
      expect([await getRequestStatus(other.access), (await refreshWith(clientId, other.refresh)).status]).toEqual([
        200, 200,
      ])
    })

    test('expires after 30 days without use', async () => {
      let { clientId, refresh } = await signedInClient(await anAccount())
      for (const _ of [1, 2]) {
        advance(30 * DAY_MS - MINUTE_MS)
        refresh = tokensOf(await refreshWith(clientId, refresh)).refresh
      }
      advance(30 * DAY_MS)
      expect(errorOf(await refreshWith(clientId, refresh))).toEqual(INVALID_GRANT)
    })

    test('keeps few access tokens', async () => {
      const account = await anAccount()
      let { clientId, refresh } = await signedInClient(account)
      for (let times = 0; times < 35; times++) refresh = tokensOf(await refreshWith(clientId, refresh)).refresh
      expect((await grantsOf(getSandboxId(account.userId))).size).toBe(31)
    })
  })

  describe('revoking', () => {
    test.each(['live', 'sandbox'])('access to the %s account on the page ends all tokens', async (side) => {
      const account = await anAccount()
      const { clientId, access, refresh } = await signedInClient(account, { account: side })
      const visitor = aVisitor()
      await visitor.get(CONNECTIONS)
      await visitor.submit(SIGN_IN_PURPOSE, { email: account.email, password: account.password })
      await visitor.get(CONNECTIONS)
      expect(visitor.text()).toContain(side === 'live' ? 'Test agent' : 'Test agent (sandbox)')
      expect(visitor.text()).toContain('name not verified')
      expect((await visitor.submit(WITHDRAW, { application_id: clientId })).status).toBe(303)
      expect(await me(access)).toMatchObject({ status: 401, body: { code: 1005 } })
      expect(errorOf(await refreshWith(clientId, refresh))).toEqual(INVALID_GRANT)
      await visitor.get(CONNECTIONS)
      expect(visitor.text()).not.toContain('Test agent')
    })

    test('a form for one account is not accepted for the other', async () => {
      const account = await anAccount()
      const { clientId, access } = await signedInClient(account)
      const visitor = aVisitor()
      await visitor.get(CONNECTIONS)
      await visitor.submit(SIGN_IN_PURPOSE, { email: account.email, password: account.password })
      await visitor.get(CONNECTIONS)
      expect((await visitor.submit(WITHDRAW, { application_id: clientId, account: 'live' })).status).toBe(400)
      expect(await getRequestStatus(access)).toBe(200)
    })

    test('an access token ends its authorisation', async () => {
      const { clientId, access, refresh } = await signedInClient(await anAccount())
      expect((await call(REVOKE, { token: access, params: { access_token: access } })).status).toBe(200)
      expect(await getRequestStatus(access)).toBe(401)
      expect(errorOf(await refreshWith(clientId, refresh))).toEqual(INVALID_GRANT)
    })

    test('membership ends the tokens', async () => {
      const account = await anAccount()
      const member = await aMember(account)
      const { clientId, access, refresh } = await signedInClient(member)
      const removed = { accountId: account.userId, by: account.userId, personId: member.personId, to: 'out' } as const
      must(await updateMember(testTable(), removed, clock.now()))
      expect(await getRequestStatus(access)).toBe(401)
      expect(errorOf(await refreshWith(clientId, refresh))).toEqual(INVALID_GRANT)
    })

    test('while a client refreshes leaves no token', async () => {
      const account = await anAccount()
      const { clientId, refresh } = await signedInClient(account, { account: 'live' })
      const table = testTable()
      const fresh: string[] = []
      // Commits the refresh between the read and the write of the revocation.
      const racing: typeof table = {
        ...table,
        commit: async (actions) => {
          if (fresh.length === 0) fresh.push(tokensOf(await refreshWith(clientId, refresh)).access)
          return table.commit(actions)
        },
      }
      await revokeApplicationAccess(racing, account.userId, clientId, clock.now())
      expect(await Promise.all(fresh.map(getRequestStatus))).toEqual([401])
      expect([...(await grantsOf(account.userId)).values()].map(({ applicationId }) => applicationId)).toEqual([
        account.applicationId,
      ])
    })
  })

  test('a client in use is retained', async () => {
    const remainingDays = async (clientId: string) => {
      const application = await findApplication(testTable(), clientId)
      return Math.round(((application?.expiresAt ?? 0) * 1_000 - clock.now()) / DAY_MS)
    }
    const account = await anAccount()
    const clientId = await aClient()
    expect(await remainingDays(clientId)).toBe(7)
    let { refresh } = tokensOf(await exchangeCode(clientId, await aCode(account, clientId)))
    expect(await remainingDays(clientId)).toBe(90)
    advance(20 * DAY_MS)
    refresh = tokensOf(await refreshWith(clientId, refresh)).refresh
    expect(await remainingDays(clientId)).toBe(70)
    advance(20 * DAY_MS)
    tokensOf(await refreshWith(clientId, refresh))
    expect(await remainingDays(clientId)).toBe(90)
  })
})
