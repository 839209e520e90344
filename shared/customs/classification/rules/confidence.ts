import * as v from 'valibot'
import type { Decision } from './headingRules.ts'
import type { ProvidedCodeAssessment } from './providedHsCode.ts'

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** Schema of `goodsConfidence.json`: weights of a logistic regression for the confidence. */
export const ConfidenceWeightsFile = v.strictObject({
  /** Confidence from which a classification counts as certain. */
  sureFrom: Share,
  base: v.number(),
  score: v.number(),
  margin: v.number(),
  understood: v.number(),
  /** Weight of the share of the description covered by the best phrase. */
  share: v.number(),
  /** Weights of a heading decided by name and trait, and by material alone. */
  decided: v.number(),
  residual: v.number(),
  /** Caps of score and margin. */
  mostScore: v.number(),
  mostMargin: v.number(),
  /** Factor if no word names a product: `leather for women`. */
  unnamed: Share,
  /** Factor of the remaining doubt if a given code agrees. */
  agreed: Share,
  /**
   * Confidence of a given code that the description may mean, and of one it does not contradict.
   */
  preferred: Share,
  believed: Share,
  /**
   * Confidence of a given code whose heading matches, with a subheading that is not known to exist.
   */
  unproven: Share,
})

export type ConfidenceWeights = v.InferOutput<typeof ConfidenceWeightsFile>

/** Evidence for the best heading. */
export type Evidence = {
  readonly score: number
  /** Difference to the score of the next heading. */
  readonly margin: number
  /** 0 to 1: understood share of the description. */
  readonly understood: number
  /** 0 to 1: share of the description covered by the best phrase. */
  readonly share: number
  readonly decision: Decision | null
  readonly isNamed: boolean
  readonly assessment: ProvidedCodeAssessment
  /** The subheading of the given code is not known to exist. */
  readonly isGivenUnproven: boolean
}

/** Returns the confidence of the best heading, 0 to 1. */
export function getConfidence(
  { score, margin, understood, share, decision, isNamed, assessment, isGivenUnproven }: Evidence,
  weights: ConfidenceWeights,
): number {
  if (assessment === 'believed') return weights.believed
  if (isGivenUnproven && (assessment === 'preferred' || assessment === 'agrees')) return weights.unproven
  const points =
    weights.base +
    weights.score * Math.min(score, weights.mostScore) +
    weights.margin * Math.min(margin, weights.mostMargin) +
    weights.understood * understood +
    weights.share * share +
    scoreDecision(decision, weights)
  const confidence = (isNamed ? 1 : weights.unnamed) / (1 + Math.exp(-points))
  if (assessment === 'preferred') return weights.preferred
  return assessment === 'agrees' ? 1 - (1 - confidence) * weights.agreed : confidence
}

function scoreDecision(decision: Decision | null, { decided, residual }: ConfidenceWeights): number {
  if (!decision || decision.code === '') return 0
  return decision.isResidual ? residual : decided
}

/** Rate at which headings with lower scores become unlikely. */
const STEEPNESS = 5

/**
 * Distributes the remaining probability among the other headings by score; none exceeds the best.
 */
export function distributeRemainder(best: number, scores: readonly number[]): number[] {
  const weights = scores.map((score) => Math.exp(STEEPNESS * score))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.min(best, ((1 - best) * weight) / all))
}

export const rounded = (share: number): number => Math.round(share * 100) / 100
