import { createPriceLists } from '#shared/rating/priceLists.ts'
import { type PricingPorts, pricingPorts } from '#shared/shipping/shipments/pricingPorts.ts'
import type { CoreDeps } from './core.ts'
import { pollDatasets, stoppedCarriers } from './datasets.ts'
import { dutyRates } from './dutyRates.ts'
import { exchangeRates } from './exchangeRates.ts'
import { tariffs } from './tariffs.ts'
import { type RateDeps, withCarrierRates } from './withCarrierGateway.ts'

export type PricingDeps = RateDeps & { readonly ports: PricingPorts; readonly pollDatasets: () => void }

/** Price data that operators load at runtime. */
export const loadedPrices = ({ table }: Pick<CoreDeps, 'table'>) => ({
  dutyRates: dutyRates(),
  exchangeRates: exchangeRates(),
  priceLists: createPriceLists(table),
  stoppedCarriers,
  tariffs: tariffs(),
})

/** Adds pricing of parcels. */
export const withPricing = <Deps extends CoreDeps>(deps: Deps): Deps & PricingDeps => ({
  ...withCarrierRates(deps),
  ports: pricingPorts(deps.config, loadedPrices(deps)),
  pollDatasets,
})
