import * as v from 'valibot'
import { problem } from '#shared/core/problems.ts'
import { type Action, create, put, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { type Condition, equals } from '#shared/table/expressions.ts'
import { type Key, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { queryPages } from '#shared/table/walkRows.ts'
import {
  addRowSku,
  changeRowSku,
  createProductRow,
  describeRow,
  readProductRow,
  removeProductRow,
  removeRowSku,
} from './productRowStore.ts'
import { Product } from './rules/product.ts'
import type { ProductRow, RowSku } from './rules/productRow.ts'
import { foldSku } from './rules/skus.ts'

/** A product: what its owner says of it, and what warehouses and orders make of it. */
export type FoundProduct = { readonly product: Product; readonly row: ProductRow }

const products = codec(Product)
const keyOf = ({ userId, id }: Pick<Product, 'userId' | 'id'>) => keys.product(userId, id)
const item = (product: Product) => ({ ...keyOf(product), ...products.write(product) })
const isUnchanged = ({ revision }: Product): Condition => equals('revision', revision)

/** Products by their ids, in that order; those that are not there are left out. One batch read. */
export async function findProducts(
  table: Table,
  userId: number,
  ids: readonly number[],
): Promise<readonly FoundProduct[]> {
  const distinct = [...new Set(ids)]
  const items = await table.batchGet([
    ...distinct.map((id) => keys.product(userId, id)),
    ...distinct.map((id) => keys.productRow(userId, id)),
  ])
  const isProduct = ({ sk }: StoredItem): boolean => sk === keys.product(userId, 0).sk
  const rows = new Map(items.filter((one) => !isProduct(one)).map((one) => [Number(one.sk), readProductRow(one)]))
  return items.filter(isProduct).flatMap((one) => {
    const product = products.read(one)
    const row = rows.get(product.id)
    return row ? [{ product, row }] : []
  })
}

export async function findProduct(table: Table, userId: number, id: number): Promise<FoundProduct | null> {
  const [found] = await findProducts(table, userId, [id])
  return found ?? null
}

/**
 * What owners say of products, without their rows, in the order of the ids; those that are not
 * there are left out.
 */
export async function findDescriptions(
  table: Table,
  userId: number,
  ids: readonly number[],
): Promise<readonly Product[]> {
  const items = await table.batchGet([...new Set(ids)].map((id) => keys.product(userId, id)))
  return items.map(products.read)
}

/** Stores a new product with the SKUs of its row. 400/1334 for a SKU that its shop has already. */
export const createProduct = (product: Product, row: ProductRow): readonly Action[] => [
  create(item(product)),
  createProductRow(row),
  ...Object.entries(row.skus).map(([key, sku]) => createSkuPointer(row, key, sku)),
]

/**
 * Stores a changed product, if nobody changed it or its SKUs since it was read. Its barcode only
 * changes before stock arrives.
 */
export function replaceProduct({ product: before, row }: FoundProduct, after: Product): readonly Action[] {
  const changed = { ...after, revision: before.revision + 1 }
  const described = describeRow(row, after, after.barcode !== before.barcode)
  return [put(item(changed), isUnchanged(before)), ...(described ? [described] : [])]
}

const reviseProduct = (product: Product): Action =>
  update(keyOf(product), { set: { revision: product.revision + 1 } }, isUnchanged(product))

/**
 * Gives a product a SKU under a new key, if nobody changed it or its SKUs since it was read.
 * 400/1334 where it is taken.
 */
export const addSku = ({ product, row }: FoundProduct, key: string, sku: RowSku): readonly Action[] => [
  reviseProduct(product),
  addRowSku(row, key, sku),
  createSkuPointer(row, key, sku),
]

/**
 * Renames a SKU, or switches it on or off, if nobody changed the product since it was read.
 * 400/1334 where the name is taken.
 */
export function changeSku(
  { product, row }: FoundProduct,
  key: string,
  before: RowSku,
  after: RowSku,
): readonly Action[] {
  return [reviseProduct(product), changeRowSku(row, key, after), ...pointerChange(row, key, before, after)]
}

function pointerChange(row: ProductRow, key: string, before: RowSku, after: RowSku): readonly Action[] {
  const isInPlace = skuKey(row.userId, before).sk === skuKey(row.userId, after).sk
  if (!isInPlace) return [removeSkuPointer(row, before), createSkuPointer(row, key, after)]
  return before.sku === after.sku ? [] : [rewriteSkuPointer(row, key, after)]
}

/**
 * Takes a SKU away, if nobody changed the product since it was read: 400/1335 while an order names
 * it.
 */
export const removeSku = ({ product, row }: FoundProduct, key: string, sku: RowSku): readonly Action[] => [
  reviseProduct(product),
  removeRowSku(row, key, sku),
  removeSkuPointer(row, sku),
]

/** Removes a product with its SKUs, if nothing refers to it and no units of it lie anywhere. */
export const removeProduct = ({ product, row }: FoundProduct): readonly Action[] => [
  remove(keyOf(product), isUnchanged(product)),
  removeProductRow(row),
  ...Object.values(row.skus).map((sku) => removeSkuPointer(row, sku)),
]

const SkuPointer = v.object({ sku: v.string(), productId: v.number(), key: v.string() })

/** Which product a shop means by a SKU: its id, and the key of the SKU in the product's row. */
export type SkuPointer = Readonly<v.InferOutput<typeof SkuPointer>>

type Place = Pick<RowSku, 'shopId' | 'sku' | 'isFolded'>

/** Where what a SKU stands for is kept. */
export const skuKey = (userId: number, { shopId, sku, isFolded }: Place): Key =>
  keys.sku(userId, shopId, isFolded ? foldSku(sku) : sku)

/**
 * What a shop's SKUs stand for, by the names that were asked for; those it does not have are left
 * out. They are looked for by their folded names, and those that are written otherwise there by the
 * very name, as old ones are kept: that comes first.
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
  const isOld = ({ sk, sku }: StoredItem): boolean => sk !== keys.sku(userId, shopId, foldSku(String(sku))).sk
  for await (const items of queryPages(table, { pk: keys.sku(userId, shopId, '').pk, limit: 1_000 })) {
    yield items.filter(isOld).map((item) => v.parse(SkuPointer, item))
  }
}

/** Claims a SKU in its shop for a product: 400/1334 where it is taken. */
const createSkuPointer = ({ userId, id }: ProductRow, key: string, place: Place): Action =>
  create({ ...skuKey(userId, place), sku: place.sku, productId: id, key }, () =>
    problem('sku_taken', { sku: place.sku, shop_id: place.shopId }),
  )

/** Writes a SKU anew that stays in its place, as only its case has changed. */
const rewriteSkuPointer = ({ userId, id }: ProductRow, key: string, place: Place): Action =>
  put({ ...skuKey(userId, place), sku: place.sku, productId: id, key }, equals('key', key))

const removeSkuPointer = ({ userId }: ProductRow, place: Place): Action => remove(skuKey(userId, place))
