import type { Table } from '#shared/table/table.ts'
import { isTrackingNumber } from '../rules/trackingNumber.ts'
import { rangesOf } from './rangeStore.ts'
import { isInRange, lastShippedSerial, type Pool, shippedFormat } from './rules/numberRange.ts'

/** The pool a number would be of, if it were ours: null for a form that is nobody else's. */
function findPoolByNumber(number: string): Pool | null {
  if (isTrackingNumber('s10', number)) return `s10/${number.slice(-2)}`
  return isTrackingNumber('impb', number) ? 'impb' : null
}

/**
 * Whether a number of a form that carriers share was issued to us: no carrier need be asked whose
 * it is.
 */
export async function isOurs(table: Pick<Table, 'queryAll'>, number: string): Promise<boolean> {
  const pool = findPoolByNumber(number)
  if (pool === null) return false
  const imported = await rangesOf(table, pool)
  const shipped = { format: shippedFormat(pool), first: 0, last: lastShippedSerial(pool) }
  return (imported.length > 0 ? imported : [shipped]).some((range) => isInRange(range, number))
}
