import { type AddressVerifier, createMatchVerifier } from '../../addresses/addressVerifier.ts'
import type { DutyRates } from '../../customs/duties/dutyRates.ts'
import type { PartyScreening } from '../../customs/screening/partyScreening.ts'
import type { StoppedCarriers } from '../../datasets/datasets.ts'
import type { ExchangeRates } from '../../exchangeRates/exchangeRates.ts'
import type { Config } from '../../platform/config.ts'
import type { PriceLists } from '../../rating/priceLists.ts'
import { routingWith } from '../../rating/readRoutingData.ts'
import type { RoutingData } from '../../rating/rules/lane.ts'
import type { Tariffs } from '../../rating/tariffs.ts'
import { type EntryPoint, entryPoints } from '../../reference/entryPoints.ts'

/** What a shipment is judged by. A deployer replaces the ones that should ask a service. */
export type ShipmentPorts = {
  readonly entryPoints: ReadonlyMap<string, EntryPoint>
  /** All lanes, of stopped carriers too: what was bought before goes on. */
  readonly routing: RoutingData
  readonly stoppedCarriers: StoppedCarriers
  readonly tariffs: Tariffs
  readonly priceLists: PriceLists
  readonly allowSandboxCarriers: boolean
  readonly addressVerifier: AddressVerifier
  readonly screening: PartyScreening
  readonly dutyRates: DutyRates
  readonly exchangeRates: ExchangeRates
}

/** What a parcel is priced by. */
export type PricingPorts = Omit<ShipmentPorts, 'addressVerifier' | 'screening'>

type LoadedPrices = Pick<ShipmentPorts, 'dutyRates' | 'exchangeRates' | 'stoppedCarriers' | 'tariffs' | 'priceLists'>

/** What is needed to price. `loaded`: what operators load while the platform runs. */
export const pricingPorts = (
  { allowSandboxCarriers, carrierAccounts }: Config,
  loaded: LoadedPrices,
): PricingPorts => ({ ...loaded, entryPoints, routing: routingWith(carrierAccounts), allowSandboxCarriers })

/** The same, and what shipments are judged by. */
export const shipmentPorts = (
  config: Config,
  { screening, ...loaded }: LoadedPrices & Pick<ShipmentPorts, 'screening'>,
): ShipmentPorts => ({ ...pricingPorts(config, loaded), screening, addressVerifier: createMatchVerifier() })
