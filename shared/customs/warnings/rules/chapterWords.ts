import { comparableWords } from '#shared/customs/goods/rules/restrictedGoods.ts'

/** Chapters of the Harmonized System that have goods with a word in their names, by that word. */
export type ChapterWords = ReadonlyMap<string, readonly string[]>

/** Such words as they are stored: those of the same chapters together, the chapters joined. */
export const readChapterWords = (stored: Readonly<Record<string, string>>): ChapterWords =>
  new Map(
    Object.entries(stored).flatMap(([chapters, words]) => {
      const all = chapters.split(' ')
      return words.split(' ').map((word): [string, readonly string[]] => [word, all])
    }),
  )

/**
 * The words of a text that may say what goods are, as they are compared: no sizes, numbers and
 * particles.
 */
export const significantWords = (text: string): readonly string[] =>
  comparableWords(text)
    .split(' ')
    .filter((word) => word.length > 2 && !/\d/.test(word))

/**
 * So much of a description has to be understood before it is held against a code: others may be in
 * another language.
 */
const UNDERSTOOD = 0.6

/**
 * Whether no word of a description is of goods of the chapter that a code is of. Every word counts,
 * whatever it says: “case for a phone” may be of the chapter of either. Null: too little of it is
 * understood.
 */
export function isChapterMismatch(description: string, hsCode: string, chapters: ChapterWords): boolean | null {
  const words = significantWords(description)
  const known = words.filter((word) => chapters.has(word))
  if (known.length === 0 || known.length < words.length * UNDERSTOOD) return null
  return !known.some((word) => chapters.get(word)?.includes(hsCode.slice(0, 2)))
}
