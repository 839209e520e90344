import { loadShards } from '#shared/money/wallet/walletItems.ts'
import { put, update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable } from './accounts.ts'

/** Returns all shards of a user's US dollar wallet. */
export async function shardsOf(userId: number) {
  const shards = await loadShards(testTable(), { userId, currency: 'USD' })
  if (!shards) throw new Error(`user ${userId} has no wallet`)
  return shards
}

/**
 * Splits a wallet into shards, as evenly as cents permit; 1 leaves it unchanged. The balance must
 * not be negative.
 */
export async function splitEvenly(userId: number, count: number): Promise<void> {
  const [first, ...others] = await shardsOf(userId)
  if (!first || others.length > 0) throw new Error('the wallet is split already')
  if (count === 1) return
  const share = Math.floor(first.availableMinor / count)
  const given = share * (count - 1)
  const { balanceMinor, availableMinor } = first
  const set = { balanceMinor: balanceMinor - given, availableMinor: availableMinor - given, shards: count }
  must(
    await testTable().commit([
      update(keys.walletShard(userId, 'USD', 0), { set }),
      ...Array.from({ length: count - 1 }, (_, further) =>
        put({ ...keys.walletShard(userId, 'USD', further + 1), balanceMinor: share, availableMinor: share }),
      ),
    ]),
  )
}
