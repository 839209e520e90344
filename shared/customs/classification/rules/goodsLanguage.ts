import * as v from 'valibot'

/* Word order and function words of the languages of goods descriptions. */

const ORDERS = ['headLast', 'headFirst', 'unspaced'] as const

/**
 * Schema of `goodsLanguages.json`: how a language builds goods descriptions. Lists are words
 * separated by spaces.
 */
const GoodsLanguageFile = v.strictObject({
  /** English name. */
  name: v.string(),
  /**
   * Position of the noun that names the goods: `Baumwollhemd`, `camisa de algodón`; or text without
   * spaces.
   */
  order: v.picklist(ORDERS),
  /** Inflectional endings. */
  endings: v.string(),
  /** Whether letters are doubled in some forms: `sok`, `sokken`. */
  doubles: v.boolean(),
  /** Replacements of endings. */
  changes: v.record(v.string(), v.string()),
  /** Linking letters in compounds; empty without compounds. */
  links: v.string(),
  /** Words for with, for, made of, without. */
  with: v.string(),
  for: v.string(),
  made: v.string(),
  without: v.string(),
  /** Words between a noun and its attribute: `taza de cerámica`. */
  joins: v.string(),
  /** Words without meaning for goods. */
  noise: v.string(),
})

export const GoodsLanguagesFile = v.record(v.string(), GoodsLanguageFile)

type GoodsGrammar = v.InferOutput<typeof GoodsLanguageFile>

/** Role of a function word in a description. */
export type FunctionWord = 'with' | 'for' | 'in' | 'without' | 'join' | 'noise'

export type GoodsLanguage = Pick<GoodsGrammar, 'name' | 'order'> & {
  readonly code: string
  readonly small: ReadonlyMap<string, FunctionWord>
  /** Linking letters in compounds, the empty one first; none without compounds. */
  readonly links: readonly string[]
  /** Returns the common part of a folded word's forms. */
  readonly stem: (word: string) => string
}

/** Letters that must remain after removing an ending. */
const MIN_STEM_LENGTH = 3

const listed = (text: string): string[] => text.split(' ').filter(Boolean)

export function loadGoodsLanguage(code: string, file: GoodsGrammar): GoodsLanguage {
  const { name, order } = file
  const words = (text: string, does: FunctionWord) => listed(text).map((word) => [fold(word), does] as const)
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

/** Light stemmer: a full one would merge different goods, such as `bolso` and `bolsillo`. */
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

/** Returns a function that finds the longest removable ending of a word. */
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
 * Converts a text to lower case without accents; full-width letters become plain, long Japanese
 * vowels short.
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
