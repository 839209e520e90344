import { addDays, formatDate, type Period } from '#shared/core/dates.ts'
import { addEntrySums, addSumsByKind, EMPTY_INVOICE_SUMS, type Kind } from '#shared/money/invoices/rules/invoice.ts'

/**
 * Opening and closing balance of a month with the changes. Amounts are minor units of its currency.
 */
export type Statement = {
  readonly openingMinor: number
  /** The current balance if the month is not over. */
  readonly closingMinor: number
  readonly entryCount: number
  /** By counter-account. */
  readonly kinds: readonly Kind[]
}

/** Returns the balance change of totals. */
const netOf = (kinds: readonly Kind[]): number =>
  kinds.reduce((sum, { creditMinor, debitMinor }) => sum + creditMinor - debitMinor, 0)

/** Returns the days of a period, `YYYY-MM-DD`. */
function daysOf({ fromMs, toMs }: Period): readonly string[] {
  const days: string[] = []
  for (let dayMs = fromMs; dayMs < toMs; dayMs = addDays(dayMs, 1)) days.push(formatDate(dayMs))
  return days
}

/**
 * Calculates the statement of a month backwards from the current balance: `kindsOf` returns the
 * totals of a day until `nowMs`.
 */
export function buildStatement(
  month: Period,
  balanceMinor: number,
  kindsOf: (day: string) => readonly Kind[],
  nowMs: number,
): Statement {
  const since = daysOf({ fromMs: month.toMs, toMs: nowMs }).flatMap(kindsOf)
  const kinds = addSumsByKind(daysOf(month).flatMap(kindsOf))
  const closingMinor = balanceMinor - netOf(since)
  return {
    openingMinor: closingMinor - netOf(kinds),
    closingMinor,
    entryCount: kinds.reduce((sum, { entries }) => sum + entries, 0),
    kinds,
  }
}

type Entry = { readonly amountMinor: number; readonly counterAccount: string }

/** Calculates the statement of a month from all of its entries. */
export function buildStatementFromEntries(openingMinor: number, entries: readonly Entry[]): Statement {
  const { kinds } = addEntrySums(EMPTY_INVOICE_SUMS, entries)
  return { openingMinor, closingMinor: openingMinor + netOf(kinds), entryCount: entries.length, kinds }
}
