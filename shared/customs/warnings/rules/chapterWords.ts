import { toComparableWords } from '#shared/customs/goods/rules/restrictedGoods.ts'

/** Chapters of the Harmonized System by words for goods in them. */
export type ChapterWords = ReadonlyMap<string, readonly string[]>

/** Parses the stored form, which groups words by chapters. */
export const parseChapterWords = (stored: Readonly<Record<string, string>>): ChapterWords =>
  new Map(
    Object.entries(stored).flatMap(([chapters, words]) => {
      const all = chapters.split(' ')
      return words.split(' ').map((word): [string, readonly string[]] => [word, all])
    }),
  )

/** Returns words that may describe goods, in comparable form: no sizes, numbers and particles. */
export const listSignificantWords = (text: string): readonly string[] =>
  toComparableWords(text)
    .split(' ')
    .filter((word) => word.length > 2 && !/\d/.test(word))

/**
 * Share of a description that must be understood before it contradicts a code; other words may be
 * in another language.
 */
const UNDERSTOOD = 0.6

/**
 * Whether no word of a description belongs to the chapter of a code. Every word counts: “case for a
 * phone” may be of either chapter. Null if too little is understood.
 */
export function isChapterMismatch(description: string, hsCode: string, chapters: ChapterWords): boolean | null {
  const words = listSignificantWords(description)
  const known = words.filter((word) => chapters.has(word))
  if (known.length === 0 || known.length < words.length * UNDERSTOOD) return null
  return !known.some((word) => chapters.get(word)?.includes(hsCode.slice(0, 2)))
}
