import { type AddressVerifier, createMatchVerifier } from '../../addresses/addressVerifier.ts'
import { createTableDutyRates, type DutyRates } from '../../customs/duties/dutyRates.ts'
import { createListedPartyScreening, type PartyScreening } from '../../customs/screening/partyScreening.ts'
import { createTableExchangeRates, type ExchangeRates } from '../../exchangeRates/exchangeRates.ts'
import type { Config } from '../../platform/config.ts'
import { routingData } from '../../rating/readRoutingData.ts'
import type { RoutingData } from '../../rating/rules/lane.ts'
import { type EntryPoint, entryPoints } from '../../reference/entryPoints.ts'

/** What a shipment is judged by. A deployer replaces the ones that should ask a service. */
export type ShipmentPorts = {
  readonly entryPoints: ReadonlyMap<string, EntryPoint>
  readonly routing: RoutingData
  readonly allowSandboxCarriers: boolean
  readonly addressVerifier: AddressVerifier
  readonly screening: PartyScreening
  readonly dutyRates: DutyRates
  readonly exchangeRates: ExchangeRates
}

export const shipmentPorts = ({ allowSandboxCarriers }: Config): ShipmentPorts => ({
  entryPoints,
  routing: routingData,
  allowSandboxCarriers,
  addressVerifier: createMatchVerifier(),
  screening: createListedPartyScreening(),
  dutyRates: createTableDutyRates(),
  exchangeRates: createTableExchangeRates(),
})
