import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { handler } from '#functions/jobs/remindAccounts/handler.ts'
import { revokeApiKey } from '#shared/accounts/apiKeys/apiKeys.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { parseDecimalMoney, usd } from '#shared/core/money.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { findWallet, payOut } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import { notifyAccountBalanceLow } from '#shared/webhooks/topics/accountBalanceLow.ts'
import { anAccount, anApiKey, must, PASSWORD, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { sendDueMails } from '#test/support/mails.ts'
import { aMember } from '#test/support/members.ts'
import { CHANGE_MEMBERS, MEMBERS, SIGN_IN_PURPOSE } from '#test/support/oauth.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { aSandbox, simulate } from '#test/support/sandboxes.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'
import { aVisitor } from '#test/support/visitor.ts'

/**
 * Runs the job twice concurrently, as may happen on schedule, and returns the messages to given
 * addresses.
 */
async function runAndListMails(...emails: readonly string[]): Promise<readonly string[]> {
  await Promise.all([handler({}, lambdaContext()), handler({}, lambdaContext())])
  const mails = (await sendDueMails()).filter(({ to }) => emails.includes(to))
  return mails.map(({ to, subject }) => `${emails.indexOf(to)} ${subject}`).toSorted()
}

const pay = async (userId: number, amount: number): Promise<void> => {
  must(await deposit(testTable(), { userId, amount: parseDecimalMoney(amount, 'USD'), reference: randomUUID() }))
}

describeWithTable('accounts are reminded', () => {
  useSigningSecret()

  test('of a balance once for each time that it becomes low, owners and billing alone', async () => {
    const { userId, email } = await anAccount({ balances: { USD: 100 } })
    const [billing, developer] = [await aMember({ userId }, 'billing'), await aMember({ userId }, 'developer')]
    const people = [email, billing.email, developer.email]
    await runAndListMails()
    const look = (hours = 7) => {
      advance(hours * HOUR_MS)
      return runAndListMails(...people)
    }
    expect(await look()).toEqual([])
    await pay(userId, -80)
    expect(await look()).toEqual([])
    await pay(userId, -0.01)
    expect(await look()).toEqual(['0 Low balance: 19.99 USD', '1 Low balance: 19.99 USD'])
    await pay(userId, -5)
    expect(await look(100)).toEqual([])
    // The balance is no longer watched, and no further notice is sent until it has risen well above
    // the limit.
    const watch = await testTable().get(keys.balanceWatch(userId, 'USD'))
    expect(watch?.[tableShape.indexes.due.partitionKey]).toBeUndefined()
    await pay(userId, 6)
    expect(await look()).toEqual([])
    await pay(userId, 10)
    expect(await look()).toEqual([])
    await pay(userId, -15)
    expect(await look()).toHaveLength(2)
  })

  test('of a balance by the amount that the account has set', async () => {
    const account = await anAccount({ balances: { USD: 100 } })
    const { userId, email } = account
    const visitor = aVisitor()
    await visitor.get(MEMBERS)
    await visitor.submit(SIGN_IN_PURPOSE, { email, password: PASSWORD })
    await visitor.get(MEMBERS)
    const form = visitor.form(CHANGE_MEMBERS, 'low-balance')
    expect((await visitor.submit(CHANGE_MEMBERS, { ...form, amount: 'many' })).status).toBe(400)
    expect(visitor.text()).toContain('Enter a valid amount.')
    expect((await visitor.submit(CHANGE_MEMBERS, { ...form, amount: '150' })).status).toBe(303)
    expect(await runAndListMails(email)).toEqual(['0 Low balance: 100 USD'])
    await visitor.get(MEMBERS)
    expect(visitor.html()).toContain('value="150"')
    expect(userId).toBeGreaterThan(0)
  })

  test('of a balance are sent with an event from the same check: once, with its amounts', async () => {
    const { userId, email } = await anAccount({ balances: { USD: 100 } })
    await runAndListMails()
    await pay(userId, -81)
    advance(7 * HOUR_MS)
    expect(await runAndListMails(email)).toHaveLength(1)
    const events = await announced(userId, 'balanceLow')
    expect(events).toMatchObject([{ currency: 'USD', balanceMinor: 1_900, thresholdMinor: 2_000 }])
    const payloads = await Promise.all(
      events.map((event) =>
        notifyAccountBalanceLow(event, { table: testTable(), trackingLink: async () => null }).build(),
      ),
    )
    expect(payloads).toEqual([{ balance: { currency: 'USD', amount: 19, threshold: 20 } }])
  })

  test('and those of a sandbox are programs alone', async () => {
    const { owner, userId, token } = await aSandbox()
    await runAndListMails()
    expect(await announced(userId, 'balanceLow')).toEqual([])
    const low = async () => (await announced(userId, 'balanceLow')).length
    const simulated = (scenario: string, key: string) => simulate(token, { scenario }, { 'idempotency-key': key })
    await simulated('no_funds', 'first')
    expect(await low()).toBe(1)
    await simulated('no_funds', 'first')
    await simulated('no_funds', 'nothing is left to take')
    expect(await low()).toBe(1)
    await simulated('top_up', 'again')
    advance(7 * HOUR_MS)
    expect(await runAndListMails(owner.email)).toEqual([])
    expect(await low()).toBe(1)
    await simulated('no_funds', 'second')
    expect(await low()).toBe(2)
    expect(await runAndListMails(owner.email)).toEqual([])
    expect(await announced(owner.userId, 'balanceLow')).toEqual([])
  })

  test('of what a sandbox spends, as of what an account does', async () => {
    const { userId } = await aSandbox()
    await runAndListMails()
    const cents = (await findWallet(testTable(), userId, 'USD'))?.balance.minorUnits ?? 0
    const booking = {
      naturalKey: 'spent',
      amount: usd(cents - 1_999),
      counterAccount: 'sandbox',
      description: 'Spent',
      bookedAtMs: clock.now(),
    }
    must(await testTable().commit(payOut(userId, booking)))
    advance(HOUR_MS)
    await runAndListMails()
    expect(await announced(userId, 'balanceLow')).toMatchObject([{ balanceMinor: 1_999 }])
  })

  test('of a key seven days and one day before its end, and not of one that was revoked', async () => {
    const { userId, email } = await anAccount()
    const expiresAtMs = clock.now() + 30 * DAY_MS
    await anApiKey(userId, { expiresAtMs })
    const revoked = await anApiKey(userId, { expiresAtMs })
    await anApiKey(userId)
    await revokeApiKey(testTable(), { userId, id: revoked.id, actor: null }, clock.now())
    await runAndListMails()
    advance(22 * DAY_MS)
    expect(await runAndListMails(email)).toEqual([])
    advance(DAY_MS + MINUTE_MS)
    expect(await runAndListMails(email)).toEqual(['0 Your API key expires soon'])
    advance(5 * DAY_MS)
    expect(await runAndListMails(email)).toEqual([])
    advance(DAY_MS)
    expect(await runAndListMails(email)).toEqual(['0 Your API key expires soon'])
    advance(DAY_MS)
    expect(await runAndListMails(email)).toEqual([])
    expect(await testTable().queryAll({ pk: keys.keyReminder(userId, 0).pk })).toEqual([])
  })

  test('of a key once, however late the job comes', async () => {
    const { userId, email } = await anAccount()
    await anApiKey(userId, { expiresAtMs: clock.now() + 30 * DAY_MS })
    await runAndListMails()
    advance(29 * DAY_MS + HOUR_MS)
    expect(await runAndListMails(email)).toEqual(['0 Your API key expires soon'])
    expect(await runAndListMails(email)).toEqual([])
  })
})
