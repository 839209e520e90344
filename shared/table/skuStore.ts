import * as v from 'valibot'
import { problem } from '../domain/problems.ts'
import type { ProductRow, RowSku } from '../domain/products/productRow.ts'
import { type Action, create, remove } from './actions.ts'
import { keys } from './keys.ts'
import type { Table } from './table.ts'

const SkuPointer = v.object({ sku: v.string(), productId: v.number(), key: v.string() })

/** Which product a shop means by a SKU: its id, and the key of the SKU in the product's row. */
export type SkuPointer = Readonly<v.InferOutput<typeof SkuPointer>>

type Place = Pick<RowSku, 'shopId' | 'sku'>

/** What a shop's SKUs stand for, in their order; those it does not have are left out. One batch read. */
export async function findSkus(
  table: Table,
  userId: number,
  shopId: string,
  skus: readonly string[],
): Promise<readonly SkuPointer[]> {
  const items = await table.batchGet([...new Set(skus)].map((sku) => keys.sku(userId, shopId, sku)))
  return items.map((item) => v.parse(SkuPointer, item))
}

/** Claims a SKU in its shop for a product: 400/1334 where it is taken. */
export const createSkuPointer = ({ userId, id }: ProductRow, key: string, { shopId, sku }: Place): Action =>
  create({ ...keys.sku(userId, shopId, sku), sku, productId: id, key }, () =>
    problem('sku_taken', { sku, shop_id: shopId }),
  )

export const removeSkuPointer = ({ userId }: ProductRow, { shopId, sku }: Place): Action =>
  remove(keys.sku(userId, shopId, sku))
