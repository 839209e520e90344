import { createAccess, findAccess } from '../accounts/access/accessStore.ts'
import { createSandboxProfile, findUnlockedUser, findUser, requireAccountOpen } from '../accounts/users/userStore.ts'
import { getSandboxId, isSandbox } from '../core/ids.ts'
import { usd } from '../core/money.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { scheduleBalanceCheck } from '../money/wallet/balanceMonitor.ts'
import { openFundedWallet } from '../money/wallet/walletStore.ts'
import { createRetentionScan } from '../privacy/erasureStore.ts'
import type { Table } from '../table/table.ts'
import { transactWithMessage } from '../table/transactWithMessage.ts'
import { TEST_FUNDS_CENTS } from './rules/testFunds.ts'

/**
 * Returns the id of an account's sandbox and creates it if necessary: a separate user with the
 * current limits and approvals of the account and test money. Concurrent calls create only one,
 * since its id is derived from that of the account.
 */
export const openSandbox = (table: Table, ownerId: number, nowMs: number): Promise<Result<number, string>> =>
  transactWithMessage<number>(table, async () => {
    if (isSandbox(ownerId)) return failure('this account is already a sandbox')
    const id = getSandboxId(ownerId)
    const [owner, sandbox, access] = await Promise.all([
      findUnlockedUser(table, ownerId),
      findUser(table, id),
      findAccess(table, ownerId),
    ])
    if (!owner.ok) return owner
    if (sandbox) return ok({ actions: [], value: id })
    if (!access) return failure(`the account of user ${ownerId} is incomplete`)
    return ok({
      actions: [
        createSandboxProfile(owner.value, nowMs),
        createAccess(id, { size: access.size, intervalMs: access.intervalMs }, access.approvals),
        ...openFundedWallet(id, {
          naturalKey: 'sandbox/opening',
          amount: usd(TEST_FUNDS_CENTS),
          counterAccount: 'sandbox',
          description: 'Test funds',
          bookedAtMs: nowMs,
        }),
        scheduleBalanceCheck(id, 'USD', nowMs),
        createRetentionScan(id, nowMs),
        requireAccountOpen(ownerId),
      ],
      value: id,
    })
  })

/** Returns the id of an account's sandbox; null if there is none. */
export const findSandbox = async (table: Table, ownerId: number): Promise<number | null> =>
  (await findUser(table, getSandboxId(ownerId)))?.id ?? null
