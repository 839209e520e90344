import { printBarcodes } from '../../../shared/fulfilment/products/printBarcodeSheet.ts'
import { type Endpoint, pdf, reply } from '../../../shared/http/endpoint.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { ownProduct } from './ownProduct.ts'
import { printedProduct, productView } from './productView.ts'
import type { productRoutes } from './routes.ts'

export const getProduct: Endpoint<typeof productRoutes.getProduct, CoreDeps> = async (
  { params, query, caller },
  { table },
) => {
  const found = await ownProduct(table, caller.userId, params.id)
  if (!found.ok) return found.error
  if (query.type !== 'pdf') return reply({ product: productView(found.value) })
  const size = { widthInches: query.width, heightInches: query.height }
  return pdf(await printBarcodes([printedProduct(found.value)], size), `product-${params.id}.pdf`)
}
