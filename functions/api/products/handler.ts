import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { createProduct } from './createProduct.ts'
import { createSku } from './createSku.ts'
import { deleteProduct } from './deleteProduct.ts'
import { deleteSku } from './deleteSku.ts'
import { getProduct } from './getProduct.ts'
import { listProducts } from './listProducts.ts'
import { printBarcodes } from './printBarcodes.ts'
import { productRoutes } from './routes.ts'
import { updateProduct } from './updateProduct.ts'
import { updateSku } from './updateSku.ts'

export const handler = apiHandler(
  productRoutes,
  {
    listProducts,
    getProduct,
    createProduct,
    printBarcodes,
    updateProduct,
    deleteProduct,
    createSku,
    updateSku,
    deleteSku,
  },
  coreDeps,
)
