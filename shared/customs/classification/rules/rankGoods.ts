import { createFitScorer, type FeatureFit } from './goodsFeatures.ts'
import { type GoodsIndex, type IndexedWord, type Phrase, weighWord } from './goodsIndex.ts'
import type { GoodsQuery } from './goodsQuery.ts'
import type { NomenclatureRow } from './nomenclature.ts'

/* Ranking of candidate rows for a goods description. */

/** A candidate row with reasons. */
export type Ranked = {
  readonly row: NomenclatureRow
  readonly score: number
  /** The phrase most similar to the description. */
  readonly phrase: string
  /** Words of the description found in it, with weights. */
  readonly matched: readonly { readonly written: string; readonly weight: number }[]
  readonly fit: FeatureFit
  /** Whether the phrase ends in the noun that names the goods. */
  readonly isSameName: boolean
  /** 0 to 1: share of the description covered by the phrase. */
  readonly share: number
}

/** A word of the description at a position of a phrase. */
type Match = { readonly query: number; readonly place: number; readonly sureness: number }

/** Factors by how a phrase's noun relates to the noun of the description. */
const SAME_HEAD_FACTOR = 1
const FULL_PHRASE_FACTOR = 0.65
const PARTIAL_PHRASE_FACTOR = 0.5
const CONTAINED_HEAD_FACTOR = 0.7
const OTHER = 0.35

/** Points in addition to words in common. */
const AFFINITY = 0.12
const CONTEXT = 0.06
const TYPICAL = 0.06
const FULL_NAME_BONUS = 0.04
const FURTHER = 0.015
const PLACE = 0.0006
const MAX_COUNTED_POSITION = 50
const DESCRIPTION = 0.85

/** A reading with index entries of its words. */
type Reading = GoodsQuery & {
  /** Weights of the words, and their sum. */
  readonly weights: readonly number[]
  readonly allWeights: number
  readonly known: readonly (IndexedWord | undefined)[]
  /** Index entry of the noun that names the goods. */
  readonly head: IndexedWord | undefined
}

/** A phrase with its score for a reading. */
type Scored = {
  readonly score: number
  readonly phrase: Phrase
  readonly matches: readonly Match[]
  readonly goods: Reading
  readonly fit: FeatureFit
}

/**
 * Returns candidate rows, the best of each heading, best first. The readings are of one description
 * and differ in the noun that names the goods.
 */
export function rankGoods(readings: readonly GoodsQuery[], index: GoodsIndex): Ranked[] {
  const [first] = readings
  if (!first) return []
  const found = findMatchingPhrases(first, index)
  const head = first.words.findIndex(({ isHead }) => isHead)
  const fitOf = createFitScorer(first.features, index.words)
  const best = new Map<string, Scored>()
  for (const query of readings) {
    const goods = buildQueryReading(query, index)
    for (const [heading, phrases] of found) {
      const headingMatches = goods.known.map((word) => word?.headings.has(heading) ?? false)
      const headingPoints = AFFINITY * affinity(heading, goods)
      let known = best.get(heading)
      for (const { phrase, matches } of phrases) {
        const fit = fitOf(phrase.row)
        const score = computeHeadingScore(
          phrase,
          matches,
          goods,
          fit,
          { headingPoints, inHeading: headingMatches },
          index,
        )
        if (!known || ranksHigher(score, phrase, known)) known = { score, phrase, matches, goods, fit }
      }
      if (known) best.set(heading, known)
    }
  }
  return [...best.values()]
    .sort((a, b) => (ranksHigher(a.score, a.phrase, b) ? -1 : 1))
    .map((scored) => toRankedHeading(scored, head))
}

const ranksHigher = (score: number, phrase: Phrase, other: Scored): boolean =>
  score === other.score ? phrase.row.code < other.phrase.row.code : score > other.score

function buildQueryReading(query: GoodsQuery, index: GoodsIndex): Reading {
  const known = query.words.map(({ word }) => index.known.get(word))
  const head = query.words.findIndex(({ isHead }) => isHead)
  const weights = query.words.map(({ word, weight }) => weight * weighWord(word, index))
  return {
    ...query,
    weights,
    allWeights: weights.reduce((sum, weight) => sum + weight, 0),
    known,
    head: known[head],
  }
}

function toRankedHeading({ score, phrase, matches, goods, fit }: Scored, head: number): Ranked {
  const isFirst = ({ query }: Match, at: number): boolean => matches.findIndex((one) => one.query === query) === at
  const matched = matches.filter(isFirst).flatMap(({ query }) => {
    const word = goods.words[query]
    return word ? [{ written: word.written, weight: goods.weights[query] ?? 0 }] : []
  })
  const isSameGoodsName = matches.some(({ query, place }) => query === head && place === phrase.words.length - 1)
  return {
    row: phrase.row,
    score,
    phrase: phrase.text,
    matched,
    fit,
    isSameName: isSameGoodsName,
    share: computeMatchedReadingRatio(matches, goods),
  }
}

/** A phrase with words of a description. */
type FoundPhrase = { readonly phrase: Phrase; readonly matches: Match[] }

const UNKNOWN_WORD_ENTRY: Pick<IndexedWord, 'phrases' | 'places'> = { phrases: [], places: [] }

/** Returns phrases with words of a description, by heading. */
function findMatchingPhrases(
  { words }: GoodsQuery,
  { known }: GoodsIndex,
): ReadonlyMap<string, readonly FoundPhrase[]> {
  const found = new Map<Phrase, FoundPhrase>()
  const phrasesByHeading = new Map<string, FoundPhrase[]>()
  for (const [query, { meant }] of words.entries()) {
    for (const [word, sureness] of meant) {
      const { phrases, places } = known.get(word) ?? UNKNOWN_WORD_ENTRY
      for (const [at, phrase] of phrases.entries()) {
        const match = { query, place: places[at] ?? 0, sureness }
        const before = found.get(phrase)
        if (before) {
          before.matches.push(match)
          continue
        }
        const added = { phrase, matches: [match] }
        found.set(phrase, added)
        const headingMatches = phrasesByHeading.get(phrase.heading)
        if (headingMatches) headingMatches.push(added)
        else phrasesByHeading.set(phrase.heading, [added])
      }
    }
  }
  return phrasesByHeading
}

/** Values shared by all phrases of a heading. */
type HeadingContext = {
  readonly headingPoints: number
  /** Whether each word of the reading occurs in the heading. */
  readonly inHeading: readonly boolean[]
}

function computeHeadingScore(
  phrase: Phrase,
  matches: readonly Match[],
  goods: Reading,
  fit: FeatureFit,
  { headingPoints, inHeading }: HeadingContext,
  { phraseWeights }: GoodsIndex,
): number {
  const matchedQueryShare = computeMatchedReadingRatio(matches, goods)
  const matchedPhraseShare = computeMatchedPhraseRatio(phrase, matches, phraseWeights)
  const words =
    computeHeadFactor(phrase, matches, goods, matchedPhraseShare) * (0.5 * matchedQueryShare + 0.5 * matchedPhraseShare)
  const points =
    words * (phrase.isDescription ? DESCRIPTION : 1) +
    headingPoints +
    CONTEXT * context(matches, goods, inHeading) +
    (phrase.words.length > 1 && matchedPhraseShare > 0.99 ? FULL_NAME_BONUS : 0) +
    (phrase.isTypical && matchedPhraseShare > 0.99 ? TYPICAL * matchedQueryShare : 0) +
    (phrase.row.isFirst || phrase.row.alternatives.length > 0 ? 0 : FURTHER) -
    PLACE * Math.min(phrase.place, MAX_COUNTED_POSITION)
  return points * goods.sureness + fit.score
}

/** Returns the weighted share of a reading's words found in a phrase, 0 to 1. */
function computeMatchedReadingRatio(matches: readonly Match[], { weights, allWeights }: Reading): number {
  if (allWeights === 0) return 0
  let found = 0
  for (let place = 0; place < weights.length; place++) {
    let sureness = 0
    for (const match of matches) if (match.query === place && match.sureness > sureness) sureness = match.sureness
    if (sureness > 0) found += (weights[place] ?? 0) * sureness
  }
  return found / allWeights
}

/** Returns the weighted share of a phrase's words found in a reading. */
function computeMatchedPhraseRatio(
  { words, weightOffset }: Phrase,
  matches: readonly Match[],
  weights: Float64Array,
): number {
  let all = 0
  let found = 0
  for (let place = 0; place < words.length; place++) {
    const weight = weights[weightOffset + place] ?? 0
    let sureness = 0
    for (const match of matches) if (match.place === place && match.sureness > sureness) sureness = match.sureness
    all += weight
    if (sureness > 0) found += weight * sureness
  }
  return all === 0 ? 0 : found / all
}

function computeHeadFactor(phrase: Phrase, matches: readonly Match[], { words }: GoodsQuery, inPhrase: number): number {
  const last = phrase.words.length - 1
  let hasHeadWord = false
  let isLastMatched = false
  for (const { query, place } of matches) {
    const isHead = words[query]?.isHead === true
    if (isHead && place === last) return SAME_HEAD_FACTOR
    hasHeadWord ||= isHead
    isLastMatched ||= place === last
  }
  if (hasHeadWord) return CONTAINED_HEAD_FACTOR
  if (!isLastMatched) return OTHER
  return inPhrase > 0.99 && phrase.words.length > 1 ? FULL_PHRASE_FACTOR : PARTIAL_PHRASE_FACTOR
}

/**
 * Returns how often goods of the same name are of a heading, which decides if nothing else is
 * known.
 */
const affinity = (heading: string, { head }: Reading): number =>
  head && head.endings > 0 ? (head.ends.get(heading) ?? 0) / head.endings : 0

/** Returns the share of words outside the phrase that occur elsewhere in its heading. */
function context(
  matches: readonly Match[],
  { weights, allWeights }: Reading,
  inHeading: HeadingContext['inHeading'],
): number {
  if (allWeights === 0) return 0
  let found = 0
  for (let at = 0; at < inHeading.length; at++) {
    if (inHeading[at] && !isPhraseMatched(at, matches)) found += weights[at] ?? 0
  }
  return found / allWeights
}

function isPhraseMatched(at: number, matches: readonly Match[]): boolean {
  for (const { query } of matches) if (query === at) return true
  return false
}

/** Goods as described by a merchant, with a given HS code (digits, 6 or more) or null. */
export type Described = { readonly description: string; readonly hsCode: string | null }

/** A possible HS code (6 digits), with the platform's description and the confidence, 0 to 1. */
export type Classified = { readonly hsCode: string; readonly description: string; readonly confidence: number }
