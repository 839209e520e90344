import type { DutyRates } from '../../customs/duties/dutyRates.ts'
import type { StoppedCarriers } from '../../datasets/datasets.ts'
import type { ExchangeRates } from '../../exchangeRates/exchangeRates.ts'
import type { Config } from '../../platform/config.ts'
import type { PriceLists } from '../../rating/priceLists.ts'
import { routingWith } from '../../rating/readRoutingData.ts'
import type { RoutingData } from '../../rating/rules/lane.ts'
import type { Tariffs } from '../../rating/tariffs.ts'
import { type EntryPoint, entryPoints } from '../../reference/entryPoints.ts'

/** What operators load while the platform runs, or agree with a customer. */
export type LoadedPrices = {
  readonly stoppedCarriers: StoppedCarriers
  readonly tariffs: Tariffs
  readonly priceLists: PriceLists
  readonly dutyRates: DutyRates
  readonly exchangeRates: ExchangeRates
}

/** What a parcel is priced by. */
export type PricingPorts = LoadedPrices & {
  readonly entryPoints: ReadonlyMap<string, EntryPoint>
  /** All lanes, of stopped carriers too: what was bought before goes on. */
  readonly routing: RoutingData
  readonly allowSandboxCarriers: boolean
}

export const pricingPorts = (
  { allowSandboxCarriers, carrierAccounts }: Config,
  loaded: LoadedPrices,
): PricingPorts => ({ ...loaded, entryPoints, routing: routingWith(carrierAccounts), allowSandboxCarriers })
