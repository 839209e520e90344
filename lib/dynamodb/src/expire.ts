import { DynamoDbError, INTERNAL } from './errors.ts'
import { limits } from './limits.ts'
import type { Change, Database } from './storage/database.ts'
import type { Table } from './storage/table.ts'
import { getAttribute, type Item } from './values/attributeValue.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Deletes items past their time to live and returns their number. AWS deletes them within days and
 * returns them until then, so here they remain until this call. Items that cannot be deleted wait
 * for the next call.
 */
export function expire(database: Database): number {
  const nowSeconds = Math.floor(database.now() / 1000)
  let expired = 0
  for (const name of database.tableNames) {
    const table = database.findTable(name)
    const changes = table ? expiredItems(table, nowSeconds) : []
    for (const change of changes) {
      if (!deleteExpired(database, change)) return expired
      expired++
    }
  }
  return expired
}

function deleteExpired(database: Database, change: Change): boolean {
  try {
    database.commit({ kind: 'write', atMs: database.now(), changes: [change], isExpiry: true })
    return true
  } catch (error) {
    if (error instanceof DynamoDbError && error.type === INTERNAL) return false
    throw error
  }
}

function expiredItems(table: Table, nowSeconds: number): readonly Change[] {
  const { timeToLive, name } = table.definition
  if (timeToLive === null) return []
  return [...table.items]
    .filter((entry) => isExpired(entry.item, timeToLive, nowSeconds))
    .map(({ item }) => ({ table: name, key: table.keyPart(item), item: null }))
}

function isExpired(item: Item, attribute: string, nowSeconds: number): boolean {
  const value = getAttribute(item, attribute)
  if (!value || !('N' in value)) return false
  const seconds = Number(value.N)
  return seconds < nowSeconds && seconds > nowSeconds - limits.expiryYears * YEAR_SECONDS
}
