import { WEEK_MS } from '../../core/durations.ts'
import { firstIdAt } from '../../core/ids.ts'
import { ok } from '../../core/result.ts'
import type { Table } from '../../table/table.ts'
import { transactOrThrow } from '../../table/transact.ts'
import {
  endWalletWeek,
  findWalletWeek,
  type LedgerEntry,
  ledgerBetween,
  type WalletWeek,
} from '../wallet/walletStore.ts'
import { createInvoice } from './invoiceStore.ts'
import { type Invoice, sumEntries } from './rules/invoice.ts'
import { type Week, weekFrom } from './rules/week.ts'

/** The ids of what was booked in a week: an entry's id is drawn when it is booked. */
const idsOfWeek = ({ startMs, endMs }: Week) => ({ first: firstIdAt(startMs), last: firstIdAt(endMs) - 1 })

/** All of a week's entries in a currency, oldest first. */
export async function entriesOfWeek(table: Table, userId: number, currency: string, week: Week) {
  const entries: LedgerEntry[] = []
  for await (const page of ledgerBetween(table, userId, currency, idsOfWeek(week))) entries.push(...page)
  return entries
}

/**
 * Invoices the weeks of a wallet that are over, one after the other; a week without entries has no invoice. Safe to run
 * twice, weeks late, or beside itself. Answers how many invoices were made.
 */
export async function closeWeeks(
  table: Table,
  { userId, currency }: Pick<WalletWeek, 'userId' | 'currency'>,
  nextId: () => number,
  nowMs: () => number,
): Promise<number> {
  let made = 0
  for (;;) {
    const closed = await transactOrThrow<boolean | null>(table, async () => {
      const wallet = await findWalletWeek(table, userId, currency)
      if (!wallet || wallet.endMs > nowMs()) return ok({ actions: [], value: null })
      const week = weekFrom(wallet.endMs - WEEK_MS)
      const sums = sumEntries(await entriesOfWeek(table, userId, currency, week))
      const { name, startDate, endDate } = week
      const invoice: Invoice = { id: nextId(), userId, name, currency, startDate, endDate, ...sums }
      const isEmpty = sums.entryCount === 0
      return ok({ actions: [endWalletWeek(wallet), ...(isEmpty ? [] : createInvoice(invoice))], value: !isEmpty })
    })
    if (closed === null) return made
    if (closed) made++
  }
}
