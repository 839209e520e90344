import { join } from 'node:path'
import { replaceFile } from '#lib/replaceFile.ts'
import { districtList, districtsIn, type PlaceData, type Town } from '#shared/addresses/rules/places/placeData.ts'
import { printPlaces } from '#shared/addresses/rules/places/placeFile.ts'
import { placeKey } from '#shared/addresses/rules/places/placeKey.ts'

/**
 * What a source says of a place; a place without a name stands for districts of which only the
 * province is known.
 */
export type Sighting = {
  readonly name: string
  readonly alsoNamed?: readonly string[]
  readonly province: string | null
  readonly size?: number
  readonly districts?: readonly string[]
}

type Page = Omit<Town, 'districts'> & { readonly districts: Set<string> }

/** Places gathered from several sources: the same name in the same province is the same place. */
export class PlaceBook {
  readonly #pages = new Set<Page>()
  readonly #byName = new Map<string, Page>()
  readonly #head: Omit<PlaceData, 'places'>

  constructor({ places, ...head }: PlaceData) {
    this.#head = head
    for (const town of places) this.#put({ ...town, districts: new Set(districtsIn(town.districts)) })
  }

  /** Writes down what is new about a place. */
  add({ name, alsoNamed = [], province, size = 0, districts = [] }: Sighting): void {
    const known = this.find(name, province)
    if (!known) {
      this.#put({ name, alsoNamed, aliases: [], province, size, districts: new Set(districts) })
      return
    }
    for (const district of districts) known.districts.add(district)
    if (size > known.size) this.#replace([known], { ...known, size })
  }

  /** The place that is called so in a province, or the one whose province is not known. */
  find(name: string, province: string | null): Page | undefined {
    return this.#byName.get(toNameKey(name, province)) ?? this.#byName.get(toNameKey(name, null))
  }

  /** All places of one of these names, in a province or in all, largest first. */
  named(names: readonly string[], province: string | null): readonly Page[] {
    const keys = new Set(names.map(placeKey))
    const found = [...this.#pages].filter(
      (page) =>
        (province === null || page.province === null || page.province === province) &&
        [page.name, ...page.alsoNamed].some((name) => keys.has(placeKey(name))),
    )
    return found.sort((one, other) => other.size - one.size)
  }

  /** Makes several pages one, under new names. */
  merge(pages: readonly Page[], town: Omit<Town, 'districts'>): void {
    this.#replace(pages, { ...town, districts: new Set(pages.flatMap(({ districts }) => [...districts])) })
  }

  data(changes: Partial<Pick<PlaceData, 'codes' | 'towns'>> = {}): PlaceData {
    const places = [...this.#pages].map((page) => ({ ...page, districts: districtList(page.districts) }))
    return { ...this.#head, ...changes, places }
  }

  #replace(pages: readonly Page[], page: Page): void {
    for (const gone of pages) {
      this.#pages.delete(gone)
      for (const key of toPlaceKeys(gone)) if (this.#byName.get(key) === gone) this.#byName.delete(key)
    }
    this.#put(page)
  }

  #put(page: Page): void {
    this.#pages.add(page)
    for (const key of toPlaceKeys(page)) if (!this.#byName.has(key)) this.#byName.set(key, page)
  }
}

const toNameKey = (name: string, province: string | null): string => `${placeKey(name)}\n${province ?? ''}`
const toPlaceKeys = ({ name, alsoNamed, aliases, province }: Page): readonly string[] =>
  [name, ...alsoNamed, ...aliases].map((one) => toNameKey(one, province))

/** Beginnings that lie wholly within one city, whatever its parts are called. */
const WITHIN: readonly (readonly [start: RegExp, city: string])[] = [
  [/^M/, 'Toronto'],
  [/^K[12]/, 'Ottawa'],
  [/^H[1-5]/, 'Montréal'],
  [/^H7/, 'Laval'],
  [/^G[12]/, 'Québec'],
]

/**
 * Canada's first three characters are listed with descriptions such as `Calgary (Brentwood /
 * Collingwood)`. What begins with a town we know is put down to it, what lies in the country to no
 * place at all (an empty name).
 */
export function canadianPlaces(
  district: string,
  description: string,
  province: string | null,
  book: PlaceBook,
): readonly string[] {
  const isRural = district[1] === '0'
  const described = isRural ? undefined : findKnownTown(description, province, book)
  const around = WITHIN.find(([start]) => start.test(district))?.[1]
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

/** Writes a country's places, whole or not at all. */
export const writePlaceFile = (directory: string, data: PlaceData): Promise<void> =>
  replaceFile(join(directory, data.country), printPlaces(data))
