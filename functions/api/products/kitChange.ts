import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findProductRowsById } from '#shared/fulfilment/products/productRowStore.ts'
import type { KitChange } from '#shared/fulfilment/products/productStore.ts'
import { hasSameComponents, updateKitParts, validateKit } from '#shared/fulfilment/products/rules/kit.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { findRolloutStart, KITS_ROLLOUT } from '#shared/table/rollouts.ts'
import type { Table } from '#shared/table/table.ts'
import type { ProductChanges } from './schemas.ts'

/** Returns a kit's change to other components; null if they are unchanged. */
export async function findKitChange(
  table: Table,
  row: ProductRow,
  sent: ProductChanges['components'],
  nowMs: number,
): Promise<Result<KitChange | null, Problem>> {
  const components = sent?.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
  if (!components || hasSameComponents(components, row.components ?? [])) return ok(null)
  const parts = updateKitParts(row, components)
  const rows = await findProductRowsById(table, row.userId, components)
  const error = validateKit(row, parts, rows)
  if (error) return failure(error)
  // Functions of the previous release do not know the components of order lines.
  if (nowMs < (await findRolloutStart(table, KITS_ROLLOUT, nowMs))) {
    return failure(problem('dependency_unavailable', { service: 'The creation of kits' }))
  }
  return ok({ parts, rows })
}
