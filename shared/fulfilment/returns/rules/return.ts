import * as v from 'valibot'
import { FIRST_KEY_ID } from '#shared/core/keyIds.ts'
import { ListShard } from '#shared/core/listShards.ts'
import { sumUnitsByProduct } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import type { OrderLine } from '#shared/fulfilment/orders/rules/order.ts'
import { InspectedLine, isDispositionDecided, isPackageOpened } from './inspection.ts'
import { mayMoveReturn, moveTo, RETURN_STATUSES } from './transitions.ts'

/* Returns and their status changes. */

export const MESSAGE_AUTHORS = ['user', 'operator'] as const

const ReturnImage = v.object({
  /** Blob key of the image. */
  key: v.string(),
  contentType: v.string(),
  /** Digest of its public name. */
  digest: v.string(),
  /** Signing key of its public name. Earlier releases had only one. */
  namedBy: v.optional(v.string(), FIRST_KEY_ID),
})

const ReturnMessage = v.object({
  id: v.number(),
  author: v.picklist(MESSAGE_AUTHORS),
  body: v.string(),
  createdMs: v.number(),
})

/** A parcel returned to a facility. */
export const Returned = v.object({
  id: v.number(),
  userId: v.number(),
  /** Increased by every change, for optimistic locking. */
  revision: v.number(),
  /** Time of measuring, Unix ms. The id may be chosen by the sender. */
  createdMs: v.number(),
  status: v.picklist(RETURN_STATUSES),
  /** In status Reshipping: the status to revert to if the reshipment ends. */
  statusBefore: v.nullable(v.picklist(RETURN_STATUSES)),
  warehouseId: v.string(),
  trackingNumber: v.string(),
  rmaNumber: v.nullable(v.string()),
  weightGrams: v.number(),
  processFeeCents: v.number(),
  /** 0 until an inspection is requested. */
  verifyFeeCents: v.number(),
  reshipmentId: v.nullable(v.number()),
  images: v.array(ReturnImage),
  /** Oldest first. */
  messages: v.array(ReturnMessage),
  /** Order whose parcel it is; absent if unknown. */
  orderId: v.optional(v.number()),
  /** Return request that announced it. */
  requestId: v.optional(v.number()),
  /** Charged for units that were disposed of. Returns of earlier releases have none. */
  disposeFeeCents: v.optional(v.number(), 0),
  /** Inspected units. */
  lines: v.optional(v.array(InspectedLine), []),
  /** Whether it is on the list of its warehouse's staff. */
  isAtBench: v.optional(v.boolean(), false),
  /** Invisible, with images to be removed. */
  isDiscarded: v.boolean(),
  listShard: ListShard,
})

export type Returned = Readonly<v.InferOutput<typeof Returned>>
export type ReturnImage = Readonly<v.InferOutput<typeof ReturnImage>>
export type ReturnMessage = Readonly<v.InferOutput<typeof ReturnMessage>>

/** Mutable attributes of a return. */
export type ReturnChanges = Partial<
  Pick<
    Returned,
    | 'status'
    | 'statusBefore'
    | 'verifyFeeCents'
    | 'disposeFeeCents'
    | 'reshipmentId'
    | 'images'
    | 'messages'
    | 'lines'
    | 'isAtBench'
  >
>

/**
 * Whether its user may request an inspection; not while Reshipping, although it may revert to that
 * status.
 */
export const isReturnVerifiable = ({ status }: Returned): boolean =>
  status !== 'Reshipping' && mayMoveReturn(status, 'Verifying', 'client')

/** Returns the changes for a requested inspection. */
export const verifying = (returned: Returned, verifyFeeCents: number): ReturnChanges => ({
  ...moveTo(returned, 'Verifying', 'client'),
  verifyFeeCents,
})

/**
 * Returns the changes for a completed inspection. If it is being reshipped, it will revert to
 * Verified; null if no inspection was requested.
 */
export function verified(returned: Returned): ReturnChanges | null {
  if (returned.status === 'Verifying') return moveTo(returned, 'Verified', 'operator')
  const isReshipRequested = returned.status === 'Reshipping' && returned.statusBefore === 'Verifying'
  return isReshipRequested ? { statusBefore: 'Verified' } : null
}

/**
 * Returns the changes for inspected units, with the fee if the inspection is charged with it. Null
 * if the parcel cannot be inspected in its status.
 */
export function inspected(
  returned: Returned,
  lines: readonly InspectedLine[],
  feeCents: number | null,
): ReturnChanges | null {
  const all = [...returned.lines, ...lines]
  const rest = { lines: [...all], isAtBench: returned.isAtBench && !isDispositionDecided(all) }
  if (returned.status === 'Verified') return rest
  if (returned.status === 'Verifying') return { ...moveTo(returned, 'Verified', 'operator'), ...rest }
  if (returned.status !== 'Processed' || feeCents === null) return null
  return { ...moveTo(returned, 'Verified', 'warehouse'), ...rest, verifyFeeCents: feeCents }
}

/** Units by product id. */
type UnitsById = Readonly<Record<string, number>>

/** Adds inspected lines to the inspected units of an order. */
export function addInspectedUnits(before: UnitsById, lines: readonly InspectedLine[]): UnitsById {
  const sums: Record<string, number> = { ...before }
  for (const { productId, units } of lines) sums[productId] = (sums[productId] ?? 0) + units
  return sums
}

/** Counts the shipped units of an order that were not inspected yet, by product. */
export function countRemainingUnits(
  lines: readonly OrderLine[],
  inspectedUnits: UnitsById,
): ReadonlyMap<number, number> {
  const remaining = new Map(sumUnitsByProduct(lines.filter(({ fulfilled }) => fulfilled)))
  for (const [id, units] of Object.entries(inspectedUnits)) {
    remaining.set(Number(id), (remaining.get(Number(id)) ?? 0) - units)
  }
  return remaining
}

/** Whether it can be shipped on: as a complete parcel only. */
export const isReturnReshippable = ({ status, lines }: Returned): boolean =>
  mayMoveReturn(status, 'Reshipping', 'client') && !isPackageOpened(lines)

/** Whether its user may have the parcel destroyed: not once a part of it is stock. */
export const isReturnDiscardable = ({ status, lines }: Returned): boolean =>
  mayMoveReturn(status, null, 'client') && !isPackageOpened(lines)

/** Returns the changes for adding it to a reshipment. */
export const reshipping = (returned: Returned, reshipmentId: number): ReturnChanges => ({
  ...moveTo(returned, 'Reshipping', 'client'),
  statusBefore: returned.status,
  reshipmentId,
})

/** Returns the changes if its reshipment ends. */
export function revertReshipment(returned: Returned, by: 'client' | 'schedule'): ReturnChanges {
  const { id, statusBefore } = returned
  if (statusBefore === null) throw new RangeError(`return ${id} has no previous status`)
  return { ...moveTo(returned, statusBefore, by), statusBefore: null, reshipmentId: null }
}

/** Returns the changes after shipping. */
export const reshipped = (returned: Returned): ReturnChanges => ({
  ...moveTo(returned, 'Reshipped', 'warehouse'),
  ...(returned.isAtBench ? { isAtBench: false } : {}),
  statusBefore: null,
})
