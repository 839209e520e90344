import type { Ranked } from './rankGoods.ts'

/** A code of 6 digits with an existing heading, and its description. */
export type KnownHsCode = {
  readonly code: string
  readonly description: string
  /** Whether the subheading is known to exist; the table covers everyday goods only. */
  readonly isSubheadingKnown: boolean
}

/** Assessment of the given code. */
export type ProvidedCodeAssessment =
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
const MAX_RESULTS = 5
/** Minimum scores for a result, and for contradicting a given code. */
const MIN_RESULT_SCORE = 0.32
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
): { readonly found: readonly Found[]; readonly assessment: ProvidedCodeAssessment } {
  const results = ranked.filter(({ score }) => score >= MIN_RESULT_SCORE).slice(0, MAX_RESULTS)
  const found = results.map(({ row, score }) => ({ code: row.code, description: row.description, score }))
  if (given === null) return { found, assessment: 'none' }
  if (given === 'unknown') return { found, assessment: 'unknown' }
  const assessment = assessProvidedCode(given.code, found)
  if (assessment === 'contradicted') return { found, assessment }
  const heading = given.code.slice(0, 4)
  const others = found.filter(({ code }) => !code.startsWith(heading))
  const { code, description } = given
  return {
    found: [{ code, description, score: found[0]?.score ?? MIN_RESULT_SCORE }, ...others].slice(0, MAX_RESULTS),
    assessment,
  }
}

function assessProvidedCode(given: string, found: readonly Found[]): ProvidedCodeAssessment {
  const [best] = found
  if (best?.code.startsWith(given.slice(0, 4))) return 'agrees'
  const like = (digits: number, share: number): boolean =>
    found.some(({ code, score }) => code.startsWith(given.slice(0, digits)) && score >= (best?.score ?? 0) * share)
  if (like(4, PLAUSIBLE) || like(2, PLAUSIBLE_CHAPTER_RATIO)) return 'preferred'
  return best === undefined || best.score < MIN_CONTRADICTING_SCORE ? 'believed' : 'contradicted'
}
