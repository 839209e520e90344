import * as v from 'valibot'

const Handle = v.object({
  account: v.string(),
  reference: v.string(),
  /** Service type offered for the parcel. */
  serviceType: v.string(),
  /** `YYYY-MM-DD`. */
  shipDate: v.string(),
  preparedAtMs: v.number(),
})

/** Reference of a shipment at FedEx before it has a number. */
export type FedexHandle = Readonly<v.InferOutput<typeof Handle>>

export const serializeHandle = (handle: FedexHandle): string => JSON.stringify(handle)

export const parseHandle = (handle: string): FedexHandle => v.parse(Handle, JSON.parse(handle))
