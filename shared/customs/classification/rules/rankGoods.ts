import { type FeatureFit, fitsOf } from './goodsFeatures.ts'
import { type GoodsIndex, type KnownWord, type Phrase, telling } from './goodsIndex.ts'
import type { GoodsQuery } from './goodsQuery.ts'
import type { NomenclatureRow } from './nomenclature.ts'

/** A row goods may be of, and why. */
export type Ranked = {
  readonly row: NomenclatureRow
  readonly score: number
  /** The phrase of the table that is most like the description. */
  readonly phrase: string
  /** Words of the description found in it, with their weights. */
  readonly matched: readonly { readonly written: string; readonly weight: number }[]
  readonly fit: FeatureFit
}

/** A word of the description at a place of a phrase. */
type Match = { readonly query: number; readonly place: number; readonly sureness: number }

/** How much less a phrase counts if what it names is only a part of what the description names, and so on. */
const SAME_HEAD = 1
const WHOLE_NAMED = 0.65
const HEAD_NAMED = 0.5
const HEAD_WITHIN = 0.55
const OTHER = 0.35

/** Points beside those for words in common. */
const AFFINITY = 0.12
const CONTEXT = 0.06
const TYPICAL = 0.06
const NAMED_IN_FULL = 0.04
const FURTHER = 0.015
const PLACE = 0.0006
const LATEST_PLACE = 50
const DESCRIPTION = 0.85

/** A reading of a description, with what the table knows of its words. */
type Reading = GoodsQuery & {
  /** How much each of them tells. */
  readonly weights: readonly number[]
  readonly known: readonly (KnownWord | undefined)[]
  /** What names the goods. */
  readonly head: KnownWord | undefined
}

/** A phrase that is like a reading, and how much. */
type Scored = {
  readonly score: number
  readonly phrase: Phrase
  readonly matches: readonly Match[]
  readonly goods: Reading
  readonly fit: FeatureFit
}

/** Rows goods may be of: the best of each heading, best first. */
export function rankGoods(readings: readonly GoodsQuery[], index: GoodsIndex): Ranked[] {
  const best = new Map<string, Scored>()
  for (const query of readings) {
    const goods = readingOf(query, index)
    const fitOf = fitsOf(goods.features, index.words)
    for (const [phrase, matches] of matchesOf(goods, index)) {
      const fit = fitOf(phrase.row)
      const scored = { score: scoreOf(phrase, matches, goods, fit, index), phrase, matches, goods, fit }
      const known = best.get(phrase.heading)
      if (!known || isBefore(scored, known)) best.set(phrase.heading, scored)
    }
  }
  return [...best.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1)).map(rankedOf)
}

const isBefore = (a: Scored, b: Scored): boolean =>
  a.score === b.score ? a.phrase.row.code < b.phrase.row.code : a.score > b.score

function readingOf(query: GoodsQuery, index: GoodsIndex): Reading {
  const known = query.words.map(({ word }) => index.known.get(word))
  const head = query.words.findIndex(({ isHead }) => isHead)
  return {
    ...query,
    weights: query.words.map(({ word, weight }) => weight * telling(word, index)),
    known,
    head: known[head],
  }
}

function rankedOf({ score, phrase, matches, goods, fit }: Scored): Ranked {
  const matched = [...new Set(matches.map(({ query }) => query))].flatMap((query) => {
    const word = goods.words[query]
    return word ? [{ written: word.written, weight: goods.weights[query] ?? 0 }] : []
  })
  return { row: phrase.row, score, phrase: phrase.text, matched, fit }
}

function matchesOf({ words }: GoodsQuery, { known }: GoodsIndex): Map<Phrase, Match[]> {
  const found = new Map<Phrase, Match[]>()
  for (const [query, { meant }] of words.entries()) {
    for (const [word, sureness] of meant) {
      for (const phrase of known.get(word)?.phrases ?? []) {
        const match = { query, place: phrase.words.lastIndexOf(word), sureness }
        const others = found.get(phrase)
        if (others) others.push(match)
        else found.set(phrase, [match])
      }
    }
  }
  return found
}

function scoreOf(
  phrase: Phrase,
  matches: readonly Match[],
  goods: Reading,
  fit: FeatureFit,
  { phraseWeights }: GoodsIndex,
): number {
  const inQuery = covered(goods.weights, 0, goods.weights.length, matches, ({ query }) => query)
  const inPhrase = covered(phraseWeights, phrase.weightsFrom, phrase.words.length, matches, ({ place }) => place)
  const words = headFactor(phrase, matches, goods, inPhrase) * (0.5 * inQuery + 0.5 * inPhrase)
  const points =
    words * (phrase.isDescription ? DESCRIPTION : 1) +
    AFFINITY * affinity(phrase, goods) +
    CONTEXT * context(phrase, matches, goods) +
    (phrase.words.length > 1 && inPhrase > 0.99 ? NAMED_IN_FULL : 0) +
    (phrase.isTypical && inPhrase > 0.99 ? TYPICAL * inQuery : 0) +
    (phrase.row.isFirst || phrase.row.alternatives.length > 0 ? 0 : FURTHER) -
    PLACE * Math.min(phrase.place, LATEST_PLACE)
  return points * goods.sureness + fit.score
}

/** The share of so many weights, from one on, that is matched, 0 to 1. */
function covered(
  weights: ArrayLike<number>,
  from: number,
  count: number,
  matches: readonly Match[],
  placeOf: (match: Match) => number,
): number {
  let all = 0
  let found = 0
  for (let place = 0; place < count; place++) {
    const weight = weights[from + place] ?? 0
    let sureness = 0
    for (const match of matches) {
      if (placeOf(match) === place && match.sureness > sureness) sureness = match.sureness
    }
    all += weight
    found += weight * sureness
  }
  return all === 0 ? 0 : found / all
}

function headFactor(phrase: Phrase, matches: readonly Match[], { words }: GoodsQuery, inPhrase: number): number {
  const last = phrase.words.length - 1
  const isHead = (match: Match): boolean => words[match.query]?.isHead === true
  if (matches.some((match) => match.place === last && isHead(match))) return SAME_HEAD
  if (matches.some(isHead)) return HEAD_WITHIN
  if (!matches.some(({ place }) => place === last)) return OTHER
  return inPhrase > 0.99 && phrase.words.length > 1 ? WHOLE_NAMED : HEAD_NAMED
}

/** How often things of the same name are of the phrase's heading: what tells when all else about them is unknown. */
const affinity = ({ heading }: Phrase, { head }: Reading): number =>
  head && head.endings > 0 ? (head.ends.get(heading) ?? 0) / head.endings : 0

/** The share of the words outside the phrase that others of its heading have. */
function context({ heading }: Phrase, matches: readonly Match[], { weights, known }: Reading): number {
  let all = 0
  let found = 0
  for (const [at, weight] of weights.entries()) {
    all += weight
    if (known[at]?.headings.has(heading) && !matches.some(({ query }) => query === at)) found += weight
  }
  return all === 0 ? 0 : found / all
}

/** Goods as a merchant describes them, with the HS code the merchant believes in (digits, 6 or more) or null. */
export type Described = { readonly description: string; readonly hsCode: string | null }

/** An HS code of 6 digits that goods may have, its description in our words, and how sure it is, 0 to 1. */
export type Classified = { readonly hsCode: string; readonly description: string; readonly confidence: number }

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
const WELL_TOLD = 0.55
/** What scores less than this share of the best is not plausible; of another heading of the same chapter more is asked. */
const PLAUSIBLE = 0.6
const PLAUSIBLE_CHAPTER = 0.75

/**
 * What goods may be, best first, given what their description says and the code somebody believes in: that comes first
 * where the description allows it, and is left out where it says otherwise.
 */
export function withGivenCode(
  ranked: readonly Ranked[],
  given: KnownCode | 'unknown' | null,
): { readonly found: readonly Found[]; readonly verdict: GivenCodeVerdict } {
  const told = ranked.filter(({ score }) => score >= TOLD).slice(0, MOST)
  const found = told.map(({ row, score }) => ({ code: row.code, description: row.description, score }))
  if (given === null) return { found, verdict: 'none' }
  if (given === 'unknown') return { found, verdict: 'unknown' }
  const verdict = verdictOn(given.code, found)
  if (verdict === 'contradicted') return { found, verdict }
  const heading = given.code.slice(0, 4)
  const others = found.filter(({ code }) => !code.startsWith(heading))
  const { code, description } = given
  return { found: [{ code, description, score: found[0]?.score ?? TOLD }, ...others].slice(0, MOST), verdict }
}

function verdictOn(given: string, found: readonly Found[]): GivenCodeVerdict {
  const [best] = found
  if (best?.code.startsWith(given.slice(0, 4))) return 'agrees'
  const like = (digits: number, share: number): boolean =>
    found.some(({ code, score }) => code.startsWith(given.slice(0, digits)) && score >= (best?.score ?? 0) * share)
  if (like(4, PLAUSIBLE) || like(2, PLAUSIBLE_CHAPTER)) return 'preferred'
  return best === undefined || best.score < WELL_TOLD ? 'believed' : 'contradicted'
}
