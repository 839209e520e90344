import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { createProduct } from './createProduct.ts'
import { deleteProduct, getProduct, listProducts, printBarcodes } from './products.ts'
import { productRoutes } from './routes.ts'
import { createSku, deleteSku, updateSku } from './skus.ts'
import { updateProduct } from './updateProduct.ts'

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
