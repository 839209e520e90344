import { addDays, formatDate, formatMonth, type Period } from '../core/dates.ts'
import { getFirstIdAt, isSandbox } from '../core/ids.ts'
import type { StatementData } from '../documents/statement/statement.ts'
import { formatInvoicedCustomer } from '../money/invoices/printedCustomer.ts'
import { getPrintedKind } from '../money/invoices/rules/invoice.ts'
import { MAX_PRINTED_LINES } from '../money/invoices/rules/invoiceLimits.ts'
import { listLedgerEntryRange } from '../money/wallet/walletStore.ts'
import type { Table } from '../table/table.ts'
import { buildStatementFromEntries, type Statement } from './rules/statement.ts'

type Printed = {
  readonly userId: number
  readonly currency: string
  readonly month: Period
  readonly statement: Statement
  /** End of the data if the month is not over (Unix ms); null otherwise. */
  readonly untilMs: number | null
}

/**
 * Renders a monthly statement as a PDF: totals by kind of entry and, unless there are too many, all
 * entries with the balance after each. `issuer` has the lines of its name and address. The PDF code
 * is loaded only on use.
 */
export async function printStatement(
  table: Table,
  { userId, currency, month, statement, untilMs }: Printed,
  issuer: readonly string[],
  maxLines = MAX_PRINTED_LINES,
): Promise<Uint8Array> {
  const { fromMs, toMs } = month
  const range = { first: getFirstIdAt(fromMs), last: getFirstIdAt(toMs) - 1 }
  const [customer, entries] = await Promise.all([
    formatInvoicedCustomer(table, userId),
    statement.entryCount > maxLines ? null : listLedgerEntryRange(table, userId, currency, range, maxLines),
  ])
  // Entries booked since the statement was read must be included in the totals.
  const { openingMinor, closingMinor, kinds } = entries
    ? buildStatementFromEntries(statement.openingMinor, entries)
    : statement
  const data: StatementData = {
    title: `${isSandbox(userId) ? 'Sandbox statement' : 'Statement'} ${formatMonth(fromMs)}`,
    currency,
    startDate: formatDate(fromMs),
    endDate: formatDate(addDays(toMs, -1)),
    createdMs: untilMs ?? toMs,
    untilMs,
    customer,
    issuer,
    openingMinor,
    closingMinor,
    groups: kinds.map(({ counterAccount, entries: count, debitMinor, creditMinor }) => ({
      name: getPrintedKind(counterAccount),
      entries: count,
      chargedMinor: debitMinor,
      creditedMinor: creditMinor,
    })),
    lines:
      entries?.map(({ entryId, bookedAtMs, description, amountMinor }) => ({
        entryId,
        bookedAtMs,
        description,
        amountMinor,
      })) ?? null,
  }
  const { renderStatement } = await import('../documents/statement/statement.ts')
  return renderStatement(data)
}
