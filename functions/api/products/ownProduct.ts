import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { type FoundProduct, findProduct } from '../../../shared/fulfilment/products/productStore.ts'
import type { Table } from '../../../shared/table/table.ts'

/** The caller's product that a path names: 404/1332 for any other. */
export async function ownProduct(table: Table, userId: number, idText: string): Promise<Result<FoundProduct, Problem>> {
  const id = parseId(idText)
  const found = id === null ? null : await findProduct(table, userId, id)
  return found ? ok(found) : failure(problem('product_not_found', { id: idText }))
}
