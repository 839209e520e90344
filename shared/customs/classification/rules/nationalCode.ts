import { foldText } from '#shared/addresses/rules/foldText.ts'
import type { ScheduleLine } from '#shared/customs/duties/rules/dutyRate.ts'

type Line = Pick<ScheduleLine, 'code' | 'description'>

const DIGITS = 10

/** A code filled up to 10 digits with zeros, and how many of its digits are true. */
export type NationalCode = { readonly code: string; readonly digits: number }

/**
 * A country's own code of 10 digits for goods of an HS code (6 digits). Among the schedule's lines
 * below it: the one a given code names, else the one that shares most words with the goods, else
 * the line for all others. Without a schedule, or without such a line in it, the six digits and
 * zeros.
 */
export function nationalCode(
  hsCode: string,
  lines: readonly Line[] | null,
  { description, hsCode: given }: { readonly description: string; readonly hsCode: string | null },
): NationalCode {
  const below = (lines ?? []).filter(({ code }) => code.startsWith(hsCode))
  if (given !== null) {
    const named = below.find(({ code }) => code === given.slice(0, DIGITS) || given.startsWith(code))
    if (named) return padded(named.code)
  }
  const words = wordsOf(description)
  const shared = below.map((line) => [...wordsOf(line.description)].filter((word) => words.has(word)).length)
  const most = Math.max(0, ...shared)
  const best = most > 0 ? below[shared.indexOf(most)] : (below.findLast(isResidualLine) ?? below[0])
  return padded(best?.code ?? hsCode)
}

const padded = (code: string): NationalCode => ({
  code: code.padEnd(DIGITS, '0').slice(0, DIGITS),
  digits: Math.min(code.length, DIGITS),
})

/** The line for all that no other line names; the last such one is the widest. */
const isResidualLine = ({ description }: Line): boolean => /^other\b/i.test(description.split(' > ').at(-1) ?? '')

/** Telling words, without the plural's s. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    foldText(text)
      .toLowerCase()
      .split(' ')
      .filter((word) => word.length > 2)
      .map((word) => word.replace(/(?<!s)s$/, '')),
  )
