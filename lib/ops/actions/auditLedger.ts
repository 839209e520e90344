import { type Money, money } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findAccountWithWallets } from '#shared/money/wallet/findAccountWithWallets.ts'
import { type LedgerEntry, listBookedKeys, listLedgerEntries, type Wallet } from '#shared/money/wallet/walletStore.ts'
import type { Table } from '#shared/table/table.ts'

type WalletAudit = {
  readonly balance: Money
  /** Sum of the ledger's entries. */
  readonly booked: Money
  readonly entries: number
}

export type LedgerAudit = {
  readonly wallets: readonly WalletAudit[]
  /** Inconsistencies; empty if there are none. */
  readonly faults: readonly string[]
}

/** Attempts for an account whose balance changes during the audit. */
const MAX_ATTEMPTS = 5

/**
 * Reconciles a user's balances: each wallet's balance is the sum of its ledger entries, no natural
 * key is booked twice, and markers and entries correspond. Read-only. Fails for an unknown user,
 * and if the balance keeps changing.
 */
export async function auditLedger(
  table: Table,
  userId: number,
  onProgress: (step: string) => void = () => {},
): Promise<Result<LedgerAudit, string>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await findAccountWithWallets(table, userId)
    if (!before) return failure(`user ${userId} was not found`)
    const ledgers = new Map<string, readonly LedgerEntry[]>()
    for (const currency of before.wallets.keys()) {
      const entries = await listLedgerEntries(table, userId, currency)
      onProgress(`${currency}: ${entries.length} entries`)
      ledgers.set(currency, entries)
    }
    const booked = await listBookedKeys(table, userId)
    onProgress(`${booked.size} entry keys`)
    const after = await findAccountWithWallets(table, userId)
    if (after && haveSameBalances(before.wallets, after.wallets)) return ok(audit(before.wallets, ledgers, booked))
    onProgress('the balance changed during the audit, which will be retried')
  }
  return failure(`the ledger of user ${userId} is being updated. Run the audit again later.`)
}

const haveSameBalances = (one: ReadonlyMap<string, Wallet>, other: ReadonlyMap<string, Wallet>): boolean =>
  one.size === other.size &&
  [...one].every(([currency, { balance }]) => other.get(currency)?.balance.minorUnits === balance.minorUnits)

/** Applies the rules of the audit to the data read. */
export function audit(
  wallets: ReadonlyMap<string, Wallet>,
  ledgers: ReadonlyMap<string, readonly LedgerEntry[]>,
  booked: ReadonlyMap<string, number>,
): LedgerAudit {
  const audited = [...wallets].map(([currency, { balance }]) => {
    const entries = ledgers.get(currency) ?? []
    const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
    return { balance, booked: money(sum, currency), entries: entries.length }
  })
  const entries = [...ledgers.values()].flat()
  const entryIds = new Set(entries.map(({ entryId }) => entryId))
  return {
    wallets: audited,
    faults: [
      ...audited
        .filter((wallet) => wallet.balance.minorUnits !== wallet.booked.minorUnits)
        .map(
          ({ balance, booked: sum }) =>
            `${balance.currency}: the balance is ${balance.minorUnits}, but the entries add up to ${sum.minorUnits} (minor units)`,
        ),
      ...entries
        .filter(
          ({ naturalKey, entryId, isMarked }) => booked.get(naturalKey) !== (isMarked === false ? undefined : entryId),
        )
        .map(({ naturalKey, entryId }) => `entry ${entryId} (${naturalKey}) differs from the entry with the same key`),
      ...[...Map.groupBy(entries, ({ naturalKey }) => naturalKey)]
        .filter(([naturalKey, same]) => !booked.has(naturalKey) && same.length > 1)
        .map(([naturalKey, same]) => `${naturalKey} was booked ${same.length} times`),
      ...[...booked]
        .filter(([, entryId]) => !entryIds.has(entryId))
        .map(([naturalKey, entryId]) => `${naturalKey} was booked as entry ${entryId}, which is missing`),
    ],
  }
}
