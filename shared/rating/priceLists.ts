import { isSandbox, ownerIdOf } from '../core/ids.ts'
import { lazily } from '../platform/lazily.ts'
import type { Table } from '../table/table.ts'
import { NO_PRICE_LIST } from './rules/priceList.ts'
import type { PriceList } from './rules/priceListForm.ts'

/** Few customers have one. */
const loadStore = lazily(() => import('./priceListStore.ts'))

/**
 * What a customer pays otherwise than everybody for parcels. A sandbox pays what its account would.
 */
export type PriceLists = (userId: number) => Promise<PriceList>

export const createPriceLists =
  (table: Table): PriceLists =>
  async (userId) => {
    const { findPriceList } = await loadStore()
    return findPriceList(table, ownerIdOf(userId))
  }

/**
 * The same for somebody who calls: without a look at the table where the account has no prices of
 * its own.
 */
export const pricesOfCaller = <Ports extends { readonly priceLists: PriceLists }>(
  ports: Ports,
  { userId, hasPriceList }: { readonly userId: number; readonly hasPriceList: boolean },
): Ports => (hasPriceList || isSandbox(userId) ? ports : { ...ports, priceLists: async () => NO_PRICE_LIST })

/** The same, which reads what it is asked for once: to compare ways of sending one parcel. */
export function cachePriceLists(priceLists: PriceLists): PriceLists {
  const known = new Map<number, Promise<PriceList>>()
  return (userId) => {
    const list = known.get(userId) ?? priceLists(userId)
    known.set(userId, list)
    return list
  }
}
