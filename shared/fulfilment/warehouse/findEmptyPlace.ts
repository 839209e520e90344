import { chunks } from '#shared/core/chunks.ts'
import type { Table } from '#shared/table/table.ts'
import { findProductsAtPlace, listPlaces } from './placeStore.ts'
import { findUnits } from './unitStore.ts'

/** Locations that are read, by code. */
const MAX_LISTED_PLACES = 1_000
/** Nearest locations whose contents are read, and how many at a time. */
const MAX_CHECKED_PLACES = 200
const MAX_CONCURRENT_CHECKS = 20
/** A location of more products than these is taken as occupied. */
const MAX_CHECKED_PRODUCTS = 3

/**
 * Finds the first empty location in walking order that units can be put away to. Null if there is
 * none among the locations read. Returns its code.
 */
export async function findEmptyPlace(table: Table, warehouseId: string): Promise<string | null> {
  const places = await listPlaces(table, warehouseId, { limit: MAX_LISTED_PLACES, after: null })
  const usable = places
    .filter(({ kind, isClosed }) => (kind === 'pick' || kind === 'reserve') && !isClosed)
    .toSorted((one, other) => one.seq - other.seq)
  for (const some of chunks(usable.slice(0, MAX_CHECKED_PLACES), MAX_CONCURRENT_CHECKS)) {
    const emptyFlags = await Promise.all(some.map(({ code }) => isEmpty(table, warehouseId, code)))
    const found = some.find((_, index) => emptyFlags[index])
    if (found) return found.code
  }
  return null
}

async function isEmpty(table: Table, warehouseId: string, code: string): Promise<boolean> {
  const products = await findProductsAtPlace(table, warehouseId, code)
  if (products.length > MAX_CHECKED_PRODUCTS) return false
  const units = await Promise.all(
    products.map(({ userId, productId }) => findUnits(table, userId, warehouseId, productId)),
  )
  return !units.flat().some(({ place, free, planned }) => place === code && free + planned > 0)
}
