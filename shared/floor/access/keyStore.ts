import * as v from 'valibot'
import { type Action, create, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { exists } from '#shared/table/expressions.ts'
import { createStaffRange, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { KEY_SCOPES } from './rules/staff.ts'

/* Keys of warehouse systems in the table. */

const KeyItem = v.object({
  id: v.number(),
  name: v.string(),
  scopes: v.pipe(v.array(v.picklist(KEY_SCOPES)), v.readonly()),
  createdMs: v.number(),
})

/** A key of a warehouse system, found by the digest of its text. */
export type FloorKey = Readonly<v.InferOutput<typeof KeyItem>>

const floorKeyCodec = codec(KeyItem)

const getFloorKeyItemKey = (warehouseId: string, keyDigest: string) => keys.staff(warehouseId, 'KEY', keyDigest)

export async function findFloorKey(table: Table, warehouseId: string, keyDigest: string): Promise<FloorKey | null> {
  const item = await table.get(getFloorKeyItemKey(warehouseId, keyDigest))
  return item ? floorKeyCodec.read(item) : null
}

/** A key with the digest of its text. */
export type ListedFloorKey = { readonly key: FloorKey; readonly digest: string }

/** Lists the keys of a warehouse; at most `MAX_FLOOR_KEYS`. */
export async function listFloorKeys(table: Table, warehouseId: string): Promise<readonly ListedFloorKey[]> {
  const { pk, sk: prefix } = getFloorKeyItemKey(warehouseId, '')
  const items = await table.queryAll({ pk, range: createStaffRange('KEY') })
  return items.map((item) => ({ key: floorKeyCodec.read(item), digest: String(item.sk).slice(prefix.length) }))
}

export const createFloorKey = (warehouseId: string, keyDigest: string, key: FloorKey): Action =>
  create({ ...getFloorKeyItemKey(warehouseId, keyDigest), ...floorKeyCodec.write(key) })

export const removeFloorKey = (warehouseId: string, keyDigest: string): Action =>
  remove(getFloorKeyItemKey(warehouseId, keyDigest), exists())
