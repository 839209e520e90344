import { findWallet, listBookedKeys, listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { testTable } from './accounts.ts'

/**
 * Checks that a user's wallet equals its ledger, without duplicate entries, and returns the balance
 * in cents.
 */
export async function auditedBalance(userId: number, currency = 'USD'): Promise<number> {
  const table = testTable()
  const entries = await listLedgerEntries(table, userId, currency)
  const wallet = await findWallet(table, userId, currency)
  const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
  const balance = wallet?.balance.minorUnits ?? 0
  if (sum !== balance) throw new Error(`the ledger says ${sum}, the wallet ${balance}`)
  const booked = await listBookedKeys(table, userId)
  for (const { naturalKey, entryId, isMarked } of entries) {
    if (booked.get(naturalKey) !== (isMarked === false ? undefined : entryId))
      throw new Error(`${naturalKey} is booked as another entry`)
  }
  if (new Set(entries.map(({ naturalKey }) => naturalKey)).size !== entries.length) throw new Error('booked twice')
  return balance
}
