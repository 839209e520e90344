import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { printBarcodeSheet } from '../../../shared/fulfilment/products/printBarcodeSheet.ts'
import { type FoundProduct, findProduct } from '../../../shared/fulfilment/products/productStore.ts'
import { type Endpoint, pdf, reply } from '../../../shared/http/endpoint.ts'
import type { Table } from '../../../shared/table/table.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { printedProduct, productView } from './productView.ts'
import type { productRoutes } from './routes.ts'

/** The caller's product that a path names: 404/1332 for any other. */
export async function ownProduct(table: Table, userId: number, idText: string): Promise<Result<FoundProduct, Problem>> {
  const id = parseId(idText)
  const found = id === null ? null : await findProduct(table, userId, id)
  return found ? ok(found) : failure(problem('product_not_found', { id: idText }))
}

export const getProduct: Endpoint<typeof productRoutes.getProduct, CoreDeps> = async (
  { params, query, caller },
  { table },
) => {
  const found = await ownProduct(table, caller.userId, params.id)
  if (!found.ok) return found.error
  if (query.type !== 'pdf') return reply({ product: productView(found.value) })
  const size = { widthInches: query.width, heightInches: query.height }
  return pdf(await printBarcodeSheet([printedProduct(found.value)], size), `product-${params.id}.pdf`)
}
