import { defineRoutes } from '../../../shared/http/routes.ts'
import { EstimateAnswer, EstimateQuery } from './schemas.ts'

export const estimateRoutes = defineRoutes({
  getEstimate: {
    method: 'GET',
    path: '/estimate',
    summary: 'Price a parcel on every service that can carry it',
    tag: 'Estimate',
    access: 'token',
    effect: 'none',
    query: EstimateQuery,
    requiredParameters: ['country', 'entry_point', 'weight'],
    success: { status: 200, body: EstimateAnswer },
    problems: [
      'validation_failed',
      'entry_point_not_found',
      'query_value_invalid',
      'exchange_rate_unavailable',
      { name: 'exchange_rate_unavailable', httpStatus: 500 },
    ],
  },
})
