import { foldText } from '#shared/addresses/rules/foldText.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import { digitsOf } from './hsCode.ts'

/**
 * A text as its words are compared: without accents, case and punctuation, each word in the
 * singular, a space on either side. Words are cut alike in rules and in descriptions, so a wrong
 * singular does no harm.
 */
export const comparableWords = (text: string): string => ` ${foldText(text).split(' ').map(singular).join(' ')} `

/**
 * `batteries`: `battery`, `matches`: `match`, `knives`: `knife`, `guns`: `gun`; `gas` and `brass`
 * stay.
 */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('S') || /(?:SS|US|IS|AS)$/.test(word)) return word
  if (/[^AEIOU]IES$/.test(word)) return `${word.slice(0, -3)}Y`
  if (/IVES$/.test(word)) return `${word.slice(0, -3)}FE`
  if (/(?:SS|X|CH|SH)ES$/.test(word)) return word.slice(0, -2)
  return word.replace(/S$/, '')
}

/** What a line item says about the goods. */
export type DescribedGoods = {
  readonly description: string
  readonly originDescription: string | null
  readonly htsCode: string | null
  readonly dangerousGoodsCode: string | null
}

/**
 * Goods that may not go, by whole words of the description, singular or plural, or the beginning of
 * the HS code.
 */
type GoodsRule = {
  readonly id: string
  /** What is told the sender: `weapons may not be sent`. */
  readonly reason: string
  /** Destination countries, `EU` for all its members; absent: all. */
  readonly to?: readonly string[]
  /** Services; absent: all. */
  readonly services?: readonly string[]
  /** Only from another country; within the European Union is not. */
  readonly onImport?: boolean
  /** Only where the line has no dangerous goods code. */
  readonly unlessDeclared?: boolean
  readonly words: readonly string[]
  /** What holds some of the words and is something else: `glue gun`. */
  readonly harmless?: readonly string[]
  readonly hsPrefixes: readonly string[]
}

/**
 * A rule whose words and phrases are as `comparableWords` writes them, and the first words of all:
 * each parcel is held against hundreds, of which it hardly ever has one.
 */
export type ReadGoodsRule = GoodsRule & {
  readonly harmless: readonly string[]
  readonly firstWords: ReadonlySet<string>
}

export function readGoodsRule(rule: GoodsRule): ReadGoodsRule {
  const words = rule.words.map(comparableWords)
  return {
    ...rule,
    words,
    harmless: (rule.harmless ?? []).map(comparableWords),
    firstWords: new Set(words.map((word) => word.trim().split(' ')[0] ?? '')),
  }
}

/** The way goods go. */
export type GoodsRoute = {
  readonly destinations: readonly string[]
  readonly service: Service
  readonly isImport: boolean
}

/** The first rule that keeps goods from going a way, or null. */
export function prohibitingRule(
  goods: DescribedGoods,
  way: GoodsRoute,
  rules: readonly ReadGoodsRule[],
): ReadGoodsRule | null {
  const isNamed = naming(goods)
  return rules.find((rule) => holds(rule, goods, way) && isNamed(rule)) ?? null
}

/** Which rules are about some goods, wherever they go. */
function naming(
  goods: Pick<DescribedGoods, 'description' | 'originDescription' | 'htsCode'>,
): (rule: ReadGoodsRule) => boolean {
  const texts = [goods.description, goods.originDescription].filter((text) => text !== null).map(comparableWords)
  const hsCode = digitsOf(goods.htsCode)
  const tokens = texts.flatMap((text) => text.split(' '))
  return ({ words, firstWords, harmless, hsPrefixes }) =>
    (tokens.some((token) => firstWords.has(token)) && texts.some((text) => names(without(text, harmless), words))) ||
    hsPrefixes.some((prefix) => hsCode.startsWith(prefix))
}

const holds = (
  { to, services, onImport = false, unlessDeclared = false }: GoodsRule,
  { dangerousGoodsCode }: DescribedGoods,
  { destinations, service, isImport }: GoodsRoute,
): boolean =>
  (to?.some((country) => destinations.includes(country)) ?? true) &&
  (services?.includes(service) ?? true) &&
  (isImport || !onImport) &&
  (dangerousGoodsCode === null || !unlessDeclared)

const names = (text: string, words: readonly string[]): boolean => words.some((word) => text.includes(word))

const without = (text: string, phrases: readonly string[]): string =>
  phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' / '), text)

/** Whether a description holds nothing but words that could mean anything. */
export function isVague(description: string, vagueWords: ReadonlySet<string>): boolean {
  const words = foldText(description).toLowerCase().split(' ')
  return words.every((word) => word.length < 2 || /^\d+$/.test(word) || vagueWords.has(word))
}

/** Whether a text has a letter of the script and so can be read where it is written. */
export const hasScript = (script: string, text: string): boolean => new RegExp(`\\p{Script=${script}}`, 'u').test(text)
