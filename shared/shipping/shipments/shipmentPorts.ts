import { type AddressVerifier, createMatchVerifier } from '#shared/addresses/addressVerifier.ts'
import type { PartyScreening } from '#shared/customs/screening/partyScreening.ts'
import type { Config } from '#shared/platform/config.ts'
import { type LoadedPrices, type PricingPorts, pricingPorts } from './pricingPorts.ts'

/**
 * What a shipment is judged and priced by. A deployer replaces the ones that should ask a service.
 */
export type ShipmentPorts = PricingPorts & {
  readonly addressVerifier: AddressVerifier
  readonly screening: PartyScreening
}

export const shipmentPorts = (
  config: Config,
  { screening, ...loaded }: LoadedPrices & Pick<ShipmentPorts, 'screening'>,
): ShipmentPorts => ({ ...pricingPorts(config, loaded), screening, addressVerifier: createMatchVerifier() })
