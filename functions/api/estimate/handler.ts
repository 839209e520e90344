import { createTableExchangeRates } from '../../../shared/exchangeRates/exchangeRates.ts'
import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { getEstimate } from './getEstimate.ts'
import { estimateRoutes } from './routes.ts'

export const handler = apiHandler(estimateRoutes, { getEstimate }, () => ({
  ...coreDeps(),
  exchangeRates: createTableExchangeRates(),
}))
