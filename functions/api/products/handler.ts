import { coreDeps, withSigningKey } from '#functions/runtime/core.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import { createProduct } from './createProduct.ts'
import * as products from './products.ts'
import { productRoutes } from './routes.ts'
import * as skus from './skus.ts'
import { updateProduct } from './updateProduct.ts'

export const handler = apiHandler(productRoutes, { ...products, ...skus, createProduct, updateProduct }, () =>
  withSigningKey(coreDeps()),
)
