import { readDataFile } from '../data/readDataFile.ts'
import { loadDivisions } from './divisions.ts'
import { createGazetteer, type Gazetteer } from './rules/places/gazetteer.ts'
import { parsePlaces } from './rules/places/placeFile.ts'

/**
 * Places and names kept in memory: about 60 MB. A single country may exceed it after imports of
 * address data.
 */
const MAX_CACHED_PLACES = 250_000

/** Returns the places of a country (ISO 3166-1), loaded on first use; null if there are none. */
export type PlaceFinder = (country: string) => Gazetteer | null

/**
 * Creates a cache of the most recently used countries, limited to `mostKept` places. `read` returns
 * the file of a country.
 */
export function createPlaceCache(read: (country: string) => Buffer | null, maxCached: number): PlaceFinder {
  const cache = new Map<string, Gazetteer | null>()
  return (country) => {
    const known = cache.get(country)
    if (known !== undefined) {
      cache.delete(country)
      cache.set(country, known)
      return known
    }
    const file = read(country)
    const found = file && createGazetteer(parsePlaces(file.toString()), loadDivisions(country))
    cache.set(country, found)
    evictOldestCountry(cache, maxCached)
    return found
  }
}

function evictOldestCountry(cache: Map<string, Gazetteer | null>, maxCached: number): void {
  let size = [...cache.values()].reduce((sum, gazetteer) => sum + (gazetteer?.size ?? 0), 0)
  for (const [country, gazetteer] of cache) {
    if (size <= maxCached || cache.size === 1) return
    cache.delete(country)
    size -= gazetteer?.size ?? 0
  }
}

/** Returns the places of a country; null if there are no data. */
export const getGazetteer: PlaceFinder = createPlaceCache(
  (country) => readDataFile('generated/places', country),
  MAX_CACHED_PLACES,
)
