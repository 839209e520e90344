import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { withPricing } from '../../runtime/withPricing.ts'
import { calculateDuty } from './calculateDuty.ts'
import { getEstimate } from './getEstimate.ts'
import { createQuote, getQuote } from './quotes.ts'
import { estimateRoutes } from './routes.ts'

export const handler = apiHandler(estimateRoutes, { getEstimate, createQuote, getQuote, calculateDuty }, () =>
  withPricing(coreDeps()),
)
