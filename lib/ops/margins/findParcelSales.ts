import { getFirstIdAt, isSandbox } from '#shared/core/ids.ts'
import type { Money } from '#shared/core/money.ts'
import { CLOSE_INVOICES_JOB, type LedgerEntry, listLedgerEntriesBetween } from '#shared/money/wallet/walletStore.ts'
import { parseChargedLabelId } from '#shared/shipping/labels/labelCharges.ts'
import { getLabelShipmentId, parseLabelItem, parseOwnAccountCost } from '#shared/shipping/records/labelStore.ts'
import { iterateQueryPages } from '#shared/table/iterateRows.ts'
import { DUE_SHARDS, getDuePartition, getKeyUserId, keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { createParcelSale, type Sale } from './rules/margins.ts'

/** Period in Unix ms, end exclusive. */
export type Period = { readonly fromMs: number; readonly toMs: number }

/** Converts an amount to US cents at a time (Unix ms); null if unknown. */
export type UsdCentsConverter = (amount: Money, atMs: number) => Promise<number | null>

/** Sales, and the number of labels of the period that are past retention. */
export type SalesResult = { readonly sales: readonly Sale[]; readonly gone: number }

/**
 * Yields labels purchased and not refunded in a period, per page of a ledger. The due index of the
 * invoice job lists all wallets except those of sandboxes; ledger charges identify the labels.
 */
export async function* findParcelSales(
  table: Table,
  period: Period,
  usdCents: UsdCentsConverter,
): AsyncGenerator<SalesResult> {
  const range = { first: getFirstIdAt(period.fromMs), last: getFirstIdAt(period.toMs) - 1 }
  for (let shard = 0; shard < DUE_SHARDS; shard++) {
    for await (const items of iterateQueryPages(table, {
      index: 'due',
      pk: getDuePartition(CLOSE_INVOICES_JOB, shard),
    })) {
      for (const { pk, sk } of items.map(keyOf)) {
        const userId = getKeyUserId({ pk, sk })
        const wallet = userId === null ? null : keys.wallet(userId, '').sk
        if (userId === null || wallet === null || isSandbox(userId) || !sk.startsWith(wallet)) continue
        // Label prices are in US dollars, whatever currency paid for them.
        const currency = sk.slice(wallet.length)
        for await (const entries of listLedgerEntriesBetween(table, userId, currency, range)) {
          yield await findEntrySales(table, userId, entries, usdCents)
        }
      }
    }
  }
  yield await findLostParcels(table, period)
}

async function findEntrySales(
  table: Table,
  userId: number,
  entries: readonly LedgerEntry[],
  usdCents: UsdCentsConverter,
): Promise<SalesResult> {
  const ids = entries.map(({ naturalKey }) => parseChargedLabelId(naturalKey)).filter((id) => id !== null)
  const pointers = await table.batchGet(ids.map((id) => keys.labelPointer(userId, id)))
  const byKey = new Map(pointers.map((item) => [keyOf(item).pk, item]))
  const labelKeys = ids.flatMap((id) => {
    const shipmentId = getLabelShipmentId(id, byKey.get(keys.labelPointer(userId, id).pk))
    return shipmentId === null ? [] : [keys.label(userId, shipmentId, id)]
  })
  const labels = (await table.batchGet(labelKeys)).map(parseLabelItem)
  const sales = await Promise.all(
    labels.map((label) => createParcelSale(label, (amount, atMs) => usdCents(amount, atMs))),
  )
  return { sales: sales.filter((sale) => sale !== null), gone: ids.length - labels.length }
}

/** Finds refunded purchases whose parcels the carrier shipped anyway, at our cost. */
async function findLostParcels(table: Table, { fromMs, toMs }: Period): Promise<SalesResult> {
  const sales: Sale[] = []
  for await (const items of iterateQueryPages(table, { pk: keys.ownCost(0).pk })) {
    const costs = items
      .map(parseOwnAccountCost)
      .filter(
        ({ bookedAtMs, isVoided, userId }) =>
          bookedAtMs >= fromMs && bookedAtMs < toMs && !isVoided && !isSandbox(userId),
      )
    for (const { userId, carrier, amountCents } of costs) {
      sales.push({ customer: String(userId), carrier, lane: '-', service: '-', saleCents: 0, costCents: amountCents })
    }
  }
  return { sales, gone: 0 }
}
