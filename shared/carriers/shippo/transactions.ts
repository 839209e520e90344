import { CarrierDownError } from '../carrier.ts'
import type { ShippoProxy } from './proxy.ts'
import { type Transaction, Transactions } from './rules/answers.ts'

/** Maximum page size of Shippo. */
const PAGE_SIZE = 100
const MAX_PAGES = 10

/**
 * From this number of labels, pages of recent labels are searched: Shippo's list rate limit is low.
 */
const BULK_LOOKUP_THRESHOLD = 10

/**
 * Lists all transactions of a rate: empty before a purchase, or while Shippo has not recorded it.
 * The rate is the only reference known before a purchase that leads to its label.
 */
export const listRateTransactions = (proxy: ShippoProxy, rateId: string): Promise<readonly Transaction[]> =>
  listTransactions(proxy, { rate: rateId })

/**
 * Finds the labels of rates that were bought and not refunded. Many are searched among the latest
 * first.
 */
export async function findLabels(proxy: ShippoProxy, rateIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>()
  const missing = new Set(rateIds)
  const take = (rateId: string, { object_id, status }: Transaction): void => {
    if (status === 'SUCCESS' && missing.delete(rateId)) labels.set(rateId, object_id)
  }
  for (let page = 1; missing.size >= BULK_LOOKUP_THRESHOLD && page <= MAX_PAGES; page += 1) {
    const latest = await listTransactions(proxy, { object_status: 'SUCCESS', page: String(page) })
    for (const each of latest) if (typeof each.rate === 'string') take(each.rate, each)
    if (latest.length < PAGE_SIZE) break
  }
  for (const rateId of [...missing]) {
    for (const each of await listRateTransactions(proxy, rateId)) take(rateId, each)
  }
  return labels
}

async function listTransactions(
  proxy: ShippoProxy,
  filter: Readonly<Record<string, string>>,
): Promise<readonly Transaction[]> {
  const path = `/transactions?${new URLSearchParams({ ...filter, results: String(PAGE_SIZE) })}`
  const response = await proxy.call({ action: 'list labels', method: 'GET', path }, Transactions)
  if (response.ok) return response.value.results
  // An error does not prove that there are none.
  throw new CarrierDownError(`shippo to list labels: ${response.error.reason}`)
}
