import * as v from 'valibot'

/**
 * A rate at Shippo, by which its label is found, with the data for a manifest: account, origin and
 * date. They cannot be found from the rate after the purchase.
 */
const RateHandle = v.object({
  rateId: v.string(),
  minorUnits: v.number(),
  currency: v.string(),
  accountId: v.string(),
  originId: v.string(),
  /** Key of an origin, as each parcel has its own address object at Shippo. */
  origin: v.string(),
  shipDate: v.string(),
  /** Shippo's ids of several packages, in their order. */
  parcelIds: v.optional(v.array(v.string())),
})
export type RateHandle = Readonly<v.InferOutput<typeof RateHandle>>

export const serializeHandle = (handle: RateHandle): string => JSON.stringify(handle)

export const parseHandle = (handle: string): RateHandle => v.parse(RateHandle, JSON.parse(handle))
