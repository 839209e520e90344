import { getAttribute } from '../values/attributeValue.ts'
import type { ItemWrite } from './itemWrite.ts'

/** Returns the partition and its size in gigabytes, for tables with local indexes. */
export function itemCollectionMetrics(detail: 'SIZE' | 'NONE' | undefined, write: ItemWrite): object | undefined {
  const { table, keyItem } = write
  if (detail !== 'SIZE' || table.indexes.every(({ definition }) => definition.isGlobal)) return undefined
  const { name } = table.schema.partition
  return { ItemCollectionKey: { [name]: getAttribute(keyItem, name) }, SizeEstimateRangeGB: [0, 1] }
}
