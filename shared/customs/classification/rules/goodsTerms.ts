import { fold, type GoodsLanguage } from './goodsLanguage.ts'

/** Columns of the term table after the English one. */
export const GOODS_TERM_LANGUAGES = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'zh', 'ja'] as const

/**
 * Terms of goods, materials and attributes: English words of the HS table, and their translations.
 */
export type GoodsTermRow = {
  readonly english: string
  readonly terms: ReadonlyMap<string, readonly string[]>
}

/**
 * Parses lines of `english | German, terms | French, terms | …`. Lines with other column counts are
 * passed to `onFault`.
 */
export function parseGoodsTerms(text: string, onError: (line: string) => void = () => {}): GoodsTermRow[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    const [english = '', ...cells] = line.split('|').map((cell) => cell.trim())
    if (cells.length !== GOODS_TERM_LANGUAGES.length) {
      onError(line)
      return []
    }
    const terms = GOODS_TERM_LANGUAGES.map((language, at) => [language, listed(cells[at] ?? '')] as const)
    return [{ english, terms: new Map(terms) }]
  })
}

const listed = (cell: string): string[] =>
  cell
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)

/** Terms of a language, for lookup by folded words. */
export type Lexicon = {
  readonly language: GoodsLanguage
  /** English by exact words. */
  readonly exact: ReadonlyMap<string, string>
  /** English by stems. */
  readonly stems: ReadonlyMap<string, string>
  /** Longest term, in words; in letters for text without spaces. */
  readonly longest: number
}

/** Creates a lexicon; the first of duplicate terms is used. */
export function createLexicon(rows: readonly GoodsTermRow[], language: GoodsLanguage): Lexicon {
  const exact = new Map<string, string>()
  const stems = new Map<string, string>()
  let longest = 1
  const isUnspacedLanguage = language.order === 'unspaced'
  for (const { english, terms } of rows) {
    for (const term of terms.get(language.code) ?? []) {
      const words = splitIntoNormalisedWords(term)
      const key = words.join(isUnspacedLanguage ? '' : ' ')
      if (!exact.has(key)) exact.set(key, english)
      longest = Math.max(longest, isUnspacedLanguage ? key.length : words.length)
      if (isUnspacedLanguage) continue
      const stem = words.map(language.stem).join(' ')
      if (!stems.has(stem)) stems.set(stem, english)
    }
  }
  return { language, exact, stems, longest }
}

/** Returns the folded words of a text. */
const splitIntoNormalisedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}\p{M}ー]+/u)
    .filter(Boolean)
