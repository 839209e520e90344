import { afterEach, expect, jest, test } from '@jest/globals'
import { setPassword } from '#lib/ops/actions/users.ts'
import { countAgainstNamedLimit } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import { checkSignIn } from '#shared/accounts/sessions/checkSignIn.ts'
import { clock } from '#shared/platform/clock.ts'
import { digest } from '#shared/platform/crypto.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { AUTHORIZE, atConsent, authorization, CONNECTIONS, SIGN_IN_PURPOSE, SIGN_OUT } from '#test/support/oauth.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { anAddress, aVisitor } from '#test/support/visitor.ts'

const WRONG = 'Incorrect email address or password.'

describeWithTable('signing in', () => {
  useSigningSecret()
  afterEach(() => clock.setOffsetMs(0))

  test('continues to the authorisation with a new session', async () => {
    const account = await anAccount()
    const visitor = aVisitor()
    await visitor.get(AUTHORIZE, authorization(account))
    const before = visitor.cookies()
    const response = await visitor.submit(SIGN_IN_PURPOSE, {
      email: account.email.toUpperCase(),
      password: account.password,
    })
    expect(response.status).toBe(303)
    expect(response.headers.location).toBe(`authorize?${new URLSearchParams(authorization(account))}`)
    expect(visitor.cookies()).not.toEqual(before)
    await visitor.get(AUTHORIZE, authorization(account))
    expect(visitor.text()).toContain(`Signed in as ${account.email}`)
  })

  test('says the same for a wrong password and an unknown address, and keeps the address', async () => {
    const account = await anAccount()
    for (const email of [account.email, 'nobody@example.com']) {
      const visitor = aVisitor()
      await visitor.get(AUTHORIZE, authorization(account))
      const response = await visitor.submit(SIGN_IN_PURPOSE, { email, password: 'not the password' })
      expect(response.status).toBe(400)
      expect(response.cookies).toEqual([])
      expect(visitor.text()).toContain(WRONG)
      expect(response.bytes.toString()).toContain(`value="${email}"`)
      expect(response.bytes.toString()).not.toContain('not the password')
    }
  })

  test('an invalid address is treated as an unknown one', async () => {
    const visitor = aVisitor()
    await visitor.get(CONNECTIONS)
    const { status } = await visitor.submit(SIGN_IN_PURPOSE, { email: '𝒳'.repeat(254), password: 'any password' })
    expect(status).toBe(400)
  })

  test('a form of another session, a made-up token or no session at all signs in no user', async () => {
    const account = await anAccount()
    const { email, password } = account
    const own = aVisitor()
    await own.get(AUTHORIZE, authorization(account))
    for (const form_token of ['', 'x'.repeat(43)]) {
      const response = await own.submit(SIGN_IN_PURPOSE, { email, password, form_token })
      expect([response.status, own.text()]).toEqual([400, expect.stringContaining('has expired')])
    }
    own.forget()
    const response = await own.submit(SIGN_IN_PURPOSE, { email, password })
    expect([response.status, own.text()]).toEqual([400, expect.stringContaining('has expired')])
    expect((await own.submit(SIGN_IN_PURPOSE, { email, password })).status).toBe(303)
  })

  test('an altered cookie is no session', async () => {
    const account = await anAccount()
    const visitor = await atConsent(account)
    const [cookie = ''] = visitor.cookies()
    const [name = '', text = ''] = cookie.split('=')
    const [payload = '', signature = ''] = text.split('.')
    const other = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), userId: 1 }
    const forged = `${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`
    for (const value of [forged, `${payload}.`, payload, '', `${text}.x`]) {
      const response = await call(CONNECTIONS, { cookies: [`${name}=${value}`], sourceIp: '10.0.0.9' })
      expect(response.bytes.toString()).toContain('action="sign-in"')
    }
  })

  test('attempts on one address from one client are slowed down, and do not lock out other clients', async () => {
    const account = await anAccount()
    const client = '2001:db8:1:2::'
    const startMs = clock.now()
    const now = jest.spyOn(clock, 'now').mockReturnValue(startMs)
    const statuses = []
    for (let attempt = 0; attempt < 11; attempt++) {
      const visitor = aVisitor(`${client}${attempt}`)
      await visitor.get(AUTHORIZE, authorization(account))
      const response = await visitor.submit(SIGN_IN_PURPOSE, { email: account.email, password: 'guess' })
      statuses.push(response.status)
      if (response.status === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(30)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    const { email, password } = account
    const signIn = async (address?: string) => {
      const visitor = aVisitor(address)
      await visitor.get(AUTHORIZE, authorization(account))
      return (await visitor.submit(SIGN_IN_PURPOSE, { email, password })).status
    }
    expect(await signIn()).toBe(303)
    expect(await signIn(`${client}99`)).toBe(429)
    now.mockReturnValue(startMs + 61_000)
    expect(await signIn(`${client}99`)).toBe(303)
    now.mockRestore()
  })

  test('attempts on one address are slowed down eventually, from any client', async () => {
    const account = await anAccount()
    const { email, password } = account
    const attempt = async (word: string) => {
      const { kind } = await checkSignIn(
        testTable(),
        { email, password: word, clientAddress: anAddress() },
        clock.now(),
      )
      return kind
    }
    const startMs = clock.now()
    const now = jest.spyOn(clock, 'now').mockReturnValue(startMs)
    const kinds = new Set<string>()
    const bucket = { size: 200, intervalMs: 10_000 }
    for (let n = 0; n < 195; n++) {
      await countAgainstNamedLimit(testTable(), `sign-in/email/${digest(email)}`, bucket, clock.now())
    }
    for (let n = 0; n < 8; n++) kinds.add(await attempt('guess'))
    expect(kinds).toEqual(new Set(['wrong', 'tooMany']))
    now.mockReturnValue(startMs + 30_000)
    expect(await attempt(password)).toBe('user')
    now.mockRestore()
  })

  test('attempts of one client are slowed down, whatever address they are for', async () => {
    const account = await anAccount()
    const visitor = aVisitor()
    const statuses = new Set<number>()
    const startMs = clock.now()
    const now = jest.spyOn(clock, 'now')
    for (let attempt = 0; attempt < 31; attempt++) {
      now.mockReturnValue(startMs + attempt * 1_000)
      await visitor.get(AUTHORIZE, authorization(account))
      const email = `someone-${attempt}@example.com`
      statuses.add((await visitor.submit(SIGN_IN_PURPOSE, { email, password: 'guess' })).status)
    }
    expect(statuses).toEqual(new Set([400]))
    for (let attempt = 0; attempt < 4; attempt++) {
      const email = `other-${attempt}@example.com`
      statuses.add((await visitor.submit(SIGN_IN_PURPOSE, { email, password: 'guess' })).status)
    }
    now.mockRestore()
    expect(statuses).toContain(429)
  })

  test('a session ends after twelve hours', async () => {
    const account = await anAccount()
    const visitor = await atConsent(account)
    clock.setOffsetMs(12 * 3_600_000 - 60_000)
    await visitor.get(CONNECTIONS)
    expect(visitor.text()).toContain('Connected applications')
    clock.setOffsetMs(12 * 3_600_000 + 1_000)
    await visitor.get(CONNECTIONS)
    expect(visitor.text()).toContain('Sign in')
  })

  test('a new password ends every session', async () => {
    const account = await anAccount()
    const visitor = await atConsent(account)
    must(await setPassword(testTable(), account.userId, 'another good password'))
    await visitor.get(CONNECTIONS)
    expect(visitor.text()).toContain('Sign in')
  })

  test('signing out ends the sessions of all browsers, copied cookies included', async () => {
    const account = await anAccount()
    const [here, there] = [await atConsent(account), await atConsent(account)]
    const response = await here.submit(SIGN_OUT)
    expect([response.status, response.headers.location]).toEqual([303, expect.stringContaining('authorize?')])
    for (const visitor of [here, there]) {
      await visitor.get(CONNECTIONS)
      expect(visitor.text()).toContain('Sign in')
    }
  })

  test('a form of another site signs out no user', async () => {
    const account = await anAccount()
    const visitor = await atConsent(account)
    expect((await visitor.submit(SIGN_OUT, { form_token: 'made up' })).status).toBe(400)
    await visitor.get(CONNECTIONS)
    expect(visitor.text()).toContain('Connected applications')
  })
})
