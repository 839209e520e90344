import * as v from 'valibot'
import type { CoreDeps } from '#functions/runtime/core.ts'
import type { PaymentDeps } from '#functions/runtime/withPayments.ts'
import type { PlatformAccounts } from '#shared/accounts/carrierCredentials/carrierAccounts.ts'
import { defineRoutes } from '#shared/http/routes.ts'

export const paymentWebhookRoutes = defineRoutes({
  takePaymentEvent: {
    key: 'POST /payments/{provider}/webhook',
    summary: 'Receive payment provider events',
    description: 'Called by the payment provider. Authenticated with the signature of the payment provider.',
    tag: 'Payments',
    access: 'public',
    effect: 'none',
    rawBody: v.unknown(),
    success: { status: 200 },
    problems: [{ name: 'validation_failed', httpStatus: 401 }, 'path_not_found'],
  },
})

export type PaymentWebhookDeps = CoreDeps & PaymentDeps & { readonly platformAccounts: PlatformAccounts }
