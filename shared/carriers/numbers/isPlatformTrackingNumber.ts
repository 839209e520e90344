import type { Table } from '#shared/table/table.ts'
import { isTrackingNumber } from '../rules/trackingNumber.ts'
import { listPoolNumberRanges } from './rangeStore.ts'
import { getBundledFormat, getLastBundledSerial, isSerialInRange, type Pool } from './rules/numberRange.ts'

/** Returns the pool of a number in a shared format; null for other formats. */
function findPoolByNumber(number: string): Pool | null {
  if (isTrackingNumber('s10', number)) return `s10/${number.slice(-2)}`
  return isTrackingNumber('impb', number) ? 'impb' : null
}

/**
 * Whether a number in a shared format was issued to the platform, so that no carrier has to be
 * asked.
 */
export async function isPlatformTrackingNumber(table: Pick<Table, 'queryAll'>, number: string): Promise<boolean> {
  const pool = findPoolByNumber(number)
  if (pool === null) return false
  const imported = await listPoolNumberRanges(table, pool)
  const shipped = { format: getBundledFormat(pool), first: 0, last: getLastBundledSerial(pool) }
  return (imported.length > 0 ? imported : [shipped]).some((range) => isSerialInRange(range, number))
}
