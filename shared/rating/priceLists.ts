import * as v from 'valibot'
import { setHasPriceList } from '../accounts/access/accessStore.ts'
import { stillOpen } from '../accounts/users/userStore.ts'
import { isSandbox, ownerIdOf } from '../core/ids.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { put } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals, missing } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Decision } from '../table/transact.ts'
import { MAX_ADJUSTMENTS } from './rules/limitsAndTimes.ts'
import { NO_PRICE_LIST, PriceList } from './rules/priceList.ts'

const priceLists = codec(v.object({ ...PriceList.entries, revision: v.number() }))

async function findPriceList(table: Table, userId: number) {
  const item = await table.get(keys.priceList(userId))
  return item ? priceLists.read(item) : { ...NO_PRICE_LIST, revision: null }
}

/** What a customer pays otherwise than everybody for parcels. A sandbox pays what its account would. */
export type PriceLists = (userId: number) => Promise<PriceList>

export const createPriceLists =
  (table: Table): PriceLists =>
  (userId) =>
    findPriceList(table, ownerIdOf(userId))

/** The same for somebody who calls: without a look at the table where the account has no prices of its own. */
export const pricesOfCaller = <Ports extends { readonly priceLists: PriceLists }>(
  ports: Ports,
  { userId, hasPriceList }: { readonly userId: number; readonly hasPriceList: boolean },
): Ports => (hasPriceList || isSandbox(userId) ? ports : { ...ports, priceLists: async () => NO_PRICE_LIST })

/** The same, which reads what it is asked for once: to compare ways of sending one parcel. */
export function readOnce(priceLists: PriceLists): PriceLists {
  const known = new Map<number, Promise<PriceList>>()
  return (userId) => {
    const list = known.get(userId) ?? priceLists(userId)
    known.set(userId, list)
    return list
  }
}

/** What changes the price list of a customer, decided on a fresh read: `changed` says what it becomes, or why not. */
export async function decidePriceList(
  table: Table,
  userId: number,
  changed: (list: PriceList) => Result<PriceList, string>,
): Promise<Result<Decision<void>, string>> {
  if (isSandbox(userId)) return failure('a sandbox pays what its account pays')
  const { revision, ...list } = await findPriceList(table, userId)
  const after = changed(list)
  if (!after.ok) return after
  const { tariffs, adjustments } = after.value
  if (adjustments.length > MAX_ADJUSTMENTS || tariffs.length > MAX_ADJUSTMENTS) {
    return failure(`a price list has at most ${MAX_ADJUSTMENTS} adjustments, and tariffs to come`)
  }
  const item = { ...keys.priceList(userId), ...priceLists.write({ ...after.value, revision: (revision ?? 0) + 1 }) }
  return ok({
    actions: [
      put(item, revision === null ? missing() : equals('revision', revision)),
      setHasPriceList(userId),
      stillOpen(userId),
    ],
    value: undefined,
  })
}
