import * as v from 'valibot'

/* Vocabulary of the classification: words, synonyms and word classes. */

const Texts = v.record(v.string(), v.string())

/**
 * Schema of `goodsWords.json`: meanings of words for the classification. Lists are words separated
 * by spaces.
 */
export const GoodsWordsFile = v.strictObject({
  /** Synonyms: British and American spelling, everyday names. */
  aliases: Texts,
  /** Phrases of two or three words treated as one word. */
  phrases: Texts,
  /** Words without meaning for goods. */
  noise: v.string(),
  /** Nouns too vague to be a description by themselves. */
  vague: v.string(),
  /** Attributes. At the end of a phrase of the table they still name goods: `car safe`. */
  attributes: v.string(),
  colors: v.string(),
  /** Final nouns after the name of the goods: `knife set`. */
  light: v.string(),
  /**
   * Nouns after any kind of goods, whose attributes do not name the goods: a `drum cover` is no
   * drum.
   */
  generic: v.string(),
  /** Containers: `bag of coffee` is coffee. */
  containers: v.string(),
  /** Words that start a part with another role: `case for a phone`, `lamp with a switch`. */
  breaks: v.strictObject({ purpose: v.string(), with: v.string(), material: v.string(), origin: v.string() }),
  /** Words by the feature they indicate. */
  features: Texts,
  /** Features of exclusive groups; all others are materials. */
  groups: Texts,
  /** Material of the goods in a chapter. */
  chapters: Texts,
  /** Irregular plurals with their singulars, and words that only look like plurals. */
  plurals: Texts,
})

export type GoodsWordsFile = v.InferOutput<typeof GoodsWordsFile>

export type PartKind = 'main' | keyof GoodsWordsFile['breaks']

/** Lookup tables of `goodsWords.json`. */
export type GoodsWords = Readonly<ReturnType<typeof parseGoodsWords>>

const listed = (text: string): string[] => text.split(' ')

export function parseGoodsWords(file: GoodsWordsFile) {
  const features = new Map<string, string[]>()
  for (const [feature, words] of Object.entries(file.features)) {
    for (const word of listed(words)) features.set(word, [...(features.get(word) ?? []), feature])
  }
  const kinds = ['purpose', 'with', 'material', 'origin'] as const
  return {
    aliases: new Map(Object.entries(file.aliases)),
    phrases: new Map(Object.entries(file.phrases)),
    /** First words of the phrases. */
    phraseStarts: new Set(Object.keys(file.phrases).flatMap((phrase) => listed(phrase).slice(0, 1))),
    noise: new Set(listed(file.noise)),
    vague: new Set(listed(file.vague)),
    attributes: new Set(listed(file.attributes)),
    colors: new Set(listed(file.colors)),
    light: new Set(listed(file.light)),
    generic: new Set(listed(file.generic)),
    containers: new Set(listed(file.containers)),
    breaks: new Map<string, PartKind>(
      kinds.flatMap((kind) => listed(file.breaks[kind]).map((word) => [word, kind] as const)),
    ),
    features,
    groups: new Map(
      Object.entries(file.groups).flatMap(([group, names]) => listed(names).map((name) => [name, group])),
    ),
    chapters: new Map(Object.entries(file.chapters)),
    plurals: new Map(Object.entries(file.plurals)),
  }
}

/** A word as written, and in comparable form: singular, one spelling. */
export type Word = { readonly written: string; readonly word: string }

/** Longest phrase of `goodsWords.json`, in words. */
const MAX_PHRASE_WORDS = 4

/** Returns the words of a description, by parts between commas, brackets, dashes and the like. */
export function parseWordList(
  text: string,
  words: GoodsWords,
  comparable: Comparable = (word) => toComparableWord(word, words),
): Word[][] {
  const parts = isPlain(text) ? [text] : splitIntoWords(text)
  return parts
    .map((part) => joinPhrases(part.split(/[^\p{L}\p{N}]+/u).filter(Boolean), words, comparable))
    .filter((part) => part.length > 0)
}

/** Returns the comparable form of a word. */
type Comparable = (written: string) => string

const isPlain = (text: string): boolean => /^[a-z0-9 ]*$/.test(text)

const splitIntoWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/(\d)[.,](\d)/g, '$1$2')
    .split(/[,;:|()[\]{}/\\•·–—+*"“”!?]|\s-+\s|\.\s/)

function joinPhrases(written: readonly string[], words: GoodsWords, comparable: Comparable): Word[] {
  const found: Word[] = []
  for (let at = 0; at < written.length; ) {
    const length = measurePhraseLength(written, at, words)
    const text = written.slice(at, at + length).join(' ')
    const alias = words.phrases.get(text)
    if (alias === undefined) found.push({ written: text, word: comparable(text) })
    else for (const word of alias.split(' ')) found.push({ written: text, word: comparable(word) })
    at += length
  }
  return found
}

function measurePhraseLength(written: readonly string[], at: number, { phrases, phraseStarts }: GoodsWords): number {
  if (!phraseStarts.has(written[at] ?? '')) return 1
  for (let length = MAX_PHRASE_WORDS; length > 1; length -= 1) {
    if (phrases.has(written.slice(at, at + length).join(' '))) return length
  }
  return 1
}

/** Returns the comparable form of a word. */
export function toComparableWord(written: string, words: GoodsWords): string {
  const alias = words.aliases.get(written)
  if (alias !== undefined) return singular(alias, words)
  const word = singular(written, words)
  return words.aliases.get(word) ?? word
}

/**
 * Returns the singular of an English noun. A full stemmer would merge ring and ringing, dress and
 * dressing, paint and painting.
 */
function singular(word: string, { plurals }: GoodsWords): string {
  const known = plurals.get(word)
  if (known !== undefined) return known
  if (word.endsWith('ie') || word.endsWith('ies')) return word.replace(/ies?$/, 'y')
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Returns the group of a feature: user, construction, or material. */
export const getFeatureGroup = (feature: string, { groups }: Pick<GoodsWords, 'groups'>): string =>
  groups.get(feature) ?? MATERIAL

export const MATERIAL = 'material'
