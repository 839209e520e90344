import type { Ranked } from './rankGoods.ts'

/** A code of 6 digits with an existing heading, and its description. */
export type KnownHsCode = {
  readonly code: string
  readonly description: string
  /** Whether the subheading is known to exist; the table covers everyday goods only. */
  readonly isSubheadingKnown: boolean
}

/** Assessment of the given code. */
export type ProvidedCodeVerdict =
  /** No code was given. */
  | 'none'
  /** The code does not exist. */
  | 'unknown'
  /** The description means the same. */
  | 'agrees'
  /** The description may mean it. */
  | 'preferred'
  /** The description is too vague to contradict it. */
  | 'believed'
  /** The description means something else. */
  | 'contradicted'

export type Found = Pick<KnownHsCode, 'code' | 'description'> & { readonly score: number }

/** Maximum number of headings found. */
const MOST = 5
/** Minimum scores for a result, and for contradicting a given code. */
const TOLD = 0.32
const MIN_CONTRADICTING_SCORE = 0.55
/** Minimum shares of the best score for a plausible code; higher within the same chapter. */
const PLAUSIBLE = 0.6
const PLAUSIBLE_CHAPTER_RATIO = 0.75

/**
 * Returns candidates, best first, for a description and a given code: the given code comes first if
 * the description allows it, and is omitted if it contradicts it.
 */
export function applyProvidedHsCode(
  ranked: readonly Ranked[],
  given: KnownHsCode | 'unknown' | null,
): { readonly found: readonly Found[]; readonly verdict: ProvidedCodeVerdict } {
  const told = ranked.filter(({ score }) => score >= TOLD).slice(0, MOST)
  const found = told.map(({ row, score }) => ({ code: row.code, description: row.description, score }))
  if (given === null) return { found, verdict: 'none' }
  if (given === 'unknown') return { found, verdict: 'unknown' }
  const verdict = assessProvidedCode(given.code, found)
  if (verdict === 'contradicted') return { found, verdict }
  const heading = given.code.slice(0, 4)
  const others = found.filter(({ code }) => !code.startsWith(heading))
  const { code, description } = given
  return { found: [{ code, description, score: found[0]?.score ?? TOLD }, ...others].slice(0, MOST), verdict }
}

function assessProvidedCode(given: string, found: readonly Found[]): ProvidedCodeVerdict {
  const [best] = found
  if (best?.code.startsWith(given.slice(0, 4))) return 'agrees'
  const like = (digits: number, share: number): boolean =>
    found.some(({ code, score }) => code.startsWith(given.slice(0, digits)) && score >= (best?.score ?? 0) * share)
  if (like(4, PLAUSIBLE) || like(2, PLAUSIBLE_CHAPTER_RATIO)) return 'preferred'
  return best === undefined || best.score < MIN_CONTRADICTING_SCORE ? 'believed' : 'contradicted'
}
