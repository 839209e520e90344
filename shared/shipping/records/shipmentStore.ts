import * as v from 'valibot'
import { digestText } from '#shared/platform/crypto.ts'
import type { Priced } from '#shared/rating/rules/price.ts'
import { type Action, check, create, put, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, plus } from '#shared/table/expressions.ts'
import { due, dueAttributes, type Key, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { createImpliedEvent } from './labelHistory.ts'
import { parseLabelItem, parseTrackingEventItem } from './labelStore.ts'
import { compareByPurchase, type Label, type LabelSet, type TrackingEvent } from './rules/label.ts'
import { adjustPriceBasis, type CarriageAdjustment } from './rules/processLabel.ts'
import { computePruneDueMs, isShortLivedShipment, Shipment } from './rules/shipment.ts'

/* Shipments in the table, with their list rows. */

/**
 * A shipment with its labels, oldest first (the master of several packages first), and their
 * events, newest first.
 */
export type FoundShipment = {
  readonly shipment: Shipment
  readonly labels: readonly Label[]
  readonly parseEvents: (labelId: number) => readonly TrackingEvent[]
  /** Returns an event of a label by its key; null if absent. */
  readonly findEvent: (labelId: number, eventKey: string) => TrackingEvent | null
  /** Keys of all event items, for removal. */
  readonly eventKeys: readonly { readonly pk: string; readonly sk: string }[]
}

/** Fields with default values are not stored. */
const shipments = codec(Shipment, {
  encode: ({ packages, isReturn, carrierParams, credentialsId, isInsuranceDropped, ...shipment }) => ({
    ...shipment,
    ...(packages.length > 0 && { packages }),
    ...(isReturn && { isReturn }),
    ...(isInsuranceDropped && { isInsuranceDropped }),
    ...(carrierParams && { carrierParams }),
    ...(credentialsId !== null && { credentialsId }),
  }),
  migrations: [(item) => ({ orderNumber: null, ...item })],
})

export const readShipment = shipments.read

/** Marks a shipment that is being removed and is no longer visible. */
export const REMOVAL_ATTRIBUTE = 'isRemoved'

/** Reads a shipment with all its items in one query. */
export async function findShipment(table: Table, userId: number, shipmentId: number): Promise<FoundShipment | null> {
  const { pk } = keys.shipment(userId, shipmentId)
  const items = await table.queryAll({ pk })
  const root = items.find(({ sk }) => sk === keys.shipment(userId, shipmentId).sk)
  if (!root || root[REMOVAL_ATTRIBUTE]) return null
  const eventItems = filterByPrefix(items, 'EVENT#')
  const labels = filterByPrefix(items, 'LABEL#').map(parseLabelItem).sort(compareByPurchase)
  const keyOf = (labelId: number, eventKey: string) => keys.labelEvent(userId, shipmentId, labelId, eventKey).sk
  const read = new Map<number, ReadonlyMap<string, TrackingEvent>>()
  const groupEventsBySortKey = (labelId: number): ReadonlyMap<string, TrackingEvent> => {
    const events = read.get(labelId) ?? listLabelEvents(labelId)
    read.set(labelId, events)
    return events
  }
  const listLabelEvents = (labelId: number): ReadonlyMap<string, TrackingEvent> => {
    const label = labels.find(({ id }) => id === labelId)
    const first = label ? createImpliedEvent(label) : null
    const stored = filterByPrefix(eventItems, keyOf(labelId, ''))
    return new Map([
      ...(first ? [[keyOf(labelId, first.key), first.event] as const] : []),
      ...stored.map((item) => [String(item.sk), parseTrackingEventItem(item)] as const),
    ])
  }
  return {
    shipment: readShipment(root),
    labels,
    parseEvents: (labelId) =>
      [...groupEventsBySortKey(labelId)].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, event]) => event),
    findEvent: (labelId, eventKey) => groupEventsBySortKey(labelId).get(keyOf(labelId, eventKey)) ?? null,
    eventKeys: eventItems.map(({ sk }) => ({ pk, sk: String(sk) })),
  }
}

const filterByPrefix = (items: readonly StoredItem[], prefix: string) =>
  items.filter(({ sk }) => String(sk).startsWith(prefix))

/** Returns a short digest for list rows, which must stay small. */
export const fingerprint = (text: string): string => digestText(text).slice(0, 11)

/** A shipment in list queries. */
export type ShipmentRow = {
  readonly id: number
  readonly name: string
  /** Digests of the comments. */
  readonly comments: readonly string[]
  /** Digest of the order number; null without one, and in older rows. */
  readonly orderNumber: string | null
  readonly labelId: number | null
  readonly isProcessed: boolean
  readonly overpackId: number | null
}

/**
 * Slim rows for filtering lists. Short names and no empty attributes, so that 5,000 rows and more
 * fit one read of 1 MB.
 */
const shipmentRowCodec = codec(
  v.pipe(
    v.object({
      sk: v.string(),
      /** Recipient's name in lower case. */
      n: v.string(),
      /** Digests of the comments. */
      c: v.optional(v.array(v.string()), []),
      /** Digest of the order number. */
      r: v.optional(v.string()),
      /** Id of the visible uncancelled label. */
      l: v.optional(v.number()),
      /** 1: a label is processed. */
      p: v.optional(v.number()),
      /** Overpack that contains it. */
      o: v.optional(v.number()),
    }),
    v.transform(
      ({ sk, n, c, r, l, p, o }): ShipmentRow => ({
        id: Number(sk),
        name: n,
        comments: c,
        orderNumber: r ?? null,
        labelId: l ?? null,
        isProcessed: p === 1,
        overpackId: o ?? null,
      }),
    ),
  ),
  {
    encode: ({ name, comments, orderNumber, labelId, isProcessed, overpackId }) => ({
      n: name,
      ...(comments.length > 0 ? { c: comments } : {}),
      ...(orderNumber === null ? {} : { r: orderNumber }),
      ...(labelId === null ? {} : { l: labelId }),
      ...(isProcessed ? { p: 1 } : {}),
      ...(overpackId === null ? {} : { o: overpackId }),
    }),
  },
)

export const parseRow = shipmentRowCodec.read

/** Size of a typical row. */
export const ROW_BYTES = 105

/** Job that prunes shipments, which it finds by their rows. */
export const PRUNE_JOB = 'pruneShipments'

/** Returns the row attributes that schedule a shipment for the job. */
export const passing = (userId: number, id: number, lookAtMs: number = computePruneDueMs({ id })) => ({
  u: userId,
  ...due(PRUNE_JOB, id, lookAtMs),
})

const PrunableRow = v.object({ sk: v.string(), u: v.number() })

/** Parses user and shipment from a due row. */
export function parsePrunableRow(item: StoredItem): Pick<Shipment, 'userId' | 'id'> {
  const { sk, u } = v.parse(PrunableRow, item)
  return { userId: u, id: Number(sk) }
}

export const rowKey = ({ userId, id, listShard }: Pick<Shipment, 'userId' | 'id' | 'listShard'>): Key =>
  keys.shipmentRow(userId, id, listShard)

function row(shipment: Shipment, labelId: number | null) {
  const { id, to, isProcessed, overpackId, userId } = shipment
  const name = (to.name ?? '').toLowerCase()
  const comments = shipment.comments.map(fingerprint)
  const orderNumber = shipment.orderNumber === null ? null : fingerprint(shipment.orderNumber)
  return {
    ...rowKey(shipment),
    ...shipmentRowCodec.write({ id, name, comments, orderNumber, labelId, isProcessed, overpackId }),
    ...(isShortLivedShipment(shipment) ? passing(userId, id) : {}),
  }
}

const item = (shipment: Shipment) => ({ ...keys.shipment(shipment.userId, shipment.id), ...shipments.write(shipment) })

export const createShipment = (shipment: Shipment, visibleLabelId: number | null): readonly Action[] => [
  create(item(shipment)),
  create(row(shipment, visibleLabelId)),
]

/** Stores a changed shipment, if it is unchanged since `before` was read. */
export function replaceShipment(before: Shipment, after: Shipment, visibleLabelId: number | null): readonly Action[] {
  const changed = { ...after, revision: before.revision + 1 }
  return [put(item(changed), equals('revision', before.revision)), put(row(changed, visibleLabelId))]
}

/**
 * Postpones pruning, or cancels it if `untilMs` is null, if the shipment is unchanged since it was
 * read.
 */
export function postponePruning(shipment: Shipment, untilMs: number | null): readonly Action[] {
  const { userId, id, revision } = shipment
  return [
    check(keys.shipment(userId, id), equals('revision', revision)),
    update(
      rowKey(shipment),
      untilMs === null ? { remove: ['u', ...dueAttributes] } : { set: passing(userId, id, untilMs) },
    ),
  ]
}

/** Sets or clears the visible label of a list row. */
export const setShipmentRowLabel = (shipment: Shipment, labelId: number | null): Action =>
  update(rowKey(shipment), labelId === null ? { remove: ['l'] } : { set: { l: labelId } })

/**
 * Removes rejected labels from their shipment. It may have no other, so it is scheduled for
 * pruning.
 */
export const clearShipmentLabels = (shipment: Shipment, labels: LabelSet): readonly Action[] => [
  update(
    keys.shipment(shipment.userId, shipment.id),
    { set: { liveLabelId: null, labelCount: plus(-labels.length), revision: plus(1) }, remove: ['fulfillment'] },
    equals('liveLabelId', labels[0].id),
  ),
  update(rowKey(shipment), { set: passing(shipment.userId, shipment.id) }),
]

/** Records the fulfilment of an older parcel, if the shipment is unchanged since it was read. */
export const recordFulfillment = ({ userId, id, revision }: Shipment, fulfillment: Shipment['fulfillment']): Action =>
  update(keys.shipment(userId, id), { set: { fulfillment, revision: revision + 1 } }, equals('revision', revision))

/**
 * Records in shipment and row that a label was processed and, if its price changed, the new total.
 * Requires that the shipment is unchanged since it was read.
 */
export const recordLabelProcessing = (
  shipment: Shipment,
  found: { readonly measured: Priced; readonly reRated: CarriageAdjustment } | null,
  nowMs: number,
): readonly Action[] => {
  const { userId, id, revision, totalCostCents, priceBasis } = shipment
  const changes = found && {
    volumetricWeightGrams: found.measured.volumetricWeightGrams,
    insuredValueCents: found.measured.insurance.coverage.minorUnits,
    totalCostCents: totalCostCents + found.reRated.cents,
    ...(priceBasis?.paid && { priceBasis: adjustPriceBasis(priceBasis, found.reRated.paidMinor) }),
  }
  return [
    update(
      keys.shipment(userId, id),
      { set: { isProcessed: true, ...changes, revision: revision + 1, updatedMs: nowMs } },
      equals('revision', revision),
    ),
    update(rowKey(shipment), { set: { p: 1 } }),
  ]
}
