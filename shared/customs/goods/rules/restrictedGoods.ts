import { foldText } from '#shared/addresses/rules/foldText.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import { toDigits } from './hsCode.ts'

/* Rules of prohibited and restricted goods. */

/**
 * Returns a text in comparable form: no accents, case and punctuation, words in the singular, a
 * space on either side. Rules and descriptions are treated alike, so a wrong singular is harmless.
 */
export const toComparableWords = (text: string): string => ` ${foldText(text).split(' ').map(singular).join(' ')} `

/**
 * `batteries`: `battery`, `matches`: `match`, `knives`: `knife`, `guns`: `gun`; `gas` and `brass`
 * are unchanged.
 */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('S') || /(?:SS|US|IS|AS)$/.test(word)) return word
  if (/[^AEIOU]IES$/.test(word)) return `${word.slice(0, -3)}Y`
  if (/IVES$/.test(word)) return `${word.slice(0, -3)}FE`
  if (/(?:SS|X|CH|SH)ES$/.test(word)) return word.slice(0, -2)
  return word.replace(/S$/, '')
}

/** Description of the goods in a line item. */
export type DescribedGoods = {
  readonly description: string
  readonly originDescription: string | null
  readonly htsCode: string | null
  readonly dangerousGoodsCode: string | null
}

/**
 * A prohibition of goods, by whole words of the description, singular or plural, or by HS code
 * prefix.
 */
type GoodsRule = {
  readonly id: string
  /** Message for the sender: `weapons cannot be shipped`. */
  readonly reason: string
  /** Destination countries, `EU` for all members; absent for all. */
  readonly to?: readonly string[]
  /** Services; absent for all. */
  readonly services?: readonly string[]
  /** Imports only; transport within the European Union is no import. */
  readonly onImport?: boolean
  /** Only without a dangerous goods code. */
  readonly unlessDeclared?: boolean
  readonly words: readonly string[]
  /** Harmless phrases with such words: `glue gun`. */
  readonly harmless?: readonly string[]
  readonly hsPrefixes: readonly string[]
}

/**
 * A rule with comparable words, and their first words, as a quick check against hundreds of rules
 * of which hardly any match.
 */
export type ParsedGoodsRule = GoodsRule & {
  readonly harmless: readonly string[]
  readonly firstWords: ReadonlySet<string>
}

export function parseGoodsRule(rule: GoodsRule): ParsedGoodsRule {
  const words = rule.words.map(toComparableWords)
  return {
    ...rule,
    words,
    harmless: (rule.harmless ?? []).map(toComparableWords),
    firstWords: new Set(words.map((word) => word.trim().split(' ')[0] ?? '')),
  }
}

/** Route of the goods. */
export type GoodsRoute = {
  readonly destinations: readonly string[]
  readonly service: Service
  readonly isImport: boolean
}

/** Returns the first rule that prohibits goods on a route, or null. */
export function findProhibitingRule(
  goods: DescribedGoods,
  way: GoodsRoute,
  rules: readonly ParsedGoodsRule[],
): ParsedGoodsRule | null {
  const isNamed = naming(goods)
  return rules.find((rule) => holds(rule, goods, way) && isNamed(rule)) ?? null
}

/** Returns a test for rules that concern the goods, on any route. */
function naming(
  goods: Pick<DescribedGoods, 'description' | 'originDescription' | 'htsCode'>,
): (rule: ParsedGoodsRule) => boolean {
  const texts = [goods.description, goods.originDescription].filter((text) => text !== null).map(toComparableWords)
  const hsCode = toDigits(goods.htsCode)
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

/** Whether a description consists of vague words only. */
export function isVagueDescription(description: string, vagueWords: ReadonlySet<string>): boolean {
  const words = foldText(description).toLowerCase().split(' ')
  return words.every((word) => word.length < 2 || /^\d+$/.test(word) || vagueWords.has(word))
}

/** Whether a text has a letter of a script, so that it is readable at the origin. */
export const hasScriptCharacters = (script: string, text: string): boolean =>
  new RegExp(`\\p{Script=${script}}`, 'u').test(text)
