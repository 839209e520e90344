import { addDays, formatDate, type Period } from '#shared/core/dates.ts'
import { addEntries, addKinds, type Kind, NO_SUMS } from '#shared/money/invoices/rules/invoice.ts'

/**
 * What was on a balance at the beginning and at the end of a month, and what moved it. Amounts are
 * minor units of its currency.
 */
export type Statement = {
  readonly openingMinor: number
  /** Of a month that goes on: what is on it now. */
  readonly closingMinor: number
  readonly entryCount: number
  /** By the names of their counter-accounts. */
  readonly kinds: readonly Kind[]
}

/** What entries of some kinds add to a balance. */
const netOf = (kinds: readonly Kind[]): number =>
  kinds.reduce((sum, { creditMinor, debitMinor }) => sum + creditMinor - debitMinor, 0)

/** The days of a period, `YYYY-MM-DD`. */
function daysOf({ fromMs, toMs }: Period): readonly string[] {
  const days: string[] = []
  for (let dayMs = fromMs; dayMs < toMs; dayMs = addDays(dayMs, 1)) days.push(formatDate(dayMs))
  return days
}

/**
 * The statement of a month, back from what is on the balance now: `kindsOf` says what the entries
 * of a day came to, until `nowMs`.
 */
export function statementOf(
  month: Period,
  balanceMinor: number,
  kindsOf: (day: string) => readonly Kind[],
  nowMs: number,
): Statement {
  const since = daysOf({ fromMs: month.toMs, toMs: nowMs }).flatMap(kindsOf)
  const kinds = addKinds(daysOf(month).flatMap(kindsOf))
  const closingMinor = balanceMinor - netOf(since)
  return {
    openingMinor: closingMinor - netOf(kinds),
    closingMinor,
    entryCount: kinds.reduce((sum, { entries }) => sum + entries, 0),
    kinds,
  }
}

type Entry = { readonly amountMinor: number; readonly counterAccount: string }

/** The statement of a month all of whose entries are known. */
export function withEntries(openingMinor: number, entries: readonly Entry[]): Statement {
  const { kinds } = addEntries(NO_SUMS, entries)
  return { openingMinor, closingMinor: openingMinor + netOf(kinds), entryCount: entries.length, kinds }
}
