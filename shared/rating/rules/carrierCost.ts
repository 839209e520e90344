import * as v from 'valibot'
import { add, type Money } from '#shared/core/money.ts'
import type { Priced } from './price.ts'
import { Tariff } from './tariff.ts'

export const CarrierCost = v.object({
  minorUnits: v.number(),
  currency: v.string(),
  /**
   * `carrier`: it said so when it took the parcel. `card`: by the card of its costs. `sender`: its
   * sender pays it by an account with it.
   */
  by: v.picklist(['carrier', 'card', 'sender']),
  /** Of a card, the numbers: what its parcel costs as measured is worked out by them. */
  tariff: v.optional(Tariff),
})

/** What a carrier takes from us for carriage. */
export type CarrierCost = Readonly<v.InferOutput<typeof CarrierCost>>

/** Everything a price by a card of costs has but insurance, which is ours. */
export const carriageOf = ({
  cost,
  surcharge,
  oversizeFee,
}: Pick<Priced, 'cost' | 'surcharge' | 'oversizeFee'>): Money => add(cost, surcharge, oversizeFee)
