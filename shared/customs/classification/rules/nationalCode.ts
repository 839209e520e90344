import { foldText } from '#shared/addresses/rules/foldText.ts'
import type { ScheduleLine } from '#shared/customs/duties/rules/dutyRate.ts'

type Line = Pick<ScheduleLine, 'code' | 'description'>

const DIGITS = 10

/** A code padded with zeros to 10 digits, and its number of significant digits. */
export type NationalCode = { readonly code: string; readonly digits: number }

/**
 * Returns a country's 10-digit code for an HS code (6 digits). Of the schedule's lines below it:
 * the one of a given code, else the one with most words in common, else the residual line. Without
 * a schedule or such a line, the six digits and zeros.
 */
export function selectNationalCode(
  hsCode: string,
  lines: readonly Line[] | null,
  { description, hsCode: given }: { readonly description: string; readonly hsCode: string | null },
): NationalCode {
  const below = (lines ?? []).filter(({ code }) => code.startsWith(hsCode))
  if (given !== null) {
    const named = below.find(({ code }) => code === given.slice(0, DIGITS) || given.startsWith(code))
    if (named) return padded(named.code)
  }
  const words = splitWords(description)
  const shared = below.map((line) => [...splitWords(line.description)].filter((word) => words.has(word)).length)
  const max = Math.max(0, ...shared)
  const best = max > 0 ? below[shared.indexOf(max)] : (below.findLast(isResidualLine) ?? below[0])
  return padded(best?.code ?? hsCode)
}

const padded = (code: string): NationalCode => ({
  code: code.padEnd(DIGITS, '0').slice(0, DIGITS),
  digits: Math.min(code.length, DIGITS),
})

/** Whether a line is residual ("other"); the last one is the widest. */
const isResidualLine = ({ description }: Line): boolean => /^other\b/i.test(description.split(' > ').at(-1) ?? '')

/** Returns significant words without the plural s. */
const splitWords = (text: string): ReadonlySet<string> =>
  new Set(
    foldText(text)
      .toLowerCase()
      .split(' ')
      .filter((word) => word.length > 2)
      .map((word) => word.replace(/(?<!s)s$/, '')),
  )
