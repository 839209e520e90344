import * as v from 'valibot'
import type { CoreDeps } from '#functions/runtime/core.ts'
import type { PlatformAccounts } from '#shared/accounts/carrierCredentials/carrierAccounts.ts'
import { defineRoutes } from '#shared/http/routes.ts'

export const carrierWebhookRoutes = defineRoutes({
  takeCarrierEvent: {
    key: 'POST /carriers/{adapter}/webhook',
    summary: 'Receive carrier tracking events',
    description: 'Called by carriers. Authenticated with the signature of the carrier.',
    tag: 'Carriers',
    access: 'public',
    effect: 'none',
    rawBody: v.unknown(),
    success: { status: 200 },
    problems: [{ name: 'validation_failed', httpStatus: 401 }, 'path_not_found'],
  },
})

export type CarrierWebhookDeps = CoreDeps & { readonly platformAccounts: PlatformAccounts }
