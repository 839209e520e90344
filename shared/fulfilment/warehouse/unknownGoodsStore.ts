import * as v from 'valibot'
import { type Action, create, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/* Received goods without a known owner: they are no stock. */

const UnknownGoods = v.object({
  id: v.number(),
  warehouseId: v.string(),
  place: v.string(),
  description: v.string(),
  trackingNumber: v.nullable(v.string()),
  /** Absent if no image was taken. */
  imageId: v.optional(v.string()),
})

export type UnknownGoods = Readonly<v.InferOutput<typeof UnknownGoods>>

const goods = codec(UnknownGoods)

/** Goods without an owner that are read at a time. */
const MAX_UNKNOWN_GOODS = 500

export async function findUnknownGoods(table: Table, warehouseId: string, id: number): Promise<UnknownGoods | null> {
  const item = await table.get(keys.unknownGoods(warehouseId, id))
  return item ? goods.read(item) : null
}

/** Lists the goods without a known owner of a warehouse, oldest first. */
export async function listUnknownGoods(table: Table, warehouseId: string): Promise<readonly UnknownGoods[]> {
  const { items } = await table.query({ pk: keys.unknownGoods(warehouseId, 0).pk, limit: MAX_UNKNOWN_GOODS })
  return items.map(goods.read)
}

export const recordUnknownGoods = (found: UnknownGoods): Action =>
  create({ ...keys.unknownGoods(found.warehouseId, found.id), ...goods.write(found) })

/** Removes goods whose owner is known now; fails if they were removed before. */
export const removeUnknownGoods = ({ warehouseId, id }: UnknownGoods): Action =>
  remove(keys.unknownGoods(warehouseId, id), exists())
