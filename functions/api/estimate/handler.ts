import { createTableExchangeRates, type ExchangeRates } from '../../../shared/exchangeRates/exchangeRates.ts'
import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { getEstimate } from './getEstimate.ts'
import { estimateRoutes } from './routes.ts'

export type EstimateDeps = CoreDeps & { readonly exchangeRates: ExchangeRates }

export const handler = apiHandler(
  estimateRoutes,
  { getEstimate },
  (core): EstimateDeps => ({ ...core, exchangeRates: createTableExchangeRates() }),
)
