import { type AddressVerifier, createMatchVerifier } from '#shared/addresses/addressVerifier.ts'
import type { PartyScreening } from '#shared/customs/screening/partyScreening.ts'
import type { Config } from '#shared/platform/config.ts'
import { createPricingPorts, type LoadedPrices, type PricingPorts } from './pricingPorts.ts'

/** Services used to assess and price a shipment. Deployments may replace them by external ones. */
export type ShipmentPorts = PricingPorts & {
  readonly addressVerifier: AddressVerifier
  readonly screening: PartyScreening
}

export const createShipmentPorts = (
  config: Config,
  { screening, ...loaded }: LoadedPrices & Pick<ShipmentPorts, 'screening'>,
): ShipmentPorts => ({ ...createPricingPorts(config, loaded), screening, addressVerifier: createMatchVerifier() })
