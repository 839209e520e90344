import { createCoreDeps } from '#functions/runtime/core.ts'
import { withPricing } from '#functions/runtime/withPricing.ts'
import { withServicePoints } from '#functions/runtime/withServicePoints.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { getEstimate } from './getEstimate.ts'
import { createQuote, getQuote } from './quotes.ts'
import { type EstimateEndpoint, estimateRoutes } from './routes.ts'
import { listServicePoints } from './servicePoints.ts'

// Loaded on first use, as most requests are for rates.
const loadCalculateDuty = lazily(() => import('./calculateDuty.ts'))
const calculateDuty: EstimateEndpoint<'calculateDuty'> = async (request, deps) =>
  (await loadCalculateDuty()).calculateDuty(request, deps)

export const handler = createApiHandler(
  estimateRoutes,
  { getEstimate, createQuote, getQuote, calculateDuty, listServicePoints },
  () => withServicePoints(withPricing(createCoreDeps())),
)
