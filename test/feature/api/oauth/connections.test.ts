import { expect, test } from '@jest/globals'
import { registerApplication } from '#lib/ops/actions/applications.ts'
import { SCOPES } from '#shared/core/scopes.ts'
import { anAccount, must, RETURN_URI, type TestAccount, testTable, testToken } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aNonce, atConsent, CONNECTIONS, exchange, SIGN_IN_PURPOSE, WITHDRAW } from '#test/support/oauth.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { anAddress, aVisitor } from '#test/support/visitor.ts'

const me = (token: string) => call('GET /users/me', { token })

async function signedIn({ email, password }: TestAccount) {
  const visitor = aVisitor()
  await visitor.get(CONNECTIONS)
  const response = await visitor.submit(SIGN_IN_PURPOSE, { email, password })
  expect([response.status, response.headers.location]).toEqual([303, 'applications'])
  await visitor.get(CONNECTIONS)
  return visitor
}

describeWithTable('connected applications', () => {
  useSigningSecret()

  test('asks to sign in first, then shows what each application may do and since when', async () => {
    const account = await anAccount({ scopes: ['returns', 'validate'] })
    const visitor = await signedIn(account)
    expect(visitor.text()).toContain('Test shop')
    expect(visitor.text()).toContain(SCOPES.returns)
    expect(visitor.text()).toContain(SCOPES.validate)
    expect(visitor.text()).toMatch(/since \d+ \w+ \d{4}/)
  })

  test("withdrawing stops all the application's tokens with 403/1008, and no other's", async () => {
    const account = await anAccount()
    const second = must(await testToken(account.userId, account.applicationId, ['profile']))
    const { application } = must(
      await registerApplication(testTable(), { name: 'Other', scopes: ['profile'], returnUris: [RETURN_URI] }),
    )
    const other = must(await testToken(account.userId, application.id, ['profile']))
    const visitor = await signedIn(account)
    const response = await visitor.submit(WITHDRAW, { application_id: account.applicationId })
    expect([response.status, response.headers.location]).toEqual([303, 'applications'])
    for (const token of [account.token, second]) {
      expect(await me(token)).toMatchObject({ status: 403, body: { code: 1008 } })
    }
    expect((await me(other)).status).toBe(200)
    await visitor.get(CONNECTIONS)
    expect(visitor.text()).toContain('Other')
    expect(visitor.text()).not.toContain('Test shop')
    expect(
      await call('DELETE /oauth/{access_token}', { token: other, params: { access_token: second } }),
    ).toMatchObject({
      status: 401,
      body: { code: 1005 },
    })
  })

  test('a consent that was not exchanged yet is withdrawn too, and a new one counts', async () => {
    const account = await anAccount()
    const nonce = await aNonce(account)
    const visitor = await signedIn(account)
    await visitor.submit(WITHDRAW, { application_id: account.applicationId })
    expect(await exchange(account, nonce)).toMatchObject({ status: 400, body: { code: 1000 } })
    const again = await exchange(account, await aNonce(account))
    expect((await me(again.body.access_token)).status).toBe(200)
    expect((await me(account.token)).body.code).toBe(1008)
  })

  test('says so when nothing is connected', async () => {
    const account = await anAccount()
    const visitor = await signedIn(account)
    await visitor.submit(WITHDRAW, { application_id: account.applicationId })
    await visitor.get(CONNECTIONS)
    expect(visitor.text()).toContain('No connected applications.')
  })

  test('nothing is withdrawn by a form of another site, or for another application', async () => {
    const account = await anAccount()
    const visitor = await signedIn(account)
    const response = await visitor.submit(WITHDRAW, { application_id: account.applicationId, form_token: 'made up' })
    expect([response.status, visitor.text()]).toEqual([400, expect.stringContaining('has expired')])
    expect((await me(account.token)).status).toBe(200)
  })

  test('a visitor who is not signed in withdraws nothing', async () => {
    const account = await anAccount()
    const visitor = await atConsent(account)
    await visitor.get(CONNECTIONS)
    visitor.forget()
    const response = await visitor.submit(WITHDRAW, { application_id: account.applicationId })
    expect([response.status, visitor.text()]).toEqual([200, expect.stringContaining('Sign in')])
    expect((await me(account.token)).status).toBe(200)
  })

  test('with more tokens than one write takes, all are withdrawn and few are remembered', async () => {
    const account = await anAccount()
    const tokens = [account.token]
    for (let count = 0; count < 90; count++) {
      tokens.push(must(await testToken(account.userId, account.applicationId, ['profile'])))
    }
    const visitor = await signedIn(account)
    await visitor.submit(WITHDRAW, { application_id: account.applicationId })
    const codes = await Promise.all(
      tokens.map(async (token) => (await call('GET /users/me', { token, sourceIp: anAddress() })).body.code),
    )
    expect(new Set(codes)).toEqual(new Set([1005, 1008]))
    expect(codes.filter((code) => code === 1008)).toHaveLength(40)
  })
})
