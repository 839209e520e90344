import { getOwnerId, isSandbox } from '../core/ids.ts'
import { lazily } from '../platform/lazily.ts'
import type { Table } from '../table/table.ts'
import { NO_PRICE_LIST } from './rules/priceList.ts'
import type { PriceList } from './rules/priceListForm.ts'

/** Loaded on demand: few customers have one. */
const loadStore = lazily(() => import('./priceListStore.ts'))

/** Returns the customer-specific shipping prices. A sandbox uses those of its account. */
export type PriceLists = (userId: number) => Promise<PriceList>

export const createPriceLists =
  (table: Table): PriceLists =>
  async (userId) => {
    const { findPriceList } = await loadStore()
    return findPriceList(table, getOwnerId(userId))
  }

/**
 * Returns price lists for a caller, without a table read if the account has no customer-specific
 * prices.
 */
export const createCallerPrices = <Ports extends { readonly findPriceList: PriceLists }>(
  ports: Ports,
  { userId, hasPriceList }: { readonly userId: number; readonly hasPriceList: boolean },
): Ports => (hasPriceList || isSandbox(userId) ? ports : { ...ports, findPriceList: async () => NO_PRICE_LIST })

/** Caches price lists for the comparison of options for a parcel. */
export function createPriceListCache(findPriceList: PriceLists): PriceLists {
  const known = new Map<number, Promise<PriceList>>()
  return (userId) => {
    const list = known.get(userId) ?? findPriceList(userId)
    known.set(userId, list)
    return list
  }
}
