import { comparableWords } from '#shared/customs/goods/rules/restrictedGoods.ts'

/** A description that customs do not take by itself. */
export type StopWord = {
  readonly term: string
  /** Whose: `EU` (ICS2), `CA` (PACT). */
  readonly lists: readonly string[]
  /** A wording that would do. */
  readonly instead?: string
}

/** The words as descriptions are looked up among them. */
export const readStopWords = (terms: readonly StopWord[]): ReadonlyMap<string, StopWord> =>
  new Map(terms.map((stopWord) => [comparableWords(stopWord.term), stopWord]))

/**
 * The stop word that a description is, in singular or plural and any case; null where it says more.
 */
export const findStopWord = (description: string, stopWords: ReadonlyMap<string, StopWord>): StopWord | null =>
  stopWords.get(comparableWords(description)) ?? null

/**
 * Why nobody could tell goods from this text: symbols only, one character again and again, the name
 * of a file, an address.
 */
export function unreadable(description: string): string | null {
  const letters = description.replace(/[^\p{L}]/gu, '')
  if (letters === '') return 'does not contain letters'
  if (/^(.)\1{2,}$/u.test(letters.toLowerCase())) return 'is one repeated letter'
  if (/^\S+\.(jpe?g|png|pdf|docx?|xlsx?|csv|txt)$/i.test(description.trim())) return 'is a file name'
  if (/^(https?:\/\/|www\.)\S+$/i.test(description.trim())) return 'is a URL'
  return null
}
