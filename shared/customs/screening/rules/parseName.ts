import { romanise } from './romanise.ts'

/* Splits names into comparable words. */

/** Word classes of names, in lower-case Latin letters. */
export type NameWords = {
  /** Legal forms, titles and particles (`gmbh`, `dr`, `van`), which do not distinguish parties. */
  readonly noise: ReadonlySet<string>
  /** Legal forms written with dots: `s.a.`, `l.l.c.`. */
  readonly legalForms: ReadonlySet<string>
  /** Common words of company names (`trading`, `group`) with low significance. */
  readonly generic: ReadonlySet<string>
  /** Number of a word's group of spellings: `park`, `bak`, `pak`. */
  readonly variants: ReadonlyMap<string, number>
}

/** A word of a name in comparable form. */
export type NameWord = {
  readonly text: string
  readonly consonantKey: string
  readonly abjadKey: string
  /** From a script that omits some vowels. */
  readonly isAbjad: boolean
  readonly isInitial: boolean
  readonly isGeneric: boolean
  /**
   * Patronymic between or after given and family name: `Petrovich`. It does not state the family.
   */
  readonly isPatronymic: boolean
  /** Significance, 0 to 1. */
  readonly weight: number
  readonly variant: number | null
}

const LITTLE = 0.4
/** Scripts that omit some vowels, or write inaudible ones. */
const ABJAD =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Thai}]/u
/**
 * `Abdulrahman`, `Abdurrahman`: "servant of" and a name of God. Not `Abdullah`, which is never
 * separated.
 */
const SERVANT = /^abd[aeou](?:l(?!lah?$)(?=.{4})|([rsndzt])(?=\1.{3}))/

/**
 * Returns the significant words of a name in order: Latin letters, lower case, without accents,
 * punctuation, legal forms, titles and particles; all words if none would remain. Pass a caching
 * `wordOf` to read many names.
 */
export function parseName(
  name: string,
  words: NameWords,
  wordOf: (text: string, isAbjad: boolean) => NameWord = (text, isAbjad) => createNameWord(text, isAbjad, words),
): readonly NameWord[] {
  const written = name.replace(SPACED_LETTERS_PATTERN, (letters) => letters.replaceAll(' ', ''))
  const isLatinScript = /^[\p{ASCII}]*$/u.test(written)
  const spoken = isLatinScript ? [{ text: written, isAbjad: false }] : spell(written)
  const all = spoken.flatMap(({ text, isAbjad }) => split(text, isAbjad).map((word) => ({ word, isAbjad })))
  const named = removeDottedLegalForm(all, words.legalForms)
  const significant = named.filter(({ word }) => !words.noise.has(word))
  const read = (significant.length > 0 ? significant : all).map(({ word, isAbjad }) => wordOf(word, isAbjad))
  const patronymic = read.length < 3 ? -1 : read.findIndex(({ text }, place) => place > 0 && PATRONYMIC.test(text))
  return read.map((word, place) => (place === patronymic ? { ...word, isPatronymic: true } : word))
}

/** `J a n e  R o e`: more single letters than initials in a name. */
const SPACED_LETTERS_PATTERN =
  /(?<!\p{L})(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}] ){4,}\p{L}(?!\p{L})/gu

const PATRONYMIC = /(?:[eo][vw](?:ich|itsch|ych|na)|[iy][vw]na|in?ichna)$/

/** Romanises each word; Korean syllables are separated. */
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
    .flatMap((word) => (isAbjad ? [word] : splitWord(word)))

/** `Noureddine`, `Saifuddin`: "of the faith", often separated. */
const UD_DIN_SUFFIX_PATTERN = /^(.{3,}?)[aeiou]dd[iey]+ne?$/

function splitWord(word: string): readonly string[] {
  const namePrefix = UD_DIN_SUFFIX_PATTERN.exec(word)?.[1]
  if (namePrefix !== undefined) return [namePrefix, 'din']
  if (/^abd[aeou]l$/.test(word)) return ['abd']
  const servant = SERVANT.exec(word)
  return servant ? ['abd', word.slice(servant[0].length)] : [word]
}

/** Removes a legal form with separate letters at the end: `Acme S.A.`. */
function removeDottedLegalForm<Word extends { readonly word: string }>(
  all: readonly Word[],
  legalForms: ReadonlySet<string>,
): readonly Word[] {
  const lastFullWord = all.findLastIndex(({ word }) => word.length > 1)
  const tail = all.slice(lastFullWord + 1).map(({ word }) => word)
  return lastFullWord >= 0 && tail.length > 1 && legalForms.has(tail.join('')) ? all.slice(0, lastFullWord + 1) : all
}

export function createNameWord(text: string, isAbjad: boolean, { generic, variants }: NameWords): NameWord {
  const isInitialLetter = /^[a-z]$/.test(text)
  const isGenericWord = generic.has(text)
  return {
    text,
    consonantKey: toConsonantKey(text),
    abjadKey: toAbjadKey(text),
    isAbjad,
    isInitial: isInitialLetter,
    isGeneric: isGenericWord,
    isPatronymic: false,
    weight: isInitialLetter || isGenericWord ? LITTLE : 1,
    variant: variants.get(text) ?? null,
  }
}

/** Spellings of one sound in different countries, longer ones first. */
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
 * Returns a word's consonant key: spellings unified, double letters once, vowels dropped except the
 * first. `mohammed`, `muhamad` and `mouhammad` are all `mhmd`.
 */
const toConsonantKey = (word: string): string =>
  word
    .replace(SPELLINGS, sound)
    .replace(/(.)\1+/g, '$1')
    .replace(/^[aeiouy]+/, 'A')
    .replace(/[aeiouy]/g, '')
    .replace(/(?<=.)h$/, '')
    .toLowerCase()

/**
 * Returns the consonant key for scripts that omit vowels and have one letter for several Latin
 * ones: `yusuf` and `ywsf` are both `asb`.
 */
const toAbjadKey = (word: string): string => toConsonantKey(word.replace(/ph|[pfv]/g, 'b').replace(/(?<=.)w/g, ''))
