import * as v from 'valibot'
import { type Action, create, remove, type StoredItem, update } from '../../table/actions.ts'
import { all, equals } from '../../table/expressions.ts'
import { due, type Key, keys } from '../../table/keys.ts'
import { SETTLE_JOB } from './labelStore.ts'
import { Label } from './rules/label.ts'

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

/** A purchase that was refunded because its carrier did not list the parcel, which it may do late. */
export type LostPurchase = Readonly<v.InferOutput<typeof LostPurchase>>

export const readLostPurchase = (item: StoredItem): LostPurchase => v.parse(LostPurchase, item)

const keyOf = ({ userId, labelId }: LostPurchase): Key => keys.lostPurchase(userId, labelId)

/** Whether an item that is due is a lost purchase, and not a label. */
export const isLostPurchase = (item: StoredItem): boolean => v.is(LostPurchase, item)

/** Stores a lost purchase that is looked at again from an instant on. */
export const watchPurchase = (lost: LostPurchase, dueAtMs: number): Action =>
  create({ ...keyOf(lost), ...lost, ...due(SETTLE_JOB, lost.labelId, dueAtMs) })

/** Puts off the next look at a lost purchase, if nobody has looked since it was read. */
export const watchOn = (lost: LostPurchase, dueAtMs: number): Action =>
  update(
    keyOf(lost),
    { set: { looks: lost.looks + 1, ...due(SETTLE_JOB, lost.labelId, dueAtMs) } },
    equals('looks', lost.looks),
  )

export const forgetPurchase = (lost: LostPurchase): Action => remove(keyOf(lost), equals('looks', lost.looks))

/** Notes that a lost purchase has turned up, once. It stays due. */
export const findPurchase = (lost: LostPurchase): Action =>
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

/** What a parcel cost that its sender was refunded for and its carrier had all the same: ours to bear. */
export type OwnCost = Readonly<v.InferOutput<typeof OwnCost>>

export const readOwnCost = (item: StoredItem): OwnCost => v.parse(OwnCost, item)

/** Books a cost of ours, once for each label. */
export const bookOwnCost = (cost: OwnCost): Action => create({ ...keys.ownCost(cost.labelId), ...cost })

/** Notes that the carrier has let the parcel go that a cost was booked for. */
export const noteVoided = (labelId: number): Action => update(keys.ownCost(labelId), { set: { isVoided: true } })
