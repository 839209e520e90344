import * as v from 'valibot'

/* Places of a warehouse, and the barcodes on them. */

export const PLACE_KINDS = ['dock', 'pick', 'reserve', 'hold'] as const

export const Place = v.object({
  code: v.string(),
  kind: v.picklist(PLACE_KINDS),
  /** Position in the walking order. */
  seq: v.number(),
  zone: v.nullable(v.string()),
  /** Whether nothing may be put there. */
  isClosed: v.boolean(),
})

/** A place for goods: a dock, shelf or area. */
export type Place = Readonly<v.InferOutput<typeof Place>>

export const MAX_PLACE_CODE_LENGTH = 20
export const PLACE_CODE_PATTERN = /^[A-Z0-9.-]{1,20}$/

/** Places of a warehouse. */
export const MAX_PLACES = 20_000

/** Where received goods are put first. */
export const DOCK = 'DOCK'
/** Where goods are held that must not be sold. */
export const HOLD = 'HOLD'
/** Units that were not found where they should be. */
export const MISSING = 'MISSING'
/** Units of no known place. */
export const UNPLACED = 'UNPLACED'

/** Places of every warehouse. Their kinds are fixed. */
export const BUILT_IN_PLACES: readonly Place[] = [
  { code: DOCK, kind: 'dock', seq: 0, zone: null, isClosed: false },
  { code: HOLD, kind: 'hold', seq: 0, zone: null, isClosed: false },
]

const UNREAL: readonly string[] = [MISSING, UNPLACED]

/** Returns why a place cannot be stored; null if it can. */
export function validatePlace({ code, kind, isClosed }: Place): string | null {
  if (UNREAL.includes(code)) return `code: ${code} is reserved`
  const builtInPlace = BUILT_IN_PLACES.find((place) => place.code === code)
  if (!builtInPlace) return null
  if (kind !== builtInPlace.kind) return `kind: must be ${builtInPlace.kind} for ${code}`
  return isClosed ? `closed: ${code} cannot be closed` : null
}

const PLACE_PREFIX = 'PL-'
const TOTE_PREFIX = 'TO-'

/** Prefix of the barcodes of badges. */
const BADGE_PREFIX = 'BG-'

export const buildPlaceBarcode = (code: string): string => `${PLACE_PREFIX}${code}`

/** Kind of a scanned barcode by its prefix; `other` for products, papers and parcels. */
export type Scan =
  | { readonly kind: 'place'; readonly code: string }
  | { readonly kind: 'tote'; readonly code: string }
  | { readonly kind: 'badge' }
  | { readonly kind: 'other' }

export function scanOf(barcode: string): Scan {
  if (barcode.startsWith(PLACE_PREFIX)) return { kind: 'place', code: barcode.slice(PLACE_PREFIX.length) }
  if (barcode.startsWith(TOTE_PREFIX)) return { kind: 'tote', code: barcode }
  return { kind: barcode.startsWith(BADGE_PREFIX) ? 'badge' : 'other' }
}
