import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import type { Money } from '../core/money.ts'
import { type Action, create, remove, type StoredItem, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { all, equals } from '../table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { FAILED_PURCHASE_RETENTION_DAYS } from './rules/carrierPolling.ts'

/**
 * The job that follows parcels of real carriers, and what becomes of those that were given back.
 */
export const FOLLOW_PARCELS_JOB = 'followParcels'

const CarrierPurchase = v.object({
  carrier: v.string(),
  userId: v.number(),
  shipmentId: v.number(),
  labelId: v.number(),
  /**
   * `asked`: the carrier was, or is about to be, asked for the parcel, once and never again.
   * `bought`: it has it. `refused`: it will not. `withdrawn`: it was cancelled before anybody
   * asked. `voiding`: given back, the carrier has not decided about that. `voided`: given back for
   * good. `kept`: the carrier did not take it back.
   */
  stage: v.picklist(['asked', 'bought', 'refused', 'withdrawn', 'voiding', 'voided', 'kept']),
  /** Leads back to the parcel at its carrier; only its adapter reads it. */
  handle: v.string(),
  /** By which account of the sender's it was bought; null: by ours. */
  credentialId: v.nullable(v.number()),
  /** A trial, of which no carrier was told: the only account would have cost money. */
  isOurs: v.boolean(),
  begunAtMs: v.number(),
  /** One for each package, the first is the parcel's. */
  trackingNumbers: v.array(v.string()),
  /** What the carrier charges us. Null: it says so on its invoice only. */
  cost: v.nullable(v.object({ minorUnits: v.number(), currency: v.string() })),
  /** What our customer paid for carriage. */
  carriageCents: v.number(),
  documentKey: v.nullable(v.string()),
  /** Of several packages, the files of those after the first. */
  furtherDocumentKeys: v.optional(v.array(v.string())),
  voidedAtMs: v.nullable(v.number()),
  /** Scans that were told before, as short digests. */
  seenScans: v.array(v.string()),
})

/** What a real carrier was asked for, and what it answered. */
export type CarrierPurchase = Readonly<v.InferOutput<typeof CarrierPurchase>>

const purchases = codec(CarrierPurchase)

export const readCarrierPurchase = purchases.read

const keyOf = ({ carrier, labelId }: Pick<CarrierPurchase, 'carrier' | 'labelId'>) =>
  keys.carrierPurchase(carrier, String(labelId))

export async function findCarrierPurchase(
  table: Pick<Table, 'get'>,
  carrier: string,
  reference: string,
): Promise<CarrierPurchase | null> {
  const item = await table.get(keys.carrierPurchase(carrier, reference))
  return item ? purchases.read(item) : null
}

type Stage = CarrierPurchase['stage']

/** Whether its carrier has the parcel: of what a trial stands for it was told nothing. */
export const isKnownToCarrier = ({ stage, isOurs }: CarrierPurchase): boolean => stage === 'bought' && !isOurs

/**
 * Stages whose label is gone, or was never there: they are remembered for a while, so that nobody
 * asks again.
 */
const WITHOUT_PARCEL: ReadonlySet<Stage> = new Set<Stage>(['refused', 'withdrawn'])

const lifetime = ({ stage, begunAtMs }: CarrierPurchase): StoredItem =>
  WITHOUT_PARCEL.has(stage)
    ? { [tableShape.timeToLive]: Math.ceil((begunAtMs + FAILED_PURCHASE_RETENTION_DAYS * DAY_MS) / 1000) }
    : {}

const waiting = ({ labelId }: CarrierPurchase, dueAtMs: number | null): StoredItem =>
  dueAtMs === null ? {} : due(FOLLOW_PARCELS_JOB, labelId, dueAtMs)

/**
 * Notes, before anything is asked, that it is: whoever finds this written by somebody else does not
 * ask.
 */
export const beginCarrierPurchase = (purchase: CarrierPurchase, dueAtMs: number | null = null): Action =>
  create({ ...keyOf(purchase), ...purchases.write(purchase), ...lifetime(purchase), ...waiting(purchase, dueAtMs) })

/**
 * Changes a purchase that nobody has brought to another stage since it was read. It is due when it
 * was, or at an instant, or never.
 */
export const changeCarrierPurchase = (
  before: CarrierPurchase,
  changes: Partial<CarrierPurchase>,
  dueAtMs?: number | null,
): Action => {
  const after = { ...before, ...changes }
  return update(
    keyOf(before),
    {
      set: { ...changes, ...lifetime(after), ...waiting(before, dueAtMs ?? null) },
      ...(dueAtMs === null ? { remove: [...dueAttributes] } : {}),
    },
    all(equals('stage', before.stage)),
  )
}

/** A purchase goes with its label. */
export const removeCarrierPurchase = (carrier: string, labelId: number): Action => remove(keyOf({ carrier, labelId }))

/**
 * What the carrier charges us in US cents, or, where it does not say so in USD, what our customer
 * paid.
 */
export const carrierCostCents = ({
  cost,
  carriageCents,
}: Pick<CarrierPurchase, 'carriageCents'> & { cost: Money | null }) =>
  cost?.currency === 'USD' ? cost.minorUnits : carriageCents
