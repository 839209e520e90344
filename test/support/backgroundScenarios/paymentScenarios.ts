import { createSettlePaymentsHandler } from '#functions/jobs/settlePayments/settlePayments.ts'
import { createWorkerDeps } from '#functions/runtime/core.ts'
import { money } from '#shared/core/money.ts'
import { ok } from '#shared/core/result.ts'
import { enableAutoTopUp } from '#shared/money/payments/automaticPayments.ts'
import type { PaymentProvider } from '#shared/money/payments/port.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, must, testTable } from '../accounts.ts'
import { lambdaContext } from '../api.ts'
import { asFunction } from '../aws/asFunction.ts'
import { aPayment } from '../stripe.ts'
import { advance, MINUTE_MS } from '../time.ts'

/** Payment provider that completes every payment immediately, with a card that may be stored. */
const generous: PaymentProvider = {
  name: 'generous',
  openCheckout: async ({ id }) => ok({ checkoutId: `cs_${id}`, url: 'https://pay.example.com/' }),
  getState: async ({ id, amountMinor, currency }) =>
    ok({
      ...{ status: 'paid', reason: null, amountMinor, currency, intentId: `pi_${id}`, refunds: [], disputes: [] },
      card: { customerId: 'cus_1', methodId: 'pm_1' },
    }),
  prepareCharge: async ({ id }) => ok(`pi_${id}`),
  charge: async () => {},
}

/** Rare payment settlements, with another provider than the default one of tests. */
export const paymentScenarios: Readonly<Record<string, () => Promise<unknown>>> = {
  'a payment is paid, its card is kept, and a balance fills itself by it': async () => {
    const { userId } = await anAccount({ balances: { USD: 5 } })
    const terms = { below: money(100_000, 'USD'), amount: money(5_000, 'USD'), monthlyCap: money(9_000, 'USD') }
    must(await testTable().commit([enableAutoTopUp({ userId }, terms, clock.now())]))
    await aPayment(userId, { keepsCard: true })
    const job = createSettlePaymentsHandler(() => ({ ...createWorkerDeps(), getPaymentProvider: async () => generous }))
    for (let run = 0; run < 3; run++) {
      await asFunction('settlePayments', () => job({}, lambdaContext()))
      advance(6 * MINUTE_MS)
    }
  },
}
