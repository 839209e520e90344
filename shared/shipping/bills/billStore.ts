import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import { digest } from '#shared/platform/crypto.ts'
import { type Action, create, put, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { type Key, keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { BILL_DISCREPANCY_REASONS } from './rules/compare.ts'
import { DISPUTE_STATES, type DisputeState } from './rules/dispute.ts'

/* Carrier bills in the table. */

/** Retention of billed carrier charges, which detects duplicates for two years. */
const BILLED_CHARGE_RETENTION_MS = 730 * DAY_MS

const Bill = v.object({
  carrier: v.string(),
  /** Number given by the carrier. */
  number: v.string(),
  file: v.string(),
  /** Digest of the file content: a bill number identifies one file. */
  digest: v.string(),
  /** Number of processed lines; an interrupted import continues from here. */
  lines: v.number(),
  differences: v.number(),
  isDone: v.boolean(),
  importedMs: v.number(),
})
export type Bill = Readonly<v.InferOutput<typeof Bill>>

const Difference = v.object({
  carrier: v.string(),
  bill: v.string(),
  line: v.number(),
  reasons: v.array(v.picklist(BILL_DISCREPANCY_REASONS)),
  /** Reason why the line cannot be read. */
  fault: v.nullable(v.string()),
  trackingNumber: v.nullable(v.string()),
  /** Null if the parcel is unknown. */
  userId: v.nullable(v.number()),
  labelId: v.nullable(v.number()),
  surcharge: v.nullable(v.string()),
  billedCents: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  expectedCents: v.nullable(v.number()),
  /** Weight used for the price, and weight according to the bill. */
  knownGrams: v.nullable(v.number()),
  billedGrams: v.nullable(v.number()),
  state: v.picklist(DISPUTE_STATES),
  /** Time when the sender was charged for the billed weight, or when an operator requested it. */
  passedOnMs: v.nullable(v.number()),
})

/** A bill line that differs from the expected charge: billed amount and evidence. */
export type Difference = Readonly<v.InferOutput<typeof Difference>>

const BilledParcel = v.object({ bill: v.string(), line: v.number() })
export type BilledParcel = Readonly<v.InferOutput<typeof BilledParcel>>

const bills = codec(Bill)
const differences = codec(Difference)
const billedParcels = codec(BilledParcel)

const getBillKey = ({ carrier, number }: Pick<Bill, 'carrier' | 'number'>) => keys.carrierBill(carrier, number)
const getDifferenceKey = ({ carrier, bill, line }: Pick<Difference, 'carrier' | 'bill' | 'line'>) =>
  keys.billDifference(carrier, bill, line)

export const parseBill = bills.read
export const parseBillDifference = differences.read
export const parseBilledParcel = billedParcels.read

export async function findBill(table: Pick<Table, 'get'>, carrier: string, number: string): Promise<Bill | null> {
  const item = await table.get(keys.carrierBill(carrier, number))
  return item ? bills.read(item) : null
}

export const createBill = (bill: Bill): Action => create({ ...getBillKey(bill), ...bills.write(bill) })

/** Stores the progress of an import, unless another run has advanced it since it was read. */
export const updateBillProgress = (before: Bill, after: Bill): Action =>
  put({ ...getBillKey(after), ...bills.write(after) }, equals('lines', before.lines))

export const storeDifference = (difference: Difference): Action =>
  create({ ...getDifferenceKey(difference), ...differences.write(difference) })

/** Returns the key of a billed charge of a parcel, by the parcel's number or reference. */
export const getBilledKey = (carrier: string, parcel: string, charge: string): Key =>
  keys.billedParcel(carrier, digest(parcel, charge))

/** Records the line that first billed a charge of a parcel; any other line is a duplicate. */
export const recordBilledParcel = (key: Key, billed: BilledParcel, nowMs: number): Action =>
  create({
    ...key,
    ...billedParcels.write(billed),
    [tableShape.timeToLive]: Math.ceil((nowMs + BILLED_CHARGE_RETENTION_MS) / 1000),
  })

export async function findBillDifference(
  table: Pick<Table, 'get'>,
  carrier: string,
  bill: string,
  line: number,
): Promise<Difference | null> {
  const item = await table.get(keys.billDifference(carrier, bill, line))
  return item ? differences.read(item) : null
}

/** Changes the state of a dispute, if it is unchanged since it was read. */
export const updateDispute = (before: Difference, state: DisputeState): Action =>
  update(getDifferenceKey(before), { set: { state } }, equals('state', before.state))

/** Records that a weight difference was passed on to the sender. */
export const recordPassThrough = (difference: Difference, nowMs: number): Action =>
  update(getDifferenceKey(difference), { set: { passedOnMs: nowMs } }, equals('line', difference.line))
