import type { Table } from '../../table/table.ts'
import { removeEmpty } from './overpackStore.ts'
import type { Overpack } from './rules/overpack.ts'

/**
 * Takes an overpack away that has been empty for 30 days, as it was read while due. One that changed since is left to the
 * next run: whatever is put in takes it off the list.
 */
export async function pruneOverpack(table: Table, overpack: Overpack): Promise<'pruned' | 'changed'> {
  return (await table.commit([removeEmpty(overpack)])).ok ? 'pruned' : 'changed'
}
