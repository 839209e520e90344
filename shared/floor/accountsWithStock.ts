import { isSandbox } from '#shared/core/ids.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { findAllProductRows } from '#shared/fulfilment/products/searchProducts.ts'
import { CHARGE_STORAGE_JOB } from '#shared/fulfilment/storage/storageStore.ts'
import { CLOSE_INVOICES_JOB } from '#shared/money/wallet/walletStore.ts'
import { iterateQueryPages } from '#shared/table/iterateRows.ts'
import { DUE_SHARDS, getDuePartition, getKeyUserId, keyOf } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/** An account with products that are or were in stock in a warehouse. */
export type AccountWithStock = { readonly userId: number; readonly rows: readonly ProductRow[] }

/**
 * Jobs whose due index lists accounts: each wallet is due weekly, and each account that was charged
 * for storage daily. New accounts have no storage billing yet.
 */
const ACCOUNT_JOBS = [CLOSE_INVOICES_JOB, CHARGE_STORAGE_JOB]

/**
 * Yields the accounts with stock in a warehouse, without sandboxes. `firstShard`: where to start,
 * so that an interrupted run does not favour any.
 */
export async function* listAccountsWithStock(
  table: Table,
  warehouseId: string,
  firstShard = 0,
): AsyncGenerator<AccountWithStock> {
  const seen = new Set<number>()
  for (let step = 0; step < DUE_SHARDS; step++) {
    for (const job of ACCOUNT_JOBS) {
      const pk = getDuePartition(job, (firstShard + step) % DUE_SHARDS)
      for await (const items of iterateQueryPages(table, { index: 'due', pk })) {
        for (const userId of items.map((item) => getKeyUserId(keyOf(item)))) {
          if (userId === null || isSandbox(userId) || seen.has(userId)) continue
          seen.add(userId)
          const rows = (await findAllProductRows(table, userId)).filter(({ stock }) => stock[warehouseId] !== undefined)
          if (rows.length > 0) yield { userId, rows }
        }
      }
    }
  }
}
