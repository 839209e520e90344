import { readDataFile } from '../data/readDataFile.ts'
import { loadDivisions } from './divisions.ts'
import { createGazetteer, type Gazetteer } from './rules/places/gazetteer.ts'
import { readPlaces } from './rules/places/placeFile.ts'

/**
 * Places and names that are kept in memory: about 60 MB. A country is more than that at most once
 * imported.
 */
const MAX_CACHED_PLACES = 250_000

/** Reads a country's places (ISO 3166-1) where they are first needed; null where there are none. */
export type FindPlaces = (country: string) => Gazetteer | null

/**
 * Keeps the countries asked for last, up to a number of places; `read` answers a country's file.
 */
export function createPlaceCache(read: (country: string) => Buffer | null, mostKept: number): FindPlaces {
  const kept = new Map<string, Gazetteer | null>()
  return (country) => {
    const known = kept.get(country)
    if (known !== undefined) {
      kept.delete(country)
      kept.set(country, known)
      return known
    }
    const file = read(country)
    const found = file && createGazetteer(readPlaces(file.toString()), loadDivisions(country))
    kept.set(country, found)
    evictOldest(kept, mostKept)
    return found
  }
}

function evictOldest(kept: Map<string, Gazetteer | null>, mostKept: number): void {
  let size = [...kept.values()].reduce((sum, gazetteer) => sum + (gazetteer?.size ?? 0), 0)
  for (const [country, gazetteer] of kept) {
    if (size <= mostKept || kept.size === 1) return
    kept.delete(country)
    size -= gazetteer?.size ?? 0
  }
}

/** The places of a country; null where there are no data. */
export const placesOf: FindPlaces = createPlaceCache(
  (country) => readDataFile('generated/places', country),
  MAX_CACHED_PLACES,
)
