import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { exchangeRates } from '../../runtime/exchangeRates.ts'
import { ratesApart } from '../../runtime/ratesApart.ts'
import { getEstimate } from './getEstimate.ts'
import { estimateRoutes } from './routes.ts'

export const handler = apiHandler(estimateRoutes, { getEstimate }, () => {
  const deps = coreDeps()
  return { ...deps, exchangeRates: exchangeRates(), carrierRates: ratesApart(deps) }
})
