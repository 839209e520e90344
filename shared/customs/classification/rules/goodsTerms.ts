import { fold, type GoodsLanguage } from './goodsLanguage.ts'

/** Columns of the table of terms behind the English one. */
export const TERM_LANGUAGES = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'zh', 'ja'] as const

/**
 * What goods, materials and the like are called: in words of the table of HS codes, and by
 * language.
 */
export type TermRow = {
  readonly english: string
  readonly terms: ReadonlyMap<string, readonly string[]>
}

/**
 * Reads lines of `english | German, terms | French, terms | …`. Lines with more or fewer columns
 * are handed to `onFault`.
 */
export function parseTerms(text: string, onFault: (line: string) => void = () => {}): TermRow[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    const [english = '', ...cells] = line.split('|').map((cell) => cell.trim())
    if (cells.length !== TERM_LANGUAGES.length) {
      onFault(line)
      return []
    }
    const terms = TERM_LANGUAGES.map((language, at) => [language, listed(cells[at] ?? '')] as const)
    return [{ english, terms: new Map(terms) }]
  })
}

const listed = (cell: string): string[] =>
  cell
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)

/** What a language calls goods, ready to be looked up by folded words. */
export type Lexicon = {
  readonly language: GoodsLanguage
  /** In English, by words as they stand in the table. */
  readonly exact: ReadonlyMap<string, string>
  /** In English, by stems. */
  readonly stems: ReadonlyMap<string, string>
  /** Of the longest term, in words; in letters where nothing parts words. */
  readonly longest: number
}

/** Of terms that are there twice the first counts. */
export function createLexicon(rows: readonly TermRow[], language: GoodsLanguage): Lexicon {
  const exact = new Map<string, string>()
  const stems = new Map<string, string>()
  let longest = 1
  const isUnspaced = language.order === 'unspaced'
  for (const { english, terms } of rows) {
    for (const term of terms.get(language.code) ?? []) {
      const words = splitFoldedWords(term)
      const key = words.join(isUnspaced ? '' : ' ')
      if (!exact.has(key)) exact.set(key, english)
      longest = Math.max(longest, isUnspaced ? key.length : words.length)
      if (isUnspaced) continue
      const stem = words.map(language.stem).join(' ')
      if (!stems.has(stem)) stems.set(stem, english)
    }
  }
  return { language, exact, stems, longest }
}

/** Folded words of a text. */
const splitFoldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}\p{M}ー]+/u)
    .filter(Boolean)
