import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { usd } from '#shared/core/money.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const payment = (userId: number, amount: number, changes: Record<string, unknown> = {}) => ({
  event_id: randomUUID(),
  user_id: userId,
  currency: 'USD',
  amount,
  reference: 'BANK-1',
  ...changes,
})
const pay = (detail: Record<string, unknown>) => operate('FundsDeposited', detail)

describeWithTable('FundsDeposited', () => {
  test('books payments and payouts, also with the same reference', async () => {
    const { userId, token } = await anAccount()
    expect(await pay(payment(userId, 250.1))).toEqual({ kind: 'done', word: 'paid in' })
    expect(await pay(payment(userId, 10))).toMatchObject({ kind: 'done' })
    expect(await pay(payment(userId, -60.1))).toEqual({ kind: 'done', word: 'paid out' })
    expect(await auditedBalance(userId)).toBe(200_00)
    expect((await call('GET /users/me', { token })).body.user.balances.USD).toBe(200)
  })

  test('opens a wallet of another currency, in its own small units', async () => {
    const { userId } = await anAccount()
    await pay(payment(userId, 1500, { currency: 'JPY' }))
    expect(await auditedBalance(userId, 'JPY')).toBe(1500)
  })

  test('books the same event once, and takes another payment with its id for no repeat', async () => {
    const { userId } = await anAccount()
    const { userId: other } = await anAccount()
    const detail = payment(userId, 25)
    await pay(detail)
    expect(await pay(detail)).toEqual({ kind: 'repeated' })
    for (const changes of [{ amount: 26 }, { amount: -25 }, { currency: 'EUR' }, { user_id: other }]) {
      const outcome = await pay({ ...detail, ...changes })
      expect(outcome).toEqual({ kind: 'rejected', reason: expect.stringMatching(/^\/event_id: .* was /) })
    }
    expect([await auditedBalance(userId), await auditedBalance(other)]).toEqual([25_00, 0])
  })

  test.each([
    { detail: { amount: 0 }, reason: '/amount: must not be 0' },
    { detail: { amount: '5' }, reason: '/amount: must be a number' },
    { detail: { amount: 0.001 }, reason: '/amount: has too many decimal places for USD' },
    { detail: { amount: 1.5, currency: 'JPY' }, reason: '/amount: has too many decimal places for JPY' },
    { detail: { amount: 1e12 }, reason: '/amount: must be at most 1000000000' },
    { detail: { amount: -100.01 }, reason: '/amount: must not exceed the balance of 100 USD' },
    { detail: { amount: -1, currency: 'EUR' }, reason: '/amount: must not exceed the balance of 0 EUR' },
    { detail: { currency: 'usd' }, reason: '/currency: must be an ISO 4217 currency code' },
    { detail: { currency: undefined }, reason: '/currency: is required' },
    { detail: { reference: '' }, reason: '/reference: must not be empty' },
    { detail: { user_id: 1 }, reason: '/user_id: user 1 was not found' },
    { detail: { user_id: undefined }, reason: '/user_id: is required' },
  ])('rejects $detail and changes nothing', async ({ detail, reason }) => {
    const { userId } = await anAccount({ balances: { USD: 100 } })
    const before = await stored()
    expect(await pay({ ...payment(userId, 5), ...detail })).toEqual({
      kind: 'rejected',
      reason: expect.stringContaining(reason),
    })
    expect(await stored()).toEqual(before)
  })

  test('does not pay out credit', async () => {
    const { userId, email } = await anAccount({ balances: { USD: 100 } })
    expect(email).toContain('@')
    const { setUserCreditLimit: setCreditLimitOf } = await import('#shared/money/wallet/creditLimits.ts')
    must(await setCreditLimitOf(testTable(), userId, usd(500_00)))
    expect(await pay(payment(userId, -150))).toMatchObject({ kind: 'rejected' })
    expect(await pay(payment(userId, -100))).toMatchObject({ kind: 'done' })
    expect(await auditedBalance(userId)).toBe(0)
  })

  test('is not booked over a payment an operator booked under the same name', async () => {
    const { userId } = await anAccount()
    must(await deposit(testTable(), { userId, amount: usd(100), reference: 'BANK-7' }))
    expect(await pay(payment(userId, 5, { event_id: 'BANK-7' }))).toEqual({
      kind: 'rejected',
      reason: '/event_id: a payment was already booked with the reference deposit/BANK-7',
    })
    expect(await auditedBalance(userId)).toBe(100)
  })

  testEmbedded('is booked once for 20 deliveries at once', async () => {
    const { userId } = await anAccount()
    const detail = payment(userId, 5)
    const outcomes = await withFaultInjection(CONFLICTS, () =>
      Promise.all(Array.from({ length: 20 }, () => pay(detail))),
    )
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', ...Array(19).fill('repeated')])
    expect(await auditedBalance(userId)).toBe(500)
  })

  testEmbedded('20 payouts at once never take more than there is', async () => {
    const { userId } = await anAccount({ balances: { USD: 50 } })
    const outcomes = await withFaultInjection(CONFLICTS, () =>
      Promise.all(Array.from({ length: 20 }, () => pay(payment(userId, -10)))),
    )
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(5)
    expect(await auditedBalance(userId)).toBe(0)
  })

  test.each([
    { when: 'before' as const, currency: 'USD' },
    { when: 'after' as const, currency: 'USD' },
    { when: 'before' as const, currency: 'EUR' },
    { when: 'after' as const, currency: 'EUR' },
  ])('a process that dies $when a call to the table leaves what a repeat completes ($currency)', async (row) => {
    const { when, currency } = row
    for (let n = 1; ; n++) {
      const { userId } = await anAccount()
      const detail = payment(userId, 5, { currency })
      const death = diesAt(n, when)
      await withFaults([death], () => pay(detail)).catch(() => undefined)
      if (!death.hasDied()) {
        expect(n).toBeGreaterThan(4)
        break
      }
      expect(['done', 'repeated']).toContain((await pay(detail)).kind)
      expect([n, await auditedBalance(userId, currency)]).toEqual([n, 500])
    }
  })
})
