import { getBillColumns } from '#shared/carriers/billColumns.ts'
import { type BillSource, findBillFormat, findUnreadColumns } from './billFormat.ts'

/** Limit of listed columns, as some carriers' bills have hundreds. */
const MAX_LISTED_COLUMNS = 20

/** Returns the columns of a bill that an import ignores, probable misspellings first. */
export async function listUnreadColumns(carrier: string, source: BillSource): Promise<readonly string[]> {
  const columns = getBillColumns(carrier)
  const format = await findBillFormat(source, columns)
  const unread = format.ok ? await findUnreadColumns(source, columns, format.value) : []
  const overflow = unread.length - MAX_LISTED_COLUMNS
  return overflow > 0 ? [...unread.slice(0, MAX_LISTED_COLUMNS), `and ${overflow} more`] : unread
}
