import { foldText } from '../../../addresses/rules/foldText.ts'

/**
 * A text as its words are compared: without accents, case and punctuation, each word in the singular, a space on either
 * side. Words are cut alike in rules and in descriptions, so a wrong singular does no harm.
 */
export const goodsWords = (text: string): string => ` ${foldText(text).split(' ').map(singular).join(' ')} `

/** `batteries`: `battery`, `matches`: `match`, `knives`: `knife`, `guns`: `gun`; `gas` and `brass` stay. */
function singular(word: string): string {
  if (word.length < 4 || /(?:SS|US|IS|AS)$/.test(word)) return word
  if (/[^AEIOU]IES$/.test(word)) return `${word.slice(0, -3)}Y`
  if (/IVES$/.test(word)) return `${word.slice(0, -3)}FE`
  if (/(?:SS|X|CH|SH)ES$/.test(word)) return word.slice(0, -2)
  return word.replace(/S$/, '')
}
