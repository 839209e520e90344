import type { Ranked } from './rankGoods.ts'

/** A code of 6 digits whose heading exists, with what goods of it are. */
export type KnownCode = {
  readonly code: string
  readonly description: string
  /** Whether its subheading is known to exist: our table has but those of everyday goods. */
  readonly isSubheadingKnown: boolean
}

/** What became of the code somebody gave. */
export type GivenCodeVerdict =
  /** None was given. */
  | 'none'
  /** There is no such code. */
  | 'unknown'
  /** The description says the same. */
  | 'agrees'
  /** It is among what the description may mean. */
  | 'preferred'
  /** The description says too little to say otherwise. */
  | 'believed'
  /** The description says something else. */
  | 'contradicted'

export type Found = Pick<KnownCode, 'code' | 'description'> & { readonly score: number }

/** So many headings are found at most. */
const MOST = 5
/** Scores from which goods are told at all, and told well enough to contradict a code. */
const TOLD = 0.32
const MIN_CONTRADICTING_SCORE = 0.55
/**
 * What scores less than this share of the best is not plausible; of another heading of the same
 * chapter more is asked.
 */
const PLAUSIBLE = 0.6
const PLAUSIBLE_CHAPTER_SHARE = 0.75

/**
 * What goods may be, best first, given what their description says and the code somebody believes
 * in: that comes first where the description allows it, and is left out where it says otherwise.
 */
export function withGivenCode(
  ranked: readonly Ranked[],
  given: KnownCode | 'unknown' | null,
): { readonly found: readonly Found[]; readonly verdict: GivenCodeVerdict } {
  const told = ranked.filter(({ score }) => score >= TOLD).slice(0, MOST)
  const found = told.map(({ row, score }) => ({ code: row.code, description: row.description, score }))
  if (given === null) return { found, verdict: 'none' }
  if (given === 'unknown') return { found, verdict: 'unknown' }
  const verdict = judgeGivenCode(given.code, found)
  if (verdict === 'contradicted') return { found, verdict }
  const heading = given.code.slice(0, 4)
  const others = found.filter(({ code }) => !code.startsWith(heading))
  const { code, description } = given
  return { found: [{ code, description, score: found[0]?.score ?? TOLD }, ...others].slice(0, MOST), verdict }
}

function judgeGivenCode(given: string, found: readonly Found[]): GivenCodeVerdict {
  const [best] = found
  if (best?.code.startsWith(given.slice(0, 4))) return 'agrees'
  const like = (digits: number, share: number): boolean =>
    found.some(({ code, score }) => code.startsWith(given.slice(0, digits)) && score >= (best?.score ?? 0) * share)
  if (like(4, PLAUSIBLE) || like(2, PLAUSIBLE_CHAPTER_SHARE)) return 'preferred'
  return best === undefined || best.score < MIN_CONTRADICTING_SCORE ? 'believed' : 'contradicted'
}
