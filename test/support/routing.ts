import { ok } from '#shared/core/result.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { cardVersion, type PricedRouting, prepareCard } from '#shared/rating/rules/cardInUse.ts'
import type { RoutingData } from '#shared/rating/rules/lane.ts'
import type { RateCard } from '#shared/rating/rules/rateCard.ts'
import { shippedCard } from '#shared/rating/shippedCard.ts'
import type { Tariffs } from '#shared/rating/tariffs.ts'

/**
 * The shipped routing data at the prices of a rate card: those that ship, as of a day without
 * seasons.
 */
export const pricedBy = (card: RateCard = shippedCard, routing: RoutingData = routingData): PricedRouting => ({
  ...routing,
  card: prepareCard(card, cardVersion(card, 'bundled'), '1', '2026-02-01'),
  adjustments: [],
})

/** What ships, priced. */
export const shippedRouting = pricedBy()

/** The shipped routing data without any lane: as if every route had ended. */
export const noLanes = (): RoutingData => ({ ...routingData, lanes: [] })

/** The shipped rate card with every price so many times what it was. */
export const dearerCard = (factor: number): RateCard => ({
  ...shippedCard,
  tables: shippedCard.tables.map((table) => ({
    ...table,
    surchargeMinorPerKg: table.surchargeMinorPerKg * factor,
    columns: table.columns.map((column) => ({
      ...column,
      bandMinor: column.bandMinor.map((minor) => Math.round(minor * factor)),
    })),
  })),
})

/** The shipped routing data at such prices. */
export const dearer = (factor: number): PricedRouting => pricedBy(dearerCard(factor))

/** Prices of such a card in force. */
export const dearerTariffs = (factor: number): Tariffs => ({
  card: async () => ok(dearer(factor).card),
  costCard: async () => null,
})
