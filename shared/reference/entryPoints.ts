import { type Problem, problem } from '../core/problems.ts'
import entryPointsJson from '../data/edited/entryPoints.json' with { type: 'json' }

/** A collection center: where parcels are dropped off. It decides routes and rates. */
export type EntryPoint = {
  readonly name: string
  readonly street1: string
  readonly street2: string | null
  readonly city: string
  readonly province: string | null
  readonly postalCode: string | null
  readonly country: string
  /** IANA name: scans there are told in its local time. */
  readonly timeZone: string
  /**
   * The address as a local driver needs it where that is not as the country's post writes it; lines
   * parted by newlines.
   */
  readonly deliveryAddress: string | null
  readonly notes: string | null
  /** Region of the rate card its parcels start from. */
  readonly originRegion: string
  /** IATA code of its port; null if the id begins with it. */
  readonly port: string | null
  readonly needsOverpack: boolean
  /** Parcels leave by air from here: dangerous and ordinary goods go in separate overpacks. */
  readonly isAir: boolean
  /** What origin descriptions are written in, and whether another script is refused. */
  readonly originLanguage: string
  readonly originScript: string
  readonly hasStrictOriginScript: boolean
}

/** What is so of an entry point where the data does not say otherwise. */
const USUAL = {
  ...{ street2: null, province: null, postalCode: null, deliveryAddress: null, port: null },
  ...{ needsOverpack: false, isAir: false, hasStrictOriginScript: false },
}

/** All entry points by id, in the order of their ids. */
export const entryPoints: ReadonlyMap<string, EntryPoint> = new Map(
  Object.entries(entryPointsJson).map(([id, entryPoint]) => [id, { ...USUAL, ...entryPoint }]),
)

const IATA_LETTERS = 3

/** IATA code of the port of an entry point. */
export const portOfEntryPoint = (id: string): string => entryPoints.get(id)?.port ?? id.slice(0, IATA_LETTERS)

/** Of so many it is worth naming them all. */
const MAX_LISTED = 30

/**
 * What is said of an id that no entry point has, with those that there are; `pointer` names the
 * field it stands in, null where it is in none.
 */
export function unknownEntryPoint(id: string, httpStatus: 400 | 404, pointer: string | null = null): Problem {
  const known = [...entryPoints.keys()]
  const others = known.length > MAX_LISTED ? ', …' : ''
  const message = `entry point ${id} was not found. Available ids: ${known.slice(0, MAX_LISTED).join(', ')}${others}`
  const errors = [pointer === null ? message : `${pointer}: ${message}`]
  return problem('entry_point_not_found', { id }, { httpStatus, message, errors })
}
