import { expect, test } from '@jest/globals'
import { change, registerApplication } from '#lib/ops/actions/applications.ts'
import { SCOPES } from '#shared/core/scopes.ts'
import { anAccount, must, RETURN_URI, testTable } from '#test/support/accounts.ts'
import {
  AUTHORIZE,
  atConsent,
  authorization,
  CONSENT,
  exchange,
  nonceOf,
  SIGN_IN_PURPOSE,
} from '#test/support/oauth.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { aVisitor } from '#test/support/visitor.ts'

describeWithTable('the consent page', () => {
  useSigningSecret()

  test('names the application and every permission in plain words, and lets its form lead to the application', async () => {
    const account = await anAccount({ scopes: ['profile', 'classify'] })
    const visitor = await atConsent(account)
    const response = await visitor.get(AUTHORIZE, authorization(account))
    expect(visitor.text()).toContain('Allow Test shop?')
    expect(visitor.text()).toContain(SCOPES.profile)
    expect(visitor.text()).toContain(SCOPES.classify)
    expect(visitor.text()).not.toContain(SCOPES.billing)
    expect(visitor.text()).toContain('merchant.example')
    expect(response.headers['content-security-policy']).toContain("form-action 'self' https://merchant.example;")
  })

  test('allowing leads back with a nonce, and keeps the address and its query', async () => {
    const visitor = await atConsent(await anAccount())
    const response = await visitor.submit(CONSENT, { decision: 'allow' })
    expect(response.status).toBe(303)
    expect(response.headers.location).toMatch(/^https:\/\/merchant\.example\/callback\?shop=1&nonce=[\w-]{43}$/)
  })

  test.each(['allow', 'refuse'])('brings the application its own state back: %s', async (decision) => {
    const account = await anAccount()
    const state = 'a b+c&d=é#"<x>'
    const visitor = aVisitor()
    const { email, password } = account
    const query = { ...authorization(account), state }
    await visitor.get(AUTHORIZE, query)
    // Includes a failed sign-in attempt.
    await visitor.submit(SIGN_IN_PURPOSE, { email, password: 'wrong' })
    const signedIn = await visitor.submit(SIGN_IN_PURPOSE, { email, password })
    expect(signedIn.headers.location).toBe(`authorize?${new URLSearchParams(query)}`)
    await visitor.get(AUTHORIZE, query)
    const { searchParams } = new URL((await visitor.submit(CONSENT, { decision })).headers.location ?? '')
    expect([...searchParams.keys()]).toEqual(['shop', decision === 'allow' ? 'nonce' : 'error', 'state'])
    expect(searchParams.get('state')).toBe(state)
  })

  test('a state that is too long is rejected before sign-in', async () => {
    const account = await anAccount()
    const response = await aVisitor().get(AUTHORIZE, { ...authorization(account), state: 'x'.repeat(513) })
    expect(response.status).toBe(400)
  })

  test('declining redirects back with an error and no nonce', async () => {
    const visitor = await atConsent(await anAccount())
    const response = await visitor.submit(CONSENT, { decision: 'refuse' })
    expect([response.status, response.headers.location]).toEqual([303, `${RETURN_URI}&error=access_denied`])
  })

  test.each([
    ['https://a.example', 'https://a.example/?nonce='],
    ['https://a.example/x?q=a%20b+c', 'https://a.example/x?q=a%20b+c&nonce='],
    ['http://127.0.0.1:8080/cb?', 'http://127.0.0.1:8080/cb?nonce='],
  ])('sends the nonce to %s as %s...', async (returnUri, start) => {
    const account = await anAccount()
    const { application } = must(
      await registerApplication(testTable(), { name: 'Other', scopes: ['profile'], returnUris: [returnUri] }),
    )
    const visitor = await atConsent(account)
    await visitor.get(AUTHORIZE, { application_id: application.id, return_uri: returnUri })
    const response = await visitor.submit(CONSENT, { decision: 'allow' })
    expect(response.headers.location?.startsWith(start)).toBe(true)
  })

  test('a consent is worth nothing without the form that was shown', async () => {
    const account = await anAccount()
    const visitor = await atConsent(account)
    const response = await visitor.submit(CONSENT, { decision: 'allow', form_token: 'made up' })
    expect([response.status, response.headers.location]).toEqual([400, undefined])
    expect(visitor.text()).toContain('has expired')
  })

  test('the form for one application or address cannot be used for another', async () => {
    const [account, other] = [await anAccount(), await anAccount()]
    const visitor = await atConsent(account)
    const { form_token = '' } = visitor.form(CONSENT)
    await visitor.get(AUTHORIZE, authorization(other))
    const response = await visitor.submit(CONSENT, { decision: 'allow', form_token })
    expect([response.status, response.headers.location]).toEqual([400, undefined])
  })

  test('asks to sign in again when the session ended meanwhile', async () => {
    const visitor = await atConsent(await anAccount())
    visitor.forget()
    const response = await visitor.submit(CONSENT, { decision: 'allow' })
    expect(response.headers.location).toBeUndefined()
    expect(visitor.text()).toContain('Continue to Test shop')
  })

  test('an application suspended while its page is open gets nothing', async () => {
    const account = await anAccount()
    const visitor = await atConsent(account)
    await change(testTable(), account.applicationId, { state: 'suspended' })
    const response = await visitor.submit(CONSENT, { decision: 'allow' })
    expect([response.status, response.headers.location]).toEqual([400, undefined])
  })

  test('consenting twice gives two nonces, each good once', async () => {
    const account = await anAccount()
    const visitor = await atConsent(account)
    const first = nonceOf(await visitor.submit(CONSENT, { decision: 'allow' }))
    const second = nonceOf(await visitor.submit(CONSENT, { decision: 'allow' }))
    expect(first).not.toBe(second)
    expect((await exchange(account, first)).status).toBe(201)
    expect((await exchange(account, second)).status).toBe(201)
  })

  test.each([
    ['a decision that is none', { decision: 'maybe' }],
    ['a missing decision', {}],
  ])('rejects %s with a page', async (_, fields) => {
    const visitor = await atConsent(await anAccount())
    const response = await visitor.submit(CONSENT, fields)
    expect([response.status, response.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  })
})
