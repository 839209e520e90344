import { collectFeatures, type Features } from './goodsFeatures.ts'
import type { GoodsIndex } from './goodsIndex.ts'
import { type GoodsWords, type PartKind, parseWordList, type Word } from './vocabulary.ts'

/* Analysis of a goods description. */

/** A word of a description with its weight. */
export type QueryWord = Word & {
  /** 0 to 1: full for the noun that names the goods, less for attributes. */
  readonly weight: number
  readonly isHead: boolean
  readonly kind: PartKind
  /** Index of its part, separated by commas and the like. */
  readonly part: number
  /** Word that introduces its part: `of`, `for`, `with`; empty for the goods themselves. */
  readonly lead: string
  readonly isLater: boolean
  /** Words of the table it may mean, with certainty, 0 to 1. */
  readonly meant: readonly (readonly [word: string, sureness: number])[]
}

/** Interpretation of a description. */
export type GoodsQuery = {
  readonly words: readonly QueryWord[]
  readonly features: Features
  /** 0 to 1: certainty of this interpretation. */
  readonly sureness: number
}

/** A word in its part of the description: `case for a phone` has a main part and a purpose. */
type Placed = Word & Pick<QueryWord, 'kind' | 'part' | 'lead' | 'isLater'> & { readonly isKnown: boolean }

/** Weights by the role of a word. */
const WEIGHTS = {
  modifier: 0.6,
  trailing: 0.5,
  purpose: 0.4,
  weak: 0.15,
  later: 0.25,
  feature: 0.3,
  attribute: 0.35,
  light: 0.15,
  color: 0.12,
  noise: 0.04,
  unknown: 0.08,
}

/** A word that ends a lower share of its phrases names no goods: `waterproof`. */
const MIN_PHRASE_ENDING_RATIO = 0.12
const RELATED = 0.45
const UNKNOWN_RELATED_WEIGHT = 0.9

/** Factor for the second likeliest noun. */
const SECOND = 0.9
/** Factor if it directly precedes the likeliest: a `drum cover` is no drum. */
const MODIFIER = 0.7
/** Number of words before a generic noun that state its purpose. */
const MAX_MODIFIER_DISTANCE = 3

/**
 * Interprets a description: the noun that names the goods, and attributes. Returns two readings if
 * two nouns are possible, none without meaning.
 */
export function parseGoodsQueries(description: string, index: GoodsIndex): GoodsQuery[] {
  const placed = parseWordList(description, index.words).flatMap((part, at) => parseRoute(part, at, index))
  if (!placed.some((word, at) => isSignificantWord(word, index) || measureNameLength(placed, at, index) > 1)) return []
  const strong = placed.filter(({ kind, isLater }) => !isLater && kind !== 'with' && kind !== 'origin')
  const strongFeatures = collectFeatures(strong, index.words)
  const features = strongFeatures.size > 0 ? strongFeatures : collectFeatures(placed, index.words)
  const words = placed.map((word) => ({ ...word, meant: findRelatedHeads(word, index) }))
  const [first, second] = rankHeadPositions(placed, index)
  const heads = [first, second].filter((head) => head !== undefined)
  return heads.map((head, rank) => {
    const nameStartIndex = head - measureNameLength(placed, head, index) + 1
    return {
      sureness: rank === 0 ? 1 : isModifierWord(placed, head, first ?? head, index) ? MODIFIER : SECOND,
      features,
      words: words.map((word, at) => ({
        ...word,
        isHead: at === head,
        weight: at === head ? 1 : computeWordWeight(word, at, nameStartIndex, head, index),
      })),
    }
  })
}

const OF = 'of'

/** Whether a word only states the purpose of a generic noun after it. */
function isModifierWord(placed: readonly Placed[], at: number, head: number, { words }: GoodsIndex): boolean {
  const [word, noun] = [placed[at], placed[head]]
  return (
    at < head &&
    head - at <= MAX_MODIFIER_DISTANCE &&
    word?.part === noun?.part &&
    word?.lead === noun?.lead &&
    words.generic.has(noun?.word ?? '')
  )
}

function parseRoute(part: readonly Word[], number: number, index: GoodsIndex): Placed[] {
  const { breaks } = index.words
  const corrected = joinPhraseWords(
    joinPhraseWords(part, index).flatMap((word) => understood(word, index)),
    index,
  )
  const found: Placed[] = []
  let kind: PartKind = 'main'
  let lead = ''
  for (const [at, word] of corrected.entries()) {
    const next = breaks.get(word.written) ?? breaks.get(word.word)
    if (word.written === OF) {
      kind = resolveOfPhrase(found, kind, corrected.slice(at + 1), index)
      lead = kind === 'main' ? '' : OF
    } else if (next !== undefined && at > 0) {
      kind = next
      lead = word.word
    } else {
      found.push({ ...word, kind, part: number, lead, isLater: number > 0, isKnown: isIndexedWord(word.word, index) })
    }
  }
  return found
}

/** `bag of coffee` is coffee; `statue of a lion` is a statue; `socks, pack of 6` are socks. */
function resolveOfPhrase(before: Placed[], kind: PartKind, after: readonly Word[], { words }: GoodsIndex): PartKind {
  const { noise, colors, features, containers, light } = words
  if (kind !== 'main') return kind
  const isContainer = ({ word }: Placed): boolean => containers.has(word) || light.has(word)
  if (/^\d/.test(after[0]?.word ?? '')) {
    const last = before.at(-1)
    if (last && isContainer(last)) before[before.length - 1] = { ...last, kind: 'origin' }
    return kind
  }
  const named = before.filter(({ word }) => ![noise, colors, features].some((some) => some.has(word)))
  if (!named.every(isContainer) || isMaterialPhrase(after, words)) return 'purpose'
  for (const [at, word] of before.entries()) before[at] = { ...word, kind: 'origin' }
  return 'main'
}

/**
 * Whether only materials follow up to the next part: `bucket of stainless steel` does not contain
 * steel.
 */
function isMaterialPhrase(
  after: readonly Word[],
  { breaks, features, noise, attributes, colors }: GoodsWords,
): boolean {
  const end = after.findIndex(({ written, word }) => breaks.has(written) || breaks.has(word))
  const some = after.slice(0, end === -1 ? after.length : end)
  return (
    some.some(({ word }) => features.has(word)) &&
    some.every(({ word }) => [features, noise, attributes, colors].some((known) => known.has(word)))
  )
}

const isIndexedWord = (word: string, { known }: GoodsIndex): boolean => known.has(word)

/** An unknown word may have a typing error, or be two known ones joined. */
function understood(word: Word, index: GoodsIndex): Word[] {
  const { known, words } = index
  const isPhraseBreakWord = words.breaks.has(word.written) || words.breaks.has(word.word)
  const isPlain = known.has(word.word) || words.noise.has(word.word) || isPhraseBreakWord
  if (isPlain || index.related(word.word).length > 0) return [word]
  const parts = splitKnownWord(word.word, known)
  if (parts) return parts.map((part) => ({ written: word.written, word: part }))
  const near = index.near(word.word)
  return [near === null ? word : { ...word, word: near }]
}

function splitKnownWord(word: string, known: GoodsIndex['known']): readonly [string, string] | null {
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const parts = [word.slice(0, at), word.slice(at)] as const
    if (parts.every((part) => (known.get(part)?.phrases.length ?? 0) > 1)) return parts
  }
  return null
}

function joinPhraseWords(part: readonly Word[], index: GoodsIndex): Word[] {
  const found: Word[] = []
  for (const word of part) {
    const before = found.at(-1)
    const compound = before ? index.joined(before.word, word.word) : null
    if (before && compound !== null)
      found[found.length - 1] = { written: `${before.written} ${word.written}`, word: compound }
    else found.push(word)
  }
  return found
}

/** Longest phrase of the table looked up in a description, in words. */
const MAX_PHRASE_WORDS = 4
/**
 * Number of phrases from which a final word may also end phrases absent from the table: `holder`.
 */
const PRODUCTIVE = 8

/**
 * Whether a word indicates what the goods are: `waterproof parts, black, size 3` does not, `olives`
 * does.
 */
function isSignificantWord(placed: Placed, index: GoodsIndex): boolean {
  const { word, isKnown } = placed
  const { noise, vague, colors, attributes } = index.words
  if (!isKnown || /^\d+$/.test(word) || noise.has(word) || vague.has(word)) return false
  return (!colors.has(word) || index.isPhrase(word)) && (!attributes.has(word) || isNoun(placed, index))
}

/** Points of a word that may name the goods. */
const NAMES = { phrase: 2, longer: 0.3, typical: 1.2, last: 0.5, next: 1, productive: 1.5 }

/** Returns the positions of nouns that may name the goods, the likeliest first. */
function rankHeadPositions(placed: readonly Placed[], index: GoodsIndex): number[] {
  const isMain = ({ kind, isLater }: Placed): boolean => kind === 'main' && !isLater
  const tests: readonly ((word: Placed, place: number) => boolean)[] = [
    (word, place) => isMain(word) && canBeGoodsName(placed, place, index),
    (word) => isMain(word) && isNoun(word, index),
    (word, place) => word.kind === 'main' && canBeGoodsName(placed, place, index),
    (_, place) => canBeGoodsName(placed, place, index),
    (word) => isNoun(word, index),
    (word) => word.isKnown && !index.words.noise.has(word.word),
  ]
  for (const test of tests) {
    const places = [...placed.entries()].flatMap(([place, word]) => (test(word, place) ? [place] : []))
    const last = places.at(-1)
    const points = (place: number): number => scoreProductName(placed, place, place === last, index)
    if (places.length > 0) return places.sort((a, b) => points(b) - points(a) || b - a)
  }
  return []
}

/** Whether a word can name goods: not a mere attribute, unless a phrase of the table ends in it. */
function canBeGoodsName(placed: readonly Placed[], place: number, index: GoodsIndex): boolean {
  const word = placed[place]
  if (!word) return false
  if (measureNameLength(placed, place, index) > 1) return true
  const { features, light, attributes } = index.words
  return isNoun(word, index) && ![features, light, attributes].some((some) => some.has(word.word))
}

function isNoun({ word }: Placed, { known, words }: GoodsIndex): boolean {
  const entry = known.get(word)
  if (!entry || words.noise.has(word) || words.colors.has(word)) return false
  return entry.endings / entry.phrases.length >= MIN_PHRASE_ENDING_RATIO
}

function scoreProductName(placed: readonly Placed[], place: number, isLast: boolean, index: GoodsIndex): number {
  const length = measureNameLength(placed, place, index)
  const entry = index.known.get(placed[place]?.word ?? '')
  const isNext = placed[place - 1]?.isKnown === true && !index.words.noise.has(placed[place - 1]?.word ?? '')
  return (
    (length > 1 ? NAMES.phrase + NAMES.longer * (length - 2) : 0) +
    (entry?.isTypical ? NAMES.typical : 0) +
    (isLast ? NAMES.last : 0) +
    (isLast && isNext ? ((entry?.endings ?? 0) >= PRODUCTIVE ? NAMES.productive : NAMES.next) : 0)
  )
}

/** Returns the number of words up to a position that form a phrase of the table. */
function measureNameLength(placed: readonly Placed[], place: number, { isPhrase }: GoodsIndex): number {
  for (let length = Math.min(MAX_PHRASE_WORDS, place + 1); length > 0; length -= 1) {
    const name = placed.slice(place - length + 1, place + 1)
    if (name.every(({ kind }) => kind === name[0]?.kind) && isPhrase(name.map(({ word }) => word).join(' ')))
      return length
  }
  return 0
}

function computeWordWeight(
  { word, kind, isLater, isKnown }: Placed,
  at: number,
  nameFrom: number,
  head: number,
  { words }: GoodsIndex,
): number {
  if (at >= nameFrom && at < head) return WEIGHTS.modifier
  if (words.noise.has(word)) return WEIGHTS.noise
  if (words.colors.has(word) || /^\d+$/.test(word)) return WEIGHTS.color
  if (!isKnown) return WEIGHTS.unknown
  if (words.light.has(word)) return WEIGHTS.light
  if (isLater) return WEIGHTS.later
  if (kind === 'with' || kind === 'origin') return WEIGHTS.weak
  if (words.features.has(word)) return WEIGHTS.feature
  if (words.attributes.has(word)) return WEIGHTS.attribute
  if (kind === 'purpose') return WEIGHTS.purpose
  return at > head ? WEIGHTS.trailing : WEIGHTS.modifier
}

function findRelatedHeads({ word, isKnown }: Placed, index: GoodsIndex): [string, number][] {
  const sureness = isKnown ? RELATED : UNKNOWN_RELATED_WEIGHT
  const related = index.related(word).map((other): [string, number] => [other, sureness])
  return isKnown ? [[word, 1], ...related] : related
}
