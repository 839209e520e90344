import { type Problem, problem } from '../core/problems.ts'
import entryPointsJson from '../data/edited/entryPoints.json' with { type: 'json' }

/** A collection centre where parcels are delivered. It determines routes and rates. */
export type EntryPoint = {
  readonly name: string
  readonly street1: string
  readonly street2: string | null
  readonly city: string
  readonly province: string | null
  readonly postalCode: string | null
  readonly country: string
  /** IANA name of the time zone of its scans. */
  readonly timeZone: string
  /** Time of day from which parcels leave a working day later, `HH:MM`; null for the default. */
  readonly cutOff: string | null
  /** Working days of the week; null for those of the country. */
  readonly workingDays: readonly string[] | null
  /** Further days off, `YYYY-MM-DD`. */
  readonly closedDates: readonly string[]
  /**
   * Address for local drivers if it differs from the postal format; lines separated by newlines.
   */
  readonly deliveryAddress: string | null
  readonly notes: string | null
  /** Origin region of the rate card. */
  readonly originRegion: string
  /** IATA code of its port; null if the id starts with it. */
  readonly port: string | null
  readonly needsOverpack: boolean
  /** Parcels leave by air: dangerous and other goods need separate overpacks. */
  readonly isAir: boolean
  /** Language and script of origin descriptions, and whether other scripts are rejected. */
  readonly originLanguage: string
  readonly originScript: string
  readonly hasStrictOriginScript: boolean
}

/** Defaults of entry points. */
const USUAL = {
  ...{ street2: null, province: null, postalCode: null, deliveryAddress: null, port: null },
  ...{ needsOverpack: false, isAir: false, hasStrictOriginScript: false },
  ...{ cutOff: null, workingDays: null, closedDates: [] },
}

/** All entry points by id, in the order of their ids. */
export const entryPoints: ReadonlyMap<string, EntryPoint> = new Map(
  Object.entries(entryPointsJson).map(([id, entryPoint]) => [id, { ...USUAL, ...entryPoint }]),
)

const IATA_CODE_LENGTH = 3

/** Returns the IATA code of the port of an entry point. */
export const getEntryPointPort = (id: string): string => entryPoints.get(id)?.port ?? id.slice(0, IATA_CODE_LENGTH)

/** Maximum number of ids in the message. */
const MAX_LISTED_ITEMS = 30

/**
 * Creates the problem of an unknown entry point, with the available ids; `pointer` names its field,
 * null if none.
 */
export function createUnknownEntryPointProblem(
  id: string,
  httpStatus: 400 | 404,
  pointer: string | null = null,
): Problem {
  const known = [...entryPoints.keys()]
  const others = known.length > MAX_LISTED_ITEMS ? ' and others' : ''
  const message = `entry point ${id} was not found. Available IDs: ${known.slice(0, MAX_LISTED_ITEMS).join(', ')}${others}.`
  const errors = [pointer === null ? message : `${pointer}: ${message}`]
  return problem('entry_point_not_found', { id }, { httpStatus, message, errors })
}
