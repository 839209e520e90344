import * as v from 'valibot'
import { problem } from '#shared/core/problems.ts'
import { type Action, create, put, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { type Condition, equals } from '#shared/table/expressions.ts'
import { iterateQueryPages } from '#shared/table/iterateRows.ts'
import { type Key, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import {
  addComponentToKit,
  addSkuToRow,
  createProductRow,
  parseProductRow,
  removeComponentFromKit,
  removeProductRow,
  removeSkuFromRow,
  updateRowDescription,
  updateSkuInRow,
} from './productRowStore.ts'
import { getKitParts, type KitParts, listComponentIds } from './rules/kit.ts'
import { Product } from './rules/product.ts'
import { NO_STOCK_TRACKING, type ProductRow, type RowSku, type Tracking } from './rules/productRow.ts'
import { normaliseSku } from './rules/skus.ts'

/* Products in the table. */

/** A product with its description and its row. */
export type FoundProduct = { readonly product: Product; readonly row: ProductRow }

const products = codec(Product)
const keyOf = ({ userId, id }: Pick<Product, 'userId' | 'id'>) => keys.product(userId, id)
const item = (product: Product) => ({ ...keyOf(product), ...products.write(product) })
const isUnchanged = ({ revision }: Product): Condition => equals('revision', revision)

/** Finds products by id, in that order, in one batch read; absent ones are omitted. */
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
  const isProductItem = ({ sk }: StoredItem): boolean => sk === keys.product(userId, 0).sk
  const rows = new Map(items.filter((one) => !isProductItem(one)).map((one) => [Number(one.sk), parseProductRow(one)]))
  return items.filter(isProductItem).flatMap((one) => {
    const product = products.read(one)
    const row = rows.get(product.id)
    return row ? [{ product, row }] : []
  })
}

export async function findProduct(table: Table, userId: number, id: number): Promise<FoundProduct | null> {
  const [found] = await findProducts(table, userId, [id])
  return found ?? null
}

/** Finds products without rows, in the order of the ids; absent ones are omitted. */
export async function findDescriptions(
  table: Table,
  userId: number,
  ids: readonly number[],
): Promise<readonly Product[]> {
  const items = await table.batchGet([...new Set(ids)].map((id) => keys.product(userId, id)))
  return items.map(products.read)
}

/**
 * Stores a new product with its SKUs; 400/1334 for a SKU the shop already has. `components`: rows
 * of the components of a kit.
 */
export const createProduct = (
  product: Product,
  row: ProductRow,
  components: readonly ProductRow[] = [],
): readonly Action[] => [
  create(item(product)),
  createProductRow(row),
  ...components.map(addComponentToKit),
  ...Object.entries(row.skus).map(([key, sku]) => createSkuPointer(row, key, sku)),
]

/** Change of a kit, with the rows of its new components. */
export type KitChange = { readonly parts: KitParts; readonly rows: ReadonlyMap<number, ProductRow> }

/**
 * Stores a changed product, if it and its SKUs are unchanged since it was read. Its barcode and
 * tracking are immutable after stock arrived.
 */
export function replaceProduct(
  { product: before, row }: FoundProduct,
  after: Product,
  tracking: Tracking = row.tracking ?? NO_STOCK_TRACKING,
  kit: KitChange | null = null,
): readonly Action[] {
  const changed = { ...after, revision: before.revision + 1 }
  const described = updateRowDescription(
    row,
    { ...after, tracking, parts: kit?.parts },
    after.barcode !== before.barcode,
  )
  return [
    put(item(changed), isUnchanged(before)),
    ...(described ? [described] : []),
    ...(kit ? createKitCountActions(row, kit) : []),
  ]
}

function createKitCountActions(row: ProductRow, { parts, rows }: KitChange): readonly Action[] {
  const before = new Set(listComponentIds(getKitParts(row)))
  const after = new Set(listComponentIds(parts))
  return [
    ...[...rows.values()].filter(({ id }) => after.has(id) && !before.has(id)).map(addComponentToKit),
    ...[...before].filter((id) => !after.has(id)).map((id) => removeComponentFromKit(row.userId, id)),
  ]
}

const incrementRevision = (product: Product): Action =>
  update(keyOf(product), { set: { revision: product.revision + 1 } }, isUnchanged(product))

/**
 * Adds a SKU under a new key, if the product and its SKUs are unchanged since it was read; 400/1334
 * if the SKU is taken.
 */
export const addSku = ({ product, row }: FoundProduct, key: string, sku: RowSku): readonly Action[] => [
  incrementRevision(product),
  addSkuToRow(row, key, sku),
  createSkuPointer(row, key, sku),
]

/**
 * Renames, activates or deactivates a SKU, if the product is unchanged since it was read; 400/1334
 * if the name is taken.
 */
export function updateSkuRecord(
  { product, row }: FoundProduct,
  key: string,
  before: RowSku,
  after: RowSku,
): readonly Action[] {
  return [incrementRevision(product), updateSkuInRow(row, key, after), ...createPointerChange(row, key, before, after)]
}

function createPointerChange(row: ProductRow, key: string, before: RowSku, after: RowSku): readonly Action[] {
  const isSameSkuKey = skuKey(row.userId, before).sk === skuKey(row.userId, after).sk
  if (!isSameSkuKey) return [removeSkuPointer(row, before), createSkuPointer(row, key, after)]
  return before.sku === after.sku ? [] : [rewriteSkuPointer(row, key, after)]
}

/**
 * Removes a SKU, if the product is unchanged since it was read; 400/1335 while an order uses it.
 */
export const removeSku = ({ product, row }: FoundProduct, key: string, sku: RowSku): readonly Action[] => [
  incrementRevision(product),
  removeSkuFromRow(row, key, sku),
  removeSkuPointer(row, sku),
]

/** Removes a product with its SKUs, if it is unreferenced and out of stock. */
export const removeProduct = ({ product, row }: FoundProduct): readonly Action[] => [
  remove(keyOf(product), isUnchanged(product)),
  removeProductRow(row),
  ...listComponentIds(getKitParts(row)).map((id) => removeComponentFromKit(row.userId, id)),
  ...Object.values(row.skus).map((sku) => removeSkuPointer(row, sku)),
]

const SkuPointer = v.object({ sku: v.string(), productId: v.number(), key: v.string() })

/** Product of a SKU in a shop: its id, and the key of the SKU in its row. */
export type SkuPointer = Readonly<v.InferOutput<typeof SkuPointer>>

type Place = Pick<RowSku, 'shopId' | 'sku' | 'isFolded'>

/** Returns the key of a SKU's pointer. */
export const skuKey = (userId: number, { shopId, sku, isFolded }: Place): Key =>
  keys.sku(userId, shopId, isFolded ? normaliseSku(sku) : sku)

/**
 * Finds the products of SKUs in a shop, by requested name; unknown ones are omitted. Looks up the
 * folded names and, for other spellings, the exact ones used by old pointers, which take
 * precedence.
 */
export async function findSkus(
  table: Table,
  userId: number,
  shopId: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, SkuPointer>> {
  const read = async (names: readonly string[]): Promise<ReadonlyMap<string, SkuPointer>> => {
    const namesByKey = new Map(names.map((name) => [keys.sku(userId, shopId, name).sk, name]))
    const items =
      namesByKey.size === 0
        ? []
        : await table.batchGet([...namesByKey.values()].map((name) => keys.sku(userId, shopId, name)))
    return new Map(items.map((item) => [namesByKey.get(String(item.sk)) ?? '', v.parse(SkuPointer, item)]))
  }
  const folded = await read(skus.map(normaliseSku))
  const exact = await read(
    skus.filter((sku) => normaliseSku(sku) !== sku && folded.get(normaliseSku(sku))?.sku !== sku),
  )
  return new Map(
    skus.flatMap((sku) => {
      const pointer = exact.get(sku) ?? folded.get(normaliseSku(sku))
      return pointer ? [[sku, pointer] as const] : []
    }),
  )
}

/** Iterates over a shop's SKU pointers that are stored with their exact spelling. */
export async function* iterateUnnormalisedSkus(
  table: Table,
  userId: number,
  shopId: string,
): AsyncGenerator<readonly SkuPointer[]> {
  const isOld = ({ sk, sku }: StoredItem): boolean => sk !== keys.sku(userId, shopId, normaliseSku(String(sku))).sk
  for await (const items of iterateQueryPages(table, { pk: keys.sku(userId, shopId, '').pk, limit: 1_000 })) {
    yield items.filter(isOld).map((item) => v.parse(SkuPointer, item))
  }
}

/** SKUs of a page, as many as a store sets at once. */
const SKU_PAGE_SIZE = 100

/**
 * Iterates over a shop's SKUs by page, after a position; `last` is the position of a page, null at
 * the end.
 */
export async function* iterateSkus(
  table: Table,
  userId: number,
  shopId: string,
  after: string | null,
): AsyncGenerator<{ readonly pointers: readonly SkuPointer[]; readonly last: string | null }> {
  let position = after
  do {
    const { pk } = keys.sku(userId, shopId, '')
    const start = position === null ? {} : { after: { pk, sk: position } }
    const { items, next } = await table.query({ pk, limit: SKU_PAGE_SIZE, ...start })
    position = next ? String(next.sk) : null
    yield { pointers: items.map((item) => v.parse(SkuPointer, item)), last: position }
  } while (position !== null)
}

/** Claims a SKU in its shop; 400/1334 if it is taken. */
const createSkuPointer = ({ userId, id }: ProductRow, key: string, place: Place): Action =>
  create({ ...skuKey(userId, place), sku: place.sku, productId: id, key }, () =>
    problem('sku_taken', { sku: place.sku, shop_id: place.shopId }),
  )

/** Rewrites the pointer of a SKU whose case changed, under the same key. */
const rewriteSkuPointer = ({ userId, id }: ProductRow, key: string, place: Place): Action =>
  put({ ...skuKey(userId, place), sku: place.sku, productId: id, key }, equals('key', key))

const removeSkuPointer = ({ userId }: ProductRow, place: Place): Action => remove(skuKey(userId, place))
