import { type Problem, problem } from '#shared/core/problems.ts'
import { MAX_REPORTED_PROBLEMS } from '#shared/http/rules/httpLimits.ts'
import { lazily } from '#shared/platform/lazily.ts'
import type { Table } from '#shared/table/table.ts'

const loadStore = lazily(() => import('./customsProductStore.ts'))

/** A customs product with the request field that names it. */
type ReferencedCustomsProduct = { readonly id: number; readonly path: string }

/** Returns the products named by goods lines; `path` is the JSON pointer of the lines. */
export const listReferencedCustomsProducts = (
  lines: readonly { readonly productId?: number | undefined }[],
  path: string,
): readonly ReferencedCustomsProduct[] =>
  lines.flatMap(({ productId }, at) =>
    productId === undefined ? [] : [{ id: productId, path: `${path}/${at}/product_id` }],
  )

/**
 * Returns 400/1461 for lines with an unknown or deleted customs product; null if none. Products in
 * `known`, named before, may be deleted. The store is loaded only on use, as few lines name a
 * product.
 */
export async function findUnknownCustomsProduct(
  table: Table,
  userId: number,
  named: readonly ReferencedCustomsProduct[],
  known: readonly number[] = [],
): Promise<Problem | null> {
  const fresh = [...new Set(named.map(({ id }) => id))].filter((id) => !known.includes(id))
  if (fresh.length === 0) return null
  const { findMissingCustomsProduct } = await loadStore()
  const id = await findMissingCustomsProduct(table, userId, fresh)
  if (id === null) return null
  const errors = named.flatMap((one) => (one.id === id ? [`${one.path}: customs product ${id} was not found`] : []))
  return problem('customs_product_unknown', { id }, { errors: errors.slice(0, MAX_REPORTED_PROBLEMS) })
}
