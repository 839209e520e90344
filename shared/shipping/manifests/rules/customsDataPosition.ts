import * as v from 'valibot'

/** Behind which parcel of a manifest a page begins. */
export const CustomsDataPosition = v.object({
  /** Place of its overpack on the manifest, from 0. */
  overpack: v.number(),
  shipmentId: v.number(),
})

export type CustomsDataPosition = Readonly<v.InferOutput<typeof CustomsDataPosition>>

export const FIRST_PARCEL: CustomsDataPosition = { overpack: 0, shipmentId: 0 }
