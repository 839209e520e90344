import type { EndpointGroup } from './apiFunctions.ts'
import { carrierWebhookRoutes } from './carrierWebhooks/routes.ts'

/** What carriers call: no part of the public contract, described in docs/carriers.md alone. */
export const carrierGroups = {
  carrierWebhooks: {
    routes: carrierWebhookRoutes,
    table: ['get', 'update'],
    carrierAccounts: true,
    errorImpact: 'News of parcels come hours later, when carriers are asked for them',
  },
} as const satisfies Record<string, EndpointGroup>
