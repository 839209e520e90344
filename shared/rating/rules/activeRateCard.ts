import Big from 'big.js'
import { roundHalfUp } from '#shared/core/decimal.ts'
import { getMinorUnitDigits } from '#shared/core/money.ts'
import type { AppliedRule } from './charges.ts'
import { isActiveOnDay, isLaneApplicable } from './conditions.ts'
import type { Lane, RoutingData } from './lane.ts'
import type { Adjustment } from './priceListForm.ts'
import type { RateCard, RateCardColumn, RateCardSurcharge, RateCardTable, RateCardZone } from './rateCard.ts'

/* Rate card prepared for pricing. */

/** A surcharge that applies on the day, in US cents. */
export type PreparedSurcharge = RateCardSurcharge & { readonly applied: AppliedRule }

type LaneTables = { readonly tables: readonly RateCardTable[]; readonly surcharges: readonly PreparedSurcharge[] }

/** A rate card prepared for a day and an exchange rate. */
export type PreparedRateCard = {
  /** Version of the tariff and its dataset. */
  readonly version: string
  readonly currency: string
  /** Value of one unit of its currency in USD, as decimal text. */
  readonly usdRate: string
  /** Whether prices depend on the terms. */
  readonly goesByTerms: boolean
  readonly getZones: (country: string) => readonly RateCardZone[]
  /** Returns the tables and surcharges that can apply to a lane. */
  readonly of: (lane: Pick<Lane, 'id' | 'service' | 'carrier'>) => LaneTables
  /** Amounts of the card in US cents. */
  readonly cents: {
    readonly of: (minor: number) => number
    readonly bands: (column: RateCardColumn) => readonly number[]
  }
}

/** Data for the selection and pricing of routes. */
export type PricedRouting = RoutingData & {
  readonly card: PreparedRateCard
  /** Customer-specific adjustments that apply on the day. */
  readonly adjustments: readonly Adjustment[]
}

/** Returns the name of a version in prices. */
export const getRateCardVersion = ({ id }: Pick<RateCard, 'id'>, datasetVersion: string): string =>
  `${id}/${datasetVersion}`

/**
 * Prepares a card for a day (`YYYY-MM-DD`). Callers should cache the result, which caches its
 * lookups.
 */
export function prepareRateCard(card: RateCard, version: string, usdRate: string, day: string): PreparedRateCard {
  const cents = createUsdConverter(card.currency, usdRate)
  const zones = Map.groupBy(card.zones, ({ country }) => country)
  const surcharges = card.surcharges
    .filter((rule) => isActiveOnDay(rule, day))
    .map((rule) => ({ ...rule, applied: toAppliedPricingRule(rule, cents.of) }))
  const lanes = new Map<string, LaneTables>()
  return {
    version,
    currency: card.currency,
    usdRate,
    goesByTerms: [...card.tables, ...surcharges].some(({ terms }) => terms !== undefined),
    getZones: (country) => zones.get(country) ?? [],
    of: (lane) => {
      const known = lanes.get(lane.id)
      if (known) return known
      const prepared = {
        tables: card.tables.filter((table) => isLaneApplicable(table, lane)),
        surcharges: surcharges.filter((rule) => isLaneApplicable(rule, lane)),
      }
      lanes.set(lane.id, prepared)
      return prepared
    },
    cents,
  }
}

function createUsdConverter(currency: string, usdRate: string): PreparedRateCard['cents'] {
  if (currency === 'USD') return { of: (minor) => minor, bands: ({ bandMinor }) => bandMinor }
  const factor = new Big(usdRate).times(100).div(new Big(10).pow(getMinorUnitDigits(currency)))
  const of = (minor: number): number => roundHalfUp(factor.times(minor), 0).toNumber()
  const known = new Map<RateCardColumn, readonly number[]>()
  return {
    of,
    bands: (column) => {
      const converted = known.get(column) ?? column.bandMinor.map(of)
      known.set(column, converted)
      return converted
    },
  }
}

function toAppliedPricingRule(rule: RateCardSurcharge, cents: (minor: number) => number): AppliedRule {
  const { id, code, description, aboveGrams, aboveLengthCm, aboveLengthPlusGirthCm, percent } = rule
  const { amountMinor, minorPerKg } = rule
  return {
    id,
    code,
    ...(description !== undefined && { description }),
    ...(aboveGrams !== undefined && { aboveGrams }),
    ...(aboveLengthCm !== undefined && { aboveLengthCm }),
    ...(aboveLengthPlusGirthCm !== undefined && { aboveLengthPlusGirthCm }),
    ...(percent !== undefined && { percent }),
    ...(amountMinor !== undefined && { amountCents: cents(amountMinor) }),
    ...(minorPerKg !== undefined && { centsPerKg: cents(minorPerKg) }),
  }
}
