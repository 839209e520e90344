import { areaOf } from './postalCode.ts'

/* Place data of a country, with compact lists of postal districts. */

/**
 * A province of a country. `label` is the form used in addresses (`CA`, `Bayern`); other names are
 * in the list of divisions.
 */
export type Province = {
  readonly code: string
  readonly label: string
  /** Regular expression for the start of its postal codes, null if unknown. */
  readonly postalStart: string | null
}

export type Town = {
  readonly name: string
  /** Other official names: they are not corrected. */
  readonly alsoNamed: readonly string[]
  /** Names in other languages and scripts, and colloquial names. */
  readonly aliases: readonly string[]
  /** Code of the province, null if unknown. */
  readonly province: string | null
  /**
   * Approximate common logarithm of the population, 0 for small towns: larger towns are likelier to
   * be meant.
   */
  readonly size: number
  /** Postal districts as `formatDistrictList` serialises them; empty if unknown. */
  readonly districts: string
}

/** Completeness of data. */
export type Coverage = 'all' | 'some' | 'none'

/** Place data of a country. */
export type PlaceData = {
  readonly country: string
  /** With `all`, unlisted places do not exist. */
  readonly towns: Coverage
  /** With `all`, unlisted postal codes do not exist. */
  readonly codes: Coverage
  readonly provinces: readonly Province[]
  /** Places; those without a name represent districts of which only the province is known. */
  readonly places: readonly Town[]
}

const LAST_TWO_DIGITS_PATTERN = /^(\d+)(\d\d)$/

/**
 * Serialises districts compactly: `10115 10117-19 14050`. A range covers the last two digits within
 * an area.
 */
export function formatDistrictList(districts: Iterable<string>): string {
  const sorted = [...new Set(districts)].sort()
  const written: string[] = []
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at] ?? ''
    let end = at
    while (follows(sorted[end] ?? '', sorted[end + 1])) end++
    written.push(end === at ? first : `${first}-${(sorted[end] ?? '').slice(-2)}`)
    at = end + 1
  }
  return written.join(' ')
}

function follows(district: string, next: string | undefined): boolean {
  const [, area, last] = LAST_TWO_DIGITS_PATTERN.exec(district) ?? []
  const [, nextArea, nextNumber] = LAST_TWO_DIGITS_PATTERN.exec(next ?? '') ?? []
  return (
    area !== undefined &&
    area === nextArea &&
    district.length === next?.length &&
    Number(nextNumber) === Number(last) + 1
  )
}

/** Parses the output of `formatDistrictList`. */
export function* parseDistrictList(list: string): Generator<string> {
  if (list === '') return
  for (const part of list.split(' ')) {
    const [first = '', last] = part.split('-')
    if (last === undefined) {
      yield first
      continue
    }
    const area = first.slice(0, -2)
    for (let number = Number(first.slice(-2)); number <= Number(last); number++)
      yield `${area}${String(number).padStart(2, '0')}`
  }
}

/** Whether a serialised list contains a district (`yes`) or only others of its area (`near`). */
export function matchDistrict(country: string, list: string, district: string): 'yes' | 'near' | 'no' {
  const area = areaOf(country, district)
  let isNear = false
  // Lists of large towns are long and searched for each address: only entries of the area are
  // parsed.
  for (let from = 0, end = 0; from < list.length; from = end + 1) {
    end = list.indexOf(' ', from)
    if (end === -1) end = list.length
    if (!list.startsWith(area, from)) continue
    const [first = '', last] = list.slice(from, end).split('-')
    if (areaOf(country, first) !== area) continue
    isNear = true
    if (first === district) return 'yes'
    if (last !== undefined && district.length === first.length && district >= first && district.slice(-2) <= last)
      return 'yes'
  }
  return isNear ? 'near' : 'no'
}
