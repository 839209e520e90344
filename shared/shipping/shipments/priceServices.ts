import type { Problem } from '#shared/core/problems.ts'
import { createPriceListCache } from '#shared/rating/priceLists.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import type { ShipmentDraft } from '../records/rules/shipment.ts'
import { type PricedShipment, priceShipment, type ShipmentPricer } from './priceShipment.ts'
import type { ShipmentPorts } from './shipmentPorts.ts'

/** A service level that accepts a parcel, with its price. */
export type ServiceOffer = {
  readonly service: Service
  readonly draft: ShipmentDraft
  readonly priced: PricedShipment
}

type Priced = {
  /** In the order of the levels. */
  readonly offers: readonly ServiceOffer[]
  /** Why the first unavailable level is unavailable; null if all are available. */
  readonly rejection: Problem | null
}

/**
 * Prices a parcel of a user at several service levels. `name`: of the parcel in problems.
 */
export async function priceServices(
  services: readonly Service[],
  createDraft: (service: Service) => ShipmentDraft,
  { userId, ports, nowMs, name, price = priceShipment }: PricingContext,
): Promise<Priced> {
  const cachedPricingPorts = { ...ports, findPriceList: createPriceListCache(ports.findPriceList) }
  const offers: ServiceOffer[] = []
  let rejection: Problem | null = null
  for (const service of services) {
    const draft = createDraft(service)
    const priced = await price(draft, userId, cachedPricingPorts, nowMs, { name, explains: true })
    if (priced.ok) offers.push({ service, draft, priced: priced.value })
    else rejection ??= priced.error
  }
  return { offers, rejection }
}

export type PricingContext = {
  readonly userId: number
  readonly ports: ShipmentPorts
  readonly nowMs: number
  readonly name: string
  /** Defaults to tariff prices. */
  readonly price?: ShipmentPricer
}
