import type { GoodsWords } from './goodsWords.ts'

/** A word as it was written, and as it is compared: singular, one spelling. */
export type Word = { readonly written: string; readonly word: string }

/** Longest phrase of `goodsWords.json`, in words. */
const PHRASE_WORDS = 4

/** The words of a description, in its parts between commas, brackets, dashes and the like. */
export function readWords(
  text: string,
  words: GoodsWords,
  comparable: Comparable = (word) => wordOf(word, words),
): Word[][] {
  const parts = isPlain(text) ? [text] : partsOf(text)
  return parts
    .map((part) => wordsOf(part.split(/[^\p{L}\p{N}]+/u).filter(Boolean), words, comparable))
    .filter((part) => part.length > 0)
}

/** The form in which a word is compared. */
type Comparable = (written: string) => string

const isPlain = (text: string): boolean => /^[a-z0-9 ]*$/.test(text)

const partsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/(\d)[.,](\d)/g, '$1$2')
    .split(/[,;:|()[\]{}/\\•·–—+*"“”!?]|\s-+\s|\.\s/)

function wordsOf(written: readonly string[], words: GoodsWords, comparable: Comparable): Word[] {
  const found: Word[] = []
  for (let at = 0; at < written.length; ) {
    const length = phraseLength(written, at, words)
    const text = written.slice(at, at + length).join(' ')
    const alias = words.phrases.get(text)
    if (alias === undefined) found.push({ written: text, word: comparable(text) })
    else for (const word of alias.split(' ')) found.push({ written: text, word: comparable(word) })
    at += length
  }
  return found
}

function phraseLength(written: readonly string[], at: number, { phrases, phraseStarts }: GoodsWords): number {
  if (!phraseStarts.has(written[at] ?? '')) return 1
  for (let length = PHRASE_WORDS; length > 1; length -= 1) {
    if (phrases.has(written.slice(at, at + length).join(' '))) return length
  }
  return 1
}

/** A word in the form in which it is compared. */
export function wordOf(written: string, words: GoodsWords): string {
  const alias = words.aliases.get(written)
  if (alias !== undefined) return singular(alias, words)
  const word = singular(written, words)
  return words.aliases.get(word) ?? word
}

/**
 * The singular of an English noun. A full stemmer would go too far: it makes one word of ring and ringing, of dress and
 * dressing, of paint and painting.
 */
function singular(word: string, { plurals }: GoodsWords): string {
  const known = plurals.get(word)
  if (known !== undefined) return known
  if (word.endsWith('ie') || word.endsWith('ies')) return word.replace(/ies?$/, 'y')
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
