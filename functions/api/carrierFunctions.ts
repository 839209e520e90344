import type { EndpointGroup } from './apiFunctions.ts'
import { carrierWebhookRoutes } from './carrierWebhooks/routes.ts'
import { paymentWebhookRoutes } from './paymentWebhooks/routes.ts'

/**
 * Endpoints called by carriers and payment providers: not part of the public contract, documented
 * in docs/carriers.md and docs/payments.md only.
 */
export const carrierGroups = {
  carrierWebhooks: {
    routes: carrierWebhookRoutes,
    // Same as in shared/carriers/carrierWebhooks.ts.
    forAdapters: ['easypost'],
    table: ['get', 'update'],
    carrierAccounts: true,
    errorImpact: 'Tracking updates are delayed until the next carrier poll, which can take several hours',
  },
  paymentWebhooks: {
    routes: paymentWebhookRoutes,
    forPayments: true,
    table: ['get', 'update'],
    carrierAccounts: true,
    starts: ['settlePayments'],
    errorImpact:
      'Card payments are credited several minutes late, and refunds and disputes are recorded several days late',
  },
} as const satisfies Record<string, EndpointGroup>
