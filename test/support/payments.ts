import { afterAll, beforeAll } from '@jest/globals'
import { createSettlePaymentsHandler } from '#functions/jobs/settlePayments/settlePayments.ts'
import { createWorkerDeps } from '#functions/runtime/core.ts'
import type { createDemoStripe, DemoEvent } from '#lib/local/demoPayments/demoStripe.ts'
import { DEMO_STRIPE_KEY, type DemoPayments, startDemoPayments } from '#lib/local/demoPayments/startDemoPayments.ts'
import type { GatewayResponse } from '#lib/local/http/toResponse.ts'
import { createStripeClient } from '#shared/money/payments/stripe/stripeProvider.ts'
import { lambdaContext } from './api.ts'
import { asFunction } from './aws/asFunction.ts'
import { STRIPE_ACCOUNT } from './stripe.ts'

/** Intercepts a request to Stripe; null passes it on. */
export type StripeFault = (
  request: { readonly method: string; readonly path: string },
  answer: () => GatewayResponse,
) => GatewayResponse | null | Promise<GatewayResponse | null>

/** Starts a Stripe emulator for the test file, and creates the settlement job with Stripe's SDK. */
export function useStripe({
  isLive = false,
  timeoutMs,
}: {
  readonly isLive?: boolean
  readonly timeoutMs?: number
} = {}) {
  let demo: DemoPayments
  let fault: StripeFault = () => null
  const events: DemoEvent[] = []
  beforeAll(async () => {
    demo = await startDemoPayments({
      getWebhookUrl: () => null,
      webhookSecret: STRIPE_ACCOUNT.webhook_secret,
      isLive,
      interfere: async (request, respond) => (await fault(request, respond)) ?? respond(),
      onEvent: (event) => events.push(event),
    })
  })
  afterAll(() => demo.stop())
  const provider = () =>
    createStripeClient({
      account: { secretKey: DEMO_STRIPE_KEY, webhookSecret: STRIPE_ACCOUNT.webhook_secret, baseUrl: demo.endpoint },
      isLive: false,
      ...(timeoutMs !== undefined && { timeoutMs }),
      returnUrl: 'https://api.example.com/v1/oauth/payments',
    })
  const job = createSettlePaymentsHandler(() => ({ ...createWorkerDeps(), getPaymentProvider: async () => provider() }))
  return {
    stripe: (): ReturnType<typeof createDemoStripe> => demo.stripe,
    /** Sent events, oldest first. */
    sentEvents: (): readonly DemoEvent[] => events,
    provider,
    /** Runs the settlement job for one or all payments. */
    settle: (payment?: { readonly userId: number; readonly id: number }) =>
      asFunction('settlePayments', () =>
        job(payment ? { payment: { userId: payment.userId, id: payment.id } } : {}, lambdaContext()),
      ),
    /** Runs a function while Stripe has a fault. */
    withFault: async <T>(next: StripeFault, work: () => Promise<T>): Promise<T> => {
      fault = next
      return work().finally(() => {
        fault = () => null
      })
    },
  }
}
