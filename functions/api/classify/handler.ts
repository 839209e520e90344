import { createSigningDeps } from '#functions/runtime/core.ts'
import { createTableClassifier } from '#shared/customs/classification/classifier.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { classifyProducts } from './classifyProducts.ts'
import * as customsProducts from './customsProducts.ts'
import { classifyRoutes } from './routes.ts'

export const handler = createApiHandler(classifyRoutes, { classifyProducts, ...customsProducts }, () => ({
  ...createSigningDeps(),
  classifier: createTableClassifier(),
}))
