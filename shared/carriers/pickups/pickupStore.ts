import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import { type Action, create, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { due, dueAttributes, type Key, keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { TRACK_PARCELS_JOB } from '../carrierPurchases.ts'
import { FAILED_PURCHASE_RETENTION_DAYS } from '../rules/carrierPolling.ts'

/* Carrier pickups in the table. */

const Pickup = v.object({
  id: v.number(),
  carrier: v.string(),
  /** Pickup location. */
  entryPoint: v.string(),
  fromMs: v.number(),
  toMs: v.number(),
  packages: v.number(),
  weightGrams: v.number(),
  /** Contact person for the driver. */
  contact: v.object({ name: v.string(), phone: v.string() }),
  instructions: v.nullable(v.string()),
  /** Label of the parcel that represents all. */
  userId: v.number(),
  labelId: v.number(),
  service: v.string(),
  country: v.string(),
  /**
   * `asked`: requested by an operator. `booking`: requested from the carrier or about to be,
   * exactly once. `booked`: confirmed. `refused`: rejected. `cancelling`: cancellation pending.
   * `cancelled`: final.
   */
  stage: v.picklist(['asked', 'booking', 'booked', 'refused', 'cancelling', 'cancelled']),
  /** The carrier's reference to the pickup; null before preparation. */
  handle: v.nullable(v.string()),
  /** Time of the booking request. */
  bookedSinceMs: v.nullable(v.number()),
  /** Confirmation number of the carrier. */
  confirmation: v.nullable(v.string()),
  /** Null if known from the invoice only. */
  cost: v.nullable(v.object({ minorUnits: v.number(), currency: v.string() })),
  /** Reason why it was rejected or not cancelled. */
  reason: v.nullable(v.string()),
})

/** A carrier pickup at an entry point. */
export type Pickup = Readonly<v.InferOutput<typeof Pickup>>

const pickups = codec(Pickup)

export const parsePickup = pickups.read

const keyOf = ({ carrier, id }: Pick<Pickup, 'carrier' | 'id'>): Key => keys.carrierPickup(carrier, id)

/** Whether a due item is a pickup. */
export const isPickupItem = ({ pk }: Key): boolean => pk.startsWith(PARTITION)

const PARTITION = keys.carrierPickup('', 0).pk

const OPEN: ReadonlySet<Pickup['stage']> = new Set<Pickup['stage']>(['asked', 'booking', 'cancelling'])

const waiting = ({ id, stage }: Pickup, nowMs: number): StoredItem =>
  OPEN.has(stage) ? due(TRACK_PARCELS_JOB, id, nowMs) : {}

export const createPickup = (pickup: Pickup, nowMs: number): Action =>
  create({
    ...keyOf(pickup),
    ...pickups.write(pickup),
    ...waiting(pickup, nowMs),
    [tableShape.timeToLive]: Math.ceil((pickup.toMs + FAILED_PURCHASE_RETENTION_DAYS * DAY_MS) / 1000),
  })

/**
 * Changes a pickup, if its stage is unchanged since it was read. Unfinished pickups become due
 * immediately.
 */
export function updatePickup(before: Pickup, changes: Partial<Pickup>, nowMs: number): Action {
  const attributes = waiting({ ...before, ...changes }, nowMs)
  return update(
    keyOf(before),
    {
      set: { ...changes, ...attributes },
      ...(Object.keys(attributes).length === 0 ? { remove: [...dueAttributes] } : {}),
    },
    equals('stage', before.stage),
  )
}

export async function findPickup(table: Pick<Table, 'get'>, carrier: string, id: number): Promise<Pickup | null> {
  const item = await table.get(keys.carrierPickup(carrier, id))
  return item ? pickups.read(item) : null
}

/** Lists the newest pickups of a carrier, newest first. */
export async function listPickups(
  table: Pick<Table, 'query'>,
  carrier: string,
  limit: number,
): Promise<readonly Pickup[]> {
  const { items } = await table.query({ pk: keys.carrierPickup(carrier, 0).pk, descending: true, limit })
  return items.map(pickups.read)
}
