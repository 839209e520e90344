import { createIdRange, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { findWallet, type LedgerEntry, parseLedgerEntry } from './walletStore.ts'

/** A ledger entry with the balance after it; null if unknown. */
export type Balanced = { readonly entry: LedgerEntry; readonly balanceMinor: number | null }

type Account = { readonly userId: number; readonly currency: string }

/** Attempts to read entries and balance without a booking in between. */
const TRIES = 4

/**
 * Returns the newest ledger entries, newest first. Balance and entries are separate items: the
 * balance is used if the entries are the same before and after reading it.
 */
export async function listNewestEntries(table: Table, account: Account, limit: number): Promise<readonly Balanced[]> {
  let entries = await listEntriesBefore(table, account, null, limit)
  for (let tries = 0; tries < TRIES; tries++) {
    const wallet = await findWallet(table, account.userId, account.currency)
    const again = await listEntriesBefore(table, account, null, limit)
    const isSame = again.length === entries.length && again.every(({ entryId }, at) => entryId === entries[at]?.entryId)
    if (isSame) return addRunningBalances(entries, wallet?.balance.minorUnits ?? 0)
    entries = again
  }
  return addRunningBalances(entries, null)
}

/** Returns the entries before one, newest first, given the balance before that one. */
export const listBalancedEntries = async (
  table: Table,
  account: Account,
  { id, balanceMinor }: { readonly id: number; readonly balanceMinor: number | null },
  limit: number,
): Promise<readonly Balanced[]> => addRunningBalances(await listEntriesBefore(table, account, id, limit), balanceMinor)

async function listEntriesBefore(
  table: Table,
  { userId, currency }: Account,
  before: number | null,
  limit: number,
): Promise<readonly LedgerEntry[]> {
  const { pk } = keys.ledgerEntry(userId, currency, 0)
  const range = createIdRange(0, before === null ? Number.MAX_SAFE_INTEGER : before - 1)
  const { items } = await table.query({ pk, range, descending: true, limit })
  return items.map(parseLedgerEntry)
}

/** Derives balances from the newest entry backwards. */
function addRunningBalances(entries: readonly LedgerEntry[], newestMinor: number | null): readonly Balanced[] {
  let balanceMinor = newestMinor
  return entries.map((entry) => {
    const shown = { entry, balanceMinor }
    if (balanceMinor !== null) balanceMinor -= entry.amountMinor
    return shown
  })
}
