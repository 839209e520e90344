import type { StoredItem } from './actions.ts'
import type { Query, Table } from './table.ts'

export type Walk<Row> = {
  readonly pk: string
  readonly range: { readonly from: string; readonly to: string }
  readonly descending: boolean
  readonly read: (item: StoredItem) => Row
  readonly isWanted: (row: Row) => boolean
  /** Wanted rows to pass over before the page. */
  readonly skip: number
  readonly limit: number
}

export type WalkedPage<Row> = {
  readonly rows: readonly Row[]
  /** How many rows are wanted in all; null where the walk ended before the end of the list. */
  readonly total: number | null
}

/**
 * One page of a list, from its slim rows: reads on, a megabyte at a time, until the page is full, so that only the end of
 * the list makes a page short. If one read reaches the end, the total comes with it.
 */
export async function walkRows<Row>(table: Table, walk: Walk<Row>): Promise<WalkedPage<Row>> {
  const wanted: Row[] = []
  const needed = walk.skip + walk.limit
  let after: StoredItem | undefined
  do {
    const page = await table.query({
      pk: walk.pk,
      range: walk.range,
      descending: walk.descending,
      ...(after ? { after } : {}),
    })
    for (const row of page.items.map(walk.read)) if (walk.isWanted(row)) wanted.push(row)
    after = page.next
  } while (after && wanted.length < needed)
  return { rows: wanted.slice(walk.skip, needed), total: after ? null : wanted.length }
}

/** The items of a partition or range, a page at a time: a megabyte of them, or as many as the query's limit says. */
export async function* pagesOf(table: Table, query: Omit<Query, 'after'>): AsyncGenerator<readonly StoredItem[]> {
  let after: StoredItem | undefined
  do {
    const page = await table.query({ ...query, ...(after ? { after } : {}) })
    yield page.items
    after = page.next
  } while (after)
}
