import { fromScaledInteger, toScaledInteger } from '../core/decimal.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { STORAGE_FEE_NAMES } from '../reference/rules/storageFees.ts'
import { warehouses } from '../reference/warehouses.ts'
import { FEE_OPTION_NAMES, FEE_OPTIONS, type FeeOption } from './rules/feeOptions.ts'
import type { FeeChange, FeeName } from './rules/fees.ts'

/* Fees of customers as operators enter them. */

const MAX_FREE_DAYS = 365
const MAX_CENTS = 1_000_000

const isDays = (fee: FeeName): boolean => fee === 'freeDays'
const isStorageFeeName = (fee: FeeName): boolean => STORAGE_FEE_NAMES.some((name) => name === fee)

/** Converts an amount to its stored form; null if out of range or too precise. */
function parseFeeValue(fee: FeeName, typed: number): number | null {
  const value = isDays(fee) ? typed : toScaledInteger(typed, 2)
  const isExact = isDays(fee) ? Number.isInteger(value) : fromScaledInteger(value, 2) === typed
  return isExact && value >= 0 && value <= (isDays(fee) ? MAX_FREE_DAYS : MAX_CENTS) ? value : null
}

export type FeeInput = {
  readonly option: FeeOption
  /** USD, or days; null resets the fee to the list price. */
  readonly amount: number | null
  readonly warehouseId: string | null
  /** First day, `YYYY-MM-DD`. */
  readonly fromDay: string
}

/** Parses a fee; fails with the field and the reason. */
export function parseFeeChange({
  option,
  amount,
  warehouseId,
  fromDay,
}: FeeInput): Result<FeeChange, { readonly field: 'amount' | 'warehouse'; readonly reason: string }> {
  const fee = FEE_OPTIONS[option]
  if (warehouseId !== null && !isStorageFeeName(fee)) {
    return failure({ field: 'warehouse', reason: `${option} must be the same for all warehouses` })
  }
  if (warehouseId !== null && !warehouses.has(warehouseId)) {
    return failure({ field: 'warehouse', reason: `warehouse ${warehouseId} was not found` })
  }
  const value = amount === null ? null : parseFeeValue(fee, amount)
  if (value === null && amount !== null) {
    const range = isDays(fee) ? `whole days up to ${MAX_FREE_DAYS}` : 'a non-negative amount with at most 2 decimals'
    return failure({ field: 'amount', reason: `must be ${range}` })
  }
  return ok({ fee, warehouseId, value, fromDay })
}

/** Returns a fee as operators enter it. */
export function toFeeInput({ fee, warehouseId, value, fromDay }: FeeChange) {
  const option = FEE_OPTION_NAMES.find((name) => FEE_OPTIONS[name] === fee) ?? fee
  return {
    option,
    amount: value === null || isDays(fee) ? value : fromScaledInteger(value, 2),
    warehouseId,
    fromDay,
  }
}
