import { createPriceLists } from '#shared/rating/priceLists.ts'
import { createPricingPorts, type PricingPorts } from '#shared/shipping/shipments/pricingPorts.ts'
import type { CoreDeps } from './core.ts'
import { getStoppedCarriers, pollDatasets } from './datasets.ts'
import { getDutyRates } from './dutyRates.ts'
import { getExchangeRates } from './exchangeRates.ts'
import { tariffs } from './tariffs.ts'
import { type CarrierRateDeps, withCarrierRates } from './withCarrierGateway.ts'

export type PricingDeps = CarrierRateDeps & { readonly ports: PricingPorts; readonly pollDatasets: () => void }

/** Price data that operators load at runtime. */
export const getLoadedPrices = ({ table }: Pick<CoreDeps, 'table'>) => ({
  dutyRates: getDutyRates(),
  exchangeRates: getExchangeRates(),
  findPriceList: createPriceLists(table),
  getStoppedCarriers,
  tariffs: tariffs(),
})

/** Adds pricing of parcels. */
export const withPricing = <Deps extends CoreDeps>(deps: Deps): Deps & PricingDeps => ({
  ...withCarrierRates(deps),
  ports: createPricingPorts(deps.config, getLoadedPrices(deps)),
  pollDatasets,
})
