import { defineRoutes } from '#shared/http/routes.ts'

export const claimRoutes = defineRoutes({
  showClaim: {
    key: 'GET /claims/{shipment_id}',
    summary: 'Retrieve the claims page',
    tag: 'Shipments',
    access: 'browser',
    effect: 'none',
    success: { status: 200, document: 'text/html' },
    problems: ['shipment_not_found'],
  },
})
