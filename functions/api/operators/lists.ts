import * as v from 'valibot'
import type { Problem } from '#shared/core/problems.ts'
import type { Result } from '#shared/core/result.ts'
import type { OperatorCaller } from '#shared/http/endpoint.ts'
import { listTokenPage, loadPageRows } from '#shared/http/pageTokens.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import type { OperatorDeps } from './routes.ts'

const Filters = v.object({ limit: v.number() })

type Query = { readonly limit: number; readonly page_token?: string | undefined }

/** Paginated list for operators, newest first. Its name identifies the account. */
type OperatorListDefinition<Row, Position extends v.GenericSchema> = {
  readonly name: string
  readonly position: Position
  readonly toPosition: (row: Row) => v.InferOutput<Position>
  /** Finds up to `limit` entries after a position. */
  readonly find: (limit: number, after: v.InferOutput<Position> | null) => Promise<readonly Row[]>
}

/** Responds with a page of the list; 400/1025 for a token of another list, account or operator. */
export async function listOperatorPage<Row, Position extends v.GenericSchema>(
  { signingKey }: Pick<OperatorDeps, 'signingKey'>,
  { userId }: OperatorCaller,
  { name, position, toPosition, find }: OperatorListDefinition<Row, Position>,
  { limit, page_token }: Query,
): Promise<Result<{ readonly rows: readonly Row[]; readonly nextPage: string | null }, Problem>> {
  const list = {
    keys: signingKey('page tokens'),
    place: { list: `operator/${name}`, userId },
    filters: Filters,
    position,
    toPosition,
    find: ({ filters, after }: { readonly filters: Query; readonly after: v.InferOutput<Position> | null }) =>
      find(filters.limit + 1, after),
  }
  return listTokenPage(list, { limit, page: 1, page_token }, { limit })
}

/** Responds with a page of a partition sorted by id. */
export const listPageById = <Row>(
  deps: Pick<OperatorDeps, 'signingKey' | 'table'>,
  caller: OperatorCaller,
  list: {
    readonly name: string
    readonly pk: string
    readonly read: (item: StoredItem) => Row
    readonly idOf: (row: Row) => number
  },
  query: Query,
) =>
  listOperatorPage(
    deps,
    caller,
    {
      name: list.name,
      position: v.number(),
      toPosition: list.idOf,
      find: async (limit, after: number | null) => {
        const rows = { pk: list.pk, read: list.read, isIncluded: () => true }
        const start = { filters: { limit: limit - 1, order: 'desc' as const }, after, skip: 0 }
        return (await loadPageRows(deps.table, rows, start)) ?? []
      },
    },
    query,
  )
