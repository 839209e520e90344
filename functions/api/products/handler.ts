import { createCoreDeps, withSigningKey } from '#functions/runtime/core.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import { createProduct } from './createProduct.ts'
import * as products from './products.ts'
import { productRoutes } from './routes.ts'
import * as skus from './skus.ts'
import * as stock from './stock.ts'
import { updateProduct } from './updateProduct.ts'

export const handler = createApiHandler(
  productRoutes,
  { ...products, ...skus, ...stock, createProduct, updateProduct },
  () => ({ ...withSigningKey(createCoreDeps()), removeFile: lazyBlobs.remove }),
)
