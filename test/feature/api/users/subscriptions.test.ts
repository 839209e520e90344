import { expect, test } from '@jest/globals'
import { handler as renewHandler } from '#functions/jobs/renewSubscriptions/handler.ts'
import { clock } from '#shared/platform/clock.ts'
import { type AccountOptions, anAccount, anotherToken } from '#test/support/accounts.ts'
import { type ApiResponse, call, lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const DAY_MS = 86_400_000
const PLAN = { amount: 9.99, name: 'Plan' }

const aCustomer = (options: AccountOptions = {}) =>
  anAccount({ balances: { USD: 100 }, isServiceOwned: true, ...options })
const subscribe = (token: string, subscription: Record<string, unknown> = PLAN, headers = {}): Promise<ApiResponse> =>
  call('POST /users/me/subscriptions', { token, body: { subscription }, headers })
const renew = (token: string, sub_id: string, status = 'active'): Promise<ApiResponse> =>
  call('PUT /users/me/subscriptions/{sub_id}', { token, params: { sub_id }, body: { subscription: { status } } })
const cancel = (token: string, sub_id: string): Promise<ApiResponse> =>
  call('DELETE /users/me/subscriptions/{sub_id}', { token, params: { sub_id } })
const listed = async (token: string) => (await call('GET /users/me', { token })).body.user.subscriptions
const runJob = () => renewHandler({}, lambdaContext())
/** Sets the clock to a date, so that months match those in the test. */
const goTo = (date: string) => {
  const ahead = Date.parse(`${date}T12:00:00Z`) - clock.now()
  if (ahead < 0) throw new Error(`${date} is past`)
  advance(ahead)
}

/** Returns the next leap year after the current year. */
function nextLeapYear(): number {
  const soonest = new Date(clock.now()).getUTCFullYear() + 1
  return Math.ceil(soonest / 4) * 4
}

describeWithTable('subscriptions', () => {
  test('are charged for their first month when they are made, and shown to their application', async () => {
    const { token, userId } = await aCustomer()
    const created = await subscribe(token)
    expect(created.status).toBe(201)
    expect(created.body.subscription).toMatchObject({
      name: 'Plan',
      application: 'Test shop',
      amount: 9.99,
      currency: 'USD',
      interval: 'monthly',
      status: 'active',
      cancelled_at: null,
    })
    expect(created.body.subscription.id).toMatch(/^sub_[0-9a-f]+$/)
    expect(await auditedBalance(userId)).toBe(9_001)
    expect(await listed(token)).toEqual([created.body.subscription])
    expect(await listed(await anotherToken({ userId }))).toEqual([])
  })

  test.each([
    [{ name: 'Plan' }, 1000],
    [{ amount: 5 }, 1000],
    [{ amount: 0, name: 'Plan' }, 1000],
    [{ amount: -1, name: 'Plan' }, 1000],
    [{ amount: 5, name: '' }, 1000],
    [{ amount: 5, name: 'x'.repeat(65) }, 1000],
  ])('%j is rejected with %i', async (subscription, code) => {
    const { token } = await aCustomer()
    const response = await subscribe(token, subscription)
    expect([response.status, response.body.code]).toEqual([400, code])
    expect(await listed(token)).toEqual([])
  })

  test('are only for applications of the service, with the right scope, and with funds', async () => {
    const ordinary = await anAccount({ balances: { USD: 100 } })
    const unprivileged = await subscribe(ordinary.token)
    expect([unprivileged.status, unprivileged.body.code]).toEqual([403, 1104])
    const poor = await aCustomer({ balances: { USD: 5 } })
    const uncovered = await subscribe(poor.token)
    expect([uncovered.status, uncovered.body.code]).toEqual([402, 1080])
    expect(await listed(poor.token)).toEqual([])
    const { token } = await aCustomer({ scopes: ['profile'] })
    expect((await subscribe(token)).body.code).toBe(1009)
  })

  test('of a name there is one active; a cancelled one leaves its name', async () => {
    const { token } = await aCustomer()
    const first = (await subscribe(token)).body.subscription
    expect((await subscribe(token)).body.code).toBe(1101)
    await cancel(token, first.id)
    expect((await subscribe(token)).status).toBe(201)
    const back = await renew(token, first.id)
    expect([back.status, back.body.code]).toEqual([400, 1102])
  })

  test('end with the month that is paid for, unless they are renewed before', async () => {
    const { token, userId } = await aCustomer()
    const { id } = (await subscribe(token)).body.subscription
    const cancelled = await cancel(token, id)
    expect(cancelled.body.subscription).toMatchObject({ status: 'cancelled' })
    expect(cancelled.body.subscription.cancelled_at).not.toBeNull()
    expect((await cancel(token, id)).body).toEqual(cancelled.body)
    expect((await renew(token, id, 'cancelled')).body.code).toBe(1000)
    const renewed = await renew(token, id)
    expect(renewed.body.subscription).toMatchObject({ status: 'active', cancelled_at: null })
    expect((await renew(token, id)).body).toEqual(renewed.body)
    await cancel(token, id)
    advance(33 * DAY_MS)
    expect(await listed(token)).toEqual([])
    for (const response of [await renew(token, id), await cancel(token, id)]) {
      expect([response.status, response.body.code]).toEqual([404, 1100])
    }
    await runJob()
    expect(await auditedBalance(userId)).toBe(9_001)
  })

  test('are not accessible to other accounts', async () => {
    const { token, userId } = await aCustomer()
    const { id } = (await subscribe(token)).body.subscription
    const other = await anotherToken({ userId })
    const stranger = await aCustomer()
    for (const one of [other, stranger.token]) {
      for (const response of [await renew(one, id), await cancel(one, id), await renew(one, 'sub_x')]) {
        expect([response.status, response.body.code]).toEqual([404, 1100])
      }
    }
  })

  test('are charged once a month by a job that runs late, twice, and side by side, over the end of February', async () => {
    const { token, userId } = await aCustomer({ balances: { USD: 1_000 } })
    const year = nextLeapYear()
    goTo(`${year}-01-31`)
    const { id } = (await subscribe(token)).body.subscription
    expect(await auditedBalance(userId)).toBe(100_000 - 999)
    goTo(`${year}-02-29`)
    await runJob()
    expect(await auditedBalance(userId)).toBe(100_000 - 999)
    goTo(`${year}-03-03`)
    expect(await listed(token)).toEqual([])
    expect((await cancel(token, id)).body.code).toBe(1103)
    await Promise.all([runJob(), runJob(), runJob(), runJob(), runJob()])
    await runJob()
    expect(await auditedBalance(userId)).toBe(100_000 - 2 * 999)
    expect(await listed(token)).toMatchObject([
      { current_period_start: `${year}-03-01 00:00:00`, current_period_end: `${year}-03-31 23:59:59` },
    ])
    goTo(`${year}-06-15`)
    await runJob()
    expect(await auditedBalance(userId)).toBe(100_000 - 5 * 999)
    expect(await listed(token)).toMatchObject([{ id, current_period_end: `${year}-06-30 23:59:59` }])
  })

  test('that are not covered are not renewed, and do not come back', async () => {
    const { token, userId } = await aCustomer({ balances: { USD: 15 } })
    await subscribe(token)
    advance(33 * DAY_MS)
    await runJob()
    expect(await listed(token)).toEqual([])
    await operate('FundsDeposited', { user_id: userId, currency: 'USD', amount: 100, reference: 'late' })
    await runJob()
    expect(await listed(token)).toEqual([])
    expect(await auditedBalance(userId)).toBe(501 + 10_000)
    expect((await subscribe(token)).status).toBe(201)
  })

  test.each(['before', 'after'] as const)('are charged once where the job dies %s its n-th call', async (when) => {
    const { token, userId } = await aCustomer({ balances: { USD: 1_000 } })
    await subscribe(token)
    let charged = 1
    for (let n = 1; ; n++) {
      const [{ current_period_end: end }] = await listed(token)
      advance(Date.parse(`${end.replace(' ', 'T')}Z`) + MINUTE_MS - clock.now())
      charged++
      const death = diesAt(n, when)
      await withFaults([death], () => runJob().catch(() => {}))
      advance(31 * MINUTE_MS)
      await runJob()
      expect([n, await auditedBalance(userId)]).toEqual([n, 100_000 - charged * 999])
      expect(await listed(token)).toHaveLength(1)
      if (!death.hasDied()) break
    }
    expect(charged).toBeGreaterThan(5)
  })

  testEmbedded('of 20 at once with one name one is made and charged', async () => {
    const { token, userId } = await aCustomer()
    const responses = await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: 3 }, () =>
      Promise.all(Array.from({ length: 20 }, () => subscribe(token))),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 1101)).toHaveLength(19)
    expect(await auditedBalance(userId)).toBe(9_001)
  })
})
