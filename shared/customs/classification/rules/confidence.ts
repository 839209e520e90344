import * as v from 'valibot'
import type { GivenCodeVerdict } from './givenCode.ts'
import type { Decision } from './goodsDecisions.ts'

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/**
 * What makes a classification sure, as it stands in `goodsConfidence.json`: weights of a logistic
 * regression.
 */
export const ConfidenceFile = v.strictObject({
  /** From here on a classification counts as sure. */
  sureFrom: Share,
  base: v.number(),
  score: v.number(),
  margin: v.number(),
  understood: v.number(),
  /** For the share of the description that the best phrase has. */
  share: v.number(),
  /**
   * Where the name of the goods and a trait decided the heading, and where only their material did.
   */
  decided: v.number(),
  residual: v.number(),
  /** More than this of each makes nothing surer. */
  mostScore: v.number(),
  mostMargin: v.number(),
  /** What is left of it where no word names a thing: `leather for women`. */
  unnamed: Share,
  /** What is left of the doubt where a given code says the same. */
  agreed: Share,
  /**
   * Of a code that was given and that the description may mean, and of one it says nothing about.
   */
  preferred: Share,
  believed: Share,
  /**
   * Of one whose heading the description means, with a subheading of which nobody knows whether it
   * exists.
   */
  unproven: Share,
})

export type ConfidenceWeights = v.InferOutput<typeof ConfidenceFile>

/** What speaks for the best of the headings that were found. */
export type Evidence = {
  readonly score: number
  /** How much less the next heading scored. */
  readonly margin: number
  /** 0 to 1: how much of the description was understood. */
  readonly understood: number
  /** 0 to 1: how much of the description the best phrase has. */
  readonly share: number
  readonly decision: Decision | null
  readonly isNamed: boolean
  readonly verdict: GivenCodeVerdict
  /** The code that was given has a subheading of which nobody knows whether it exists. */
  readonly isGivenUnproven: boolean
}

/** 0 to 1: how sure it is that goods are of the heading found best. */
export function confidenceOf(
  { score, margin, understood, share, decision, isNamed, verdict, isGivenUnproven }: Evidence,
  weights: ConfidenceWeights,
): number {
  if (verdict === 'believed') return weights.believed
  if (isGivenUnproven && (verdict === 'preferred' || verdict === 'agrees')) return weights.unproven
  const points =
    weights.base +
    weights.score * Math.min(score, weights.mostScore) +
    weights.margin * Math.min(margin, weights.mostMargin) +
    weights.understood * understood +
    weights.share * share +
    decisionPoints(decision, weights)
  const told = (isNamed ? 1 : weights.unnamed) / (1 + Math.exp(-points))
  if (verdict === 'preferred') return weights.preferred
  return verdict === 'agrees' ? 1 - (1 - told) * weights.agreed : told
}

function decisionPoints(decision: Decision | null, { decided, residual }: ConfidenceWeights): number {
  if (!decision || decision.code === '') return 0
  return decision.isResidual ? residual : decided
}

/** How quickly headings that score less become unlikely. */
const STEEPNESS = 5

/**
 * The doubt about the best, shared among the others by their scores; none is surer than the best.
 */
export function shareDoubt(best: number, scores: readonly number[]): number[] {
  const weights = scores.map((score) => Math.exp(STEEPNESS * score))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.min(best, ((1 - best) * weight) / all))
}

export const rounded = (share: number): number => Math.round(share * 100) / 100
