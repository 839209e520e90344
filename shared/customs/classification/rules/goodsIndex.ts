import { editDistance } from '#shared/core/editDistance.ts'
import { inherited } from './goodsFeatures.ts'
import type { NomenclatureRow } from './nomenclature.ts'
import { type GoodsWords, parseWordList, toComparableWord } from './vocabulary.ts'

/* Index of the phrases of the nomenclature table. */

/** A phrase of the table that names goods. */
export type Phrase = {
  readonly row: NomenclatureRow
  readonly heading: string
  readonly text: string
  readonly words: readonly string[]
  /** Start of its words in the array of all phrase weights. */
  readonly weightOffset: number
  readonly isTypical: boolean
  /** From 0; the most common meanings of a row come first, its description last. */
  readonly place: number
  readonly isDescription: boolean
}

/** Index entry of a word. */
export type IndexedWord = {
  readonly phrases: Phrase[]
  /** Its last position in each phrase. */
  readonly places: number[]
  readonly headings: Set<string>
  /** Number of phrases that end in it, by heading and in total. */
  readonly ends: Map<string, number>
  endings: number
  /** Whether the word alone is typical of a row's goods. */
  isTypical: boolean
  /** 0 to 1: how specific it is. */
  weight: number
}

/** Index of phrases by words. */
export type GoodsIndex = {
  readonly words: GoodsWords
  readonly known: ReadonlyMap<string, IndexedWord>
  /** Whether words, separated by spaces, are a name of goods. */
  readonly isPhrase: (words: string) => boolean
  /** Headings of goods with this name. */
  readonly findHeadings: (words: string) => readonly string[]
  /** Other words of the table with the same stem. */
  readonly related: (word: string) => readonly string[]
  /** Most likely word for one with a typing error, or null. */
  readonly near: (word: string) => string | null
  /** 0 to 1: how specific a word is. */
  readonly weight: (word: string) => number
  /** Weights of all words in all phrases; one array, as there are a hundred thousand. */
  readonly phraseWeights: Float64Array
  /** Joins `head phones` to `headphones`, if that is a word of the table. */
  readonly joined: (first: string, second: string) => string | null
}

/** Indexes rows of the table. `stem` returns a common prefix for related words. */
export function createGoodsIndex(
  rows: readonly NomenclatureRow[],
  words: GoodsWords,
  stem: (word: string) => string,
): GoodsIndex {
  const phrases = parsePhrases(rows, words)
  const single = new Set(phrases.flatMap((phrase) => phrase.words))
  const joined = (first: string, second: string): string | null => {
    const compound = first + second
    return first.length > 1 && second.length > 1 && single.has(compound) ? compound : null
  }
  const known = new Map<string, IndexedWord>()
  const names = new Map<string, string>()
  const indexed: Phrase[] = []
  let weightOffset = 0
  for (const read of phrases) {
    const phrase = { ...read, words: joinPhraseWords(read.words, joined), weightOffset }
    weightOffset += phrase.words.length
    indexed.push(phrase)
    add(known, phrase)
    if (!phrase.isDescription) addHeadingName(names, phrase)
  }
  const headings = new Set(rows.map(({ code }) => code.slice(0, 4))).size
  const all = Math.log(1 + headings)
  const createWeightFunction = (someHeadings: number): number => Math.log(1 + headings / someHeadings) / all
  for (const word of known.values()) word.weight = createWeightFunction(word.headings.size)
  const unknown = createWeightFunction(1)
  const weight = (word: string): number => known.get(word)?.weight ?? unknown
  const phraseWeights = Float64Array.from(
    indexed.flatMap((phrase) => phrase.words.map((_, place) => computePhraseWeight(phrase, place, { words, weight }))),
  )
  return {
    words,
    known,
    isPhrase: (text) => names.has(text),
    findHeadings: (text) => names.get(text)?.split(' ') ?? [],
    related: createRelatedWordFinder([...known.keys()], stem),
    near: createTypoCorrector([...known.keys()], weight),
    weight,
    phraseWeights,
    joined,
  }
}

/** Headings are stored as one text, which takes less memory than a list per name. */
function addHeadingName(names: Map<string, string>, { words, heading }: Phrase): void {
  const text = words.join(' ')
  const known = names.get(text)
  if (known === undefined) names.set(text, heading)
  else if (!known.includes(heading)) names.set(text, `${known} ${heading}`)
}

/** Returns the weight of a word by how specific it is. */
export const weighWord = (word: string, { weight }: Pick<GoodsIndex, 'weight'>): number => 0.4 + 0.6 * weight(word)

function computePhraseWeight(
  phrase: Pick<Phrase, 'words'>,
  place: number,
  index: Pick<GoodsIndex, 'words' | 'weight'>,
): number {
  const word = phrase.words[place] ?? ''
  const { noise, features, colors, light } = index.words
  const isWeak = noise.has(word) || features.has(word) || colors.has(word) || light.has(word)
  const isHead = place === phrase.words.length - 1
  return weighWord(word, index) * (isHead ? 1.3 : isWeak ? 0.5 : 1)
}

/** Joins adjacent words that are known as one. */
function joinPhraseWords(words: readonly string[], joined: GoodsIndex['joined']): readonly string[] {
  const found: string[] = []
  for (const word of words) {
    const before = found.at(-1)
    const compound = before === undefined ? null : joined(before, word)
    if (compound === null) found.push(word)
    else found[found.length - 1] = compound
  }
  return found
}

/** A phrase before weighting. */
type ParsedPhrase = Omit<Phrase, 'weightOffset'>

function parsePhrases(rows: readonly NomenclatureRow[], words: GoodsWords): ParsedPhrase[] {
  const comparable = remembered((word) => toComparableWord(word, words))
  const read = (text: string): string[] =>
    parseWordList(text, words, comparable).flatMap((part) => part.map(({ word }) => word))
  const found: ParsedPhrase[] = []
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

const createIndexedWord = (): IndexedWord => ({
  phrases: [],
  places: [],
  headings: new Set(),
  ends: new Map(),
  endings: 0,
  isTypical: false,
  weight: 0,
})

function add(known: Map<string, IndexedWord>, phrase: Phrase): void {
  for (const [place, word] of phrase.words.entries()) {
    const entry = known.get(word) ?? createIndexedWord()
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

/** Related words start alike, so few are compared; stemming all would take long. */
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

/** Minimum length for corrections: too many short words differ by one letter. */
const MIN_CORRECTABLE_LENGTH = 5
/** Length from which two errors are corrected. */
const LONG = 8

/**
 * Returns a function that finds the most likely known word for a typing error, or null; the first
 * letter is assumed correct. Among equal distances the most common, least specific word is
 * preferred.
 */
function createTypoCorrector(
  known: readonly string[],
  weight: (candidate: string) => number,
): (word: string) => string | null {
  const wordsByLetter = Map.groupBy(known, (word) => word[0])
  return (word) => {
    if (word.length < MIN_CORRECTABLE_LENGTH || /\d/.test(word)) return null
    const maxEdits = word.length < LONG ? 1 : 2
    const [best] = (wordsByLetter.get(word[0]) ?? [])
      .map((candidate) => ({ candidate, faults: editDistance(word, candidate, maxEdits) }))
      .filter(({ faults }) => faults <= maxEdits)
      .sort((a, b) => a.faults - b.faults || weight(a.candidate) - weight(b.candidate))
    return best?.candidate ?? null
  }
}
