import { formatCsv } from '#shared/core/csv.ts'
import type { Period } from '#shared/core/dates.ts'
import { getFirstIdAt } from '#shared/core/ids.ts'
import { createEntryFormatter } from '#shared/money/invoices/rules/csv.ts'
import { type LedgerEntry, listLedgerEntriesBetween } from '#shared/money/wallet/walletStore.ts'
import type { Table } from '#shared/table/table.ts'

/**
 * Ledger entries of a balance within a period (Unix ms, end exclusive). Amounts are minor units of
 * its currency.
 */
export type WalletStatement = {
  readonly currency: string
  readonly openingMinor: number
  readonly closingMinor: number
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[]
  /** Sums by kind of entry and contra account. */
  readonly kinds: ReadonlyMap<string, number>
}

/**
 * Creates a statement. The opening balance is computed from all earlier entries, so that a past
 * period always yields the same statement.
 */
export async function buildWalletStatement(
  table: Table,
  userId: number,
  currency: string,
  { fromMs, toMs }: Period,
): Promise<WalletStatement> {
  const firstEntryId = getFirstIdAt(fromMs)
  let openingMinor = 0
  for await (const page of listLedgerEntriesBetween(table, userId, currency, { first: 0, last: firstEntryId - 1 })) {
    openingMinor += sumLedgerEntries(page)
  }
  const entries: LedgerEntry[] = []
  for await (const page of listLedgerEntriesBetween(table, userId, currency, {
    first: firstEntryId,
    last: getFirstIdAt(toMs) - 1,
  })) {
    entries.push(...page)
  }
  const kinds = new Map(
    [...Map.groupBy(entries, ({ counterAccount }) => counterAccount)].map(([kind, some]) => [
      kind,
      sumLedgerEntries(some),
    ]),
  )
  return { currency, openingMinor, closingMinor: openingMinor + sumLedgerEntries(entries), entries, kinds }
}

const sumLedgerEntries = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const COLUMNS = ['entry', 'booked_at', 'kind', 'description', 'debit', 'credit', 'balance', 'currency']

/** Formats a statement as CSV with opening and closing balance. */
export function formatStatementCsv({ currency, openingMinor, closingMinor, entries }: WalletStatement): string {
  const { amount, cells } = createEntryFormatter(currency)
  let balanceMinor = openingMinor
  const rows = entries.map((entry) => {
    balanceMinor += entry.amountMinor
    return [...cells(entry), amount(balanceMinor), currency]
  })
  const balance = (kind: string, minorUnits: number) => ['', '', kind, '', '', '', amount(minorUnits), currency]
  return formatCsv([COLUMNS, balance('opening', openingMinor), ...rows, balance('closing', closingMinor)])
}
