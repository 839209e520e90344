import { createPriceLists } from '#shared/rating/priceLists.ts'
import { type PricingPorts, pricingPorts } from '#shared/shipping/shipments/pricingPorts.ts'
import type { CoreDeps } from './core.ts'
import { pollDatasets, stoppedCarriers } from './datasets.ts'
import { dutyRates } from './dutyRates.ts'
import { exchangeRates } from './exchangeRates.ts'
import { tariffs } from './tariffs.ts'
import { type RateDeps, withCarrierRates } from './withCarrierGateway.ts'

export type PricingDeps = RateDeps & { readonly ports: PricingPorts; readonly pollDatasets: () => void }

/** What shipments are priced by, of what operators load while the platform runs. */
export const loadedPrices = ({ table }: Pick<CoreDeps, 'table'>) => ({
  dutyRates: dutyRates(),
  exchangeRates: exchangeRates(),
  priceLists: createPriceLists(table),
  stoppedCarriers,
  tariffs: tariffs(),
})

/** Adds what parcels are priced by. */
export const withPricing = <Deps extends CoreDeps>(deps: Deps): Deps & PricingDeps => ({
  ...withCarrierRates(deps),
  ports: pricingPorts(deps.config, loadedPrices(deps)),
  pollDatasets,
})
