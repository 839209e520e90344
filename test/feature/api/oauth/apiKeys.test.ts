import { expect, test } from '@jest/globals'
import { handler as recordKeyUsage } from '#functions/jobs/recordKeyUsage/handler.ts'
import { listApiKeys } from '#shared/accounts/apiKeys/apiKeys.ts'
import { MAX_API_KEYS } from '#shared/accounts/apiKeys/rules/apiKeyLimits.ts'
import { listAuditEntries } from '#shared/audit/auditTrail.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, anApiKey, PASSWORD, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { recorder, withFaults } from '#test/support/faults.ts'
import { CONNECTIONS, CREATE_KEY, exchange, KEYS, REVOKE_KEY, SIGN_IN_PURPOSE } from '#test/support/oauth.ts'
import { textsOf } from '#test/support/privacy.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { aVisitor, type Visitor } from '#test/support/visitor.ts'

const KEY = /ship_live_\d+_[A-Za-z0-9_-]{114}/
const me = (token: string, sourceIp?: string) => call('GET /users/me', { token, ...(sourceIp ? { sourceIp } : {}) })
const REQUESTED = {
  name: 'Order import',
  scope_profile: 'on',
  scope_read_shipments: 'on',
  days: '90',
  password: PASSWORD,
}

async function atKeys({ email, password }: TestAccount): Promise<Visitor> {
  const visitor = aVisitor()
  await visitor.get(KEYS)
  const response = await visitor.submit(SIGN_IN_PURPOSE, { email, password })
  expect([response.status, response.headers.location]).toEqual([303, 'keys'])
  await visitor.get(KEYS)
  return visitor
}

const keyIn = (visitor: Visitor): string => KEY.exec(visitor.text())?.[0] ?? ''

async function trailOf(userId: number) {
  const request = { userId, actor: null, action: null, first: 0, last: Number.MAX_SAFE_INTEGER, limit: 100 }
  const { entries } = await listAuditEntries(testTable(), request)
  return entries.map(({ actor, action, details }) => ({ actor, action, ...details })).toReversed()
}

describeWithTable('API keys', () => {
  useSigningSecret()

  test('are created by a signed-in user who enters the password again, and shown once', async () => {
    const account = await anAccount()
    const visitor = await atKeys(account)
    expect(visitor.text()).toContain('Your account has no API keys.')
    const response = await visitor.submit(CREATE_KEY, REQUESTED)
    expect(response.status).toBe(200)
    const key = keyIn(visitor)
    expect((await me(key)).body.user.id).toBe(account.userId)
    expect((await call('GET /shipments', { token: key })).status).toBe(200)
    expect(await call('GET /orders', { token: key })).toMatchObject({ status: 403, body: { code: 1009 } })
    await visitor.get(KEYS)
    expect(keyIn(visitor)).toBe('')
    expect(visitor.text()).toContain('Order import')
    const [listed] = await listApiKeys(testTable(), account.userId, clock.now())
    expect(visitor.text()).toContain(`, ID ${listed?.id} , created`)
    expect(visitor.text()).toContain('buy labels that are charged to your balance write_shipments')
    expect(visitor.text()).toContain(`ship_live_…${key.slice(-4)}`)
    const stored = (await readCompleteTable()).flatMap(textsOf).map(({ text }) => text)
    expect(stored.filter((text) => text.includes(key.slice(20, 60)))).toEqual([])
  })

  test('preselect scopes that read, and keep the choice of a form that is rejected', async () => {
    const visitor = await atKeys(await anAccount())
    const chosen = () =>
      [...visitor.html().matchAll(/name="(scope_\w+)" value="on" checked/g)].map(([, name = '']) => name)
    expect(chosen()).toContain('scope_read_shipments')
    expect(chosen().filter((name) => !name.startsWith('scope_read_'))).toEqual([])
    await visitor.submit(CREATE_KEY, { ...REQUESTED, name: ' ' })
    expect(chosen().toSorted()).toEqual(['scope_profile', 'scope_read_shipments'])
    await visitor.submit(CREATE_KEY, { name: 'x', days: '30', password: PASSWORD })
    expect(chosen()).toEqual([])
  })

  test.each([
    ['without the password', { ...REQUESTED, password: 'another password' }, 'Incorrect password.'],
    ['without a name', { ...REQUESTED, name: ' ' }, 'Enter a name.'],
    ['that may do nothing', { name: 'x', days: '30', password: PASSWORD }, 'Select at least one permission.'],
    ['by a form of another site', { ...REQUESTED, form_token: 'x' }, 'This form has expired.'],
  ])('are not made %s', async (_, fields, message) => {
    const account = await anAccount()
    const visitor = await atKeys(account)
    expect((await visitor.submit(CREATE_KEY, fields)).status).toBe(400)
    expect(visitor.text()).toContain(message)
    expect(await listApiKeys(testTable(), account.userId, clock.now())).toEqual([])
  })

  test('are made once, however often the form is sent', async () => {
    const account = await anAccount()
    const visitor = await atKeys(account)
    const { key_id } = visitor.form(CREATE_KEY)
    const { form_token } = visitor.form(CREATE_KEY)
    await visitor.submit(CREATE_KEY, REQUESTED)
    expect(
      (await visitor.submit(CREATE_KEY, { ...REQUESTED, key_id: String(key_id), form_token: String(form_token) }))
        .status,
    ).toBe(400)
    expect(visitor.text()).toContain('was already created')
    expect(await listApiKeys(testTable(), account.userId, clock.now())).toHaveLength(1)
  })

  test('make no keys, and no page lets them in', async () => {
    const { userId } = await anAccount()
    const { text } = await anApiKey(userId)
    const page = await call(KEYS, { token: text })
    expect(page.bytes.toString()).toContain('Sign in')
  })

  test('are at most fifty, of those that are made at once as well', async () => {
    const { userId } = await anAccount()
    for (let n = 0; n < MAX_API_KEYS - 2; n++) await anApiKey(userId)
    const created = await Promise.allSettled(Array.from({ length: 6 }, () => anApiKey(userId)))
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await listApiKeys(testTable(), userId, clock.now())).toHaveLength(MAX_API_KEYS)
  })

  test('end at once when they are revoked, by their page or with themselves, and no other does', async () => {
    const account = await anAccount()
    const [first, second, third] = [
      await anApiKey(account.userId),
      await anApiKey(account.userId),
      await anApiKey(account.userId),
    ]
    for (const { text } of [first, second, third]) expect((await me(text)).status).toBe(200)
    const visitor = await atKeys(account)
    const { key_id: newest } = visitor.form(REVOKE_KEY)
    expect(newest).toBe(String(third.id))
    expect((await visitor.submit(REVOKE_KEY)).headers.location).toBe('keys')
    expect(await me(third.text)).toMatchObject({ status: 401, body: { code: 1005 } })
    const self = { token: second.text, params: { access_token: second.text } }
    expect((await call('DELETE /oauth/{access_token}', self)).status).toBe(200)
    expect((await me(second.text)).status).toBe(401)
    expect((await me(first.text)).status).toBe(200)
    expect(await trailOf(account.userId)).toMatchObject([
      ...[first, second, third].map(({ id }) => ({ action: 'keys create', actor: `user:${account.userId}`, key: id })),
      ...[third, second].map(({ id }) => ({ action: 'keys revoke', actor: `user:${account.userId}`, key: id })),
    ])
  })

  test('end by themselves', async () => {
    const { userId } = await anAccount()
    const { text } = await anApiKey(userId, { expiresAtMs: clock.now() + 30 * DAY_MS })
    advance(30 * DAY_MS - HOUR_MS)
    expect((await me(text)).status).toBe(200)
    advance(HOUR_MS)
    expect(await me(text)).toMatchObject({ status: 401, body: { code: 1005 } })
    expect(await listApiKeys(testTable(), userId, clock.now())).toEqual([])
  })

  test('are none where another user is named, a sign is changed, or it is written as a token', async () => {
    const [one, other] = [await anAccount(), await anAccount()]
    const { text } = await anApiKey(one.userId)
    for (const wrong of [
      text.replace(String(one.userId), String(other.userId)),
      text.replace('live', 'test'),
      `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`,
      text.replace(`ship_live_${one.userId}_`, `${one.userId}.`),
    ]) {
      expect((await me(wrong)).status).toBe(401)
    }
  })

  test('say when and from where they were used, with one write an hour', async () => {
    const { userId } = await anAccount()
    const { id, text } = await anApiKey(userId)
    // Usage left by earlier tests.
    await recordKeyUsage({}, lambdaContext())
    const calls = recorder()
    await withFaults([calls], async () => {
      for (let n = 0; n < 5; n++) await me(text, '198.51.100.7')
      await me(text, '198.51.100.99')
      await me(text, '2001:db8:1:2::7')
      advance(HOUR_MS)
      await me(text, '198.51.100.7')
    })
    const writes = calls.calls.filter(
      ({ command, input }) => command.startsWith('UpdateItem') && JSON.stringify(input).includes('TOKEN#'),
    )
    expect(writes).toHaveLength(3)
    const [key] = await listApiKeys(testTable(), userId, clock.now())
    expect(key?.networks).toEqual(['198.51.100.0/24', '2001:db8:1::/48'])
    expect(clock.now() - Number(key?.lastUsedMs)).toBeLessThan(HOUR_MS)
    expect(await recordKeyUsage({}, lambdaContext())).toMatchObject({ noted: 1 })
    expect((await trailOf(userId)).slice(1)).toMatchObject([
      { action: 'keys first use', actor: `key:${id}`, network: '198.51.100.0/24' },
      { action: 'keys first use', actor: `key:${id}`, network: '2001:db8:1::/48' },
    ])
    expect((await recordKeyUsage({}, lambdaContext())).noted).toBeUndefined()
  })

  test('are no connected application', async () => {
    const account = await anAccount()
    await anApiKey(account.userId)
    const visitor = await atKeys(account)
    await visitor.get(CONNECTIONS)
    expect(visitor.text()).not.toContain('Order import')
    expect(await exchange(account, 'x'.repeat(43))).toMatchObject({ status: 400 })
  })

  test('keep webhooks of their own, together', async () => {
    const { userId, token } = await anAccount()
    const [one, other] = [await anApiKey(userId), await anApiKey(userId)]
    const body = { webhook: { address: 'https://example.com/hook', key: 'k'.repeat(32), topic: 'shipments_status' } }
    expect((await call('POST /webhooks', { token: one.text, body })).status).toBe(201)
    expect((await call('GET /webhooks', { token: other.text })).body.webhooks).toHaveLength(1)
    expect((await call('GET /webhooks', { token })).body.webhooks).toHaveLength(0)
  })
})
