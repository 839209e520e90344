import type { DutyRates } from '#shared/customs/duties/dutyRates.ts'
import type { SuspendedCarriersLoader } from '#shared/datasets/datasets.ts'
import type { ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import type { Config } from '#shared/platform/config.ts'
import type { PriceLists } from '#shared/rating/priceLists.ts'
import { createRoutingData } from '#shared/rating/readRoutingData.ts'
import type { RoutingData } from '#shared/rating/rules/lane.ts'
import type { Tariffs } from '#shared/rating/tariffs.ts'
import { type EntryPoint, entryPoints } from '#shared/reference/entryPoints.ts'

/** Price data loaded by operators at runtime or agreed with customers. */
export type LoadedPrices = {
  readonly getStoppedCarriers: SuspendedCarriersLoader
  readonly tariffs: Tariffs
  readonly findPriceList: PriceLists
  readonly dutyRates: DutyRates
  readonly exchangeRates: ExchangeRates
}

/** Data for pricing a parcel. */
export type PricingPorts = LoadedPrices & {
  readonly entryPoints: ReadonlyMap<string, EntryPoint>
  /** All lanes, including those of suspended carriers, as existing labels continue. */
  readonly routing: RoutingData
  readonly allowSandboxCarriers: boolean
}

export const createPricingPorts = (
  { allowSandboxCarriers, carrierAccounts }: Config,
  loaded: LoadedPrices,
): PricingPorts => ({ ...loaded, entryPoints, routing: createRoutingData(carrierAccounts), allowSandboxCarriers })
