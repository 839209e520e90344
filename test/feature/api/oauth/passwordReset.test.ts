import { expect, test } from '@jest/globals'
import { resetPassword } from '#shared/accounts/passwords/passwordResets.ts'
import { listAuditEntries } from '#shared/audit/auditTrail.ts'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { recorder, withFaults } from '#test/support/faults.ts'
import { linkIn, mailsDue, sendDueMails } from '#test/support/mails.ts'
import {
  CONNECTIONS,
  FORGOT_PASSWORD,
  forgetful,
  PASSWORD_FORM,
  passwordToken,
  RESET_PASSWORD,
  SEND_PASSWORD_LINK,
  SIGN_IN_PURPOSE,
} from '#test/support/oauth.ts'
import { textsOf } from '#test/support/privacy.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { aVisitor } from '#test/support/visitor.ts'

const NEW = 'another good password'

async function signIn(email: string, password: string) {
  const visitor = aVisitor()
  await visitor.get(CONNECTIONS)
  return { visitor, status: (await visitor.submit(SIGN_IN_PURPOSE, { email, password })).status }
}

/** Creates a visitor who opened the link from an email. */
async function atLink(token: string) {
  const visitor = aVisitor()
  const { status } = await visitor.get(PASSWORD_FORM, { token })
  return { visitor, status }
}

describeWithTable('a forgotten password', () => {
  useSigningSecret()

  test('is replaced by the link of a mail, which ends all sessions and lets keys go on', async () => {
    const account = await anAccount()
    const { email, password, token: accessToken } = account
    const { visitor: elsewhere } = await signIn(email, password)
    const visitor = await forgetful(account)
    expect(visitor.text()).toContain('Check your email')
    const [mail] = await sendDueMails()
    expect(mail?.to).toBe(email)
    const link = new URL(mail ? linkIn(mail) : '')
    expect([link.host, link.pathname]).toEqual([expect.stringMatching(/^127\.0\.0\.1/), '/v1/oauth/reset-password'])
    await visitor.get(PASSWORD_FORM, { token: link.searchParams.get('token') ?? '' })
    expect((await visitor.submit(RESET_PASSWORD, { password: 'short' })).status).toBe(400)
    expect(visitor.text()).toContain('at least 10 characters')
    expect((await visitor.submit(RESET_PASSWORD, { password: NEW })).status).toBe(200)
    await elsewhere.get(CONNECTIONS)
    expect(elsewhere.text()).toContain('Sign in')
    expect((await signIn(email, password)).status).toBe(400)
    expect((await signIn(email, NEW)).status).toBe(303)
    expect((await call('GET /users/me', { token: accessToken })).status).toBe(200)
    expect(await sendDueMails()).toMatchObject([{ to: email, subject: 'Your password was changed' }])
    const request = {
      userId: account.userId,
      actor: null,
      action: null,
      first: 0,
      last: Number.MAX_SAFE_INTEGER,
      limit: 9,
    }
    expect((await listAuditEntries(testTable(), request)).entries).toMatchObject([
      { actor: `user:${account.userId}`, action: 'password reset' },
    ])
  })

  test('does not reveal whether an address is known: same response, same calls, same items', async () => {
    const { email } = await anAccount()
    const seen = []
    for (const address of [email, 'nobody@example.com']) {
      const visitor = aVisitor()
      await visitor.get(FORGOT_PASSWORD)
      const calls = recorder()
      const before = (await readCompleteTable()).length
      const response = await withFaults([calls], () => visitor.submit(SEND_PASSWORD_LINK, { email: address }))
      seen.push({
        status: response.status,
        text: visitor.text().replaceAll(address, '…'),
        calls: calls.calls.map(({ command }) => command),
        items: (await readCompleteTable()).length - before,
      })
    }
    // An unknown address reads the profile of user 0, so that both cases make the same calls.
    expect(seen[1]).toEqual(seen[0])
    expect((await sendDueMails()).map(({ to }) => to)).toEqual([email])
  })

  test('has links that work once, for half an hour, and only the one that was used first', async () => {
    const account = await anAccount()
    const [first, second] = [await passwordToken(account), await passwordToken(account)]
    const [one, other] = [await atLink(first), await atLink(second)]
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await one.visitor.submit(RESET_PASSWORD, { password: NEW })).status).toBe(200)
    expect((await other.visitor.submit(RESET_PASSWORD, { password: 'yet another password' })).status).toBe(400)
    expect([(await atLink(first)).status, (await atLink(second)).status]).toEqual([400, 400])
    expect((await signIn(account.email, NEW)).status).toBe(303)
    const late = await passwordToken(account)
    advance(30 * MINUTE_MS)
    expect((await atLink(late)).status).toBe(400)
    expect((await sendDueMails()).map(({ subject }) => subject)).not.toContain('Reset your password')
  })

  test('is replaced once by those who use links at once', async () => {
    const account = await anAccount()
    const tokens = [await passwordToken(account), await passwordToken(account)]
    const ids = (await mailsDue()).filter(({ kind }) => kind === 'passwordReset').map(({ resetId }) => Number(resetId))
    expect(tokens).toHaveLength(2)
    const own = ids.slice(-2)
    const done = await Promise.all(
      [...own, ...own].map((id, place) => resetPassword(testTable(), id, `${NEW} ${place}`, clock.now())),
    )
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    const place = done.findIndex(({ ok }) => ok)
    expect((await signIn(account.email, `${NEW} ${place}`)).status).toBe(303)
  })

  test('cannot be replaced by a made-up link, one of another kind, or the form of another session', async () => {
    const account = await anAccount()
    const token = await passwordToken(account)
    for (const wrong of ['', '1', token.slice(0, -1), `1${token}`, token.replace(/^\d+/, '12345'), `${token}.x`]) {
      expect((await atLink(wrong)).status).toBe(400)
    }
    const { visitor } = await atLink(token)
    const stranger = aVisitor()
    await stranger.get(FORGOT_PASSWORD)
    const form = { ...visitor.form(RESET_PASSWORD), password: NEW }
    const body = new URLSearchParams(form).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await call(RESET_PASSWORD, { body, headers, cookies: stranger.cookies(), sourceIp: '10.1.2.3' })
    expect(response.status).toBe(400)
    expect((await signIn(account.email, account.password)).status).toBe(303)
    const texts = (await readCompleteTable()).flatMap(textsOf).map(({ text }) => text)
    const [, secret = ''] = token.split('.')
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
  })

  test('leads to a bounded number of mails, by client and by address', async () => {
    const account = await anAccount()
    const statuses = []
    for (let n = 0; n < 6; n++) {
      const visitor = aVisitor()
      await visitor.get(FORGOT_PASSWORD)
      statuses.push((await visitor.submit(SEND_PASSWORD_LINK, { email: account.email })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const visitor = aVisitor()
    await visitor.get(FORGOT_PASSWORD)
    const others = []
    for (let n = 0; n < 11; n++) {
      await visitor.get(FORGOT_PASSWORD)
      others.push((await visitor.submit(SEND_PASSWORD_LINK, { email: `someone-${n}@example.com` })).status)
    }
    expect(others.at(-1)).toBe(429)
    expect(others.slice(0, 9)).toEqual(Array(9).fill(200))
  })
})
