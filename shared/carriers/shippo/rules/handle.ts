import * as v from 'valibot'

/**
 * A price at Shippo, under which its label is found, and what has to be known to hand the parcel
 * over: whose price it is, from where and when it is sent. Nothing else leads from a price to these
 * once it is bought.
 */
const RateHandle = v.object({
  rateId: v.string(),
  minorUnits: v.number(),
  currency: v.string(),
  accountId: v.string(),
  originId: v.string(),
  /** What origins are told apart by: each parcel has an address of its own at Shippo. */
  origin: v.string(),
  shipDate: v.string(),
  /** Of several packages, how Shippo calls each, in their order. */
  parcelIds: v.optional(v.array(v.string())),
})
export type RateHandle = Readonly<v.InferOutput<typeof RateHandle>>

export const writeHandle = (handle: RateHandle): string => JSON.stringify(handle)

export const readHandle = (handle: string): RateHandle => v.parse(RateHandle, JSON.parse(handle))
