import {
  districtList,
  districtsIn,
  type PlaceData,
  type Town,
} from '../../../shared/addresses/rules/places/placeData.ts'
import { placeKey } from '../../../shared/addresses/rules/places/placeKey.ts'

/** What a source says of a place; a place without a name stands for districts of which only the province is known. */
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
    return this.#byName.get(nameKey(name, province)) ?? this.#byName.get(nameKey(name, null))
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
      for (const key of keysOf(gone)) if (this.#byName.get(key) === gone) this.#byName.delete(key)
    }
    this.#put(page)
  }

  #put(page: Page): void {
    this.#pages.add(page)
    for (const key of keysOf(page)) if (!this.#byName.has(key)) this.#byName.set(key, page)
  }
}

const nameKey = (name: string, province: string | null): string => `${placeKey(name)}\n${province ?? ''}`
const keysOf = ({ name, alsoNamed, aliases, province }: Page): readonly string[] =>
  [name, ...alsoNamed, ...aliases].map((one) => nameKey(one, province))
