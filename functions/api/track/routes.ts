import { defineRoutes } from '../../../shared/http/routes.ts'
import { TrackAnswer } from './schemas.ts'

export const trackRoutes = defineRoutes({
  getTrack: {
    method: 'GET',
    path: '/track/{tracking_number}',
    summary: 'Follow a parcel by its tracking number',
    tag: 'Track',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: TrackAnswer },
    problems: ['shipment_not_found'],
  },
})
