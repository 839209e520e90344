import type { CarrierRates } from '../../carriers/carrierRates.ts'
import { liveQuotes } from '../../rating/liveQuotes.ts'
import type { LivePricing } from './priceShipment.ts'
import type { PriceBasis } from './rules/shipment.ts'
import type { ShipmentPorts } from './shipmentPorts.ts'

type LiveDeps = { readonly ports: ShipmentPorts; readonly carrierRates: CarrierRates }

/** By the rates of carriers, as they are asked for a user. `before`: by what the same parcel was priced before. */
export const livePricing = (
  userId: number,
  before: PriceBasis | null,
  { ports, carrierRates }: LiveDeps,
  nowMs: number,
): LivePricing => ({
  before,
  price: async (quotes, query) => (await liveQuotes(quotes, query, userId, { ...ports, carrierRates }, nowMs)).quotes,
})
