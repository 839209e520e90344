import { join } from 'node:path'
import { replaceFile } from '#lib/replaceFile.ts'
import {
  formatDistrictList,
  type PlaceData,
  parseDistrictList,
  type Town,
} from '#shared/addresses/rules/places/placeData.ts'
import { serializePlaces } from '#shared/addresses/rules/places/placeFile.ts'
import { toPlaceKey } from '#shared/addresses/rules/places/placeKey.ts'

/** Place in a source; without a name it stands for districts with only a known province. */
export type Sighting = {
  readonly name: string
  readonly alsoNamed?: readonly string[]
  readonly province: string | null
  readonly size?: number
  readonly districts?: readonly string[]
}

type Page = Omit<Town, 'districts'> & { readonly districts: Set<string> }

/** Places merged from several sources: same name and province means same place. */
export class PlaceBook {
  readonly #pages = new Set<Page>()
  readonly #byName = new Map<string, Page>()
  readonly #head: Omit<PlaceData, 'places'>

  constructor({ places, ...head }: PlaceData) {
    this.#head = head
    for (const town of places) this.#put({ ...town, districts: new Set(parseDistrictList(town.districts)) })
  }

  /** Adds new data about a place. */
  add({ name, alsoNamed = [], province, size = 0, districts = [] }: Sighting): void {
    const known = this.find(name, province)
    if (!known) {
      this.#put({ name, alsoNamed, aliases: [], province, size, districts: new Set(districts) })
      return
    }
    for (const district of districts) known.districts.add(district)
    if (size > known.size) this.#replace([known], { ...known, size })
  }

  /** Finds a place by name and province, or one of that name without a known province. */
  find(name: string, province: string | null): Page | undefined {
    return this.#byName.get(toNameKey(name, province)) ?? this.#byName.get(toNameKey(name, null))
  }

  /** Returns all places with one of these names, in one province or all, largest first. */
  named(names: readonly string[], province: string | null): readonly Page[] {
    const keys = new Set(names.map(toPlaceKey))
    const found = [...this.#pages].filter(
      (page) =>
        (province === null || page.province === null || page.province === province) &&
        [page.name, ...page.alsoNamed].some((name) => keys.has(toPlaceKey(name))),
    )
    return found.sort((one, other) => other.size - one.size)
  }

  /** Merges several places under new names. */
  merge(pages: readonly Page[], town: Omit<Town, 'districts'>): void {
    this.#replace(pages, { ...town, districts: new Set(pages.flatMap(({ districts }) => [...districts])) })
  }

  data(changes: Partial<Pick<PlaceData, 'codes' | 'towns'>> = {}): PlaceData {
    const places = [...this.#pages].map((page) => ({ ...page, districts: formatDistrictList(page.districts) }))
    return { ...this.#head, ...changes, places }
  }

  #replace(pages: readonly Page[], page: Page): void {
    for (const unused of pages) {
      this.#pages.delete(unused)
      for (const key of toPlaceKeys(unused)) if (this.#byName.get(key) === unused) this.#byName.delete(key)
    }
    this.#put(page)
  }

  #put(page: Page): void {
    this.#pages.add(page)
    for (const key of toPlaceKeys(page)) if (!this.#byName.has(key)) this.#byName.set(key, page)
  }
}

const toNameKey = (name: string, province: string | null): string => `${toPlaceKey(name)}\n${province ?? ''}`
const toPlaceKeys = ({ name, alsoNamed, aliases, province }: Page): readonly string[] =>
  [name, ...alsoNamed, ...aliases].map((one) => toNameKey(one, province))

/** Postal prefixes that lie within one city, regardless of district names. */
const CITY_POSTAL_PREFIXES: readonly (readonly [start: RegExp, city: string])[] = [
  [/^M/, 'Toronto'],
  [/^K[12]/, 'Ottawa'],
  [/^H[1-5]/, 'Montréal'],
  [/^H7/, 'Laval'],
  [/^G[12]/, 'Québec'],
]

/**
 * Adds places of Canada's three-character codes, listed with descriptions such as `Calgary
 * (Brentwood / Collingwood)`. A description that starts with a known town belongs to it; rural
 * areas get an empty name.
 */
export function parseCanadianPlaces(
  district: string,
  description: string,
  province: string | null,
  book: PlaceBook,
): readonly string[] {
  const isRuralPostalCode = district[1] === '0'
  const described = isRuralPostalCode ? undefined : findKnownTown(description, province, book)
  const around = CITY_POSTAL_PREFIXES.find(([start]) => start.test(district))?.[1]
  const names = [described, around].filter((name) => name !== undefined)
  return names.length > 0 ? names : ['']
}

function findKnownTown(description: string, province: string | null, book: PlaceBook): string | undefined {
  const words = description
    .replace(/\s*\(.*/, '')
    .replace(/- +/g, '-')
    .split(' ')
  for (let count = words.length; count > 0; count--) {
    const found = book.find(words.slice(0, count).join(' '), province)
    if (found && found.name !== '') return found.name
  }
  return undefined
}

/** Writes a country's places atomically. */
export const writePlaceFile = (directory: string, data: PlaceData): Promise<void> =>
  replaceFile(join(directory, data.country), serializePlaces(data))
