import type { NomenclatureRow } from '../../../shared/customs/classification/rules/nomenclature.ts'
import { tellingWords } from '../../../shared/customs/warnings/rules/chapterWords.ts'

/** The chapters that have goods with a word in their names: words by chapters, joined by blanks. */
export function chapterWords(rows: readonly Pick<NomenclatureRow, 'code' | 'phrases'>[]): Record<string, string> {
  const chaptersOf = new Map<string, Set<string>>()
  for (const { code, phrases } of rows) {
    for (const word of phrases.flatMap(({ text }) => tellingWords(text))) {
      chaptersOf.set(word, (chaptersOf.get(word) ?? new Set()).add(code.slice(0, 2)))
    }
  }
  const byChapters = Map.groupBy([...chaptersOf.keys()].sort(), (word) =>
    [...(chaptersOf.get(word) ?? [])].sort().join(' '),
  )
  return Object.fromEntries([...byChapters].sort().map(([chapters, words]) => [chapters, words.join(' ')]))
}
