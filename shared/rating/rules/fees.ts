import * as v from 'valibot'
import { STORAGE_FEE_NAMES, type StorageFees } from '#shared/reference/rules/storageFees.ts'

/** What is charged besides parcels, in US cents. */
export const FEE_NAMES = [
  /** For each fulfilment: it is picked and packed. */
  'fulfillmentCents',
  /** For each unit of a fulfilment, besides. */
  'pickUnitCents',
  'packagingCents',
  /** Where the order asks for one. */
  'packingSlipCents',
  /** For each inbound shipment that is counted. */
  'inboundCents',
  /** For each unit that is counted, besides. */
  'inboundUnitCents',
  /** For each return that arrives. */
  'returnProcessCents',
  /** Where the owner of a return asks for a closer look at it. */
  'returnVerifyCents',
  /** For each address outside the USA that is validated with a match. */
  'validateAddressCents',
  /** For each request that classifies goods, however many. */
  'classifyCents',
  /** For each calculation of duty and tax, however many products it has. */
  'calculateDutyCents',
] as const

export type Fees = Readonly<Record<(typeof FEE_NAMES)[number], number>>

/** What one customer pays for something from a day on. */
export const FeeChange = v.object({
  fee: v.picklist([...FEE_NAMES, ...STORAGE_FEE_NAMES]),
  /** Of storage: in this warehouse only; null: in all. */
  warehouseId: v.nullable(v.string()),
  /** Null: what everybody pays. */
  value: v.nullable(v.number()),
  /** `YYYY-MM-DD` in UTC. */
  fromDay: v.string(),
})

export type FeeChange = Readonly<v.InferOutput<typeof FeeChange>>
export type FeeName = FeeChange['fee']

type Change = Pick<FeeChange, 'fee' | 'warehouseId'>

const isSameFee = (one: Change, other: Change): boolean =>
  one.fee === other.fee && one.warehouseId === other.warehouseId

/** What was changed last of a fee until a day; null where everybody's holds. */
function findLatestChange(changes: readonly FeeChange[], wanted: Change, day: string): number | null {
  const until = changes.filter((change) => isSameFee(change, wanted) && change.fromDay <= day)
  return until.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1)).at(-1)?.value ?? null
}

/** What a customer is charged on a day. */
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
    validateAddressCents: feeOf('validateAddressCents'),
    classifyCents: feeOf('classifyCents'),
    calculateDutyCents: feeOf('calculateDutyCents'),
  }
}

/**
 * What a customer is charged for storage in a warehouse on a day: what was agreed for the
 * warehouse, for all, or what everybody pays.
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

/**
 * The changes with one more, in place of one of the same day, and without those that were replaced
 * before a day.
 */
export const withChange = (
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
