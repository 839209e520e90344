import type { StoredItem } from '../../../shared/table/actions.ts'
import { idRange } from '../../../shared/table/keys.ts'
import type { Table } from '../../../shared/table/table.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'

/** The newest items of a partition whose keys are ids: at most so many of those that are wanted. */
export async function newestRows<Row>(
  table: Table,
  pk: string,
  read: (item: StoredItem) => Row,
  limit: number,
  isWanted: (row: Row) => boolean = () => true,
): Promise<readonly Row[]> {
  const range = idRange(0, Number.MAX_SAFE_INTEGER)
  return (await walkRows(table, { pk, range, descending: true, read, isWanted, skip: 0, limit })).rows
}
