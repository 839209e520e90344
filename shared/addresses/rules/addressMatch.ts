import type { Place } from './postalAddress.ts'

export const CONFIDENCES = ['LOW', 'MEDIUM', 'HIGH'] as const

/** LOW: probably does not exist. MEDIUM: with care. HIGH: everything agrees with the data. */
export type Confidence = (typeof CONFIDENCES)[number]

/** What had to be done to a part of an address, or could not be done with it. */
export type Change = {
  readonly part: 'city' | 'province' | 'postalCode'
  readonly kind: keyof typeof WEIGHTS
}

/**
 * How much each kind of change speaks against a match, for ranking.
 * - `spelling`: only case, accents, spacing or a common abbreviation
 * - `added`, `missing`: was not given; told by the other parts, or by nothing
 * - `moved`: stood in another field
 * - `corrected`: a slip, or a name in another language
 * - `unconfirmed`: the data neither know it nor speak against it
 * - `unknown`: the data would know it if it existed
 * - `replaced`: contradicts the other parts
 */
const WEIGHTS = {
  spelling: 1,
  added: 4,
  missing: 5,
  moved: 3,
  unconfirmed: 6,
  corrected: 8,
  unknown: 60,
  replaced: 60,
} as const

/**
 * A possible variant of an address, spelled as the country does, and why it is not simply the
 * address as given.
 */
export type AddressMatch = {
  readonly address: Place
  readonly confidence: Confidence
  readonly changes: readonly Change[]
}

/** HIGH survives changes of spelling only; what contradicts or does not exist makes LOW. */
export function confidenceOf(changes: readonly Change[]): Confidence {
  if (changes.some(({ kind }) => kind === 'unknown' || kind === 'replaced')) return 'LOW'
  return changes.every(({ kind }) => kind === 'spelling') ? 'HIGH' : 'MEDIUM'
}

export const weightOf = (changes: readonly Change[]): number =>
  changes.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)
