import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import type { Money } from '../core/money.ts'
import { type Action, create, remove, type StoredItem, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { all, equals } from '../table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { FAILED_PURCHASE_RETENTION_DAYS } from './rules/carrierPolling.ts'

/* Purchases from external carriers in the table. */

/** Job that tracks parcels of external carriers and polls the outcome of voids. */
export const TRACK_PARCELS_JOB = 'followParcels'

const CarrierPurchase = v.object({
  carrier: v.string(),
  userId: v.number(),
  shipmentId: v.number(),
  labelId: v.number(),
  /**
   * `asked`: requested or about to be, exactly once. `bought`: accepted. `refused`: rejected.
   * `withdrawn`: cancelled before the request. `voiding`: void requested, decision pending.
   * `voided`: final. `kept`: void rejected.
   */
  stage: v.picklist(['asked', 'bought', 'refused', 'withdrawn', 'voiding', 'voided', 'kept']),
  /** The carrier's reference to the parcel, opaque outside its adapter. */
  handle: v.string(),
  /** The sender's account it was bought with; null for the platform's. */
  credentialId: v.nullable(v.number()),
  /** Test label made by the platform, as the only account would have charged for it. */
  isOurs: v.boolean(),
  begunAtMs: v.number(),
  /** One for each package; the first is the parcel's. */
  trackingNumbers: v.array(v.string()),
  /** Cost billed to the platform; null if known from the invoice only. */
  cost: v.nullable(v.object({ minorUnits: v.number(), currency: v.string() })),
  /** Carriage as paid by the customer. */
  carriageCents: v.number(),
  documentKey: v.nullable(v.string()),
  /** Files of further packages. */
  furtherDocumentKeys: v.optional(v.array(v.string())),
  /** Whether a QR code is requested after the purchase. */
  isQrCodeRequested: v.optional(v.boolean()),
  qrCodeKey: v.optional(v.string()),
  voidedAtMs: v.nullable(v.number()),
  /** Reported scans, as short digests. */
  seenScans: v.array(v.string()),
})

/** A purchase request to an external carrier and its outcome. */
export type CarrierPurchase = Readonly<v.InferOutput<typeof CarrierPurchase>>

const purchases = codec(CarrierPurchase)

export const parseCarrierPurchase = purchases.read

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

/** Whether the carrier has the parcel; false for test labels of the platform. */
export const isKnownToCarrier = ({ stage, isOurs }: CarrierPurchase): boolean => stage === 'bought' && !isOurs

/** Stages without a label, retained for a while to prevent a second request. */
const STAGES_WITHOUT_PARCEL: ReadonlySet<Stage> = new Set<Stage>(['refused', 'withdrawn'])

const lifetime = ({ stage, begunAtMs }: CarrierPurchase): StoredItem =>
  STAGES_WITHOUT_PARCEL.has(stage)
    ? { [tableShape.timeToLive]: Math.ceil((begunAtMs + FAILED_PURCHASE_RETENTION_DAYS * DAY_MS) / 1000) }
    : {}

const waiting = ({ labelId }: CarrierPurchase, dueAtMs: number | null): StoredItem =>
  dueAtMs === null ? {} : due(TRACK_PARCELS_JOB, labelId, dueAtMs)

/**
 * Records a request before it is made; a process that finds the record of another does not send
 * one.
 */
export const createCarrierPurchase = (purchase: CarrierPurchase, dueAtMs: number | null = null): Action =>
  create({ ...keyOf(purchase), ...purchases.write(purchase), ...lifetime(purchase), ...waiting(purchase, dueAtMs) })

/**
 * Changes a purchase, if its stage is unchanged since it was read. `dueAtMs`: unchanged if
 * undefined, cleared if null.
 */
export const updateCarrierPurchase = (
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

/** Removes the purchase together with its label. */
export const removeCarrierPurchase = (carrier: string, labelId: number): Action => remove(keyOf({ carrier, labelId }))

/** Returns the carrier's cost in US cents, or what the customer paid if it is not known in USD. */
export const computeCarrierCostCents = ({
  cost,
  carriageCents,
}: Pick<CarrierPurchase, 'carriageCents'> & { cost: Money | null }) =>
  cost?.currency === 'USD' ? cost.minorUnits : carriageCents
