import * as v from 'valibot'
import { add, type Money } from '#shared/core/money.ts'
import type { Priced } from './price.ts'
import { Tariff } from './tariff.ts'

export const CarrierCost = v.object({
  minorUnits: v.number(),
  currency: v.string(),
  /**
   * `carrier`: stated by the carrier at purchase. `card`: according to its cost card. `sender`:
   * paid by the sender's account with the carrier.
   */
  by: v.picklist(['carrier', 'card', 'sender']),
  /** The numbers of the card, used to calculate the cost of the measured parcel. */
  tariff: v.optional(Tariff),
})

/** The carrier's charge for carriage. */
export type CarrierCost = Readonly<v.InferOutput<typeof CarrierCost>>

/** Returns the price of a cost card without insurance, which the platform provides. */
export const getCarriagePrice = ({
  cost,
  surcharge,
  oversizeFee,
}: Pick<Priced, 'cost' | 'surcharge' | 'oversizeFee'>): Money => add(cost, surcharge, oversizeFee)
