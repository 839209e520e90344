import * as v from 'valibot'

/** The parcel of a manifest after which a page starts. */
export const CustomsDataPosition = v.object({
  /** Index of its overpack on the manifest, from 0. */
  overpack: v.number(),
  shipmentId: v.number(),
})

export type CustomsDataPosition = Readonly<v.InferOutput<typeof CustomsDataPosition>>

export const FIRST_PARCEL_POSITION: CustomsDataPosition = { overpack: 0, shipmentId: 0 }
