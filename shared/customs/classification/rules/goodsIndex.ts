import { editDistance } from '#shared/core/editDistance.ts'
import { inherited } from './goodsFeatures.ts'
import type { NomenclatureRow } from './nomenclature.ts'
import { type GoodsWords, readWords, toComparableWord } from './vocabulary.ts'

/** A phrase of the table: goods that somebody may have. */
export type Phrase = {
  readonly row: NomenclatureRow
  readonly heading: string
  readonly text: string
  readonly words: readonly string[]
  /** Where its words begin among the weights of all phrases. */
  readonly weightsFrom: number
  readonly isTypical: boolean
  /**
   * From 0; the first of a row are what people mean most often. The row's description comes last.
   */
  readonly place: number
  readonly isDescription: boolean
}

/** What is known of a word of the table. */
export type KnownWord = {
  readonly phrases: Phrase[]
  /** The last place it has in each of them. */
  readonly places: number[]
  readonly headings: Set<string>
  /** How many phrases of each heading end in it, and of all. */
  readonly ends: Map<string, number>
  endings: number
  /** Whether a row says that the word alone means its goods. */
  isTypical: boolean
  /** 0 to 1: how much it tells. */
  weight: number
}

/** Phrases by their words. */
export type GoodsIndex = {
  readonly words: GoodsWords
  readonly known: ReadonlyMap<string, KnownWord>
  /** Whether goods are named so, in words parted by blanks. */
  readonly isPhrase: (words: string) => boolean
  /** Headings of goods that are named so. */
  readonly headingsNamed: (words: string) => readonly string[]
  /** Words of the table of one family with a word, without it. */
  readonly related: (word: string) => readonly string[]
  /** The word of the table that was most likely meant by one with a typing fault, or null. */
  readonly near: (word: string) => string | null
  /** 0 to 1: how much a word tells. */
  readonly weight: (word: string) => number
  /**
   * How much each word of each phrase counts in it, in one array, as there are a hundred thousand.
   */
  readonly phraseWeights: Float64Array
  /** `head phones` as `headphones`, where the table has it as one word. */
  readonly joined: (first: string, second: string) => string | null
}

/**
 * Indexes rows of the table. `stem` gives words of one family the same text, which begins as they
 * do.
 */
export function createGoodsIndex(
  rows: readonly NomenclatureRow[],
  words: GoodsWords,
  stem: (word: string) => string,
): GoodsIndex {
  const phrases = readPhrases(rows, words)
  const single = new Set(phrases.flatMap((phrase) => phrase.words))
  const joined = (first: string, second: string): string | null => {
    const whole = first + second
    return first.length > 1 && second.length > 1 && single.has(whole) ? whole : null
  }
  const known = new Map<string, KnownWord>()
  const names = new Map<string, string>()
  const indexed: Phrase[] = []
  let weightsFrom = 0
  for (const read of phrases) {
    const phrase = { ...read, words: joinWords(read.words, joined), weightsFrom }
    weightsFrom += phrase.words.length
    indexed.push(phrase)
    add(known, phrase)
    if (!phrase.isDescription) addHeadingName(names, phrase)
  }
  const headings = new Set(rows.map(({ code }) => code.slice(0, 4))).size
  const all = Math.log(1 + headings)
  const weightIn = (someHeadings: number): number => Math.log(1 + headings / someHeadings) / all
  for (const word of known.values()) word.weight = weightIn(word.headings.size)
  const unknown = weightIn(1)
  const weight = (word: string): number => known.get(word)?.weight ?? unknown
  const phraseWeights = Float64Array.from(
    indexed.flatMap((phrase) => phrase.words.map((_, place) => phraseWeight(phrase, place, { words, weight }))),
  )
  return {
    words,
    known,
    isPhrase: (text) => names.has(text),
    headingsNamed: (text) => names.get(text)?.split(' ') ?? [],
    related: createRelatedWordFinder([...known.keys()], stem),
    near: createTypoCorrector([...known.keys()], weight),
    weight,
    phraseWeights,
    joined,
  }
}

/** Headings are kept as one text, which takes less memory than a list for each of the names. */
function addHeadingName(names: Map<string, string>, { words, heading }: Phrase): void {
  const text = words.join(' ')
  const known = names.get(text)
  if (known === undefined) names.set(text, heading)
  else if (!known.includes(heading)) names.set(text, `${known} ${heading}`)
}

/** How much a word counts among others. */
export const telling = (word: string, { weight }: Pick<GoodsIndex, 'weight'>): number => 0.4 + 0.6 * weight(word)

function phraseWeight(
  phrase: Pick<Phrase, 'words'>,
  place: number,
  index: Pick<GoodsIndex, 'words' | 'weight'>,
): number {
  const word = phrase.words[place] ?? ''
  const { noise, features, colors, light } = index.words
  const isWeak = noise.has(word) || features.has(word) || colors.has(word) || light.has(word)
  const isHead = place === phrase.words.length - 1
  return telling(word, index) * (isHead ? 1.3 : isWeak ? 0.5 : 1)
}

/** Two words that are known as one become one. */
function joinWords(words: readonly string[], joined: GoodsIndex['joined']): readonly string[] {
  const found: string[] = []
  for (const word of words) {
    const before = found.at(-1)
    const whole = before === undefined ? null : joined(before, word)
    if (whole === null) found.push(word)
    else found[found.length - 1] = whole
  }
  return found
}

/** A phrase as it stands in the table. */
type ReadPhrase = Omit<Phrase, 'weightsFrom'>

function readPhrases(rows: readonly NomenclatureRow[], words: GoodsWords): ReadPhrase[] {
  const comparable = remembered((word) => toComparableWord(word, words))
  const read = (text: string): string[] =>
    readWords(text, words, comparable).flatMap((part) => part.map(({ word }) => word))
  const found: ReadPhrase[] = []
  let first: NomenclatureRow | null = null
  for (const given of rows) {
    first = given.isFirst || first === null ? given : first
    const row = inherited(given, first, words)
    const heading = row.code.slice(0, 4)
    for (const [place, { text, isTypical }] of row.phrases.entries()) {
      found.push({ row, heading, text, words: read(text), isTypical, place, isDescription: false })
    }
    const text = row.description
    const place = row.phrases.length
    found.push({ row, heading, text, words: read(text), isTypical: false, place, isDescription: true })
  }
  return found
}

function remembered<Value>(of: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>()
  return (word) => {
    const found = known.get(word) ?? of(word)
    known.set(word, found)
    return found
  }
}

const createKnownWord = (): KnownWord => ({
  phrases: [],
  places: [],
  headings: new Set(),
  ends: new Map(),
  endings: 0,
  isTypical: false,
  weight: 0,
})

function add(known: Map<string, KnownWord>, phrase: Phrase): void {
  for (const [place, word] of phrase.words.entries()) {
    const entry = known.get(word) ?? createKnownWord()
    known.set(word, entry)
    if (phrase.words.indexOf(word) === place) {
      entry.phrases.push(phrase)
      entry.places.push(phrase.words.lastIndexOf(word))
    }
    entry.headings.add(phrase.heading)
    if (phrase.isTypical && phrase.words.length === 1) entry.isTypical = true
    if (place === phrase.words.length - 1 && !phrase.isDescription) {
      entry.ends.set(phrase.heading, (entry.ends.get(phrase.heading) ?? 0) + 1)
      entry.endings += 1
    }
  }
}

/**
 * Words of one family begin alike: only few have to be compared, and stemming all of them would
 * take long.
 */
const ALIKE = 3

function createRelatedWordFinder(
  known: readonly string[],
  stem: (word: string) => string,
): (word: string) => readonly string[] {
  const stemOf = remembered(stem)
  const alike = Map.groupBy(known, (word) => word.slice(0, ALIKE))
  return (word) => {
    const others = alike.get(word.slice(0, ALIKE)) ?? []
    const family = stem(word)
    return others.filter((other) => other !== word && stemOf(other) === family)
  }
}

/** Words of so few letters are not mended: too many others are one letter away. */
const MIN_CORRECTABLE_LENGTH = 5
/** From so many letters on, two faults are mended. */
const LONG = 8

/**
 * Finds the known word that was most likely meant by one with a typing fault, or null: the first
 * letter is taken to be right. Of those with equally few faults the commonest, which tells least.
 */
function createTypoCorrector(
  known: readonly string[],
  weight: (candidate: string) => number,
): (word: string) => string | null {
  const byLetter = Map.groupBy(known, (word) => word[0])
  return (word) => {
    if (word.length < MIN_CORRECTABLE_LENGTH || /\d/.test(word)) return null
    const most = word.length < LONG ? 1 : 2
    const [best] = (byLetter.get(word[0]) ?? [])
      .map((candidate) => ({ candidate, faults: editDistance(word, candidate, most) }))
      .filter(({ faults }) => faults <= most)
      .sort((a, b) => a.faults - b.faults || weight(a.candidate) - weight(b.candidate))
    return best?.candidate ?? null
  }
}
