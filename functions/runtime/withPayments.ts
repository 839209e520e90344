import { SETTLE_PAYMENTS_JOB } from '#shared/money/payments/paymentStore.ts'
import type { SettlementRequester } from '#shared/money/payments/startPayment.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import type { CoreDeps } from './core.ts'

/** How long a request waits for the checkout page of the payment provider. */
const CHECKOUT_TIMEOUT_MS = 6_000

const loadCallFunction = lazily(() => import('#shared/platform/startFunction.ts'))

export type PaymentDeps = { readonly settlePayment: SettlementRequester | null }

/**
 * Adds the invocation of the payment settlement, which bundles the provider's SDK. A timeout is
 * harmless, as the job continues.
 */
export const withPayments = <Deps extends CoreDeps>(deps: Deps): Deps & PaymentDeps => ({
  ...deps,
  settlePayment:
    deps.config.payments === null
      ? null
      : async (payment) => {
          try {
            const { callFunction } = await loadCallFunction()
            await callFunction(`${deps.config.namePrefix}${SETTLE_PAYMENTS_JOB}`, { payment }, CHECKOUT_TIMEOUT_MS)
          } catch (error) {
            log.warn('payment pending', { payment_id: payment.id, error })
          }
        },
})
