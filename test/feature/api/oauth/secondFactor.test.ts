import { describe, expect, test } from '@jest/globals'
import { consumeUserCode } from '#shared/accounts/secondFactors/consumeUserCode.ts'
import { countRecoveryCodes, findUserSecondFactor } from '#shared/accounts/secondFactors/userSecondFactors.ts'
import { createSessions, readSessionCookie } from '#shared/accounts/sessions/sessions.ts'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { createSigningKeys } from '#shared/platform/secrets.ts'
import { anAccount, PASSWORD, type TestAccount, testTable } from '#test/support/accounts.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { sendDueMails } from '#test/support/mails.ts'
import {
  atConsent,
  CHANGE_SECOND_FACTOR,
  CONNECTIONS,
  CREATE_KEY,
  KEYS,
  PASSWORD_FORM,
  passwordToken,
  RESET_PASSWORD,
  SECOND_FACTOR,
  SIGN_IN_PURPOSE,
} from '#test/support/oauth.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { textsOf } from '#test/support/privacy.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { codesOf, enrolledUser } from '#test/support/secondFactors.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { aVisitor, type Visitor } from '#test/support/visitor.ts'

const CODE = /(?<=\s)(?:[0-9a-z]{4}-){3}[0-9a-z]{4}(?=\s)/g

/** Creates a visitor with a correct password at the one-time code prompt. */
async function atCode({ email, password }: Pick<TestAccount, 'email' | 'password'>, visitor: Visitor = aVisitor()) {
  await visitor.get(CONNECTIONS)
  await visitor.submit(SIGN_IN_PURPOSE, { email, password })
  return visitor
}

const isSignedIn = async (visitor: Visitor): Promise<boolean> => {
  await visitor.get(CONNECTIONS)
  return visitor.text().includes('Signed in as')
}

/** Creates a signed-in visitor on the two-factor authentication page. */
async function atFactor(account: TestAccount): Promise<Visitor> {
  const visitor = await atConsent(account)
  await visitor.get(SECOND_FACTOR)
  return visitor
}

const use = (userId: number, code: string) => async () => {
  const factor = await findUserSecondFactor(testTable(), userId)
  if (!factor) throw new Error('there is no factor')
  return (await consumeUserCode(testTable(), loadConfig().credentialsKeyId, { userId, factor, code }, clock.now())).kind
}

describeWithTable('a second factor', () => {
  useSigningSecret()
  useKeyService()

  test('is switched on by password and code, shows recovery codes once, and is asked for from then on', async () => {
    const account = await anAccount()
    const visitor = await atFactor(account)
    const { secret = '' } = visitor.form(CHANGE_SECOND_FACTOR)
    const code = codesOf(Buffer.from(secret, 'base64url'))
    const submit = (fields: Record<string, string>) => visitor.submit(CHANGE_SECOND_FACTOR, fields)
    expect((await submit({ password: 'wrong', code: code() })).status).toBe(400)
    await visitor.get(SECOND_FACTOR)
    expect((await submit({ password: PASSWORD, code: '000000' })).status).toBe(400)
    await visitor.get(SECOND_FACTOR)
    const own = visitor.form(CHANGE_SECOND_FACTOR)
    const forged = await submit({ secret: Buffer.alloc(20).toString('base64url'), password: PASSWORD, code: '1' })
    expect([forged.status, visitor.text()]).toEqual([400, expect.stringContaining('has expired')])
    const now = codesOf(Buffer.from(own.secret ?? '', 'base64url'))
    const used = now()
    expect((await submit({ ...own, password: PASSWORD, code: used })).status).toBe(200)
    const codes = visitor.text().match(CODE) ?? []
    expect(new Set(codes).size).toBe(10)
    await visitor.get(SECOND_FACTOR)
    expect(visitor.text()).not.toMatch(CODE)
    expect(visitor.text()).toContain('10 recovery codes left')

    const other = await atCode(account)
    expect(await isSignedIn(other)).toBe(false)
    await atCode(account, other)
    expect((await other.submit(SIGN_IN_PURPOSE, { code: used })).status).toBe(400)
    expect(other.text()).toContain('already used')
    expect((await other.submit(SIGN_IN_PURPOSE, { code: now(1) })).headers.location).toBe('applications')
    expect(await isSignedIn(other)).toBe(true)
    expect((await sendDueMails()).map(({ subject }) => subject)).toEqual(['Two-factor authentication enabled'])
    const texts = (await readCompleteTable()).flatMap(textsOf).map(({ text }) => text)
    for (const hidden of [...codes, own.secret ?? '']) expect(texts.join()).not.toContain(hidden)
  })

  test('lets a recovery code in once, and leaves the others', async () => {
    const account = await anAccount()
    const { recoveryCodes } = await enrolledUser(account)
    const [first = '', second = ''] = recoveryCodes
    const visitor = await atCode(account)
    expect(
      (await visitor.submit(SIGN_IN_PURPOSE, { code: ` ${first.toUpperCase().replaceAll('-', ' ')} ` })).status,
    ).toBe(303)
    const again = await atCode(account)
    expect((await again.submit(SIGN_IN_PURPOSE, { code: first })).status).toBe(400)
    expect((await again.submit(SIGN_IN_PURPOSE, { code: second })).status).toBe(303)
    const factor = await findUserSecondFactor(testTable(), account.userId)
    expect(factor && countRecoveryCodes(factor)).toBe(8)
    expect((await sendDueMails()).map(({ subject }) => subject)).toContain('Recovery code used')
  })

  test('takes a code once of several who use it at once', async () => {
    const account = await anAccount()
    const { code, recoveryCodes } = await enrolledUser(account)
    for (const one of [code(1), recoveryCodes[3] ?? '']) {
      const kinds = await Promise.all(Array.from({ length: 4 }, use(account.userId, one)))
      expect(kinds.toSorted()).toEqual(['right', 'wrong', 'wrong', 'wrong'])
    }
    advance(2 * MINUTE_MS)
    expect(await use(account.userId, code(-1))()).toBe('right')
    expect(await use(account.userId, code(-1))()).toBe('wrong')
  })

  test('cannot be guessed: attempts are counted for the person, wherever they come from', async () => {
    const account = await anAccount()
    await enrolledUser(account)
    const statuses = []
    for (let n = 0; n < 11; n++) {
      const visitor = await atCode(account)
      statuses.push((await visitor.submit(SIGN_IN_PURPOSE, { code: String(100_000 + n) })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('rejects a code without the password, too late, or in the form of another user', async () => {
    const account = await anAccount()
    const { code } = await enrolledUser(account)
    const stranger = aVisitor()
    await stranger.get(CONNECTIONS)
    expect((await stranger.submit(SIGN_IN_PURPOSE, { code: code(1) })).status).toBe(400)
    expect(await isSignedIn(stranger)).toBe(false)
    const slow = await atCode(account)
    const form = slow.form(SIGN_IN_PURPOSE)
    advance(10 * MINUTE_MS)
    expect((await slow.submit(SIGN_IN_PURPOSE, { code: code(1) })).status).toBe(400)
    expect(slow.text()).toContain('Sign in again')
    const other = await atCode(account)
    expect((await other.submit(SIGN_IN_PURPOSE, { ...form, code: code(1) })).status).toBe(400)
    expect(await isSignedIn(other)).toBe(false)
  })

  test('has a session that the previous release treats as signed out', async () => {
    const account = await anAccount()
    await enrolledUser(account)
    const visitor = await atCode(account)
    const text = readSessionCookie(loadConfig().baseUrl, visitor.cookies()) ?? ''
    const session = JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString())
    expect(session).toMatchObject({ userId: null, awaitsCodeOf: account.userId })
    const sessions = createSessions(testTable(), createSigningKeys(loadConfig().signingSecretIds), loadConfig())
    expect(await sessions.visit(visitor.cookies(), clock.now())).toMatchObject({ user: null })
  })

  test('stays when the password is replaced by mail', async () => {
    const account = await anAccount()
    const { code } = await enrolledUser(account)
    const visitor = aVisitor()
    await visitor.get(PASSWORD_FORM, { token: await passwordToken(account) })
    await visitor.submit(RESET_PASSWORD, { password: 'another good password' })
    const signing = await atCode({ ...account, password: 'another good password' })
    expect(signing.text()).toContain('Enter your code')
    expect((await signing.submit(SIGN_IN_PURPOSE, { code: code(1) })).status).toBe(303)
  })

  describe('once it is on', () => {
    test('is asked for before a key is made', async () => {
      const account = await anAccount()
      const visitor = await atFactor(account)
      const { code } = await enrolledUser(account)
      const requested = { name: 'Import', days: '30', scope_read_orders: 'on', password: PASSWORD }
      await visitor.get(KEYS)
      expect((await visitor.submit(CREATE_KEY, requested)).status).toBe(400)
      expect((await visitor.submit(CREATE_KEY, { ...requested, code: code(1) })).status).toBe(200)
      expect(visitor.text()).toContain('New API key')
    })

    test('is removed by password and code, and has its recovery codes replaced by them', async () => {
      const account = await anAccount()
      const visitor = await atFactor(account)
      const { code, recoveryCodes } = await enrolledUser(account)
      await visitor.get(SECOND_FACTOR)
      const submit = async (action: string, fields: Record<string, string>) => {
        await visitor.get(SECOND_FACTOR)
        const token = new RegExp(`value="${action}">\\s*<input type="hidden" name="form_token" value="([^"]*)"`)
        const [, form_token = ''] = token.exec(visitor.html()) ?? []
        return visitor.submit(CHANGE_SECOND_FACTOR, { action, form_token, ...fields })
      }
      expect((await submit('off', { password: PASSWORD })).status).toBe(400)
      expect((await submit('off', { password: 'wrong', code: code(1) })).status).toBe(400)
      expect((await submit('codes', { password: PASSWORD, code: code(1) })).status).toBe(200)
      const fresh = visitor.text().match(CODE) ?? []
      expect(fresh).toHaveLength(10)
      expect((await submit('off', { password: PASSWORD, code: recoveryCodes[0] ?? '' })).status).toBe(400)
      expect((await submit('off', { password: PASSWORD, code: fresh[0] ?? '' })).status).toBe(200)
      expect(await findUserSecondFactor(testTable(), account.userId)).toBeNull()
      expect((await atCode(account)).text()).not.toContain('Enter your code')
    })

    test('is reset by an operator with a reason, and its owner is notified', async () => {
      const account = await anAccount()
      await enrolledUser(account)
      await sendDueMails()
      const { exitCode } = await ops('users', 'reset-second-factor', account.email, '--reason', 'lost her phone')
      expect(exitCode).toBe(0)
      expect(await findUserSecondFactor(testTable(), account.userId)).toBeNull()
      expect((await sendDueMails()).map(({ to, subject }) => [to, subject])).toEqual([
        [account.email, 'Two-factor authentication disabled'],
      ])
      expect((await ops('users', 'reset-second-factor', account.email, '--reason', 'again')).exitCode).not.toBe(0)
    })
  })
})
