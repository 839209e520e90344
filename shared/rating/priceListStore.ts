import * as v from 'valibot'
import { codec } from '../table/codec.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { NO_PRICE_LIST } from './rules/priceList.ts'
import { PriceList } from './rules/priceListForm.ts'

/** Stored price lists. */
export const priceListCodec = codec(v.object({ ...PriceList.entries, revision: v.number() }))

export async function findPriceList(table: Table, userId: number) {
  const item = await table.get(keys.priceList(userId))
  return item ? priceListCodec.read(item) : { ...NO_PRICE_LIST, revision: null }
}
