import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { comparableNumber } from '../../carriers/rules/comparableNumber.ts'
import type { Priced } from '../../rating/rules/tariff.ts'
import {
  type Action,
  check,
  create,
  type Otherwise,
  put,
  remove,
  type StoredItem,
  update,
} from '../../table/actions.ts'
import { all, any, type Condition, equals, missing, plus } from '../../table/expressions.ts'
import { due, dueAttributes, type Key, keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { Label, TrackingEvent } from '../labels/rules/label.ts'
import { isPassing, prunedAtMs } from './rules/retention.ts'
import { Shipment } from './rules/shipment.ts'

/** A shipment with everything that hangs on it: its labels, oldest first, and their events, newest first. */
export type FoundShipment = {
  readonly shipment: Shipment
  readonly labels: readonly Label[]
  readonly eventsOf: (labelId: number) => readonly TrackingEvent[]
  /** Keys of all items under the shipment, for taking it away. */
  readonly eventKeys: readonly { readonly pk: string; readonly sk: string }[]
}

export const readShipment = (item: StoredItem): Shipment => v.parse(Shipment, item)
export const readLabel = (item: StoredItem): Label => v.parse(Label, item)

/** Set on a shipment that is being taken away: nobody sees it any more. */
export const IS_REMOVED = 'isRemoved'

/** One query reads a shipment whole. */
export async function findShipment(table: Table, userId: number, shipmentId: number): Promise<FoundShipment | null> {
  const { pk } = keys.shipment(userId, shipmentId)
  const items = await table.queryAll({ pk })
  const root = items.find(({ sk }) => sk === keys.shipment(userId, shipmentId).sk)
  if (!root || root[IS_REMOVED]) return null
  const events = startingWith(items, 'EVENT#').reverse()
  return {
    shipment: readShipment(root),
    labels: startingWith(items, 'LABEL#').map(readLabel),
    eventsOf: (labelId) => {
      const prefix = keys.labelEvent(userId, shipmentId, labelId, '').sk
      return startingWith(events, prefix).map((item) => v.parse(TrackingEvent, item))
    },
    eventKeys: events.map(({ sk }) => ({ pk, sk: String(sk) })),
  }
}

const startingWith = (items: readonly StoredItem[], prefix: string) =>
  items.filter(({ sk }) => String(sk).startsWith(prefix))

/** The shipment a label id belongs to. */
export async function findShipmentIdOfLabel(table: Table, userId: number, labelId: number): Promise<number | null> {
  const item = await table.get(keys.labelPointer(userId, labelId))
  return typeof item?.shipmentId === 'number' ? item.shipmentId : null
}

const TrackingPointer = v.object({ userId: v.number(), shipmentId: v.number(), labelId: v.number() })
export type TrackingPointer = Readonly<v.InferOutput<typeof TrackingPointer>>

export const readTrackingPointer = (item: StoredItem): TrackingPointer => v.parse(TrackingPointer, item)

/**
 * Where a label of a tracking number is pointed to, whatever case and blanks it is written with; earlier releases kept lower case
 * where a carrier had it: then it has to be written so, and there is a second place. None for what can be no number.
 */
export function trackingKeys(written: string): readonly Key[] {
  const number = comparableNumber(written)
  if (number === null) return []
  const asWritten = written.replace(/\s/g, '')
  return [keys.tracking(number), ...(asWritten === number ? [] : [keys.tracking(asWritten)])]
}

/** Whose label has a tracking number, in whatever case and with whatever blanks it is written. */
export async function findByTrackingNumber(table: Table, written: string): Promise<TrackingPointer | null> {
  for (const key of trackingKeys(written)) {
    const item = await table.get(key)
    if (item) return readTrackingPointer(item)
  }
  return null
}

/** A text's short fingerprint in a list row: rows must stay small. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 11)

const Row = v.object({
  sk: v.string(),
  /** Recipient's name in lower case. */
  n: v.string(),
  /** Fingerprints of the comments. */
  c: v.optional(v.array(v.string()), []),
  /** Id of the visible uncancelled label. */
  l: v.optional(v.number()),
  /** 1: some label is processed. */
  p: v.optional(v.number()),
  /** Overpack it is in. */
  o: v.optional(v.number()),
})

/** A shipment as lists know it. */
export type ShipmentRow = {
  readonly id: number
  readonly name: string
  readonly comments: readonly string[]
  readonly labelId: number | null
  readonly isProcessed: boolean
  readonly overpackId: number | null
}

export function readRow(item: StoredItem): ShipmentRow {
  const { sk, n, c, l, p, o } = v.parse(Row, item)
  return { id: Number(sk), name: n, comments: c, labelId: l ?? null, isProcessed: p === 1, overpackId: o ?? null }
}

/** The job that takes away shipments that are not kept for good, and finds them by their rows. */
export const PRUNE_JOB = 'pruneShipments'

const passing = (userId: number, id: number, lookAtMs: number = prunedAtMs({ id })) => ({
  u: userId,
  ...due(PRUNE_JOB, id, lookAtMs),
})

const PassingRow = v.object({ sk: v.string(), u: v.number() })

/** Whose row it is that the job has found, and of which shipment. */
export function readPassing(item: StoredItem): Pick<Shipment, 'userId' | 'id'> {
  const { sk, u } = v.parse(PassingRow, item)
  return { userId: u, id: Number(sk) }
}

/** The slim row a list is filtered by. Short names and no empty attributes: 5,000 rows and more fit one read of 1 MB. */
function row(shipment: Shipment, visibleLabelId: number | null) {
  const { userId, id, to, comments, isProcessed, overpackId } = shipment
  return {
    ...keys.shipmentRow(userId, id),
    n: (to.name ?? '').toLowerCase(),
    ...(comments.length > 0 ? { c: comments.map(fingerprint) } : {}),
    ...(visibleLabelId === null ? {} : { l: visibleLabelId }),
    ...(isProcessed ? { p: 1 } : {}),
    ...(overpackId === null ? {} : { o: overpackId }),
    ...(isPassing(shipment) ? passing(userId, id) : {}),
  }
}

const item = (shipment: Shipment) => ({ ...keys.shipment(shipment.userId, shipment.id), ...shipment })

/** Stores a new shipment and its list row. */
export const createShipment = (shipment: Shipment, visibleLabelId: number | null): readonly Action[] => [
  create(item(shipment)),
  create(row(shipment, visibleLabelId)),
]

/** Stores a changed shipment if nobody changed it since `before` was read. */
export function replaceShipment(before: Shipment, after: Shipment, visibleLabelId: number | null): readonly Action[] {
  const changed = { ...after, revision: before.revision + 1 }
  return [put(item(changed), equals('revision', before.revision)), put(row(changed, visibleLabelId))]
}

/** Lets the job look at a shipment later, or, without an instant, never again; if nobody changed it since it was read. */
export const putOffPruning = ({ userId, id, revision }: Shipment, untilMs: number | null): readonly Action[] => [
  check(keys.shipment(userId, id), equals('revision', revision)),
  update(
    keys.shipmentRow(userId, id),
    untilMs === null ? { remove: ['u', ...dueAttributes] } : { set: passing(userId, id, untilMs) },
  ),
]

/** Takes a label that did not come about off its shipment, which may have had no other: the pruning job is to look. */
export const forgetLabel = ({ userId, shipmentId, id }: Label): readonly Action[] => [
  update(
    keys.shipment(userId, shipmentId),
    { set: { liveLabelId: null, labelCount: plus(-1), revision: plus(1) }, remove: ['fulfillment'] },
    equals('liveLabelId', id),
  ),
  update(keys.shipmentRow(userId, shipmentId), { set: passing(userId, shipmentId) }),
]

/** Where a label lies. */
export const labelKey = ({ userId, shipmentId, id }: Label) => keys.label(userId, shipmentId, id)

/** Notes whose parcel a shipment is, where that was not kept when it was made; if nobody changed it since it was read. */
export const noteFulfillment = ({ userId, id, revision }: Shipment, fulfillment: Shipment['fulfillment']): Action =>
  update(keys.shipment(userId, id), { set: { fulfillment, revision: revision + 1 } }, equals('revision', revision))

/** The job that settles labels whose purchase or withdrawal was left unfinished. */
export const SETTLE_JOB = 'settleLabels'

const waiting = (label: Label, dueAtMs: number | null) => (dueAtMs === null ? {} : due(SETTLE_JOB, label.id, dueAtMs))

/** Stores a new label; with a due instant, the settlement job looks after it from then on. */
export const createLabel = (label: Label, dueAtMs: number | null = null): Action =>
  create({ ...labelKey(label), ...label, ...waiting(label, dueAtMs) })

/** Whether a label is in the stage, and has the events, it was read with. Labels without events yet may lack the attribute. */
export const isSameLabel = ({ stage, revision }: Label): Condition =>
  all(
    equals('stage', stage),
    revision === 0 ? any(missing('revision'), equals('revision', 0)) : equals('revision', revision),
  )

/** Changes a label if it is still in the stage, and has the events, it was read with. */
export function changeLabel(
  before: Label,
  changes: Partial<Label>,
  dueAtMs: number | null = null,
  when?: Condition,
  otherwise?: Otherwise,
): Action {
  const isSame = isSameLabel(before)
  return update(
    labelKey(before),
    {
      set: { ...changes, ...waiting(before, dueAtMs) },
      ...(dueAtMs === null ? { remove: [...dueAttributes] } : {}),
    },
    when ? all(isSame, when) : isSame,
    otherwise,
  )
}

/** Writes something on a label if it is as it was read. When it is due stays. */
export const noteOnLabel = (before: Label, changes: Partial<Label>, when: Condition): Action =>
  update(labelKey(before), { set: changes }, all(isSameLabel(before), when))

export const removeLabel = (label: Label): Action => remove(labelKey(label), equals('stage', label.stage))

/** Makes a label findable by its id. */
export const pointToLabel = ({ userId, shipmentId, id }: Label): Action =>
  create({ ...keys.labelPointer(userId, id), shipmentId })

/** Claims a tracking number for a label. A number that is taken leads to a fresh decision, with another number. */
export const claimTrackingNumber = (trackingNumber: string, { userId, shipmentId, id }: Label): Action =>
  create({ ...keys.tracking(comparableNumber(trackingNumber) ?? trackingNumber), userId, shipmentId, labelId: id })

/** Sets or clears the visible label of a list row. */
export const showLabelInRow = (userId: number, shipmentId: number, labelId: number | null): Action =>
  update(keys.shipmentRow(userId, shipmentId), labelId === null ? { remove: ['l'] } : { set: { l: labelId } })

export const addTrackingEvent = ({ userId, shipmentId, id }: Label, eventKey: string, event: TrackingEvent): Action =>
  create({ ...keys.labelEvent(userId, shipmentId, id, eventKey), ...event })

/** Adds an event to a label that has some, with what follows from it, if the label is as it was read. When it is due stays. */
export const extendHistory = (
  before: Label,
  eventKey: string,
  event: TrackingEvent,
  changes: Partial<Label>,
): readonly Action[] => [
  update(labelKey(before), { set: { ...changes, revision: before.revision + 1 } }, isSameLabel(before)),
  addTrackingEvent(before, eventKey, event),
]

/**
 * Notes that a label of a shipment was processed, in its list row too; where its price has changed, what the shipment comes to
 * now that its parcel was measured. If nobody changed the shipment since it was read.
 */
export const addProcessing = (
  { userId, id, revision, totalCostCents }: Shipment,
  reRated: { readonly measured: Priced; readonly reRatedCents: number } | null,
  nowMs: number,
): readonly Action[] => {
  const changes = reRated && {
    volumetricWeightGrams: reRated.measured.volumetricWeightGrams,
    insuredValueCents: reRated.measured.insurance.coverage.minorUnits,
    totalCostCents: totalCostCents + reRated.reRatedCents,
  }
  return [
    update(
      keys.shipment(userId, id),
      { set: { isProcessed: true, ...changes, revision: revision + 1, updatedMs: nowMs } },
      equals('revision', revision),
    ),
    update(keys.shipmentRow(userId, id), { set: { p: 1 } }),
  ]
}
