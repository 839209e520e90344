import * as v from 'valibot'
import { defineRoutes } from '../../../shared/http/routes.ts'
import { TrackView } from '../../../shared/shipping/tracking/trackView.ts'

export const trackRoutes = defineRoutes({
  getTrack: {
    key: 'GET /track/{tracking_number}',
    summary: 'Follow a parcel by its tracking number',
    tag: 'Track',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: v.strictObject({ track: TrackView }) },
    problems: ['shipment_not_found'],
  },
})
