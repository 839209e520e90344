import type { CarrierRates } from '#shared/carriers/carrierRates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { usd } from '#shared/core/money.ts'
import { fetchLiveQuotes } from '#shared/rating/liveQuotes.ts'
import { repriceQuote } from '#shared/rating/rules/liveRates.ts'
import type { PriceBasis } from '../records/rules/shipment.ts'
import { priceShipment, type QuotePricer, type ShipmentPricer } from './priceShipment.ts'

/** Validity of a price with a live carrier rate. */
const LIVE_PRICE_LIFETIME_MS = DAY_MS

type LockedQuote = NonNullable<PriceBasis['live']>

/**
 * Returns a function that prices shipments, with live carrier rates on lanes that use them.
 * `before`: price basis of the same parcel, if any. A live rate, or the tariff in its place, is
 * valid for a day: the price is recalculated as of the time it was quoted, while the lane exists.
 */
export const createLivePricer =
  (before: PriceBasis | null | undefined, carrierRates: CarrierRates): ShipmentPricer =>
  async (draft, userId, ports, nowMs, named) => {
    const quoted = before?.live
    if (quoted && nowMs < quoted.quotedAtMs + LIVE_PRICE_LIFETIME_MS) {
      const priced = await priceShipment(draft, userId, ports, quoted.quotedAtMs, named, createLockedPricer(quoted))
      if (priced.ok) return priced
    }
    return priceShipment(draft, userId, ports, nowMs, named, async (quotes, query) => {
      const live = await fetchLiveQuotes(quotes, query, userId, { ...ports, carrierRates }, nowMs)
      return live.quotes
    })
  }

const createLockedPricer =
  ({ laneId, carriageCents }: LockedQuote): QuotePricer =>
  async (quotes, query) =>
    quotes
      .filter((quote) => quote.laneId === laneId)
      .map((quote) => repriceQuote(quote, carriageCents === null ? null : usd(carriageCents), query))
