import { foldText } from '../addresses/foldText.ts'
import type { Service } from '../routing/services.ts'

/** What a line item says about the goods. */
export type DescribedGoods = {
  readonly description: string
  readonly originDescription: string | null
  readonly htsCode: string | null
}

/** Goods that may not go, by whole words of the description or the beginning of the HS code. */
export type GoodsRule = {
  /** Destination countries; absent: all. */
  readonly to?: readonly string[]
  /** Services; absent: all. */
  readonly services?: readonly string[]
  readonly words: readonly string[]
  readonly hsPrefixes: readonly string[]
}

/** Whether a rule keeps these goods from this service and country. */
export function isProhibited(
  goods: DescribedGoods,
  country: string,
  service: Service,
  rules: readonly GoodsRule[],
): boolean {
  const text = ` ${foldText(`${goods.description} / ${goods.originDescription ?? ''}`)} `
  const hsCode = goods.htsCode?.replace(/\D/g, '') ?? ''
  return rules
    .filter(({ to, services }) => (to?.includes(country) ?? true) && (services?.includes(service) ?? true))
    .some(
      ({ words, hsPrefixes }) =>
        words.some((word) => text.includes(` ${foldText(word)} `)) ||
        hsPrefixes.some((prefix) => hsCode.startsWith(prefix)),
    )
}

/** Whether a description holds nothing but words that could mean anything. */
export function isVague(description: string, vagueWords: ReadonlySet<string>): boolean {
  const words = foldText(description).toLowerCase().split(' ')
  return words.every((word) => word.length < 2 || /^\d+$/.test(word) || vagueWords.has(word))
}

/** Whether a text has a letter of the script and so can be read where it is written. */
export const isWrittenIn = (script: string, text: string): boolean =>
  new RegExp(`\\p{Script=${script}}`, 'u').test(text)
