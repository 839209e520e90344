import { areaOf } from './postalCode.ts'

/**
 * A province of a country. `label` is what addresses call it (`CA`, `Bayern`); other names are in
 * the list of divisions.
 */
export type Province = {
  readonly code: string
  readonly label: string
  /** How its postal codes begin (a regular expression), where that is known. */
  readonly postalStart: string | null
}

export type Town = {
  readonly name: string
  /** Names as official as the first: they stay as they are written. */
  readonly alsoNamed: readonly string[]
  /** Names in other languages and scripts, and what people call it. */
  readonly aliases: readonly string[]
  /** Code of its province, where that is known. */
  readonly province: string | null
  /**
   * About the common logarithm of its inhabitants, 0 where it is small: the larger of two is meant
   * more often.
   */
  readonly size: number
  /** Postal districts, as `districtLists` writes them; empty where they are not known. */
  readonly districts: string
}

/** How far data can be relied on: to hold `all` there are, `some`, or none. */
export type Coverage = 'all' | 'some' | 'none'

/** What is known of a country's places. */
export type PlaceData = {
  readonly country: string
  /** Whether a place that is not listed does not exist. */
  readonly towns: Coverage
  /** Whether a postal code that is not listed does not exist. */
  readonly codes: Coverage
  readonly provinces: readonly Province[]
  /**
   * The places, those without a name standing for districts of which only the province is known.
   */
  readonly places: readonly Town[]
}

const LAST_TWO_DIGITS = /^(\d+)(\d\d)$/

/**
 * Districts as short text: `10115 10117-19 14050`. A range runs within an area, over the last two
 * digits.
 */
export function districtList(districts: Iterable<string>): string {
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
  const [, area, last] = LAST_TWO_DIGITS.exec(district) ?? []
  const [, otherArea, otherLast] = LAST_TWO_DIGITS.exec(next ?? '') ?? []
  return (
    area !== undefined &&
    area === otherArea &&
    district.length === next?.length &&
    Number(otherLast) === Number(last) + 1
  )
}

/** The districts of such a text, one by one. */
export function* districtsIn(list: string): Generator<string> {
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

/** Whether such a text holds a district, or only others of its area. */
export function matchDistrict(country: string, list: string, district: string): 'yes' | 'near' | 'no' {
  const area = areaOf(country, district)
  let isNear = false
  // Lists of large towns are long, and asked for each address: only what begins as the area does is
  // taken apart.
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
