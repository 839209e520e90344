import * as v from 'valibot'
import type { StoredItem } from '../../table/actions.ts'
import { all, type Condition, contains, equals } from '../../table/expressions.ts'
import { PRODUCT_SHARDS, productRows } from '../../table/keys.ts'
import type { Query, Table } from '../../table/table.ts'
import { readProductRow } from './productRowStore.ts'
import { type ProductRow, type RowSku, searchable } from './rules/productRow.ts'
import {
  byRank,
  hasSku,
  isUnfiltered,
  type ProductFilters,
  type ProductSort,
  type Ranked,
} from './rules/productSearch.ts'

export type ProductSearch = {
  readonly filters: ProductFilters
  readonly sort: ProductSort
  readonly isDescending: boolean
  /** Products to pass over before the page. */
  readonly skip: number
  readonly limit: number
}

export type FoundPage = {
  readonly ids: readonly number[]
  /** How many products are looked for in all; null where not all were read. */
  readonly total: number | null
}

/**
 * One page of a user's products, by their ids. All in the order of their ids: as many rows of each partition as the page
 * can need. Anything else takes all rows, since any of them may come first. The partitions are read side by side.
 */
export async function searchProducts(table: Table, userId: number, search: ProductSearch): Promise<FoundPage> {
  const { filters, sort, isDescending, skip, limit } = search
  const needed = skip + limit
  const mostOfEach = sort === 'id' && isUnfiltered(filters) ? needed : null
  const { candidates, isAll } = await findCandidates(table, userId, { filters, sort, isDescending, mostOfEach })
  const found = candidates.filter(({ skus }) => hasSku(skus, filters)).sort(byRank(isDescending))
  return { ids: found.slice(skip, needed).map(({ id }) => id), total: isAll ? found.length : null }
}

type Wanted = Pick<Query, 'descending' | 'filter' | 'only'> & {
  /** Rows of each partition that are enough; null: all. */
  readonly mostOfEach: number | null
}

type Read = {
  readonly items: readonly StoredItem[]
  /** No partition holds more. */
  readonly isAll: boolean
}

/** More small rows than this do not fit the megabyte that one read ends at. */
const MOST_IN_A_READ = 10_000

/** Rows of a user's products from all their partitions, which are read side by side. In no order. */
async function readShards(table: Table, userId: number, wanted: Wanted): Promise<Read> {
  const shards = Array.from({ length: PRODUCT_SHARDS }, (_, shard) => productRows(userId, shard))
  const read = await Promise.all(shards.map((pk) => readShard(table, pk, wanted)))
  return { items: read.flatMap(({ items }) => items), isAll: read.every(({ isAll }) => isAll) }
}

async function readShard(table: Table, pk: string, { mostOfEach, ...query }: Wanted): Promise<Read> {
  const items: StoredItem[] = []
  let after: StoredItem | undefined
  do {
    const page = await table.query({
      pk,
      ...query,
      ...(mostOfEach === null ? {} : { limit: Math.min(mostOfEach - items.length, MOST_IN_A_READ) }),
      ...(after ? { after } : {}),
    })
    items.push(...page.items)
    after = page.next
  } while (after && (mostOfEach === null || items.length < mostOfEach))
  return { items, isAll: after === undefined }
}

/** All rows of a user's products, for those who look at everything: in no order. */
export const findAllRows = async (table: Table, userId: number): Promise<readonly ProductRow[]> =>
  (await readShards(table, userId, { mostOfEach: null })).items.map(readProductRow)

/** A product that may be on a page. Its SKUs are only there where they are looked for. */
type Candidate = Ranked & { readonly skus: readonly Pick<RowSku, 'shopId' | 'sku'>[] }

type Candidates = {
  readonly filters: ProductFilters
  readonly sort: ProductSort
  readonly isDescending: boolean
  readonly mostOfEach: number | null
}

/** Attribute of a row by which a list is sorted. Ids are text of one width. */
const RANKS = { id: 'sk', name: 'n', backordered: 'b', quantity: 'q' } as const satisfies Record<ProductSort, string>

const StoredSkus = v.record(v.string(), v.object({ h: v.string(), s: v.string() }))
const Rank = v.union([v.string(), v.number()])

/**
 * Products that may be on a page: all that is not yet checked of them are their SKUs. The table leaves out what it can tell
 * to be unwanted, and of the others sends only what is needed: a search may walk over tens of thousands.
 */
async function findCandidates(
  table: Table,
  userId: number,
  { filters, sort, isDescending, mostOfEach }: Candidates,
): Promise<{ readonly candidates: readonly Candidate[]; readonly isAll: boolean }> {
  const rank = RANKS[sort]
  const needsSkus = filters.sku !== undefined || filters.shopId !== undefined
  const filter = filterOf(filters)
  const { items, isAll } = await readShards(table, userId, {
    descending: isDescending,
    only: [...new Set(['sk', rank, ...(needsSkus ? ['s'] : [])])],
    ...(filter ? { filter } : {}),
    mostOfEach,
  })
  const candidates = items.map((item) => ({
    id: Number(item.sk),
    rank: v.parse(Rank, item[rank]),
    skus: needsSkus ? Object.values(v.parse(StoredSkus, item.s)).map(({ h, s }) => ({ shopId: h, sku: s })) : [],
  }))
  return { candidates, isAll }
}

function filterOf({ name, isPackaging }: ProductFilters): Condition | null {
  const conditions = [
    ...(name === undefined ? [] : [contains('n', searchable(name))]),
    ...(isPackaging === undefined ? [] : [equals('k', isPackaging)]),
  ]
  return conditions.length > 0 ? all(...conditions) : null
}
