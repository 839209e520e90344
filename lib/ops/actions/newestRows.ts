import type { StoredItem } from '#shared/table/actions.ts'
import { iterateQueryPages } from '#shared/table/iterateRows.ts'
import type { Table } from '#shared/table/table.ts'

/** Returns up to `limit` matching items of a partition sorted by id, newest first. */
export async function findNewestRows<Row>(
  table: Table,
  pk: string,
  read: (item: StoredItem) => Row,
  limit: number,
  isIncluded: (row: Row) => boolean = () => true,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for await (const items of iterateQueryPages(table, { pk, descending: true })) {
    rows.push(...items.map(read).filter(isIncluded))
    if (rows.length >= limit) break
  }
  return rows.slice(0, limit)
}
