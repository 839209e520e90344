import { romanise } from './romanise.ts'

/** What is known about words of names, all in lower-case Latin letters. */
export type NameWords = {
  /** Legal forms, titles and particles (`gmbh`, `dr`, `van`): they do not tell parties apart. */
  readonly noise: ReadonlySet<string>
  /** Legal forms that are written as letters with dots: `s.a.`, `l.l.c.`. */
  readonly legalForms: ReadonlySet<string>
  /** What half of all companies are called (`trading`, `group`): it tells little. */
  readonly generic: ReadonlySet<string>
  /** Number of the group of spellings a word belongs to: `park`, `bak`, `pak`. */
  readonly variants: ReadonlyMap<string, number>
}

/** A word of a name as it is compared. */
export type NameWord = {
  readonly text: string
  readonly consonantKey: string
  readonly abjadKey: string
  /** Written in a script that leaves some vowels out. */
  readonly isAbjad: boolean
  readonly isInitial: boolean
  readonly isGeneric: boolean
  /**
   * Between or behind given and family name: `Petrovich`. It tells whose child somebody is, not of
   * which family.
   */
  readonly isPatronymic: boolean
  /** How much it says about who somebody is, 0 to 1. */
  readonly weight: number
  readonly variant: number | null
}

const LITTLE = 0.4
/** Scripts that leave some vowels out, or write them where others hear none. */
const ABJAD =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Thai}]/u
/**
 * `Abdulrahman`, `Abdurrahman`: servant of, and one of the names of God. Not `Abdullah`, which
 * nobody writes apart.
 */
const SERVANT = /^abd[aeou](?:l(?!lah?$)(?=.{4})|([rsndzt])(?=\1.{3}))/

/**
 * The words of a name that count, in their order: in Latin letters, lower case, without accents,
 * punctuation, legal forms, titles and particles. Where nothing would be left of a name, all of its
 * words. Who reads many names gives a `wordOf` that remembers the words it has made.
 */
export function readName(
  name: string,
  words: NameWords,
  wordOf: (text: string, isAbjad: boolean) => NameWord = (text, isAbjad) => nameWord(text, isAbjad, words),
): readonly NameWord[] {
  const written = name.replace(SPACED_LETTERS, (letters) => letters.replaceAll(' ', ''))
  const isLatin = /^[\p{ASCII}]*$/u.test(written)
  const spoken = isLatin ? [{ text: written, isAbjad: false }] : spell(written)
  const all = spoken.flatMap(({ text, isAbjad }) => split(text, isAbjad).map((word) => ({ word, isAbjad })))
  const named = removeDottedLegalForm(all, words.legalForms)
  const telling = named.filter(({ word }) => !words.noise.has(word))
  const read = (telling.length > 0 ? telling : all).map(({ word, isAbjad }) => wordOf(word, isAbjad))
  const patronymic = read.length < 3 ? -1 : read.findIndex(({ text }, place) => place > 0 && PATRONYMIC.test(text))
  return read.map((word, place) => (place === patronymic ? { ...word, isPatronymic: true } : word))
}

/** `J a n e  R o e`: more letters by themselves than anybody has initials. */
const SPACED_LETTERS = /(?<!\p{L})(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}] ){4,}\p{L}(?!\p{L})/gu

const PATRONYMIC = /(?:[eo][vw](?:ich|itsch|ych|na)|[iy][vw]na|in?ichna)$/

/**
 * Each word of a text in another script in Latin letters; syllables of Korean, which are written in
 * one, apart.
 */
const spell = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Script=Hangul}/gu, ' $& ')
    .split(/[\s・]+/)
    .map((word) => ({ text: romanise(word), isAbjad: ABJAD.test(word) }))

const split = (text: string, isAbjad: boolean): readonly string[] =>
  text
    .toLowerCase()
    .replace(/['’`ʼ]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .flatMap((word) => (isAbjad ? [word] : apart(word)))

/** `Noureddine`, `Saifuddin`: something of the faith, often written apart. */
const UD_DIN_SUFFIX = /^(.{3,}?)[aeiou]dd[iey]+ne?$/

function apart(word: string): readonly string[] {
  const ofTheFaith = UD_DIN_SUFFIX.exec(word)?.[1]
  if (ofTheFaith !== undefined) return [ofTheFaith, 'din']
  if (/^abd[aeou]l$/.test(word)) return ['abd']
  const servant = SERVANT.exec(word)
  return servant ? ['abd', word.slice(servant[0].length)] : [word]
}

/** Without a legal form at the end whose letters stand apart: `Acme S.A.`. */
function removeDottedLegalForm<Word extends { readonly word: string }>(
  all: readonly Word[],
  legalForms: ReadonlySet<string>,
): readonly Word[] {
  const lastLong = all.findLastIndex(({ word }) => word.length > 1)
  const tail = all.slice(lastLong + 1).map(({ word }) => word)
  return lastLong >= 0 && tail.length > 1 && legalForms.has(tail.join('')) ? all.slice(0, lastLong + 1) : all
}

export function nameWord(text: string, isAbjad: boolean, { generic, variants }: NameWords): NameWord {
  const isInitial = /^[a-z]$/.test(text)
  const isGeneric = generic.has(text)
  return {
    text,
    consonantKey: consonantKey(text),
    abjadKey: abjadKey(text),
    isAbjad,
    isInitial,
    isGeneric,
    isPatronymic: false,
    weight: isInitial || isGeneric ? LITTLE : 1,
    variant: variants.get(text) ?? null,
  }
}

/** Spellings of one sound in the Latin scripts of different countries; longer ones first. */
const SPELLINGS = /shch|tsch|sch|tch|ch|sh|sz|cz|zh|kh|gh|ph|th|dh|dj|ck|ts|tz|c(?=[eiy])|[jcqzwx]/g
const SOUNDS: Readonly<Record<string, string>> = {
  kh: 'h',
  gh: 'g',
  ph: 'f',
  th: 't',
  dh: 'd',
  dj: 'g',
  j: 'g',
  ck: 'k',
  q: 'k',
  w: 'v',
}
const SIBILANT = 's'

function sound(spelling: string, at: number, word: string): string {
  if (spelling === 'c') return 'eiy'.includes(word[at + 1] ?? '-') ? SIBILANT : 'k'
  if (spelling === 'x') return at === 0 ? SIBILANT : 'ks'
  return SOUNDS[spelling] ?? SIBILANT
}

/**
 * What is left of a word in lower-case Latin letters when spellings of one sound are written alike,
 * double letters once, and vowels but the first are left out: `mohammed`, `muhamad` and `mouhammad`
 * are all `mhmd`.
 */
const consonantKey = (word: string): string =>
  word
    .replace(SPELLINGS, sound)
    .replace(/(.)\1+/g, '$1')
    .replace(/^[aeiouy]+/, 'A')
    .replace(/[aeiouy]/g, '')
    .replace(/(?<=.)h$/, '')
    .toLowerCase()

/**
 * The same for comparing with words from scripts that leave vowels out and have one letter where
 * Latin has several: `yusuf` and `ywsf` are both `asb`.
 */
const abjadKey = (word: string): string => consonantKey(word.replace(/ph|[pfv]/g, 'b').replace(/(?<=.)w/g, ''))
