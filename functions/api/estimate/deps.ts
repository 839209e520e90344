import { createTableExchangeRates, type ExchangeRates } from '../../../shared/exchangeRates/exchangeRates.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'

export type EstimateDeps = CoreDeps & { readonly exchangeRates: ExchangeRates }

export const estimateDeps = (): EstimateDeps => ({ ...coreDeps(), exchangeRates: createTableExchangeRates() })
