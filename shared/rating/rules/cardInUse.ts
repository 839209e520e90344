import Big from 'big.js'
import { roundHalfUp } from '#shared/core/decimal.ts'
import { minorUnitDigits } from '#shared/core/money.ts'
import type { AppliedRule } from './charges.ts'
import { appliesToLane, isActiveOnDay } from './conditions.ts'
import type { Lane, RoutingData } from './lane.ts'
import type { Adjustment } from './priceListForm.ts'
import type { CardColumn, CardSurcharge, CardTable, CardZone, RateCard } from './rateCard.ts'

/** A surcharge that counts on the day, in US cents. */
export type PreparedSurcharge = CardSurcharge & { readonly applied: AppliedRule }

type LaneTables = { readonly tables: readonly CardTable[]; readonly surcharges: readonly PreparedSurcharge[] }

/** A rate card as prices are made by it on a day, at a rate of exchange. */
export type PreparedCard = {
  /** Of the tariff, and how its dataset calls it. */
  readonly version: string
  readonly currency: string
  /** What one unit of its currency is worth in USD, as decimal text. */
  readonly usdRate: string
  /** Whether prices differ by terms. */
  readonly goesByTerms: boolean
  readonly zonesOf: (country: string) => readonly CardZone[]
  /** What may hold for parcels on a lane. */
  readonly of: (lane: Pick<Lane, 'id' | 'service' | 'carrier'>) => LaneTables
  /** Amounts of the card in US cents. */
  readonly cents: {
    readonly of: (minor: number) => number
    readonly bands: (column: CardColumn) => readonly number[]
  }
}

/** What routes are chosen and priced by. */
export type PricedRouting = RoutingData & {
  readonly card: PreparedCard
  /** What the customer pays more or less than the card says, of what holds on the day. */
  readonly adjustments: readonly Adjustment[]
}

/** What a version is called in prices. */
export const cardVersion = ({ id }: Pick<RateCard, 'id'>, datasetVersion: string): string => `${id}/${datasetVersion}`

/**
 * Makes a card ready for a day (`YYYY-MM-DD`). Whoever needs the same one again should keep it:
 * what it looks up, it looks up once.
 */
export function prepareCard(card: RateCard, version: string, usdRate: string, day: string): PreparedCard {
  const cents = createUsdConverter(card.currency, usdRate)
  const zones = Map.groupBy(card.zones, ({ country }) => country)
  const surcharges = card.surcharges
    .filter((rule) => isActiveOnDay(rule, day))
    .map((rule) => ({ ...rule, applied: toAppliedRule(rule, cents.of) }))
  const lanes = new Map<string, LaneTables>()
  return {
    version,
    currency: card.currency,
    usdRate,
    goesByTerms: [...card.tables, ...surcharges].some(({ terms }) => terms !== undefined),
    zonesOf: (country) => zones.get(country) ?? [],
    of: (lane) => {
      const known = lanes.get(lane.id)
      if (known) return known
      const made = {
        tables: card.tables.filter((table) => appliesToLane(table, lane)),
        surcharges: surcharges.filter((rule) => appliesToLane(rule, lane)),
      }
      lanes.set(lane.id, made)
      return made
    },
    cents,
  }
}

function createUsdConverter(currency: string, usdRate: string): PreparedCard['cents'] {
  if (currency === 'USD') return { of: (minor) => minor, bands: ({ bandMinor }) => bandMinor }
  const factor = new Big(usdRate).times(100).div(new Big(10).pow(minorUnitDigits(currency)))
  const of = (minor: number): number => roundHalfUp(factor.times(minor), 0).toNumber()
  const known = new Map<CardColumn, readonly number[]>()
  return {
    of,
    bands: (column) => {
      const made = known.get(column) ?? column.bandMinor.map(of)
      known.set(column, made)
      return made
    },
  }
}

function toAppliedRule(rule: CardSurcharge, cents: (minor: number) => number): AppliedRule {
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
