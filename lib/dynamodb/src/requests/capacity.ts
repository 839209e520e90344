import type { Table } from '../storage/table.ts'
import type { Item } from '../values/attributeValue.ts'
import { isSameItem } from '../values/ordering.ts'
import { itemBytes } from '../values/sizes.ts'
import type { CapacityDetail } from './shapes.ts'

/** AWS charges writes per started kilobyte and reads per started four. */
const WRITE_UNIT_BYTES = 1024
const READ_UNIT_BYTES = 4096

/** Capacity units of an operation on a table, and on each index involved. */
export type Units = {
  readonly table: number
  readonly indexes: ReadonlyMap<string, { readonly units: number; readonly isGlobal: boolean }>
}

const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / WRITE_UNIT_BYTES))

/** Returns the units of a read: half a unit per four kilobytes, a whole one if consistent. */
export const readUnits = (bytes: number, isConsistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) * (isConsistent ? 1 : 0.5)

/** Returns the units of a write: the larger version of the item, and the changes of each index. */
export function unitsOfWrite(table: Table, old: Item | undefined, item: Item | undefined): Units {
  const indexes = table.indexes.flatMap((index): [string, { units: number; isGlobal: boolean }][] => {
    const units = indexUnits(viewOf(index, old), viewOf(index, item))
    return units === 0 ? [] : [[index.definition.name, { units, isGlobal: index.definition.isGlobal }]]
  })
  const bytes = Math.max(old ? itemBytes(old) : 0, item ? itemBytes(item) : 0)
  return { table: writeUnits(bytes), indexes: new Map(indexes) }
}

type View = { readonly key: string; readonly item: Item }

function viewOf(index: Table['indexes'][number], item: Item | undefined): View | undefined {
  const key = item && index.keyOf(item)
  return item && key && { key: JSON.stringify([key.partition, key.sort]), item: index.project(item) }
}

/** A moved entry is deleted and created; an unchanged one is free. */
function indexUnits(old: View | undefined, view: View | undefined): number {
  const oldUnits = old ? writeUnits(itemBytes(old.item)) : 0
  const units = view ? writeUnits(itemBytes(view.item)) : 0
  if (old && view && old.key === view.key) {
    return isSameItem(old.item, view.item) ? 0 : Math.max(oldUnits, units)
  }
  return oldUnits + units
}

export const toReadOnlyTarget = (table: number): Units => ({ table, indexes: new Map() })

export function sumUnits(all: readonly Units[]): Units {
  const indexes = new Map<string, { units: number; isGlobal: boolean }>()
  for (const each of all) {
    for (const [name, { units, isGlobal }] of each.indexes) {
      indexes.set(name, { units: units + (indexes.get(name)?.units ?? 0), isGlobal })
    }
  }
  return { table: all.reduce((sum, { table }) => sum + table, 0), indexes }
}

export const timesTwo = ({ table, indexes }: Units): Units => ({
  table: table * 2,
  indexes: new Map([...indexes].map(([name, { units, isGlobal }]) => [name, { units: units * 2, isGlobal }])),
})

/** Transactions also report whether they read or wrote. */
type Kind = 'ReadCapacityUnits' | 'WriteCapacityUnits' | undefined

/** Returns the consumed capacity in the requested detail. */
export function consumedCapacity(
  detail: CapacityDetail,
  tableName: string,
  unitsOf: () => Units,
  kind?: Kind,
): object | undefined {
  if (detail === undefined || detail === 'NONE') return undefined
  const units = unitsOf()
  const total = [...units.indexes.values()].reduce((sum, each) => sum + each.units, units.table)
  const response = { TableName: tableName, ...formatUnits(total, kind) }
  if (detail === 'TOTAL') return response
  return {
    ...response,
    Table: formatUnits(units.table, kind),
    ...indexCapacity('GlobalSecondaryIndexes', units, true, kind),
    ...indexCapacity('LocalSecondaryIndexes', units, false, kind),
  }
}

const formatUnits = (units: number, kind: Kind): object => ({
  CapacityUnits: units,
  ...(kind ? { [kind]: units } : {}),
})

function indexCapacity(member: string, { indexes }: Units, isGlobal: boolean, kind: Kind): object {
  const chosen = [...indexes].filter(([, index]) => index.isGlobal === isGlobal)
  if (chosen.length === 0) return {}
  return { [member]: Object.fromEntries(chosen.map(([name, { units }]) => [name, formatUnits(units, kind)])) }
}
