import { ok } from '#shared/core/result.ts'
import { bundledRateCard } from '#shared/rating/bundledRateCard.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { getRateCardVersion, type PricedRouting, prepareRateCard } from '#shared/rating/rules/activeRateCard.ts'
import type { RoutingData } from '#shared/rating/rules/lane.ts'
import type { RateCard } from '#shared/rating/rules/rateCard.ts'
import type { Tariffs } from '#shared/rating/tariffs.ts'

/**
 * Returns the bundled routing data with the prices of a rate card, on a date outside any peak
 * season.
 */
export const pricedBy = (card: RateCard = bundledRateCard, routing: RoutingData = routingData): PricedRouting => ({
  ...routing,
  card: prepareRateCard(card, getRateCardVersion(card, 'bundled'), '1', '2026-02-01'),
  adjustments: [],
})

/** Bundled routing data and prices. */
export const shippedRouting = pricedBy()

/** Bundled routing data without lanes. */
export const noLanes = (): RoutingData => ({ ...routingData, lanes: [] })

/** Bundled rate card with multiplied prices. */
export const dearerCard = (factor: number): RateCard => ({
  ...bundledRateCard,
  tables: bundledRateCard.tables.map((table) => ({
    ...table,
    surchargeMinorPerKg: table.surchargeMinorPerKg * factor,
    columns: table.columns.map((column) => ({
      ...column,
      bandMinor: column.bandMinor.map((minor) => Math.round(minor * factor)),
    })),
  })),
})

/** Bundled routing data with multiplied prices. */
export const dearer = (factor: number): PricedRouting => pricedBy(dearerCard(factor))

/** Tariffs with multiplied prices in force. */
export const dearerTariffs = (factor: number): Tariffs => ({
  card: async () => ok(dearer(factor).card),
  loadCostCard: async () => null,
})
