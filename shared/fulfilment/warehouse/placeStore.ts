import { chunks } from '#shared/core/chunks.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import { type Action, create, put, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { any, atMost, exists, incrementBy, missing } from '#shared/table/expressions.ts'
import { keys, parseIdPair } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import { BUILT_IN_PLACES, MAX_PLACES, PLACE_CODE_PATTERN, Place } from './rules/place.ts'

/* Places of warehouses in the table. */

const places = codec(Place)

const findBuiltInPlace = (code: string): Place | undefined => BUILT_IN_PLACES.find((place) => place.code === code)

/** Finds a place by its code; null if the warehouse has none. */
export async function findPlace(table: Table, warehouseId: string, code: string): Promise<Place | null> {
  if (!PLACE_CODE_PATTERN.test(code)) return null
  const item = await table.get(keys.place(warehouseId, code))
  return item ? places.read(item) : (findBuiltInPlace(code) ?? null)
}

/** Finds places by their codes, without unknown ones. */
export async function findPlaces(
  table: Table,
  warehouseId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const uniqueCodes = [...new Set(codes)]
  const items = await table.batchGet(uniqueCodes.map((code) => keys.place(warehouseId, code)))
  const stored = new Map(items.map(places.read).map((place) => [place.code, place]))
  return new Map(
    uniqueCodes.flatMap((code) => {
      const place = stored.get(code) ?? findBuiltInPlace(code)
      return place ? [[code, place]] : []
    }),
  )
}

/** Lists up to `limit` stored places in the order of their codes, after a code. */
export async function listPlaces(
  table: Table,
  warehouseId: string,
  { limit, after }: { readonly limit: number; readonly after: string | null },
): Promise<readonly Place[]> {
  const { pk } = keys.place(warehouseId, '')
  const found: Place[] = []
  let next: StoredItem | undefined = after === null ? undefined : keys.place(warehouseId, after)
  do {
    const page = await table.query({ pk, limit: limit - found.length, ...(next ? { after: next } : {}) })
    found.push(...page.items.map(places.read))
    next = page.next
  } while (next && found.length < limit)
  return found
}

/** Places written in one transaction. */
const PLACES_PER_COMMIT = 50

/**
 * Creates places, or replaces those with the same code. Several transactions: after a failure, the
 * same request completes them.
 */
export async function upsertPlaces(
  table: Table,
  warehouseId: string,
  requestedPlaces: readonly Place[],
): Promise<Result<void, Problem>> {
  for (const some of chunks(requestedPlaces, PLACES_PER_COMMIT)) {
    const stored = await transact<void, Problem>(table, async () => {
      const items = await table.batchGet(some.map(({ code }) => keys.place(warehouseId, code)))
      const known = new Set(items.map(places.read).map(({ code }) => code))
      const added = some.filter(({ code }) => !known.has(code)).length
      const actions = some.map((place) => {
        const item = { ...keys.place(warehouseId, place.code), ...places.write(place) }
        return known.has(place.code) ? put(item, exists()) : create(item)
      })
      return ok({
        actions: added === 0 ? actions : [...actions, countPlaces(warehouseId, added)],
        value: undefined,
      })
    })
    if (!stored.ok) return stored
  }
  return ok(undefined)
}

/** Counts new places against the limit of a warehouse. */
const countPlaces = (warehouseId: string, added: number): Action =>
  update(
    keys.warehouseCounts(warehouseId),
    { set: { places: incrementBy(added) } },
    any(missing('places'), atMost('places', MAX_PLACES - added)),
    () =>
      problem('validation_failed', {
        first_reason: `/places: the warehouse would have more than ${MAX_PLACES} locations`,
      }),
  )

/** Products at a place that are read at a time. */
export const MAX_PRODUCTS_AT_PLACE = 200

/** A product of a merchant. */
export type ListedProduct = { readonly userId: number; readonly productId: number }

/** Returns products that are or were at a place, after one of them. */
export async function findProductsAtPlace(
  table: Table,
  warehouseId: string,
  code: string,
  {
    limit = MAX_PRODUCTS_AT_PLACE,
    after = null,
  }: { readonly limit?: number; readonly after?: ListedProduct | null } = {},
): Promise<readonly ListedProduct[]> {
  const { pk } = keys.productAtPlace(warehouseId, code, 0, 0)
  const start = after && keys.productAtPlace(warehouseId, code, after.userId, after.productId)
  const { items } = await table.query({ pk, limit, ...(start && { after: start }) })
  return items.map(({ sk }) => {
    const [userId, productId] = parseIdPair(sk)
    return { userId, productId }
  })
}
