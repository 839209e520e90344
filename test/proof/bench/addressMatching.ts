import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPlaceMatcher } from '#shared/addresses/addressVerifier.ts'
import { loadDivisions } from '#shared/addresses/divisions.ts'
import { createGazetteer, type Gazetteer } from '#shared/addresses/rules/places/gazetteer.ts'
import { parsePlaces } from '#shared/addresses/rules/places/placeFile.ts'
import type { Place } from '#shared/addresses/rules/postalAddress.ts'

const SHIPPED = join(import.meta.dirname, '../../../shared/data/generated/places')
const RUNS = 60

type Load = { readonly country: string; readonly gazetteer: Gazetteer; readonly ms: number; readonly fileKb: number }

/**
 * Loads the places of every country and returns the memory that the process then uses, in
 * megabytes.
 */
export function loadAllPlaces(folder = SHIPPED): { readonly loads: readonly Load[]; readonly megabytes: number } {
  const loads = readdirSync(folder).map((country) => {
    const bytes = readFileSync(join(folder, country))
    const began = performance.now()
    const gazetteer = createGazetteer(parsePlaces(bytes.toString()), loadDivisions(country))
    const ms = Math.round(performance.now() - began)
    return { country, gazetteer, ms, fileKb: Math.round(bytes.length / 1000) }
  })
  return { loads, megabytes: Math.round(process.memoryUsage().rss / 1_000_000) }
}

const address = (country: string, city: string, province: string | null, postalCode: string): Place => ({
  street1: '1 Main Street',
  street2: null,
  city,
  province,
  postalCode,
  country,
})

/** Batches of ten addresses: correct ones, and ones with an error to detect. */
const CALLS: Readonly<Record<string, readonly Place[]>> = {
  'ten that are right': Array.from({ length: 10 }, () => address('US', 'Los Angeles', 'CA', '90001')),
  'ten misspelt cities': Array.from({ length: 10 }, () => address('US', 'Los Angelos', 'CA', '90001')),
  'ten that are mixed up': Array.from({ length: 10 }, () => address('US', '78701', 'TX', 'Austin')),
  'ten nobody knows': Array.from({ length: 10 }, () => address('US', 'Xyzzyville Heights', 'CA', '90001')),
  'one in each of ten countries': [
    address('DE', 'Munchen', 'Bavaria', '80331'),
    address('FR', 'st etienne', null, '42000'),
    address('GB', 'Londn', null, 'sw1a1aa'),
    address('IT', 'Milan', 'Lombardia', '20121'),
    address('ES', 'Barcelon', 'Cataluña', '08001'),
    address('MX', 'Guadaljara', 'Jal.', '44100'),
    address('BR', 'Sao Palo', 'SP', '01310100'),
    address('AU', 'Melborne', 'VIC', '3000'),
    address('CA', 'Tornto', 'ON', 'm5v3l9'),
    address('PL', 'Варшава', null, '00001'),
  ],
}

/** Median duration of a warm call in milliseconds. */
export async function matchTimes(): Promise<ReadonlyMap<string, number>> {
  const matcher = createPlaceMatcher()
  const medians = new Map<string, number>()
  for (const [title, addresses] of Object.entries(CALLS)) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now()
      await matcher.match(addresses)
      times.push(performance.now() - began)
    }
    medians.set(title, times.toSorted((one, other) => one - other)[RUNS / 2] ?? 0)
  }
  return medians
}
