import { createCoreDeps } from '#functions/runtime/core.ts'
import { withPricing } from '#functions/runtime/withPricing.ts'
import { withServicePoints } from '#functions/runtime/withServicePoints.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { calculateDuty } from './calculateDuty.ts'
import { getEstimate } from './getEstimate.ts'
import { createQuote, getQuote } from './quotes.ts'
import { estimateRoutes } from './routes.ts'
import { listServicePoints } from './servicePoints.ts'

export const handler = createApiHandler(
  estimateRoutes,
  { getEstimate, createQuote, getQuote, calculateDuty, listServicePoints },
  () => withServicePoints(withPricing(createCoreDeps())),
)
