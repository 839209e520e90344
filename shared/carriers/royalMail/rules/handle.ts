import * as v from 'valibot'

const Handle = v.object({
  reference: v.string(),
  /** Whether the label includes a customs declaration. */
  isDeclared: v.boolean(),
  preparedAtMs: v.number(),
})

/** Reference of an order at Royal Mail before it has a number. */
export type RoyalMailHandle = Readonly<v.InferOutput<typeof Handle>>

export const serializeHandle = (handle: RoyalMailHandle): string => JSON.stringify(handle)

export const parseHandle = (handle: string): RoyalMailHandle => v.parse(Handle, JSON.parse(handle))
