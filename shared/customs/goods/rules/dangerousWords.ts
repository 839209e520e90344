import { comparableWords } from './restrictedGoods.ts'

/** Words of goods that are often dangerous, and the question they lead to. */
export type DangerousQuestion = {
  readonly id: string
  readonly reason: string
  readonly codes: readonly string[]
  /** By language; plurals of English words need no mention. */
  readonly words: Readonly<Record<string, readonly string[] | undefined>>
  /** What holds some of the words and is something else: `perfume sample card`. */
  readonly harmless: readonly string[]
  /** What people sell for such goods, as cases, is without danger. */
  readonly hasAccessories?: boolean | undefined
}

export type DangerousWords = {
  readonly questions: readonly DangerousQuestion[]
  readonly accessories: readonly string[]
  /** What stands between goods that are sent together: `with`. */
  readonly joiners: readonly string[]
}

/**
 * So many words may stand between goods and the word that says it is an accessory of them: `iPhone
 * 15 Pro Max silicone case`.
 */
const MOST_BETWEEN = 4

const UNSPACED_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu

/**
 * Chinese and Japanese put no blanks between words: each character is taken for one, and a word for
 * a phrase.
 */
const searchable = (text: string): string =>
  ` ${comparableWords(text.normalize('NFKC').replace(UNSPACED_SCRIPTS, ' $& ')).trim()} `

const phrases = (texts: readonly string[]): string => texts.map((text) => searchable(text).trim()).join('|')

/** Finds the question that the words of a description lead to; null: none. */
export function readDangerousWords(data: DangerousWords): (description: string) => DangerousQuestion | null {
  const readers = data.questions.map((question) => ({ question, isAsked: readQuestion(question, data) }))
  return (description) => {
    const text = searchable(description)
    const words = text.split(' ')
    return readers.find(({ isAsked }) => isAsked(text, words))?.question ?? null
  }
}

function readQuestion(
  { words: byLanguage, harmless, hasAccessories = false }: DangerousQuestion,
  { accessories, joiners }: DangerousWords,
): (text: string, words: readonly string[]) => boolean {
  const words = Object.values(byLanguage).flatMap((all) => all ?? [])
  const firstWords = new Set(words.map((word) => searchable(word).trim().split(' ')[0]))
  const named = new RegExp(` (?:${phrases(words)})(?= )`, 'u')
  const between = `(?: (?!(?:${phrases(joiners)}|/) )\\S+){0,${MOST_BETWEEN}}`
  const accessory = ` (?:${phrases(accessories)})`
  const excuses = [
    ...(harmless.length > 0 ? [` (?:${phrases(harmless)})(?= )`] : []),
    ...(hasAccessories
      ? [` (?:${phrases(words)})(?=${between}${accessory} )`, `${accessory}${between} (?:${phrases(words)})(?= )`]
      : []),
  ].map((pattern) => new RegExp(pattern, 'gu'))
  // Hardly any goods have such a word at all.
  return (text, all) =>
    all.some((word) => firstWords.has(word)) &&
    named.test(excuses.reduce((rest, excused) => rest.replace(excused, ' /'), text))
}
