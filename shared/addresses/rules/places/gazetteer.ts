import { canBeWithinEdits, computeLetterBits, editDistance } from '#shared/core/editDistance.ts'
import type { DivisionList } from '../divisionList.ts'
import { matchDistrict, type PlaceData, type Province, type Town } from './placeData.ts'
import { splitQualifiedName, toLenientPlaceKey, toPlaceKey, toPlaceNameKeys, toProvinceKey } from './placeKey.ts'
import { areaOf } from './postalCode.ts'

/* Search index of the places and provinces of a country. */

export type TownMatch = {
  readonly town: Town
  /**
   * `name`: except for case, accents and common abbreviations. `alias`: another name. `near`: with
   * typos. `replaced`: no match.
   */
  readonly how: 'name' | 'alias' | 'near' | 'replaced'
  readonly slips: number
  /** Text after the known name: the district in `Praha 5`, or `an der Weinstraße`. */
  readonly suffix: string
}

/** Search index of the places of a country. */
export type Gazetteer = {
  readonly data: PlaceData
  /** Number of places and names, a measure of memory use. */
  readonly size: number
  /** Returns the places with this name. */
  readonly findTowns: (name: string) => readonly TownMatch[]
  /** Returns the places with a similar name, most similar and largest first. */
  readonly findSimilarTownsByName: (name: string) => readonly TownMatch[]
  readonly listTowns: (district: string) => readonly Town[]
  readonly province: (text: string) => ProvinceMatch | null
  readonly getProvince: (code: string) => Province | null
}

/** Towns from 100,000 inhabitants may have numbered or lettered districts. */
const LARGE = 5
const DISTRICT = /^(.+?)[ ,-]+((?:\d{1,2}|[IVX]{1,5})(?:\.|e|er|ème|°)?(?: \p{L}+)?|\p{Lu}{1,2})$/u

/**
 * Returns the maximum number of wrong, missing, extra or swapped letters by the length of the name.
 */
export const getMaxTypos = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

type Entry = { readonly town: Town; readonly how: 'name' | 'alias' }

/** Creates the search index of a country; `divisions` contains the names of its provinces. */
export function createGazetteer(data: PlaceData, divisions: DivisionList): Gazetteer {
  const { country } = data
  const entries = new Map<string, Entry[]>()
  const short = new Map<string, Entry[]>()
  const areas = new Map<string, Town[]>()
  for (const town of data.places) {
    const named: Entry = { town, how: 'name' }
    for (const name of [town.name, ...town.alsoNamed]) {
      const names = toPlaceNameKeys(name)
      for (const key of names.keys) file(entries, key, named)
      if (names.short !== null) file(short, names.short, named)
    }
    for (const name of town.aliases)
      for (const key of toPlaceNameKeys(name).keys) file(entries, key, { town, how: 'alias' })
    indexDistricts(areas, town, country)
  }
  const keys = [...entries.keys()]
  const bits = Int32Array.from(keys, computeLetterBits)
  const provinces = new Map(data.provinces.map((province) => [province.code, province]))
  const findProvince = createProvinceFinder(data, divisions)

  const isOther = (suffix: string): boolean => suffix === country || findProvince(suffix) !== null
  const findTowns = (name: string): readonly TownMatch[] => {
    const key = toPlaceKey(name)
    const named = entries.get(key) ?? short.get(key)
    if (named) return named.map((entry) => ({ ...entry, slips: 0, suffix: '' }))
    const qualified = splitQualifiedName(name)
    const bare = qualified && entries.get(toPlaceKey(qualified.start))
    if (qualified && bare) return bare.map((entry) => ({ ...entry, slips: 0, suffix: qualified.rest }))
    const [, baseName, suffix] = DISTRICT.exec(name.trim()) ?? []
    if (baseName === undefined || suffix === undefined || isOther(suffix)) return []
    return (entries.get(toPlaceKey(baseName)) ?? [])
      .filter(({ town }) => town.size >= LARGE)
      .map((entry) => ({ ...entry, slips: 0, suffix: ` ${suffix}` }))
  }
  const near = (key: string, leastSlips: number): TownMatch[] => {
    const maxTypos = getMaxTypos(key.length)
    if (maxTypos === 0) return []
    const keyBits = computeLetterBits(key)
    const found: TownMatch[] = []
    for (let at = 0; at < keys.length; at++) {
      if (!canBeWithinEdits(maxTypos, keyBits, bits[at] ?? 0)) continue
      const other = keys[at] ?? ''
      const slips = editDistance(key, other, maxTypos)
      if (slips > maxTypos || slips < leastSlips) continue
      for (const { town } of entries.get(other) ?? []) found.push({ town, how: 'near', slips, suffix: '' })
    }
    return found
  }
  const findSimilarTownsByName = (name: string): readonly TownMatch[] => {
    const [key, lenient] = [toPlaceKey(name), toLenientPlaceKey(name)]
    const found = [...near(key, 1), ...(lenient === key ? [] : near(lenient, 0))]
    return found.sort((one, other) => one.slips - other.slips || other.town.size - one.town.size)
  }
  return {
    data,
    size: data.places.length + keys.length,
    findTowns,
    findSimilarTownsByName,
    listTowns: (district) =>
      (areas.get(areaOf(country, district)) ?? []).filter(
        ({ districts }) => matchDistrict(country, districts, district) === 'yes',
      ),
    province: findProvince,
    getProvince: (code) => provinces.get(code) ?? null,
  }
}

function file(index: Map<string, Entry[]>, key: string, entry: Entry): void {
  const filed = index.get(key)
  if (!filed) index.set(key, [entry])
  else if (!filed.some(({ town }) => town === entry.town)) filed.push(entry)
}

/**
 * Adds a town to each area of its districts. These are sorted: each has the area of the previous
 * one, or a new area.
 */
function indexDistricts(areas: Map<string, Town[]>, town: Town, country: string): void {
  if (town.districts === '') return
  let last = ''
  for (const part of town.districts.split(' ')) {
    const end = part.indexOf('-')
    const area = areaOf(country, end < 0 ? part : part.slice(0, end))
    if (area === last) continue
    last = area
    const inside = areas.get(area)
    if (!inside) areas.set(area, [town])
    else if (inside.at(-1) !== town) inside.push(town)
  }
}

/**
 * Result of a province search: one province or all those of a region, with the correct spelling.
 */
export type ProvinceMatch = {
  readonly label: string
  readonly codes: ReadonlySet<string>
  /** Matched with a typo. */
  readonly isNear: boolean
}

type Named = { readonly label: string; readonly codes: ReadonlySet<string> }

/**
 * Creates a search for provinces by code or any name with at most one typo; it returns null if none
 * is found.
 */
export function createProvinceFinder(data: PlaceData, divisions: DivisionList): (text: string) => ProvinceMatch | null {
  const named = indexProvinceNames(data, divisions)
  return (text) => {
    const key = toProvinceKey(text)
    const exact = named.get(key)
    if (exact) return { ...exact, isNear: false }
    const maxTypos = Math.min(1, getMaxTypos(key.length))
    const near = [...named].filter(
      ([other]) => maxTypos > 0 && other.length > 3 && editDistance(key, other, maxTypos) <= maxTypos,
    )
    const [first] = near
    return first && near.every(([, { label }]) => label === first[1].label) ? { ...first[1], isNear: true } : null
  }
}

function indexProvinceNames({ provinces }: PlaceData, { divisions, groups }: DivisionList): ReadonlyMap<string, Named> {
  const named = new Map<string, Named>()
  const add = (texts: readonly string[], found: Named): void => {
    for (const text of texts) {
      const key = toProvinceKey(text)
      if (!named.has(key)) named.set(key, found)
    }
  }
  for (const { code, label } of provinces) {
    const division = divisions.find((one) => one.code === code)
    const others = division ? [division.label, ...division.names, ...division.aliases] : []
    add([label, code, ...others], { label, codes: new Set([code]) })
  }
  for (const { names, codes } of groups) add(names, { label: names[0] ?? '', codes: new Set(codes) })
  return named
}
