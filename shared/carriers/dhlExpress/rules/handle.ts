import * as v from 'valibot'

const Handle = v.object({
  account: v.string(),
  reference: v.string(),
  productCode: v.string(),
  localProductCode: v.nullable(v.string()),
  /** Whether customs of the route accept an electronic invoice. */
  isPaperless: v.boolean(),
  /** Date and time of the handover in DHL's format. */
  plannedAt: v.string(),
})

/** Reference of a shipment at DHL Express before it has a number, and the product offered for it. */
export type DhlHandle = Readonly<v.InferOutput<typeof Handle>>

export const serializeHandle = (handle: DhlHandle): string => JSON.stringify(handle)

export const parseHandle = (handle: string): DhlHandle => v.parse(Handle, JSON.parse(handle))
