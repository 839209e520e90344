import { type Problem, problem } from '../../core/problems.ts'
import type { Table } from '../../table/table.ts'

/**
 * 400/1461 for lines that name a customs product which is not there any more, or never was; null: none. What the lines named
 * before, `known`, may be gone by now. Few lines name any: the store is loaded where one does.
 */
export async function unknownCustomsProduct(
  table: Table,
  userId: number,
  ids: readonly number[],
  known: readonly number[],
): Promise<Problem | null> {
  const fresh = [...new Set(ids)].filter((id) => !known.includes(id))
  if (fresh.length === 0) return null
  const { findMissingProduct } = await import('./customsProductStore.ts')
  const id = await findMissingProduct(table, userId, fresh)
  return id === null ? null : problem('customs_product_unknown', { id })
}
