import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { createJsonResponse } from '#lib/local/http/toResponse.ts'
import { money } from '#shared/core/money.ts'
import { enableAutoTopUp } from '#shared/money/payments/automaticPayments.ts'
import { findPayment } from '#shared/money/payments/paymentStore.ts'
import type { Payment } from '#shared/money/payments/rules/payment.ts'
import { startPayment } from '#shared/money/payments/startPayment.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { type StripeFault, useStripe } from '#test/support/payments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const PATIENCE_MS = 150

/** Longer than any client timeout. */
const validateLength = () => pause(2 * PATIENCE_MS)

/** Delayed and missing responses: the request may have taken effect or not. */
const SLOW: readonly (readonly [string, StripeFault])[] = [
  [
    'does it, and answers too late',
    async (_, respond) => {
      const late = respond()
      await validateLength()
      return late
    },
  ],
  [
    'answers too late, and does it then',
    async (_, respond) => {
      await validateLength()
      return respond()
    },
  ],
  [
    'never does it',
    async () => {
      await validateLength()
      return createJsonResponse(503, { error: { type: 'api_error', message: 'Gone' } })
    },
  ],
]

describeWithTable('a provider of payments that is slow', () => {
  useSigningSecret()
  const world = useStripe({ timeoutMs: PATIENCE_MS })

  const begin = async (userId: number, keepsCard = false): Promise<Payment> =>
    must(
      await startPayment(
        { table: testTable(), settlePayment: async (payment) => void (await world.settle(payment).catch(() => {})) },
        { userId, id: generateId(), currency: 'USD', amountMinor: 5_000, keepsCard },
        clock.now(),
      ),
    )
  const now = async ({ userId, id }: Payment): Promise<Payment | null> => findPayment(testTable(), userId, id)
  const remainingPlan = new Set<ReturnType<StripeFault>>()
  /** Does some work while Stripe is slow, then waits until all requests have been processed. */
  async function whileSlow<T>(fault: StripeFault, work: () => Promise<T>): Promise<T> {
    const watched: StripeFault = (request, respond) => {
      const outcome = fault(request, respond)
      remainingPlan.add(outcome)
      return outcome
    }
    const result = await world.withFault(watched, () => withFastTimers(work))
    await pause(PATIENCE_MS)
    await Promise.all(remainingPlan)
    remainingPlan.clear()
    return result
  }

  test.each(SLOW)('%s: the page comes later, and is paid and booked once', async (_, fault) => {
    const { userId } = await anAccount()
    const before = world.stripe().sessions().length
    const payment = await whileSlow(fault, () => begin(userId))
    expect(payment).toMatchObject({ status: 'open', url: null, checkoutId: null })
    expect(await auditedBalance(userId)).toBe(0)
    expect(await world.settle(payment)).toBe('opened')
    const begun = await now(payment)
    expect(begun?.url).toMatch(/^http/)
    expect(world.stripe().sessions()).toHaveLength(before + 1)
    world.stripe().pay(begun?.checkoutId ?? '')
    await whileSlow(fault, () => world.settle(payment).catch(() => {}))
    for (let times = 0; times < 3; times++) await world.settle(payment)
    expect(await auditedBalance(userId)).toBe(5_000)
  })

  test.each(SLOW)('%s: a balance that fills itself is charged for once', async (_, fault) => {
    const { userId } = await anAccount()
    const terms = { below: money(9_000, 'USD'), amount: money(7_000, 'USD'), monthlyCap: money(7_000, 'USD') }
    must(await testTable().commit([enableAutoTopUp({ userId }, terms, clock.now())]))
    const payment = await begin(userId, true)
    world.stripe().pay(payment.checkoutId ?? '')
    await world.settle(payment)
    expect(await auditedBalance(userId)).toBe(5_000)
    for (let run = 0; run < 2; run++) {
      await whileSlow(fault, () => world.settle().catch(() => {}))
      advance(6 * MINUTE_MS)
    }
    for (let run = 0; run < 4; run++) {
      await world.settle()
      advance(6 * MINUTE_MS)
    }
    expect(await auditedBalance(userId)).toBe(12_000)
  })
})
