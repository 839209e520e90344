import * as v from 'valibot'
import { STORAGE_FEE_NAMES, type StorageFees } from '#shared/reference/rules/storageFees.ts'

/* Standard and customer-specific fees. */

/** Fees other than shipping, in US cents. */
export const FEE_NAMES = [
  /** Per fulfilment, for picking and packing. */
  'fulfillmentCents',
  /** Per unit of a fulfilment, in addition. */
  'pickUnitCents',
  'packagingCents',
  /** If the order requests one. */
  'packingSlipCents',
  /** Per counted inbound shipment. */
  'inboundCents',
  /** Per counted unit, in addition. */
  'inboundUnitCents',
  /** Per received return. */
  'returnProcessCents',
  /** If the owner of a return requests an inspection. */
  'returnVerifyCents',
  /** Per returned unit that is disposed of. */
  'returnDisposeUnitCents',
  /** Per address outside the USA that is validated with a match. */
  'validateAddressCents',
  /** Per classification request, regardless of the number of goods. */
  'classifyCents',
  /** Per duty and tax calculation, regardless of the number of products. */
  'calculateDutyCents',
] as const

export type Fees = Readonly<Record<(typeof FEE_NAMES)[number], number>>

/** A customer-specific fee with its start date. */
export const FeeChange = v.object({
  fee: v.picklist([...FEE_NAMES, ...STORAGE_FEE_NAMES]),
  /** Storage fees only: in this warehouse; null for all. */
  warehouseId: v.nullable(v.string()),
  /** Null: the standard fee. */
  value: v.nullable(v.number()),
  /** `YYYY-MM-DD` in UTC. */
  fromDay: v.string(),
})

export type FeeChange = Readonly<v.InferOutput<typeof FeeChange>>
export type FeeName = FeeChange['fee']

type Change = Pick<FeeChange, 'fee' | 'warehouseId'>

const isSameFee = (one: Change, other: Change): boolean =>
  one.fee === other.fee && one.warehouseId === other.warehouseId

/** Returns the value of the last change of a fee until a day; null for the standard fee. */
function findLatestChange(changes: readonly FeeChange[], target: Change, day: string): number | null {
  const until = changes.filter((change) => isSameFee(change, target) && change.fromDay <= day)
  return until.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1)).at(-1)?.value ?? null
}

/** Returns the fees of a customer on a day. */
export function resolveFees(standard: Fees, changes: readonly FeeChange[], day: string): Fees {
  const feeOf = (fee: keyof Fees): number => findLatestChange(changes, { fee, warehouseId: null }, day) ?? standard[fee]
  return {
    fulfillmentCents: feeOf('fulfillmentCents'),
    pickUnitCents: feeOf('pickUnitCents'),
    packagingCents: feeOf('packagingCents'),
    packingSlipCents: feeOf('packingSlipCents'),
    inboundCents: feeOf('inboundCents'),
    inboundUnitCents: feeOf('inboundUnitCents'),
    returnProcessCents: feeOf('returnProcessCents'),
    returnVerifyCents: feeOf('returnVerifyCents'),
    returnDisposeUnitCents: feeOf('returnDisposeUnitCents'),
    validateAddressCents: feeOf('validateAddressCents'),
    classifyCents: feeOf('classifyCents'),
    calculateDutyCents: feeOf('calculateDutyCents'),
  }
}

/**
 * Returns the storage fees of a customer in a warehouse on a day: those agreed for the warehouse,
 * for all warehouses, or the standard ones.
 */
export function resolveStorageFees(
  standard: StorageFees,
  changes: readonly FeeChange[],
  warehouseId: string,
  day: string,
): StorageFees {
  const feeOf = (fee: keyof StorageFees): number =>
    findLatestChange(changes, { fee, warehouseId }, day) ??
    findLatestChange(changes, { fee, warehouseId: null }, day) ??
    standard[fee]
  return {
    freeDays: feeOf('freeDays'),
    smallCents: feeOf('smallCents'),
    mediumCents: feeOf('mediumCents'),
    largeCentsPerCubicMeter: feeOf('largeCentsPerCubicMeter'),
  }
}

/** Adds a change, replacing one of the same day, and removes those superseded before a day. */
export const applyFeeChange = (
  changes: readonly FeeChange[],
  added: FeeChange,
  replacedBefore: string,
): readonly FeeChange[] => {
  const others = changes.filter((change) => !(isSameFee(change, added) && change.fromDay === added.fromDay))
  const all = [...others, added]
  const isReplaced = (change: FeeChange): boolean =>
    all.some((later) => isSameFee(change, later) && later.fromDay > change.fromDay && later.fromDay <= replacedBefore)
  return all.filter((change) => !isReplaced(change))
}
