import { defineRoutes } from '../../../shared/http/routes.ts'

export const claimRoutes = defineRoutes({
  showClaim: {
    key: 'GET /claims/{shipment_id}',
    summary: 'Page that tells how to claim for a lost or damaged shipment',
    tag: 'Shipments',
    access: 'browser',
    effect: 'none',
    success: { status: 200, document: 'text/html' },
    problems: ['shipment_not_found'],
  },
})
