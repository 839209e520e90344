import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { SHOP_ID, type Shop } from '../../../shared/fulfilment/shops/rules/shop.ts'
import { findShop } from '../../../shared/fulfilment/shops/shopStore.ts'
import type { Table } from '../../../shared/table/table.ts'

/** The shop a path names, if the user has one: 404/1370 otherwise. */
export async function ownShop(table: Table, userId: number, id: string): Promise<Result<Shop, Problem>> {
  const shop = SHOP_ID.test(id) ? await findShop(table, userId, id) : null
  return shop ? ok(shop) : failure(problem('shop_not_found', { id }))
}
