import * as v from 'valibot'
import { problem } from '../../core/problems.ts'
import { type Action, create, put, remove, type StoredItem } from '../../table/actions.ts'
import { equals } from '../../table/expressions.ts'
import { type Key, keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { foldSku } from './rules/foldSku.ts'
import type { ProductRow, RowSku } from './rules/productRow.ts'

const SkuPointer = v.object({ sku: v.string(), productId: v.number(), key: v.string() })

/** Which product a shop means by a SKU: its id, and the key of the SKU in the product's row. */
export type SkuPointer = Readonly<v.InferOutput<typeof SkuPointer>>

type Place = Pick<RowSku, 'shopId' | 'sku' | 'isFolded'>

/** Where what a SKU stands for is kept. */
export const skuKey = (userId: number, { shopId, sku, isFolded }: Place): Key =>
  keys.sku(userId, shopId, isFolded ? foldSku(sku) : sku)

/**
 * What a shop's SKUs stand for, by the names that were asked for; those it does not have are left out. They are looked for by
 * their folded names, and those that are written otherwise there by the very name, as old ones are kept: that comes first.
 */
export async function findSkus(
  table: Table,
  userId: number,
  shopId: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, SkuPointer>> {
  const read = async (names: readonly string[]): Promise<ReadonlyMap<string, SkuPointer>> => {
    const wanted = new Map(names.map((name) => [keys.sku(userId, shopId, name).sk, name]))
    const items =
      wanted.size === 0 ? [] : await table.batchGet([...wanted.values()].map((name) => keys.sku(userId, shopId, name)))
    return new Map(items.map((item) => [wanted.get(String(item.sk)) ?? '', v.parse(SkuPointer, item)]))
  }
  const folded = await read(skus.map(foldSku))
  const exact = await read(skus.filter((sku) => foldSku(sku) !== sku && folded.get(foldSku(sku))?.sku !== sku))
  return new Map(
    skus.flatMap((sku) => {
      const pointer = exact.get(sku) ?? folded.get(foldSku(sku))
      return pointer ? [[sku, pointer] as const] : []
    }),
  )
}

/** A shop's SKUs that are kept as they are written, a page at a time. */
export async function* oldSkus(table: Table, userId: number, shopId: string): AsyncGenerator<readonly SkuPointer[]> {
  let after: StoredItem | undefined
  do {
    const page = await table.query({ pk: keys.sku(userId, shopId, '').pk, limit: 1_000, ...(after ? { after } : {}) })
    const isOld = ({ sk, sku }: StoredItem): boolean => sk !== keys.sku(userId, shopId, foldSku(String(sku))).sk
    yield page.items.filter(isOld).map((item) => v.parse(SkuPointer, item))
    after = page.next
  } while (after)
}

/** Claims a SKU in its shop for a product: 400/1334 where it is taken. */
export const createSkuPointer = ({ userId, id }: ProductRow, key: string, place: Place): Action =>
  create({ ...skuKey(userId, place), sku: place.sku, productId: id, key }, () =>
    problem('sku_taken', { sku: place.sku, shop_id: place.shopId }),
  )

/** Writes a SKU anew that stays in its place, as only its case has changed. */
export const rewriteSkuPointer = ({ userId, id }: ProductRow, key: string, place: Place): Action =>
  put({ ...skuKey(userId, place), sku: place.sku, productId: id, key }, equals('key', key))

export const removeSkuPointer = ({ userId }: ProductRow, place: Place): Action => remove(skuKey(userId, place))
