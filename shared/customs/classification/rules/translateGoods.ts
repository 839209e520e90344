import { type FunctionWord, fold, type GoodsLanguage } from './goodsLanguage.ts'
import type { Lexicon } from './goodsTerms.ts'
import { splitCompound } from './splitCompound.ts'

/* Translation of goods descriptions to the English words of the table. */

/** A description in the English words of the table. */
export type Translation = {
  /** Language of the description; null for English or unknown. */
  readonly language: GoodsLanguage | null
  readonly text: string
  /** 0 to 1: understood share of the description. */
  readonly coverage: number
  /** Original words by English word. */
  readonly written: ReadonlyMap<string, string>
}

/** A part of a description with one meaning. */
type Unit = { readonly written: string; readonly english: string; readonly does: 'term' | FunctionWord }

type Reading = { readonly parts: readonly (readonly Unit[])[]; readonly coverage: number }

/** Lookups of English words. */
export type EnglishDictionary = {
  readonly isKnown: (word: string) => boolean
  /** Whether an unknown word is most likely a typing error. */
  readonly isMisspelt: (word: string) => boolean
  readonly isContainer: (word: string) => boolean
  readonly isFeature: (words: string) => boolean
  /** Feature groups stated by words: material, construction, user. */
  readonly listFeatureGroups: (words: string) => readonly string[]
}

/** Weight of English words in another language, as they may be coincidence. */
const LOAN = 0.5
/** Margin by which another language must be understood better than English. */
const AHEAD = 0.05
/** Minimum coverage for a translation. */
const LEAST = 0.2

const PARTS = /[,;:|()[\]{}/\\•·–—+*"“”!?、，。（）【】「」『』／：；！～~&]|\s-+\s|\.\s/
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Translates a description from the language with the best coverage to English. */
export function translateGoods(
  description: string,
  lexicons: readonly Lexicon[],
  english: EnglishDictionary,
): Translation {
  const parts = description.split(PARTS).map((part) => fold(part))
  const candidates = lexicons.filter(({ language }) => isPossibleLanguage(language, description))
  const plain = computeKnownEnglishRatio(parts, english)
  let best: { readonly lexicon: Lexicon; readonly reading: Reading } | null = null
  for (const lexicon of plain === 1 ? [] : candidates) {
    const reading = readIn(lexicon, parts, english)
    if (reading.coverage > (best?.reading.coverage ?? 0)) best = { lexicon, reading }
  }
  if (!best || best.reading.coverage < Math.max(LEAST, plain + AHEAD)) {
    return { language: null, text: description, coverage: plain, written: new Map() }
  }
  const { language } = best.lexicon
  const parted = removeAssumedFeatures(best.reading.parts, english)
  const units = parted.map((part) => (language.order === 'headFirst' ? moveHeadToEnd(part, english) : part))
  return {
    language,
    text: units.map(joinUnits).filter(Boolean).join(', '),
    coverage: best.reading.coverage,
    written: new Map(
      units.flat().flatMap(({ english: words, written }) => words.split(' ').map((word) => [word, written] as const)),
    ),
  }
}

function isPossibleLanguage({ code, order }: GoodsLanguage, description: string): boolean {
  if (!UNSPACED.test(description)) return order !== 'unspaced'
  return order === 'unspaced' && (code === 'ja' || !KANA.test(description))
}

function computeKnownEnglishRatio(parts: readonly string[], { isKnown }: EnglishDictionary): number {
  const words = parts.flatMap(splitSpacedWords).filter(isMeaningfulWord)
  return share(words.map((word) => [word.length, isKnown(word) ? 1 : 0]))
}

const splitSpacedWords = (part: string): string[] => part.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Whether a word can have a meaning: no number, and no number with unit. */
const isMeaningfulWord = (word: string): boolean => !/\d/.test(word) && word.length > 1

function share(weights: readonly (readonly [weight: number, known: number])[]): number {
  const all = weights.reduce((sum, [weight]) => sum + weight, 0)
  return all === 0 ? 0 : weights.reduce((sum, [weight, known]) => sum + weight * known, 0) / all
}

function readIn(lexicon: Lexicon, parts: readonly string[], english: EnglishDictionary): Reading {
  const weights: [number, number][] = []
  const read = lexicon.language.order === 'unspaced' ? parseUnspacedText : parseSpacedText
  const units = parts.map((part) => read(part, lexicon, english, (weight, known) => weights.push([weight, known])))
  return { parts: units, coverage: share(weights) }
}

type Tally = (weight: number, known: number) => void

function parseSpacedText(part: string, lexicon: Lexicon, english: EnglishDictionary, tally: Tally): Unit[] {
  const words = splitSpacedWords(part)
  const units: Unit[] = []
  for (let at = 0; at < words.length; ) {
    const found = findLongestForeignTerm(words, at, lexicon)
    if (found) {
      units.push(found.unit)
      tally(found.unit.written.length, 1)
      at += found.length
      continue
    }
    const word = words[at] ?? ''
    at += 1
    const does = lexicon.language.small.get(word)
    const parts = does === undefined ? splitCompound(word, lexicon, english.isMisspelt) : []
    if (does !== undefined) {
      units.push({ written: word, english: does, does })
      tally(word.length, LOAN)
    } else if (parts.length > 0) {
      units.push(...parts.map((english): Unit => ({ written: word, english, does: 'term' })))
      tally(word.length, 1)
    } else if (english.isKnown(word)) {
      units.push({ written: word, english: word, does: 'term' })
      if (isMeaningfulWord(word)) tally(word.length, LOAN)
    } else if (isMeaningfulWord(word)) {
      tally(word.length, 0)
    }
  }
  return units
}

function findLongestForeignTerm(words: readonly string[], at: number, { exact, stems, longest, language }: Lexicon) {
  const stemmed: string[] = []
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const some = words.slice(at, at + length)
    if (stemmed.length === 0) stemmed.push(...some.map(language.stem))
    const isSmall = length === 1 && language.small.has(some[0] ?? '')
    const found = exact.get(some.join(' ')) ?? (isSmall ? undefined : stems.get(stemmed.slice(0, length).join(' ')))
    if (found !== undefined) {
      const unit: Unit = { written: some.join(' '), english: found, does: 'term' }
      return { unit, length }
    }
  }
  return null
}

/** Splits text without spaces at the longest term from each position. */
function parseUnspacedText(part: string, lexicon: Lexicon, english: EnglishDictionary, tally: Tally): Unit[] {
  const { exact, longest, language } = lexicon
  const units: Unit[] = []
  for (const run of part.split(/\s+/)) {
    for (let at = 0; at < run.length; ) {
      const latin = /^[a-z0-9]+/.exec(run.slice(at))?.[0] ?? ''
      const term = findLongestPrefix(run, at, longest, (some) => exact.has(some) || language.small.has(some))
      const unit = term.length >= latin.length ? findForeignTerm(term, lexicon) : findLoanword(latin, english)
      const written = unit?.written ?? (latin || run.slice(at, at + 1))
      if (unit) {
        units.push(unit)
        tally(written.length, unit.does === 'term' ? 1 : LOAN)
      } else if (latin === '') {
        tally(1, 0)
      }
      at += written.length
    }
  }
  return units
}

function findForeignTerm(written: string, { exact, language }: Lexicon): Unit | null {
  const english = exact.get(written)
  if (english !== undefined) return { written, english, does: 'term' }
  const does = language.small.get(written)
  return does === undefined ? null : { written, english: does, does }
}

const findLoanword = (written: string, { isKnown }: EnglishDictionary): Unit | null =>
  isKnown(written) ? { written, english: written, does: 'term' } : null

function findLongestPrefix(run: string, at: number, longest: number, is: (some: string) => boolean): string {
  for (let length = Math.min(longest, run.length - at); length > 0; length -= 1) {
    const some = run.slice(at, at + length)
    if (is(some)) return some
  }
  return ''
}

/**
 * Removes assumed features of a term, such as `(ceramic)`, if the description states one of the
 * same group.
 */
function removeAssumedFeatures(
  parts: readonly (readonly Unit[])[],
  { isFeature, listFeatureGroups }: EnglishDictionary,
) {
  const stated = new Set(
    parts.flatMap((part) =>
      part
        .filter(({ does, english }, at) => does === 'term' && isFeature(english) && !isInModifierPhrase(part, at))
        .flatMap(({ english }) => listFeatureGroups(english)),
    ),
  )
  const isFeatureExplicit = (assumed: string): boolean => listFeatureGroups(assumed).some((group) => stated.has(group))
  const settled = (english: string): string =>
    english
      .replace(ASSUMED, (_, assumed: string, space: string) => (isFeatureExplicit(assumed) ? '' : assumed + space))
      .trim()
  return parts.map((part) => part.map((unit) => ({ ...unit, english: settled(unit.english) })))
}

const ASSUMED = /\(([^)]*)\)( ?)/

/**
 * Whether a word belongs to an attribute, not to the goods: `mit Holzdeckel`, `für die Glasvase`.
 */
const isInModifierPhrase = (part: readonly Unit[], at: number): boolean =>
  ['with', 'without', 'for'].includes(
    part.slice(0, at).findLast(({ does }) => does !== 'term' && does !== 'noise')?.does ?? '',
  )

/**
 * Reorders `taza de cerámica azul para café` to `blue ceramic mug for coffee`, as English has the
 * noun last.
 */
function moveHeadToEnd(part: readonly Unit[], english: EnglishDictionary): Unit[] {
  const segments: Unit[][] = [[]]
  for (const unit of part) {
    if (['with', 'for', 'in', 'without'].includes(unit.does)) segments.push([unit])
    else segments.at(-1)?.push(unit)
  }
  return segments.flatMap((segment) => {
    const [first] = segment
    const leads = first && first.does !== 'term' && first.does !== 'join' && first.does !== 'noise'
    return leads ? [first, ...turned(segment.slice(1), english)] : turned(segment, english)
  })
}

/** Reorders a segment; for `paquete de café` the content names the goods. */
function turned(segment: readonly Unit[], { isContainer, isFeature }: EnglishDictionary): Unit[] {
  const [first, second, third] = segment
  const within = segment.filter(({ does }) => does === 'term').toReversed()
  if (!first || second?.does !== 'join' || !third || !isContainer(first.english) || isFeature(third.english))
    return within
  return [first, { ...second, english: 'of' }, ...within.slice(0, -1)]
}

const joinUnits = (units: readonly Unit[]): string =>
  units
    .filter(({ does, english }) => does === 'term' || english === 'of' || !['join', 'noise'].includes(does))
    .map(({ english }) => english)
    .join(' ')
