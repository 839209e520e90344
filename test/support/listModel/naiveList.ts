import type { Seeded } from '../seeded.ts'
import type { ModelList, ModelObject, Query } from './modelList.ts'

const DAY_MS = 86_400_000

export type ListQuery = {
  readonly filters: Query
  readonly order: 'asc' | 'desc'
  /** Undefined sorts by ID. */
  readonly sort: string | undefined
  readonly limit: number
}

/** Returns a query with random filters that the endpoint supports. */
export function randomQuery(list: ModelList, objects: readonly ModelObject[], random: Seeded): ListQuery {
  const names = Object.keys(list.filters).filter(() => random.below(4) === 0)
  const accepted = names.filter((name, place) => !names.slice(0, place).some((other) => isExclusive(list, name, other)))
  const sorts = Object.keys(list.sorts ?? {})
  return {
    filters: filtersOf(list, accepted, objects, random),
    order: random.pick(['asc', 'desc']),
    sort: sorts.length > 0 ? random.pick([undefined, ...sorts]) : undefined,
    limit: 1 + random.below(7),
  }
}

/** Returns queries with a single filter, in both sort orders, with one row per page. */
export const singleQueries = (list: ModelList, objects: readonly ModelObject[], random: Seeded): readonly ListQuery[] =>
  Object.keys(list.filters).flatMap((name) =>
    (['asc', 'desc'] as const).map((order) => ({
      filters: filtersOf(list, [name], objects, random),
      order,
      sort: undefined,
      limit: 1,
    })),
  )

const filtersOf = (
  list: ModelList,
  names: readonly string[],
  objects: readonly ModelObject[],
  random: Seeded,
): ListQuery['filters'] =>
  Object.fromEntries(
    names.flatMap((name) => {
      const filter = list.filters[name]
      return filter ? [[name, filter.valueOf(objects, random)]] : []
    }),
  )

const isExclusive = ({ exclusive = [] }: ModelList, one: string, other: string): boolean =>
  exclusive.some((group) => group.includes(one) && group.includes(other))

/** Whether the end date precedes the start date, which the API rejects. */
export const isReversed = ({ filters }: ListQuery): boolean =>
  [
    ['date_start', 'date_end'],
    ['created_min', 'created_max'],
  ].some(([start = '', end = '']) => String(filters[end] ?? '9') < String(filters[start] ?? '0'))

/** Returns the objects a query matches, in order. */
export function findInModel(
  list: ModelList,
  objects: readonly ModelObject[],
  query: ListQuery,
  requestedMs: number,
): readonly ModelObject[] {
  const { filters } = query
  const startsHere = filters.date_start !== undefined || filters.created_min !== undefined
  const days = startsHere ? null : (list.defaultDays?.(filters) ?? null)
  const firstMs = days === null ? 0 : Math.floor(requestedMs / DAY_MS - days) * DAY_MS
  return objects
    .filter(({ createdMs }) => createdMs >= firstMs)
    .filter((object) => Object.entries(filters).every(([name, value]) => list.filters[name]?.matches(object, value)))
    .toSorted((one, other) => compare(list, query, one, other))
}

/** Compares two objects in the order of a query. */
export function compare(list: ModelList, { sort, order }: ListQuery, one: ModelObject, other: ModelObject): number {
  const sign = order === 'asc' ? 1 : -1
  const rankOf = sort === undefined ? undefined : list.sorts?.[sort]
  const byRank = rankOf ? compareValues(rankOf(one), rankOf(other)) : 0
  return sign * (byRank || compareValues(one.id, other.id))
}

function compareValues(one: string | number, other: string | number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
