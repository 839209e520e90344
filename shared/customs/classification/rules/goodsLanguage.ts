import * as v from 'valibot'

const ORDERS = ['headLast', 'headFirst', 'unspaced'] as const

/**
 * How a language builds descriptions of goods, as it stands in `goodsLanguages.json`. Lists are
 * words parted by blanks.
 */
const GoodsLanguageFile = v.strictObject({
  /** In English. */
  name: v.string(),
  /**
   * Where the word stands that names the thing: `Baumwollhemd`, `camisa de algodón`; or words that
   * nothing parts.
   */
  order: v.picklist(ORDERS),
  /** Endings that forms of one word differ by. */
  endings: v.string(),
  /** Letters are doubled in some forms of a word: `sok`, `sokken`. */
  doubles: v.boolean(),
  /** Endings of some forms, with those they stand for. */
  changes: v.record(v.string(), v.string()),
  /** What parts of a compound are joined by; empty where words are not compounded. */
  links: v.string(),
  /** Words that mean with, for, made of, without. */
  with: v.string(),
  for: v.string(),
  made: v.string(),
  without: v.string(),
  /** Words between a thing and what it is like or made of: `taza de cerámica`. */
  joins: v.string(),
  /** Words that say nothing of goods. */
  noise: v.string(),
})

export const GoodsLanguagesFile = v.record(v.string(), GoodsLanguageFile)

type GoodsGrammar = v.InferOutput<typeof GoodsLanguageFile>

/** What a small word of a language does in a description. */
export type SmallWord = 'with' | 'for' | 'in' | 'without' | 'join' | 'noise'

export type GoodsLanguage = Pick<GoodsGrammar, 'name' | 'order'> & {
  readonly code: string
  readonly small: ReadonlyMap<string, SmallWord>
  /**
   * What parts of a compound are joined by, the empty one first; none where words are not
   * compounded.
   */
  readonly links: readonly string[]
  /** The part of a folded word that its forms have in common. */
  readonly stem: (word: string) => string
}

/** So many letters are left of a word without its ending. */
const MIN_STEM_LENGTH = 3

const listed = (text: string): string[] => text.split(' ').filter(Boolean)

export function goodsLanguage(code: string, file: GoodsGrammar): GoodsLanguage {
  const { name, order } = file
  const words = (text: string, does: SmallWord) => listed(text).map((word) => [fold(word), does] as const)
  return {
    code,
    name,
    order,
    small: new Map([
      ...words(file.noise, 'noise'),
      ...words(file.with, 'with'),
      ...words(file.for, 'for'),
      ...words(file.made, 'in'),
      ...words(file.without, 'without'),
      ...words(file.joins, 'join'),
    ]),
    links: file.links === '' ? [] : ['', ...listed(file.links)],
    stem: stemmer(file),
  }
}

/** A light stemmer: a full one makes one word of things that differ, as `bolso` and `bolsillo`. */
function stemmer({ endings, changes, doubles }: GoodsGrammar): (word: string) => string {
  const strip = createEndingFinder(listed(endings))
  const change = createEndingFinder(Object.keys(changes))
  return (word) => {
    const ending = change(word)
    const changed = ending === null ? word : word.slice(0, -ending.length) + changes[ending]
    const stripped = strip(changed)
    const stem = stripped === null ? changed : changed.slice(0, -stripped.length)
    return doubles ? stem.replace(/(\w)\1/g, '$1') : stem
  }
}

/** The longest of the endings that a word has and that leaves enough of it. */
function createEndingFinder(endings: readonly string[]): (word: string) => string | null {
  const all = new Set(endings)
  const longest = Math.max(0, ...endings.map(({ length }) => length))
  return (word) => {
    for (let length = Math.min(longest, word.length - MIN_STEM_LENGTH); length > 0; length -= 1) {
      const ending = word.slice(-length)
      if (all.has(ending)) return ending
    }
    return null
  }
}

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', œ: 'oe', æ: 'ae', ø: 'o' }

/**
 * A text in small letters without accents; letters of full width become plain ones, long vowels of
 * Japanese short.
 */
export function fold(text: string): string {
  const small = text.toLowerCase()
  if (/^[a-z0-9 ]*$/.test(small)) return small
  return small
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-zа-я])\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[ßłœæø]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’`´]s\b/g, 's')
}
