import * as v from 'valibot'
import { isSameTrackingNumber, parseScannedTrackingNumbers } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { toComparableTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { getPrimaryId } from '#shared/core/ids.ts'
import { isRecord } from '#shared/core/isRecord.ts'
import { type Action, create, type Otherwise, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, any, type Condition, equals, exists, incrementBy, missing } from '#shared/table/expressions.ts'
import { due, dueAttributes, type Key, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { Label, listLabelNumbers, TrackingEvent } from './rules/label.ts'
import { MAX_ADDITIONAL_NUMBERS } from './rules/labelLimits.ts'

/* Labels and tracking events in the table. */

/** Stored name of the job `reconcileLabels`. */
export const RECONCILE_LABELS_JOB = 'settleLabels'

const labels = codec(Label, {
  migrations: [
    // The first labels stored the charged weight only, not the rated one.
    ({ rated, ...label }) => ({
      revision: 0,
      documentKey: null,
      ...label,
      rated: isRecord(rated) ? { weightGrams: label.chargeableWeightGrams, tariff: null, ...rated } : null,
    }),
  ],
})
const trackingEvents = codec(TrackingEvent)

export const parseLabelItem = labels.read
export const parseTrackingEventItem = trackingEvents.read

export const createLabelKey = ({ userId, shipmentId, id }: Label) => keys.label(userId, shipmentId, id)

const waiting = (label: Label, dueAtMs: number | null) =>
  dueAtMs === null ? {} : due(RECONCILE_LABELS_JOB, label.id, dueAtMs)

/** Stores a new label; the reconciliation job processes it from the due time, if any. */
export const createLabel = (label: Label, dueAtMs: number | null = null): Action =>
  create({ ...createLabelKey(label), ...labels.write(label), ...waiting(label, dueAtMs) })

/**
 * Whether stage and events of a label are unchanged since it was read. Labels without events may
 * lack the attribute.
 */
export const isSameLabel = ({ stage, revision }: Label): Condition =>
  all(
    equals('stage', stage),
    revision === 0 ? any(missing('revision'), equals('revision', 0)) : equals('revision', revision),
  )

/**
 * Whether the package of a label is still in the overpack it was read in, if the label stores that.
 */
export function requireUnchangedOverpack({ masterId, overpackId = null }: Label): Condition {
  if (masterId === undefined) return exists()
  return overpackId === null ? any(missing('overpackId'), equals('overpackId', null)) : equals('overpackId', overpackId)
}

/** Changes a label, if its stage and events are unchanged since it was read. */
export function changeLabel(
  before: Label,
  changes: Partial<Label>,
  dueAtMs: number | null = null,
  when?: Condition,
  otherwise?: Otherwise,
): Action {
  const isSame = isSameLabel(before)
  return update(
    createLabelKey(before),
    {
      set: { ...changes, ...waiting(before, dueAtMs) },
      ...(dueAtMs === null ? { remove: [...dueAttributes] } : {}),
    },
    when ? all(isSame, when) : isSame,
    otherwise,
  )
}

/** Sets attributes of a label, if it is unchanged since it was read. The due time is kept. */
export const updateLabelAttributes = (before: Label, changes: Partial<Label>, when: Condition): Action =>
  update(createLabelKey(before), { set: changes }, all(isSameLabel(before), when))

/** Adds to the cost billed by the carrier of a label. The due time is kept. */
export const recordBilledCost = (label: Label, { carriageCents, surchargeCents }: BilledCost): Action =>
  update(
    createLabelKey(label),
    {
      set: {
        ...(carriageCents !== 0 && { billedCarriageCents: incrementBy(carriageCents) }),
        ...(surchargeCents !== 0 && { billedSurchargeCents: incrementBy(surchargeCents) }),
      },
    },
    exists(),
  )

/** Billed cost of a parcel, in US cents. */
export type BilledCost = { readonly carriageCents: number; readonly surchargeCents: number }

export const removeLabel = (label: Label): Action => remove(createLabelKey(label), equals('stage', label.stage))

/** Stores a pointer by label id, unless the id of the shipment can be derived from it. */
export const createLabelPointer = ({ userId, shipmentId, id }: Label): readonly Action[] =>
  getPrimaryId(id) === shipmentId ? [] : [create({ ...keys.labelPointer(userId, id), shipmentId })]

/**
 * Claims a tracking number for a label, unless it is already a further number of it. If another
 * label has the number, the operation is retried with another number. `attributes` are stored with
 * the pointer.
 */
export function claimTrackingNumber(
  trackingNumber: string,
  label: Label,
  attributes: StoredItem = {},
): readonly Action[] {
  const { userId, shipmentId, id, furtherNumbers: additionalTrackingNumbers = [] } = label
  const number = toComparableTrackingNumber(trackingNumber) ?? trackingNumber
  if (additionalTrackingNumbers.includes(number)) return []
  return [create({ ...keys.tracking(number), userId, shipmentId, labelId: id, ...attributes })]
}

/**
 * Adds a further tracking number to a label, if it is unchanged since it was read. The number must
 * be unused.
 */
export function addTrackingNumber(before: Label, trackingNumber: string): readonly Action[] {
  const number = toComparableTrackingNumber(trackingNumber)
  if (number === null || listLabelNumbers(before).some((own) => isSameTrackingNumber(own, number))) return []
  const further = [...listLabelNumbers(before).filter((own) => own !== before.trackingNumber), number]
  const additionalTrackingNumbers = further.slice(-MAX_ADDITIONAL_NUMBERS)
  return [
    update(createLabelKey(before), { set: { furtherNumbers: additionalTrackingNumbers } }, isSameLabel(before)),
    ...claimTrackingNumber(number, before),
    ...further.slice(0, -MAX_ADDITIONAL_NUMBERS).map((oldest) => remove(keys.tracking(oldest))),
  ]
}

export const addTrackingEvent = ({ userId, shipmentId, id }: Label, eventKey: string, event: TrackingEvent): Action =>
  create({ ...keys.labelEvent(userId, shipmentId, id, eventKey), ...trackingEvents.write(event) })

/**
 * Adds an event to a label and applies the resulting changes, if the label is unchanged since it
 * was read. The due time is kept.
 */
export const addHistoryEvent = (
  before: Label,
  eventKey: string,
  event: TrackingEvent,
  changes: Partial<Label>,
): readonly Action[] => [
  update(createLabelKey(before), { set: { ...changes, revision: before.revision + 1 } }, isSameLabel(before)),
  addTrackingEvent(before, eventKey, event),
]

const LabelPointer = v.object({ shipmentId: v.number() })

/**
 * Returns the shipment of a label, from its pointer item or its id. The label itself may not exist.
 */
export const getLabelShipmentId = (labelId: number, pointer: StoredItem | undefined): number | null =>
  pointer ? v.parse(LabelPointer, pointer).shipmentId : getPrimaryId(labelId)

/** Returns the shipment that a label of this id would belong to. */
export const findLabelShipmentId = async (table: Table, userId: number, labelId: number): Promise<number | null> =>
  getLabelShipmentId(labelId, await table.get(keys.labelPointer(userId, labelId)))

const TrackingPointer = v.object({ userId: v.number(), shipmentId: v.number(), labelId: v.number() })
type TrackingPointer = Readonly<v.InferOutput<typeof TrackingPointer>>

export const parseTrackingPointer = (item: StoredItem): TrackingPointer => v.parse(TrackingPointer, item)

/**
 * Keys of a number's pointer; earlier releases also stored lower case. Empty if the text cannot be
 * a number.
 */
export function listStoredTrackingKeys(number: string): readonly Key[] {
  const comparable = toComparableTrackingNumber(number)
  if (comparable === null) return []
  const compactNumber = number.replace(/\s/g, '')
  return [keys.tracking(comparable), ...(compactNumber === comparable ? [] : [keys.tracking(compactNumber)])]
}

/** Returns possible keys of the pointer of a typed or scanned number, the most likely first. */
export function listTrackingKeys(scan: string): readonly Key[] {
  const numbers = parseScannedTrackingNumbers(scan).map((number) => keys.tracking(number))
  return [...numbers, ...listStoredTrackingKeys(scan).slice(1)]
}

/** Finds the label of a tracking number, regardless of case and spaces. */
export async function findByTrackingNumber(table: Table, written: string): Promise<TrackingPointer | null> {
  for (const key of listTrackingKeys(written)) {
    const item = await table.get(key)
    if (item) return parseTrackingPointer(item)
  }
  return null
}

/** Whether a tracking number belongs to another label of any account. */
export async function isUsedByOtherLabel(
  table: Table,
  trackingNumber: string,
  { id }: Pick<Label, 'id'>,
): Promise<boolean> {
  const pointer = await findByTrackingNumber(table, trackingNumber)
  return pointer !== null && pointer.labelId !== id
}

const LostLabelPurchase = v.object({
  ...v.pick(Label, ['userId', 'shipmentId', 'carrier', 'testMaker']).entries,
  labelId: v.number(),
  /** Carriage cost, booked as the platform's if the carrier has the parcel after all. */
  carriageCents: v.number(),
  refundedAtMs: v.number(),
  /** Number of rechecks at the carrier. */
  looks: v.number(),
  /** The parcel was found and its cost booked; it still has to be voided. */
  isFound: v.boolean(),
})

/** A purchase refunded because its carrier did not list the parcel, which may happen late. */
export type LostLabelPurchase = Readonly<v.InferOutput<typeof LostLabelPurchase>>

const lostLabelPurchaseCodec = codec(LostLabelPurchase)

export const parseLostLabelPurchase = lostLabelPurchaseCodec.read

const keyOf = ({ userId, labelId }: LostLabelPurchase): Key => keys.lostPurchase(userId, labelId)

/** Whether a due item is a lost purchase and not a label. */
export const isLostLabelPurchase = (item: StoredItem): boolean => v.is(LostLabelPurchase, item)

/** Stores a lost purchase to recheck from `dueAtMs`. */
export const storeLostLabelPurchase = (lost: LostLabelPurchase, dueAtMs: number): Action =>
  create({ ...keyOf(lost), ...lostLabelPurchaseCodec.write(lost), ...due(RECONCILE_LABELS_JOB, lost.labelId, dueAtMs) })

/** Postpones the next recheck, unless another run has rechecked since. */
export const postponePurchaseRecheck = (lost: LostLabelPurchase, dueAtMs: number): Action =>
  update(
    keyOf(lost),
    { set: { looks: lost.looks + 1, ...due(RECONCILE_LABELS_JOB, lost.labelId, dueAtMs) } },
    equals('looks', lost.looks),
  )

export const removeLostLabelPurchase = (lost: LostLabelPurchase): Action =>
  remove(keyOf(lost), equals('looks', lost.looks))

/** Records once that a lost purchase was found. It stays due. */
export const markLostPurchaseFound = (lost: LostLabelPurchase): Action =>
  update(keyOf(lost), { set: { isFound: true } }, all(equals('looks', lost.looks), equals('isFound', false)))

const OwnAccountCost = v.object({
  userId: v.number(),
  labelId: v.number(),
  carrier: v.string(),
  amountCents: v.number(),
  /** Whether the carrier has voided the parcel. */
  isVoided: v.boolean(),
  bookedAtMs: v.number(),
})

/**
 * Cost of a parcel that the carrier charges although its sender was refunded; borne by the
 * platform.
 */
type OwnAccountCost = Readonly<v.InferOutput<typeof OwnAccountCost>>

const ownAccountCostCodec = codec(OwnAccountCost)

export const parseOwnAccountCost = ownAccountCostCodec.read

/** Books a cost of the platform, once for each label. */
export const recordOwnAccountCost = (cost: OwnAccountCost): Action =>
  create({ ...keys.ownCost(cost.labelId), ...ownAccountCostCodec.write(cost) })

/**
 * Books the cost a carrier retains for a parcel it had seemingly voided; it may be booked already.
 */
export async function recordRetainedCost(table: Pick<Table, 'get'>, cost: OwnAccountCost): Promise<Action> {
  const isAlreadyRecorded = (await table.get(keys.ownCost(cost.labelId))) !== undefined
  return isAlreadyRecorded
    ? update(keys.ownCost(cost.labelId), { set: { isVoided: false } })
    : recordOwnAccountCost(cost)
}

/** Records that the carrier voided a parcel whose cost was booked. */
export const recordLabelVoid = (labelId: number): Action => update(keys.ownCost(labelId), { set: { isVoided: true } })
