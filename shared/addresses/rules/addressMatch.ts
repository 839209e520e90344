import type { Place } from './postalAddress.ts'

export const CONFIDENCES = ['LOW', 'MEDIUM', 'HIGH'] as const

/** LOW: probably does not exist. MEDIUM: use with care. HIGH: everything agrees with the data. */
export type Confidence = (typeof CONFIDENCES)[number]

/** A correction of a part of an address, or a failed one. */
export type Change = {
  readonly part: 'city' | 'province' | 'postalCode'
  readonly kind: keyof typeof WEIGHTS
}

/**
 * Penalty of each kind of change, for ranking.
 * - `spelling`: only case, accents, spacing or a common abbreviation
 * - `added`, `missing`: was absent; derived from the other parts, or unknown
 * - `moved`: was in another field
 * - `corrected`: a typo, or a name in another language
 * - `unconfirmed`: neither confirmed nor contradicted by the data
 * - `unknown`: would be in the data if it existed
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
 * A possible meaning of an address in the spelling of the country, with the differences from the
 * given address.
 */
export type AddressMatch = {
  readonly address: Place
  readonly confidence: Confidence
  readonly changes: readonly Change[]
}

/**
 * Returns the confidence of a match: HIGH with changes of spelling only, LOW if a part is
 * contradicted or does not exist.
 */
export function getConfidence(changes: readonly Change[]): Confidence {
  if (changes.some(({ kind }) => kind === 'unknown' || kind === 'replaced')) return 'LOW'
  return changes.every(({ kind }) => kind === 'spelling') ? 'HIGH' : 'MEDIUM'
}

export const computeChangePenalty = (changes: readonly Change[]): number =>
  changes.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)
