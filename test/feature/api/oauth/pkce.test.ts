import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { registerPublicApplication } from '#lib/ops/actions/applications.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import {
  ACCESS_TOKEN,
  AUTHORIZE,
  authorization,
  CONSENT,
  exchange,
  nonceOf,
  SIGN_IN_PURPOSE,
} from '#test/support/oauth.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { anAddress, aVisitor } from '#test/support/visitor.ts'

// RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const PROOF = { code_challenge: CHALLENGE, code_challenge_method: 'S256' }

const LOOPBACK = 'http://127.0.0.1/callback'
const anApp = async (returnUris: readonly string[] = [LOOPBACK]) =>
  must(await registerPublicApplication(testTable(), { name: 'Desk printer', scopes: ['profile'], returnUris }))

/** Returns the redirect after the user's consent. */
async function allowed({ email, password }: TestAccount, query: Readonly<Record<string, string>>) {
  const visitor = aVisitor()
  await visitor.get(AUTHORIZE, query)
  const response = await visitor.submit(SIGN_IN_PURPOSE, { email, password })
  expect(response.status).toBe(303)
  const next = Object.fromEntries(new URL(response.headers.location ?? '', 'http://x/').searchParams)
  expect(next).toEqual(query)
  await visitor.get(AUTHORIZE, next)
  return visitor.submit(CONSENT, { decision: 'allow' })
}

const exchanged = (body: Readonly<Record<string, unknown>>) => call(ACCESS_TOKEN, { sourceIp: anAddress(), body })

describeWithTable('a public application', () => {
  useSigningSecret()

  test('is let in by what it began with, for an hour', async () => {
    const [account, { id }] = [await anAccount(), await anApp()]
    const returnUri = 'http://127.0.0.1:49152/callback'
    const response = await allowed(account, { application_id: id, return_uri: returnUri, state: 's', ...PROOF })
    expect(response.headers.location).toMatch(/^http:\/\/127\.0\.0\.1:49152\/callback\?nonce=[^&]+&state=s$/)
    const nonce = nonceOf(response)
    const body = { application_id: id, nonce, code_verifier: VERIFIER }
    for (const wrong of [{ code_verifier: 'x'.repeat(43) }, { code_verifier: undefined }]) {
      const rejected = await exchanged({ ...body, ...wrong })
      expect([rejected.status, rejected.body.errors]).toEqual([
        400,
        ['/code_verifier: must match the `code_challenge` in the authorisation request'],
      ])
    }
    const { status, body: granted } = await exchanged(body)
    expect([status, granted.expires_in]).toEqual([201, 3_600])
    expect((await exchanged(body)).status).toBe(400)
    const me = () => call('GET /users/me', { token: granted.access_token })
    advance(HOUR_MS - MINUTE_MS)
    expect((await me()).status).toBe(200)
    advance(MINUTE_MS)
    expect(await me()).toMatchObject({ status: 401, body: { code: 1005 } })
  })

  test.each([
    ['without a challenge', {}],
    ['with a plain one', { code_challenge: VERIFIER, code_challenge_method: 'plain' }],
    ['with one of no method', { code_challenge: CHALLENGE }],
    ['with one that is no digest', { code_challenge: 'x', code_challenge_method: 'S256' }],
  ])('cannot begin %s', async (_, sent) => {
    const { id } = await anApp()
    const page = await call(AUTHORIZE, {
      query: String(new URLSearchParams({ application_id: id, return_uri: LOOPBACK, ...sent })),
    })
    expect(page.status).toBe(400)
  })

  test.each([
    'http://127.0.0.1:80000000/callback',
    'http://127.0.0.1:99999/callback',
    'http://127.0.0.1:1/other',
    'http://127.0.0.1.example.com/callback',
    'http://127.0.0.1:1@example.com/callback',
    'http://[::1]:1/callback',
    'https://127.0.0.1:1/callback',
  ])('rejects the redirect address %s', async (returnUri) => {
    const { id } = await anApp()
    const query = new URLSearchParams({ application_id: id, return_uri: returnUri, ...PROOF })
    expect((await call(AUTHORIZE, { query: String(query) })).status).toBe(400)
  })

  test('has no secret: none lets it in', async () => {
    const [account, { id }] = [await anAccount(), await anApp()]
    const nonce = nonceOf(await allowed(account, { application_id: id, return_uri: LOOPBACK, ...PROOF }))
    for (const application_secret of ['x', 'undefined']) {
      const body = { application_id: id, application_secret, nonce, code_verifier: VERIFIER }
      expect(await exchanged(body)).toMatchObject({ status: 401, body: { code: 1007 } })
    }
  })
})

describeWithTable('an application with a secret', () => {
  useSigningSecret()

  test('may begin with a challenge as well, and then has to show both', async () => {
    const account = await anAccount()
    const nonce = nonceOf(await allowed(account, { ...authorization(account), ...PROOF }))
    expect(createHash('sha256').update(VERIFIER).digest('base64url')).toBe(CHALLENGE)
    expect((await exchange(account, nonce)).status).toBe(400)
    const without = await exchange(account, nonce, { application_secret: undefined, code_verifier: VERIFIER })
    expect(without.body.errors).toEqual(['/application_secret: is required'])
    const { status, body } = await exchange(account, nonce, { code_verifier: VERIFIER })
    expect([status, body.expires_in]).toEqual([201, null])
  })
})
