import * as v from 'valibot'
import { isSameNumber, scannedNumbers } from '#shared/carriers/rules/readScan.ts'
import { comparableNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { companionOf } from '#shared/core/ids.ts'
import { isRecord } from '#shared/core/isRecord.ts'
import { type Action, create, type Otherwise, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, any, type Condition, equals, exists, incrementBy, missing } from '#shared/table/expressions.ts'
import { due, dueAttributes, type Key, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { Label, numbersOf, TrackingEvent } from './rules/label.ts'
import { MAX_FURTHER_NUMBERS } from './rules/labelLimits.ts'

/** Stored name of the job `reconcileLabels`. */
export const RECONCILE_JOB = 'settleLabels'

const labels = codec(Label, {
  migrations: [
    // Of the weight that was rated, the first labels only have what was charged.
    ({ rated, ...label }) => ({
      revision: 0,
      documentKey: null,
      ...label,
      rated: isRecord(rated) ? { weightGrams: label.chargeableWeightGrams, tariff: null, ...rated } : null,
    }),
  ],
})
const trackingEvents = codec(TrackingEvent)

/** Reads a label from its item, whatever release wrote it. */
export const readLabel = labels.read
export const readTrackingEvent = trackingEvents.read

/** Where a label lies. */
export const labelKey = ({ userId, shipmentId, id }: Label) => keys.label(userId, shipmentId, id)

const waiting = (label: Label, dueAtMs: number | null) =>
  dueAtMs === null ? {} : due(RECONCILE_JOB, label.id, dueAtMs)

/** Stores a new label; with a due instant, the settlement job looks after it from then on. */
export const createLabel = (label: Label, dueAtMs: number | null = null): Action =>
  create({ ...labelKey(label), ...labels.write(label), ...waiting(label, dueAtMs) })

/**
 * Whether a label is in the stage, and has the events, it was read with. Labels without events yet
 * may lack the attribute.
 */
export const isSameLabel = ({ stage, revision }: Label): Condition =>
  all(
    equals('stage', stage),
    revision === 0 ? any(missing('revision'), equals('revision', 0)) : equals('revision', revision),
  )

/**
 * Whether the package of a label is in the overpack it was read in, where its label is what says
 * that.
 */
export function overpackUnchanged({ masterId, overpackId = null }: Label): Condition {
  if (masterId === undefined) return exists()
  return overpackId === null ? any(missing('overpackId'), equals('overpackId', null)) : equals('overpackId', overpackId)
}

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
export const annotateLabel = (before: Label, changes: Partial<Label>, when: Condition): Action =>
  update(labelKey(before), { set: changes }, all(isSameLabel(before), when))

/** Adds to what the carrier of a label has billed. When it is due stays. */
export const recordBilledCost = (label: Label, { carriageCents, surchargeCents }: BilledCost): Action =>
  update(
    labelKey(label),
    {
      set: {
        ...(carriageCents !== 0 && { billedCarriageCents: incrementBy(carriageCents) }),
        ...(surchargeCents !== 0 && { billedSurchargeCents: incrementBy(surchargeCents) }),
      },
    },
    exists(),
  )

/** What bills ask for a parcel, in US cents. */
export type BilledCost = { readonly carriageCents: number; readonly surchargeCents: number }

export const removeLabel = (label: Label): Action => remove(labelKey(label), equals('stage', label.stage))

/** Makes a label findable by its id, where that does not name its shipment by itself. */
export const pointToLabel = ({ userId, shipmentId, id }: Label): readonly Action[] =>
  companionOf(id) === shipmentId ? [] : [create({ ...keys.labelPointer(userId, id), shipmentId })]

/**
 * Claims a tracking number for a label, which may be followed under it already. A number that is
 * taken by another one leads to a fresh decision, with another number.
 */
export function claimTrackingNumber(trackingNumber: string, label: Label): readonly Action[] {
  const { userId, shipmentId, id, furtherNumbers = [] } = label
  const number = comparableNumber(trackingNumber) ?? trackingNumber
  if (furtherNumbers.includes(number)) return []
  return [create({ ...keys.tracking(number), userId, shipmentId, labelId: id })]
}

/**
 * Has a label followed under one more number, if it is as it was read. Nobody else has the number.
 */
export function addTrackingNumber(before: Label, trackingNumber: string): readonly Action[] {
  const number = comparableNumber(trackingNumber)
  if (number === null || numbersOf(before).some((own) => isSameNumber(own, number))) return []
  const further = [...numbersOf(before).filter((own) => own !== before.trackingNumber), number]
  const furtherNumbers = further.slice(-MAX_FURTHER_NUMBERS)
  return [
    update(labelKey(before), { set: { furtherNumbers } }, isSameLabel(before)),
    ...claimTrackingNumber(number, before),
    ...further.slice(0, -MAX_FURTHER_NUMBERS).map((oldest) => remove(keys.tracking(oldest))),
  ]
}

export const addTrackingEvent = ({ userId, shipmentId, id }: Label, eventKey: string, event: TrackingEvent): Action =>
  create({ ...keys.labelEvent(userId, shipmentId, id, eventKey), ...trackingEvents.write(event) })

/**
 * Adds an event to a label that has some, with what follows from it, if the label is as it was
 * read. When it is due stays.
 */
export const extendHistory = (
  before: Label,
  eventKey: string,
  event: TrackingEvent,
  changes: Partial<Label>,
): readonly Action[] => [
  update(labelKey(before), { set: { ...changes, revision: before.revision + 1 } }, isSameLabel(before)),
  addTrackingEvent(before, eventKey, event),
]

const LabelPointer = v.object({ shipmentId: v.number() })

/**
 * The shipment a label belongs to, by the item under its pointer's key, if there is one; whether
 * there is such a label is to be seen.
 */
export const shipmentIdOfLabel = (labelId: number, pointer: StoredItem | undefined): number | null =>
  pointer ? v.parse(LabelPointer, pointer).shipmentId : companionOf(labelId)

/** The shipment a label id belongs to if there is such a label. */
export const findShipmentIdOfLabel = async (table: Table, userId: number, labelId: number): Promise<number | null> =>
  shipmentIdOfLabel(labelId, await table.get(keys.labelPointer(userId, labelId)))

const TrackingPointer = v.object({ userId: v.number(), shipmentId: v.number(), labelId: v.number() })
type TrackingPointer = Readonly<v.InferOutput<typeof TrackingPointer>>

export const readTrackingPointer = (item: StoredItem): TrackingPointer => v.parse(TrackingPointer, item)

/**
 * Keys under which the pointer of a label's own number is stored: of former releases also in lower
 * case. None for text that cannot be a number.
 */
export function storedTrackingKeys(number: string): readonly Key[] {
  const comparable = comparableNumber(number)
  if (comparable === null) return []
  const asWritten = number.replace(/\s/g, '')
  return [keys.tracking(comparable), ...(asWritten === comparable ? [] : [keys.tracking(asWritten)])]
}

/** Keys under which the pointer of a typed or scanned number may be stored, the likeliest first. */
export function trackingKeys(scan: string): readonly Key[] {
  const numbers = scannedNumbers(scan).map((number) => keys.tracking(number))
  return [...numbers, ...storedTrackingKeys(scan).slice(1)]
}

/** Whose label has a tracking number, in whatever case and with whatever blanks it is written. */
export async function findByTrackingNumber(table: Table, written: string): Promise<TrackingPointer | null> {
  for (const key of trackingKeys(written)) {
    const item = await table.get(key)
    if (item) return readTrackingPointer(item)
  }
  return null
}

/** Whether a tracking number is that of another label, whoever it belongs to. */
export async function isUsedByOtherLabel(
  table: Table,
  trackingNumber: string,
  { id }: Pick<Label, 'id'>,
): Promise<boolean> {
  const pointer = await findByTrackingNumber(table, trackingNumber)
  return pointer !== null && pointer.labelId !== id
}

const LostPurchase = v.object({
  ...v.pick(Label, ['userId', 'shipmentId', 'carrier', 'testMaker']).entries,
  labelId: v.number(),
  /** What carriage cost: what is booked as ours if the carrier has the parcel after all. */
  carriageCents: v.number(),
  refundedAtMs: v.number(),
  /** How often its carrier was asked for it since. */
  looks: v.number(),
  /** It has turned up, its cost is booked, and its carrier is still to let it go. */
  isFound: v.boolean(),
})

/**
 * A purchase that was refunded because its carrier did not list the parcel, which it may do late.
 */
export type LostPurchase = Readonly<v.InferOutput<typeof LostPurchase>>

const lostPurchases = codec(LostPurchase)

export const readLostPurchase = lostPurchases.read

const keyOf = ({ userId, labelId }: LostPurchase): Key => keys.lostPurchase(userId, labelId)

/** Whether an item that is due is a lost purchase, and not a label. */
export const isLostPurchase = (item: StoredItem): boolean => v.is(LostPurchase, item)

/** Stores a lost purchase that is looked at again from an instant on. */
export const storeLostPurchase = (lost: LostPurchase, dueAtMs: number): Action =>
  create({ ...keyOf(lost), ...lostPurchases.write(lost), ...due(RECONCILE_JOB, lost.labelId, dueAtMs) })

/** Puts off the next look at a lost purchase, if nobody has looked since it was read. */
export const postponeRecheck = (lost: LostPurchase, dueAtMs: number): Action =>
  update(
    keyOf(lost),
    { set: { looks: lost.looks + 1, ...due(RECONCILE_JOB, lost.labelId, dueAtMs) } },
    equals('looks', lost.looks),
  )

export const removeLostPurchase = (lost: LostPurchase): Action => remove(keyOf(lost), equals('looks', lost.looks))

/** Notes that a lost purchase has turned up, once. It stays due. */
export const markPurchaseFound = (lost: LostPurchase): Action =>
  update(keyOf(lost), { set: { isFound: true } }, all(equals('looks', lost.looks), equals('isFound', false)))

const OwnCost = v.object({
  userId: v.number(),
  labelId: v.number(),
  carrier: v.string(),
  amountCents: v.number(),
  /** Whether the carrier has let the parcel go. */
  isVoided: v.boolean(),
  bookedAtMs: v.number(),
})

/**
 * What a parcel cost that its sender was refunded for and its carrier had all the same: ours to
 * bear.
 */
type OwnCost = Readonly<v.InferOutput<typeof OwnCost>>

const ownCosts = codec(OwnCost)

export const readOwnCost = ownCosts.read

/** Books a cost of ours, once for each label. */
export const recordOwnCost = (cost: OwnCost): Action =>
  create({ ...keys.ownCost(cost.labelId), ...ownCosts.write(cost) })

/**
 * Books what a carrier keeps of a parcel that it had let go, as it seemed: its cost may be booked
 * already.
 */
export async function recordRetainedCost(table: Pick<Table, 'get'>, cost: OwnCost): Promise<Action> {
  const isBooked = (await table.get(keys.ownCost(cost.labelId))) !== undefined
  return isBooked ? update(keys.ownCost(cost.labelId), { set: { isVoided: false } }) : recordOwnCost(cost)
}

/** Notes that the carrier has let the parcel go that a cost was booked for. */
export const recordVoid = (labelId: number): Action => update(keys.ownCost(labelId), { set: { isVoided: true } })
