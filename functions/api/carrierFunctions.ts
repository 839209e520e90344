import type { EndpointGroup } from './apiFunctions.ts'
import { carrierWebhookRoutes } from './carrierWebhooks/routes.ts'

/** What carriers and providers of payments call: no part of the public contract, described in docs/carriers.md and docs/payments.md alone. */
export const carrierGroups = {
  carrierWebhooks: {
    routes: carrierWebhookRoutes,
    // Those of shared/carriers/carrierWebhooks.ts.
    forAdapters: ['easypost'],
    table: ['get', 'update'],
    carrierAccounts: true,
    starts: ['settlePayments'],
    errorImpact:
      'News of parcels come hours later, and payments by card minutes later, when carriers and providers are asked for them',
  },
} as const satisfies Record<string, EndpointGroup>
