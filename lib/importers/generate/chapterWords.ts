import type { NomenclatureRow } from '#shared/customs/classification/rules/nomenclature.ts'
import { listSignificantWords } from '#shared/customs/warnings/rules/chapterWords.ts'

/**
 * Minimum share of a word's codes in a chapter: “cotton” also occurs in insulated wire, which does
 * not make it typical.
 */
const MIN_CHAPTER_RATIO = 0.035

/**
 * Returns the chapters whose goods' names contain a word: words by chapters, separated by spaces.
 */
export function collectChapterWords(
  rows: readonly Pick<NomenclatureRow, 'code' | 'phrases'>[],
): Record<string, string> {
  const codesByWord = new Map<string, string[]>()
  for (const { code, phrases } of rows) {
    for (const word of new Set(phrases.flatMap(({ text }) => listSignificantWords(text)))) {
      codesByWord.set(word, [...(codesByWord.get(word) ?? []), code.slice(0, 2)])
    }
  }
  const findChapters = (word: string): readonly string[] => {
    const all = codesByWord.get(word) ?? []
    const shares = Map.groupBy(all, (chapter) => chapter)
    return [...shares].flatMap(([chapter, codes]) => (codes.length >= MIN_CHAPTER_RATIO * all.length ? [chapter] : []))
  }
  const wordsByChapters = Map.groupBy([...codesByWord.keys()].sort(), (word) => findChapters(word).toSorted().join(' '))
  return Object.fromEntries([...wordsByChapters].sort().map(([chapters, words]) => [chapters, words.join(' ')]))
}
