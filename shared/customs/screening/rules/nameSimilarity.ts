import { editDistance } from '#shared/core/editDistance.ts'
import type { NameWord } from './parseName.ts'

/* Similarity of names. */

/** Similarities of words, 0 to 1. Below `MIN_NAME_SIMILARITY` they are not similar. */
const MIN_NAME_SIMILARITY = 0.65
const INITIAL = 0.6
const VARIANT = 0.84
const OTHER_SCRIPT = 0.9
const CROSS_SCRIPT_TYPO_SIMILARITY = 0.75
/** Cost of a different letter; less than half for spellings of the same sound. */
const LETTER_SUBSTITUTION_COST = 1.25
const SPELLING_VARIANT_COST = 0.5

/** Shorter consonant keys are shared by unrelated words. */
export const MIN_CONSONANT_KEY_LENGTH = 3

/** Returns the maximum edit distance of similar words of a length with different sounds. */
export const getMaxEdits = (length: number): number =>
  Math.floor(((1 - MIN_NAME_SIMILARITY) * length) / LETTER_SUBSTITUTION_COST)

/** Joined words require a higher similarity. */
const MIN_JOINED_SIMILARITY = 0.8
export const getMaxJoinedEdits = (length: number): number =>
  Math.floor(((1 - MIN_JOINED_SIMILARITY) * length) / LETTER_SUBSTITUTION_COST)

/** Returns the similarity of two joined words to a word, 0 to 1, by letters only. */
export const computeJoinedSimilarity = (text: string, { text: word, isInitial }: NameWord): number =>
  isInitial ? 0 : computeLetterSimilarity(text, word, getMaxJoinedEdits(Math.max(text.length, word.length)))

/**
 * Returns the similarity of two words, 0 to 1. An initial is somewhat similar to every word that
 * starts with it.
 */
export function computeWordSimilarity(one: NameWord, other: NameWord): number {
  if (one.text === other.text) return 1
  if (one.isInitial || other.isInitial) return one.text[0] === other.text[0] ? INITIAL : 0
  if (one.isAbjad !== other.isAbjad) return computeCrossScriptSimilarity(one.abjadKey, other.abjadKey)
  const likeness = computeSpellingSimilarity(one, other)
  return one.variant !== null && one.variant === other.variant ? Math.max(VARIANT, likeness) : likeness
}

function computeSpellingSimilarity(one: NameWord, other: NameWord): number {
  const length = Math.max(one.text.length, other.text.length)
  if (one.consonantKey !== other.consonantKey) return computeLetterSimilarity(one.text, other.text, getMaxEdits(length))
  if (one.consonantKey.length >= MIN_CONSONANT_KEY_LENGTH) {
    return 1 - (SPELLING_VARIANT_COST * editDistance(one.text, other.text, length)) / length
  }
  // `Ali` and `Aly`: too short for a different letter, unless it is a vowel.
  const hasOnlyVowels = length === 3 && editDistance(one.text, other.text, 1) === 1
  return hasOnlyVowels ? MIN_NAME_SIMILARITY : computeLetterSimilarity(one.text, other.text, getMaxEdits(length))
}

/** Returns the similarity by letters; 0 beyond the edit distance. */
function computeLetterSimilarity(one: string, other: string, maxDistance: number): number {
  const edits = editDistance(one, other, maxDistance)
  return edits > maxDistance ? 0 : 1 - (LETTER_SUBSTITUTION_COST * edits) / Math.max(one.length, other.length)
}

function computeCrossScriptSimilarity(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 2) return 0
  if (one === other) return OTHER_SCRIPT
  return shorter >= 4 && editDistance(one, other, 1) === 1 ? CROSS_SCRIPT_TYPO_SIMILARITY : 0
}

type Pair = { readonly likeness: number; readonly ones: readonly number[]; readonly others: readonly number[] }

/**
 * Returns the similarity of two names, 0 to 100, in any word order. Each word is paired with the
 * most similar one, two neighbours also with a joined one (`Abdul Rahman`, `Abdulrahman`). The
 * score is the paired share of both names, so one common word of two names with two words scores
 * 50.
 */
export function computeNameSimilarity(one: readonly NameWord[], other: readonly NameWord[]): number {
  const pairs = [
    ...findSingleWordPairs(one, other),
    ...findJoinedWordPairs(one, other),
    ...findJoinedWordPairs(other, one).map(turned),
  ].sort((a, b) => b.likeness - a.likeness || b.ones.length + b.others.length - a.ones.length - a.others.length)
  const [usedFirstIndexes, usedSecondIndexes] = [new Set<number>(), new Set<number>()]
  let paired = 0
  for (const { likeness, ones, others } of pairs) {
    if (ones.some((place) => usedFirstIndexes.has(place)) || others.some((place) => usedSecondIndexes.has(place)))
      continue
    for (const place of ones) usedFirstIndexes.add(place)
    for (const place of others) usedSecondIndexes.add(place)
    const [totalFirstWeight, totalSecondWeight] = [sumWordWeights(one, ones), sumWordWeights(other, others)]
    const isSinglePatronymic = hasPatronymic(one, ones) !== hasPatronymic(other, others)
    paired += likeness * (totalFirstWeight + totalSecondWeight) * (isSinglePatronymic ? SINGLE_PATRONYMIC_WEIGHT : 1)
  }
  return Math.round((100 * paired) / (sumWeights(one) + sumWeights(other)))
}

export const sumWeights = (words: readonly NameWord[]): number => words.reduce((sum, { weight }) => sum + weight, 0)

/**
 * `Ivan Petrovich` is not of the family of `Ivan Petrovich Sidorov`, and perhaps not a Petrovich.
 */
const SINGLE_PATRONYMIC_WEIGHT = 0.4

const hasPatronymic = (words: readonly NameWord[], places: readonly number[]): boolean =>
  places.some((place) => words[place]?.isPatronymic)

const sumWordWeights = (words: readonly NameWord[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (words[place]?.weight ?? 0), 0)

const turned = ({ likeness, ones, others }: Pair): Pair => ({ likeness, ones: others, others: ones })

const findSingleWordPairs = (one: readonly NameWord[], other: readonly NameWord[]): readonly Pair[] =>
  one.flatMap((word, place) =>
    other.flatMap((otherWord, otherPlace) => {
      const likeness = computeWordSimilarity(word, otherWord)
      return likeness === 0 ? [] : [{ likeness, ones: [place], others: [otherPlace] }]
    }),
  )

/** Pairs of two neighbours of `one` with a single word of `other`. */
const findJoinedWordPairs = (one: readonly NameWord[], other: readonly NameWord[]): readonly Pair[] =>
  neighbours(one).flatMap((text, place) =>
    other.flatMap((word, otherPlace) => {
      const likeness = computeJoinedSimilarity(text, word)
      return likeness === 0 ? [] : [{ likeness, ones: [place, place + 1], others: [otherPlace] }]
    }),
  )

/** Returns each word joined with the next. */
export const neighbours = (words: readonly NameWord[]): readonly string[] =>
  words.slice(1).map(({ text }, place) => `${words[place]?.text ?? ''}${text}`)
