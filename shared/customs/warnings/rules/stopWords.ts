import { toComparableWords } from '#shared/customs/goods/rules/restrictedGoods.ts'

/** A description that customs reject by itself. */
export type StopWord = {
  readonly term: string
  /** Lists: `EU` (ICS2), `CA` (PACT). */
  readonly lists: readonly string[]
  /** An acceptable wording. */
  readonly instead?: string
}

/** Indexes stop words in comparable form. */
export const indexStopWords = (terms: readonly StopWord[]): ReadonlyMap<string, StopWord> =>
  new Map(terms.map((stopWord) => [toComparableWords(stopWord.term), stopWord]))

/**
 * Returns the stop word equal to a description, in singular or plural and any case; null if it says
 * more.
 */
export const findStopWord = (description: string, stopWords: ReadonlyMap<string, StopWord>): StopWord | null =>
  stopWords.get(toComparableWords(description)) ?? null

/**
 * Returns why a text cannot describe goods: symbols only, one repeated character, a file name, a
 * URL.
 */
export function unreadable(description: string): string | null {
  const letters = description.replace(/[^\p{L}]/gu, '')
  if (letters === '') return 'does not contain letters'
  if (/^(.)\1{2,}$/u.test(letters.toLowerCase())) return 'is one repeated letter'
  if (/^\S+\.(jpe?g|png|pdf|docx?|xlsx?|csv|txt)$/i.test(description.trim())) return 'is a file name'
  if (/^(https?:\/\/|www\.)\S+$/i.test(description.trim())) return 'is a URL'
  return null
}
