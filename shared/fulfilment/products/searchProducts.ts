import type { Table } from '../../table/table.ts'
import { findCandidates } from './productRows.ts'
import { byRank, hasSku, isUnfiltered, type ProductFilters, type ProductSort } from './rules/productSearch.ts'

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
