import { problem } from '../../../shared/core/problems.ts'
import { printBarcodeSheet } from '../../../shared/fulfilment/products/printBarcodeSheet.ts'
import { type FoundProduct, findProducts } from '../../../shared/fulfilment/products/productStore.ts'
import { type Endpoint, pdf } from '../../../shared/http/endpoint.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { printedProduct } from './productView.ts'
import type { productRoutes } from './routes.ts'

export const printBarcodes: Endpoint<typeof productRoutes.printBarcodes, CoreDeps> = async (
  { body, caller },
  { table },
) => {
  const { dimensions, products: ids } = body.barcodes
  const found = await findProducts(table, caller.userId, ids)
  const byId = new Map(found.map((one) => [one.product.id, one]))
  const wanted: FoundProduct[] = []
  for (const id of ids) {
    const product = byId.get(id)
    if (!product) return problem('product_not_found', { id }, { httpStatus: 400 })
    wanted.push(product)
  }
  const size = { widthInches: dimensions.width, heightInches: dimensions.height }
  return pdf(await printBarcodeSheet(wanted.map(printedProduct), size), 'product-barcodes.pdf')
}
