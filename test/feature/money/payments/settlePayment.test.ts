import { afterEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { DemoStripe } from '#lib/local/demoPayments/demoStripe.ts'
import { createJsonResponse } from '#lib/local/http/toResponse.ts'
import { getSandboxId } from '#shared/core/ids.ts'
import { money } from '#shared/core/money.ts'
import { enableAutoTopUp, findAutoTopUp } from '#shared/money/payments/automaticPayments.ts'
import { findPayment, parsePayment } from '#shared/money/payments/paymentStore.ts'
import type { Payment } from '#shared/money/payments/rules/payment.ts'
import { startPayment } from '#shared/money/payments/startPayment.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { useStripe } from '#test/support/payments.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, advanceToMidMonth, MINUTE_MS } from '#test/support/time.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const nameOf = ({ userId, id }: Payment): string => `${userId}-${id}`

describeWithTable('payments through Stripe', () => {
  useSigningSecret()
  const world = useStripe()

  const begin = async (userId: number, amountMinor = 5_000, currency = 'USD', keepsCard = false): Promise<Payment> =>
    must(
      await startPayment(
        { table: testTable(), settlePayment: async (payment) => void (await world.settle(payment).catch(() => {})) },
        { userId, id: generateId(), currency, amountMinor, keepsCard },
        clock.now(),
      ),
    )
  const now = async ({ userId, id }: Payment): Promise<Payment> => {
    const found = await findPayment(testTable(), userId, id)
    if (!found) throw new Error('the payment is missing')
    return found
  }
  const pay = ({ checkoutId }: Payment, card?: Parameters<DemoStripe['pay']>[1]) =>
    world.stripe().pay(checkoutId ?? '', card)

  afterEach(async () => {
    world.stripe().setStoredCard('good')
    expect(await danglingReferences()).toEqual([])
  })

  test('are on the balance once, however often they are looked at', async () => {
    const { userId } = await anAccount()
    const payment = await begin(userId)
    expect(payment).toMatchObject({ status: 'open', url: expect.stringContaining('/pay/cs_test_') })
    expect(await world.settle(payment)).toBe('open')
    expect(await auditedBalance(userId)).toBe(0)
    expect(pay(payment)).toBe('https://api.example.com/v1/oauth/payments')
    expect(await Promise.all(Array.from({ length: 5 }, () => world.settle(payment)))).toContain('paid')
    expect(await world.settle(payment)).toBe('paid')
    expect(await now(payment)).toMatchObject({ status: 'paid', url: null })
    expect(await auditedBalance(userId)).toBe(5_000)
  })

  test.each([
    ['USD', 4_995, 4_995],
    ['JPY', 500, 500],
    ['KWD', 12_340, 12_340],
    ['UGX', 20_000, 2_000_000],
    ['HUF', 123_400, 123_400],
    ['MGA', 5_000, 500],
  ])('in %s are counted as Stripe counts them', async (currency, amountMinor, asStripe) => {
    const { userId } = await anAccount()
    const payment = await begin(userId, amountMinor, currency)
    expect(world.stripe().session(payment.checkoutId ?? '')).toMatchObject({
      amount: asStripe,
      currency: currency.toLowerCase(),
    })
    pay(payment)
    await world.settle(payment)
    expect(await auditedBalance(userId, currency)).toBe(amountMinor)
  })

  test('that Stripe rejects, or cannot charge in such fractions, fail with a reason', async () => {
    const { userId } = await anAccount()
    expect(await begin(userId, 10)).toMatchObject({ status: 'failed', reason: expect.stringContaining('at least') })
    expect(await begin(userId, 12_345, 'KWD')).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('decimals'),
    })
    expect(await auditedBalance(userId)).toBe(0)
  })

  test('are not begun for a sandbox', async () => {
    const { userId } = await anAccount()
    const request = {
      userId: getSandboxId(userId),
      id: generateId(),
      currency: 'USD',
      amountMinor: 1,
      keepsCard: false,
    }
    const deps = { table: testTable(), settlePayment: async () => {} }
    expect(await startPayment(deps, request, clock.now())).toMatchObject({
      error: expect.stringContaining('test funds'),
    })
    expect(await findPayment(testTable(), request.userId, request.id)).toBeNull()
  })

  test('expire when unpaid, and can still be paid after a declined card', async () => {
    const { userId } = await anAccount()
    const [idle, declined] = [await begin(userId), await begin(userId)]
    pay(declined, 'declined')
    expect(await world.settle(declined)).toBe('open')
    pay(declined)
    expect(await world.settle(declined)).toBe('paid')
    advance(61 * MINUTE_MS)
    expect(await world.settle(idle)).toBe('expired')
    expect((await now(idle)).url).toBeNull()
    expect(await auditedBalance(userId)).toBe(5_000)
  })

  test('of a slow bank are waited for', async () => {
    const { userId } = await anAccount()
    const [good, bad] = [await begin(userId), await begin(userId)]
    for (const payment of [good, bad]) {
      pay(payment, 'slow')
      expect(await world.settle(payment)).toBe('processing')
    }
    advance(2 * DAY_MS)
    world.stripe().decide(nameOf(good), true)
    world.stripe().decide(nameOf(bad), false)
    expect([await world.settle(good), await world.settle(bad)]).toEqual(['paid', 'unpaid'])
    expect(await auditedBalance(userId)).toBe(5_000)
  })

  test('that go back are booked, and those that stay after all', async () => {
    const { userId } = await anAccount()
    const payment = await begin(userId)
    pay(payment)
    await world.settle(payment)
    const refund = world.stripe().refund(nameOf(payment), 1_000, 'pending')
    const dispute = world.stripe().dispute(nameOf(payment), 4_000)
    world.stripe().dispute(nameOf(payment), 9, 'warning_needs_response')
    await world.settle(payment)
    expect(await auditedBalance(userId)).toBe(0)
    expect(await now(payment)).toMatchObject({ refundedMinor: 1_000, disputedMinor: 4_000 })
    dispute('won')
    await world.settle(payment)
    expect(await auditedBalance(userId)).toBe(4_000)
    refund('failed')
    await world.settle(payment)
    await world.settle(payment)
    expect(await auditedBalance(userId)).toBe(5_000)
    expect(await now(payment)).toMatchObject({ refundedMinor: 0, disputedMinor: 0 })
  })

  test('come to the same balance in whatever order and number news come, and wherever a process dies', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constant({ do: 'look' as const }) },
      fc.record({
        do: fc.constant('die' as const),
        at: fc.integer({ min: 1, max: 9 }),
        when: fc.constantFrom('before' as const, 'after' as const),
      }),
      fc.record({
        do: fc.constant('refund' as const),
        amount: fc.integer({ min: 1, max: 2_000 }),
        end: fc.constantFrom('succeeded', 'failed', 'canceled'),
      }),
      fc.record({
        do: fc.constant('dispute' as const),
        amount: fc.integer({ min: 1, max: 2_000 }),
        end: fc.constantFrom('won', 'lost', 'under_review'),
      }),
      fc.constant({ do: 'settle' as const }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { userId } = await anAccount()
        const payment = await begin(userId)
        pay(payment)
        const ends: (() => void)[] = []
        let expected = 5_000
        for (const one of steps) {
          if (one.do === 'look') await world.settle(payment)
          if (one.do === 'die')
            await withFaults([diesAt(one.at, one.when)], () => world.settle(payment).catch(() => {}))
          if (one.do === 'refund' || one.do === 'dispute') {
            const finish = world
              .stripe()
              [one.do](nameOf(payment), one.amount, one.do === 'refund' ? 'pending' : 'needs_response')
            ends.push(() => finish(one.end))
            if (!['failed', 'canceled', 'won'].includes(one.end)) expected -= one.amount
          }
          if (one.do === 'settle') ends.shift()?.()
        }
        for (const end of ends) end()
        await Promise.all([world.settle(payment), world.settle(payment)])
        await world.settle(payment)
        expect(await auditedBalance(userId)).toBe(expected)
      }),
      { numRuns: 25 },
    )
  })

  test('are checked again where no event arrived, until a deadline', async () => {
    const { userId } = await anAccount()
    const payment = await begin(userId)
    pay(payment)
    advance(11 * MINUTE_MS)
    await world.settle()
    expect(await auditedBalance(userId)).toBe(5_000)
    world.stripe().refund(nameOf(payment), 700)
    advance(DAY_MS)
    await world.settle()
    expect(await auditedBalance(userId)).toBe(4_300)
    const dueAt = async () => Number((await testTable().get(keys.payment(userId, payment.id)))?.dueAt ?? 0)
    let looks = 0
    for (; (await dueAt()) > 0 && looks < 10; looks++) {
      advance((await dueAt()) - clock.now() + 1)
      await world.settle()
    }
    expect(looks).toBe(4)
  })

  test.each([
    [
      'is lost',
      (respond: () => unknown) => {
        respond()
        return createJsonResponse(502, { error: { type: 'api_error', message: 'Bad gateway' } })
      },
    ],
    ['is 429', () => createJsonResponse(429, { error: { type: 'rate_limit_error', message: 'Too many requests' } })],
    ['is 500', () => createJsonResponse(500, { error: { type: 'api_error', message: 'Oops' } })],
  ] as const)('whose first response %s are started and booked once', async (_, spoilt) => {
    const { userId } = await anAccount()
    let spoils = 1
    const before = world.stripe().sessions().length
    const payment = await world.withFault(
      (_request, respond) => (spoils-- > 0 ? spoilt(respond) : null),
      () => begin(userId),
    )
    expect(payment.status).toBe('open')
    if (payment.url === null) await world.settle(payment)
    const begun = await now(payment)
    expect(world.stripe().sessions()).toHaveLength(before + 1)
    pay(begun)
    await world.settle(payment)
    expect(await auditedBalance(userId)).toBe(5_000)
  })

  test('whose provider is down for long are begun later, or never', async () => {
    const { userId } = await anAccount()
    const [payment, late] = await world.withFault(
      () => createJsonResponse(503, { error: { type: 'api_error', message: 'Down' } }),
      async () => [await begin(userId), await begin(userId)] as const,
    )
    expect(payment).toMatchObject({ status: 'open', url: null })
    expect(await world.settle(payment)).toBe('opened')
    advance(61 * MINUTE_MS)
    expect(await world.settle(late)).toBe('expired')
  })

  test('are booked as stored: another amount is reported to operators, and not booked', async () => {
    const { userId, email } = await anAccount()
    const payment = await begin(userId)
    pay(payment)
    await testTable().update(keys.payment(userId, payment.id), { set: { amountMinor: 50_000 } }, exists())
    await expect(world.settle(payment)).rejects.toThrow('could not be booked')
    expect(await auditedBalance(userId)).toBe(0)
    const [shown] = JSON.parse((await ops('payments', 'unbooked', '--json')).out)
    expect(shown).toMatchObject({
      user: userId,
      payment: payment.id,
      why: expect.stringContaining('5000 of the smallest'),
    })
    const [listed] = JSON.parse((await ops('payments', 'list', email, '--json')).out)
    expect(listed).toMatchObject({ payment: payment.id, status: 'open', amount: 500, checkout: payment.checkoutId })
    await testTable().update(keys.payment(userId, payment.id), { set: { amountMinor: 5_000 } }, exists())
    expect(await world.settle(payment)).toBe('paid')
    expect(JSON.parse((await ops('payments', 'unbooked', '--json')).out)).toEqual([])
    expect(await auditedBalance(userId)).toBe(5_000)
  })

  const TERMS = { below: money(1_000, 'USD'), amount: money(5_000, 'USD'), monthlyCap: money(10_000, 'USD') }

  /** Creates an account with automatic top-ups from a stored card. */
  async function filling(): Promise<number> {
    const { userId } = await anAccount()
    must(await testTable().commit([enableAutoTopUp({ userId }, TERMS, clock.now())]))
    const payment = await begin(userId, 500, 'USD', true)
    pay(payment)
    await world.settle(payment)
    expect(await findAutoTopUp(testTable(), userId, 'USD')).toMatchObject({
      isOn: true,
      card: { customerId: expect.stringMatching(/^cus_/) },
    })
    return userId
  }
  /** Returns the reasons for stopped top-ups of which members were notified by email. */
  const stopsOf = async (userId: number): Promise<readonly unknown[]> =>
    (await announced(userId, 'mailDue')).flatMap((mail) => ('why' in mail ? [mail.why] : []))
  const runs = async (times: number): Promise<void> => {
    for (let run = 0; run < times; run++) {
      await world.settle()
      advance(6 * MINUTE_MS)
    }
  }
  const spend = (userId: number, cents: number, name: string) =>
    ops('deposit', String(userId), '--amount', String(-cents / 100), '--currency', 'USD', '--reference', name)
  const paymentsOf = async (userId: number) =>
    (await testTable().queryAll({ pk: keys.payment(userId, 0).pk })).map(parsePayment)

  test('fill a balance by themselves, one at a time and up to the cap of the month', async () => {
    advanceToMidMonth()
    const userId = await filling()
    await runs(4)
    expect(await auditedBalance(userId)).toBe(5_500)
    await spend(userId, 5_000, 'one')
    await runs(4)
    expect(await auditedBalance(userId)).toBe(5_500)
    await spend(userId, 5_000, 'two')
    await runs(4)
    expect(await auditedBalance(userId)).toBe(500)
    await runs(30)
    expect(await stopsOf(userId)).toEqual(['cap'])
    advance(31 * DAY_MS)
    await runs(4)
    expect(await auditedBalance(userId)).toBe(5_500)
    expect(await stopsOf(userId)).toEqual(['cap'])
    for (const name of ['three', 'four']) {
      await spend(userId, 5_000, name)
      await runs(20)
    }
    expect(await stopsOf(userId)).toEqual(['cap', 'cap'])
  })

  test('stop at the first card that is declined', async () => {
    const userId = await filling()
    const before = world.stripe().intents().length
    world.stripe().setStoredCard('declined')
    await runs(6)
    world.stripe().setStoredCard('good')
    await runs(2)
    expect(world.stripe().intents()).toHaveLength(before + 1)
    expect(await auditedBalance(userId)).toBe(500)
    expect(await findAutoTopUp(testTable(), userId, 'USD')).toMatchObject({
      isOn: false,
      stoppedFor: 'Your card was declined.',
    })
    expect((await paymentsOf(userId)).filter(({ kind }) => kind === 'automatic')).toMatchObject([{ status: 'failed' }])
    expect(await stopsOf(userId)).toEqual(['declined'])
    world.stripe().setStoredCard('declined')
    must(await testTable().commit([enableAutoTopUp({ userId }, TERMS, clock.now())]))
    await runs(6)
    expect(await stopsOf(userId)).toEqual(['declined', 'declined'])
  })

  test.each([
    ['declined', 'a card that is declined', async () => world.stripe().setStoredCard('declined')],
    [
      'cap',
      'the cap of a month',
      async (userId: number) => {
        const terms = { ...TERMS, monthlyCap: money(1_000, 'USD') }
        must(await testTable().commit([enableAutoTopUp({ userId }, terms, clock.now())]))
      },
    ],
  ] as const)('report a stop once (%s), wherever the process dies: %s', async (why, _, stop) => {
    advanceToMidMonth()
    const userId = await filling()
    await stop(userId)
    for (let call = 1; call <= 8; call++) {
      for (const when of ['before', 'after'] as const) {
        await withFaults([diesAt(call, when)], () => world.settle().catch(() => {}))
        await Promise.all([world.settle().catch(() => {}), world.settle().catch(() => {})])
        advance(6 * MINUTE_MS)
      }
    }
    await runs(8)
    expect(await stopsOf(userId)).toEqual([why])
    expect(await auditedBalance(userId)).toBe(500)
  })

  test('top it up once, wherever the process dies and whatever response is lost', async () => {
    const userId = await filling()
    for (let call = 1; call <= 8; call++) {
      for (const when of ['before', 'after'] as const) {
        await withFaults([diesAt(call, when)], () => world.settle().catch(() => {}))
        advance(6 * MINUTE_MS)
      }
    }
    let lost = 0
    await world.withFault(
      ({ path }, respond) => {
        if (!path.endsWith('/confirm') || lost++ > 3) return null
        respond()
        return createJsonResponse(500, { error: { type: 'api_error', message: 'Oops' } })
      },
      () => runs(3),
    )
    await runs(8)
    expect(await auditedBalance(userId)).toBe(5_500)
  })
})
