import { parseUserItem, type User } from '#shared/accounts/users/userStore.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { loadWallets, type Wallet } from './walletStore.ts'

export type Account = { readonly user: User; readonly wallets: ReadonlyMap<string, Wallet> }

/**
 * Finds a user's profile and wallets, in one query unless a wallet is split; null without such a
 * user.
 */
export async function findAccountWithWallets(table: Table, userId: number): Promise<Account | null> {
  const items = await table.queryAll({ pk: keys.profile(userId).pk })
  const profile = items.find(({ sk }) => sk === keys.profile(userId).sk)
  if (!profile) return null
  const wallets = await loadWallets(table, items)
  return {
    user: parseUserItem(profile),
    wallets: new Map(wallets.map((wallet) => [wallet.balance.currency, wallet])),
  }
}
