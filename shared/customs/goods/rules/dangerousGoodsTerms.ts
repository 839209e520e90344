import { toComparableWords } from './restrictedGoods.ts'

/** Words for goods that are often dangerous, and the question to ask. */
export type DangerousGoodsQuestion = {
  readonly id: string
  readonly reason: string
  readonly codes: readonly string[]
  /** By language; English plurals are implied. */
  readonly words: Readonly<Record<string, readonly string[] | undefined>>
  /** Harmless phrases with such words: `perfume sample card`. */
  readonly harmless: readonly string[]
  /** Whether accessories of such goods, such as cases, are harmless. */
  readonly hasAccessories?: boolean | undefined
}

export type DangerousGoodsTerms = {
  readonly questions: readonly DangerousGoodsQuestion[]
  readonly accessories: readonly string[]
  /** Words between goods sent together: `with`. */
  readonly joiners: readonly string[]
}

/**
 * Words permitted between goods and the word that makes it an accessory: `iPhone 15 Pro Max
 * silicone case`.
 */
const MAX_WORD_GAP = 4

const UNSPACED_SCRIPT_PATTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu

/**
 * Chinese and Japanese have no spaces between words: each character counts as a word, a word as a
 * phrase.
 */
const searchable = (text: string): string =>
  ` ${toComparableWords(text.normalize('NFKC').replace(UNSPACED_SCRIPT_PATTERN, ' $& ')).trim()} `

const phrases = (texts: readonly string[]): string => texts.map((text) => searchable(text).trim()).join('|')

/** Returns a function that finds the question for a description; null if none. */
export function parseDangerousGoodsTerms(
  data: DangerousGoodsTerms,
): (description: string) => DangerousGoodsQuestion | null {
  const readers = data.questions.map((question) => ({ question, isAsked: parseDangerousGoodsQuestion(question, data) }))
  return (description) => {
    const text = searchable(description)
    const words = text.split(' ')
    return readers.find(({ isAsked }) => isAsked(text, words))?.question ?? null
  }
}

function parseDangerousGoodsQuestion(
  { words: byLanguage, harmless, hasAccessories = false }: DangerousGoodsQuestion,
  { accessories, joiners }: DangerousGoodsTerms,
): (text: string, words: readonly string[]) => boolean {
  const words = Object.values(byLanguage).flatMap((all) => all ?? [])
  const firstWordIndex = new Set(words.map((word) => searchable(word).trim().split(' ')[0]))
  const named = new RegExp(` (?:${phrases(words)})(?= )`, 'u')
  const between = `(?: (?!(?:${phrases(joiners)}|/) )\\S+){0,${MAX_WORD_GAP}}`
  const accessory = ` (?:${phrases(accessories)})`
  const excuses = [
    ...(harmless.length > 0 ? [` (?:${phrases(harmless)})(?= )`] : []),
    ...(hasAccessories
      ? [` (?:${phrases(words)})(?=${between}${accessory} )`, `${accessory}${between} (?:${phrases(words)})(?= )`]
      : []),
  ].map((pattern) => new RegExp(pattern, 'gu'))
  // Few descriptions contain any of the words.
  return (text, all) =>
    all.some((word) => firstWordIndex.has(word)) &&
    named.test(excuses.reduce((rest, excused) => rest.replace(excused, ' /'), text))
}
