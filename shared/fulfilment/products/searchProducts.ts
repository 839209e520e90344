import * as v from 'valibot'
import type { StoredItem } from '#shared/table/actions.ts'
import { all, any, type Condition, contains, equals, exists, missing } from '#shared/table/expressions.ts'
import type { IteratedRow, Walk } from '#shared/table/iterateRows.ts'
import { formatSortKey, getProductRowsPartition, PRODUCT_SHARDS } from '#shared/table/keys.ts'
import type { Query, Table } from '#shared/table/table.ts'
import { parseProductRow } from './productRowStore.ts'
import { findDescriptions } from './productStore.ts'
import { parseScannedBarcodes, toComparableBarcode } from './rules/barcodes.ts'
import { type ProductRow, type RowSku, searchable } from './rules/productRow.ts'
import { hasSku, type ProductFilters, type ProductSort, toSortKey } from './rules/productSearch.ts'

/* Product search. */

/** Size of a typical row. */
const ESTIMATED_ROW_BYTES = 300

/** A product that may match. SKUs are present only if filtered by. */
export type Candidate = { readonly id: number; readonly skus: readonly Pick<RowSku, 'shopId' | 'sku'>[] }

type ProductRows = Pick<Walk<Candidate>, 'pks' | 'read' | 'isIncluded' | 'filter' | 'only' | 'rowBytes'>

const partitions = (userId: number): readonly string[] =>
  Array.from({ length: PRODUCT_SHARDS }, (_, shard) => getProductRowsPartition(userId, shard))

const hasSkuFilter = ({ sku, exactSku, shopId }: ProductFilters): boolean =>
  [sku, exactSku, shopId].some((filter) => filter !== undefined)

/**
 * Returns the walk over matching products by id. DynamoDB filters where it can and returns only
 * required attributes, as a search may read tens of thousands of rows.
 */
export function listProductsById(userId: number, filters: ProductFilters): ProductRows {
  const filter = buildRowFilter(filters)
  return {
    pks: partitions(userId),
    only: only(filters),
    read: createCandidateFilter(filters),
    rowBytes: ESTIMATED_ROW_BYTES,
    ...(filter ? { filter } : {}),
    ...(hasSkuFilter(filters) ? { isIncluded: ({ skus }: Candidate) => hasSku(skus, filters) } : {}),
  }
}

/** Row attribute by sort order. */
const RANKS = { name: 'n', backordered: 'b', quantity: 'q' } as const satisfies Record<
  Exclude<ProductSort, 'id'>,
  string
>

const Rank = v.union([v.string(), v.number()])

/**
 * Returns matching products with sort keys; equal ones by id. Reads each partition once, in
 * parallel, as any may contain the first. Null if one read does not suffice.
 */
export async function listProductsByRank(
  table: Table,
  userId: number,
  filters: ProductFilters,
  sort: Exclude<ProductSort, 'id'>,
): Promise<readonly IteratedRow<Candidate>[] | null> {
  const filter = buildRowFilter(filters)
  const rank = RANKS[sort]
  const query: Omit<Query, 'pk'> = { only: [...only(filters), rank], ...(filter ? { filter } : {}) }
  const pages = await Promise.all(partitions(userId).map((pk) => table.query({ pk, ...query })))
  if (pages.some(({ next }) => next !== undefined)) return null
  const read = createCandidateFilter(filters)
  return pages
    .flatMap(({ items }) => items)
    .map((item) => ({ sk: toSortKey({ rank: v.parse(Rank, item[rank]), id: Number(item.sk) }), row: read(item) }))
    .filter(({ row }) => hasSku(row.skus, filters))
}

/**
 * Returns the products with a barcode, unsorted. Rows of earlier releases lack it, so their
 * products are read as well.
 */
export async function listProductsByBarcode(
  table: Table,
  userId: number,
  filters: ProductFilters & { readonly barcode: string },
): Promise<readonly IteratedRow<Candidate>[]> {
  const barcodes = parseScannedBarcodes(filters.barcode)
  const hasBarcode = any(missing('e'), ...[...barcodes].map((barcode) => equals('e', barcode)))
  // DynamoDB rejects redundant parentheses, as around a single condition.
  const others = buildConditions(filters)
  const query = { filter: others.length > 0 ? all(...others, hasBarcode) : hasBarcode, only: [...only(filters), 'e'] }
  const items = (await Promise.all(partitions(userId).map((pk) => table.queryAll({ pk, ...query })))).flat()
  const unsure = items.filter(({ e }) => e === undefined).map(({ sk }) => Number(sk))
  const described = await findDescriptions(table, userId, unsure)
  const found = new Set(described.filter((one) => barcodes.has(toComparableBarcode(one.barcode))).map(({ id }) => id))
  const read = createCandidateFilter(filters)
  return items
    .filter(({ sk, e }) => e !== undefined || found.has(Number(sk)))
    .map((item) => ({ sk: formatSortKey(Number(item.sk)), row: read(item) }))
    .filter(({ row }) => hasSku(row.skus, filters))
}

/** Finds all product rows of a user, unsorted. */
export async function findAllProductRows(table: Table, userId: number): Promise<readonly ProductRow[]> {
  const read = await Promise.all(partitions(userId).map((pk) => table.queryAll({ pk })))
  return read.flat().map(parseProductRow)
}

/** Whether a warehouse has, or had, a product of a user. */
export async function hasStockInWarehouse(table: Table, userId: number, warehouseId: string): Promise<boolean> {
  const query = { filter: exists(`w.${warehouseId}`), only: ['sk'] }
  const found = await Promise.all(partitions(userId).map((pk) => table.queryAll({ pk, ...query })))
  return found.some((items) => items.length > 0)
}

const StoredSkus = v.record(v.string(), v.object({ h: v.string(), s: v.string() }))

const only = (filters: ProductFilters): readonly string[] => ['sk', ...(hasSkuFilter(filters) ? ['s'] : [])]

const createCandidateFilter =
  (filters: ProductFilters) =>
  ({ sk, s }: StoredItem): Candidate => ({
    id: Number(sk),
    skus: hasSkuFilter(filters)
      ? Object.values(v.parse(StoredSkus, s)).map(({ h, s: sku }) => ({ shopId: h, sku }))
      : [],
  })

const buildConditions = ({ name, isPackaging }: ProductFilters): readonly Condition[] => [
  ...(name === undefined ? [] : [contains('n', searchable(name))]),
  ...(isPackaging === undefined ? [] : [equals('k', isPackaging)]),
]

function buildRowFilter(filters: ProductFilters): Condition | null {
  const conditions = buildConditions(filters)
  return conditions.length > 0 ? all(...conditions) : null
}
