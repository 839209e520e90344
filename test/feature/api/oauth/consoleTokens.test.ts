import { afterEach, expect, test } from '@jest/globals'
import { change, rotateSecret, setApplicationState } from '#lib/ops/actions/applications.ts'
import { CONSOLE_RATE_LIMIT } from '#shared/accounts/rateLimits/rules/standardRateLimits.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, anApiKey, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aMember } from '#test/support/members.ts'
import { ACCESS_TOKEN, AUTHORIZE, nonceOf, REVOKE, SIGN_IN_PURPOSE, SIGN_OUT } from '#test/support/oauth.ts'
import { aShipment } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { anAddress, aVisitor, type Visitor } from '#test/support/visitor.ts'
import { postWebhook } from '#test/support/webhooks.ts'

// RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

const RETURN_URI = 'http://127.0.0.1:3000/v1/console/signed-in'
const authorizationQuery = (application = 'console', returnUri = RETURN_URI) => ({
  application_id: application,
  return_uri: returnUri,
  state: 'of-the-page',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
})

type Person = Pick<TestAccount, 'email' | 'password'>

/** Creates a session of a user who signed in to the console. */
async function signedIn({ email, password }: Person): Promise<Visitor> {
  const visitor = aVisitor()
  await visitor.get(AUTHORIZE, authorizationQuery())
  expect((await visitor.submit(SIGN_IN_PURPOSE, { email, password })).status).toBe(303)
  return visitor
}

async function tokenOf(visitor: Visitor, application = 'console'): Promise<string> {
  const body = {
    application_id: application,
    nonce: nonceOf(await visitor.get(AUTHORIZE, authorizationQuery(application))),
  }
  const exchanged = await call(ACCESS_TOKEN, { sourceIp: anAddress(), body: { ...body, code_verifier: VERIFIER } })
  expect(exchanged.status).toBe(201)
  return exchanged.body.access_token
}

const me = (token: string) => call('GET /users/me', { token })

describeWithTable('the console', () => {
  useSigningSecret()
  afterEach(() => clock.setOffsetMs(0))

  test('is let in by a session without a consent, for an hour, and again as long as the session lasts', async () => {
    const account = await anAccount()
    const visitor = await signedIn(account)
    const response = await visitor.get(AUTHORIZE, authorizationQuery())
    expect([response.status, response.headers.location]).toEqual([
      303,
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/v1\/console\/signed-in\?nonce=[\w-]+&state=of-the-page$/),
    ])
    const token = await tokenOf(visitor)
    expect(token).toMatch(/^ship_console_\d+_[\w-]{114}$/)
    expect(await me(token)).toMatchObject({ status: 200, body: { user: { id: account.userId } } })
    advance(HOUR_MS)
    expect((await me(token)).status).toBe(401)
    expect((await me(await tokenOf(visitor))).status).toBe(200)
  })

  test('receives its redirects at one address only, with a proof', async () => {
    const visitor = await signedIn(await anAccount())
    for (const elsewhere of ['https://evil.example/console/signed-in', `${RETURN_URI}/../x`]) {
      expect((await visitor.get(AUTHORIZE, authorizationQuery('console', elsewhere))).status).toBe(400)
    }
    const { code_challenge: _, ...unproved } = authorizationQuery()
    expect((await visitor.get(AUTHORIZE, unproved)).status).toBe(400)
    const stranger = await aVisitor().get(AUTHORIZE, authorizationQuery())
    expect([stranger.status, stranger.headers.location]).toEqual([200, undefined])
  })

  test('acts for the sandbox as well, which is made where there is none', async () => {
    const account = await anAccount()
    const token = await tokenOf(await signedIn(account), 'console-sandbox')
    const { body } = await me(token)
    expect(body.user.id).not.toBe(account.userId)
    expect(body.user.balances.USD).toBeGreaterThan(0)
  })

  test('may do what the role of the person lets it', async () => {
    const viewer = await aMember(await anAccount(), 'viewer')
    const token = await tokenOf(await signedIn(viewer))
    expect((await call('GET /shipments', { token })).status).toBe(200)
    expect(await call('POST /shipments', { token, body: { shipment: aShipment() } })).toMatchObject({
      status: 403,
      body: { name: 'scope_missing' },
    })
  })

  test('is counted apart from the programs of the account', async () => {
    const account = await anAccount()
    const token = await tokenOf(await signedIn(account))
    const before = (await me(account.token)).headers['x-rate-requests']
    for (let request = 0; request < 3; request++) {
      expect((await me(token)).headers['ratelimit-policy']).toContain(`"console";q=${CONSOLE_RATE_LIMIT.size}`)
    }
    const { headers } = await me(account.token)
    expect(headers['ratelimit-policy']).toContain('"user"')
    expect(Number(headers['x-rate-requests'])).toBeLessThanOrEqual(Number(before) + 1)
  })

  test('is rejected beyond its own limit, while programs continue', async () => {
    const account = await anAccount()
    const token = await tokenOf(await signedIn(account))
    const responses = await Promise.all(Array.from({ length: CONSOLE_RATE_LIMIT.size + 40 }, () => me(token)))
    expect(responses.some(({ status }) => status === 429)).toBe(true)
    expect((await me(account.token)).status).toBe(200)
  })

  test('has what the API keys of the account have, such as webhooks', async () => {
    const account = await anAccount()
    const key = (await anApiKey(account.userId)).text
    const { webhook } = (await postWebhook(key)).body
    const token = await tokenOf(await signedIn(account))
    expect((await call('GET /webhooks', { token })).body.webhooks).toMatchObject([{ id: webhook.id }])
    const revoked = await call(REVOKE, { token, params: { access_token: token } })
    expect([revoked.status, (await me(token)).status]).toEqual([200, 401])
  })

  test('signs out by one of its tokens, which no other person and no other application can', async () => {
    const account = await anAccount()
    const visitor = await signedIn(account)
    const token = await tokenOf(visitor)
    const foreign = await tokenOf(await signedIn(await anAccount()))
    const signOut = (accessToken: string) =>
      call(SIGN_OUT, {
        sourceIp: anAddress(),
        cookies: visitor.cookies(),
        body: new URLSearchParams({ access_token: accessToken }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    for (const wrong of ['', foreign, account.token, `${token}x`]) {
      expect((await signOut(wrong)).status).toBe(400)
      expect((await visitor.get(AUTHORIZE, authorizationQuery())).status).toBe(303)
    }
    expect((await me(token)).status).toBe(200)
    expect((await signOut(token)).status).toBe(303)
    expect((await me(token)).status).toBe(401)
    expect((await visitor.get(AUTHORIZE, authorizationQuery())).status).toBe(200)
  })

  test('is signed out everywhere after a sign-out: in reloaded pages and in the sandbox; other users stay signed in', async () => {
    const account = await anAccount()
    const visitor = await signedIn(account)
    const [before, now] = [await tokenOf(visitor), await tokenOf(visitor)]
    const inSandbox = await tokenOf(visitor, 'console-sandbox')
    const foreign = await tokenOf(await signedIn(await anAccount()))
    const body = new URLSearchParams({ access_token: now }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await call(SIGN_OUT, { sourceIp: anAddress(), cookies: visitor.cookies(), body, headers })
    expect(response.status).toBe(303)
    for (const token of [before, now, inSandbox]) expect((await me(token)).status).toBe(401)
    for (const token of [foreign, account.token]) expect((await me(token)).status).toBe(200)
  })

  test('cannot be changed or suspended by operators, as it belongs to the platform', async () => {
    for (const rejected of [
      await setApplicationState(testTable(), 'console', 'suspended'),
      await change(testTable(), 'console-sandbox', { isServiceOwned: true }),
      await rotateSecret(testTable(), 'console', 0),
    ]) {
      expect(rejected.ok).toBe(false)
    }
    expect((await me(await tokenOf(await signedIn(await anAccount())))).status).toBe(200)
    must(await setApplicationState(testTable(), (await anAccount()).applicationId, 'suspended'))
  })
})
