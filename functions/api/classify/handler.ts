import { signingDeps } from '#functions/runtime/core.ts'
import { createTableClassifier } from '#shared/customs/classification/classifier.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import { classifyProducts } from './classifyProducts.ts'
import * as customsProducts from './customsProducts.ts'
import { classifyRoutes } from './routes.ts'

export const handler = apiHandler(classifyRoutes, { classifyProducts, ...customsProducts }, () => ({
  ...signingDeps(),
  classifier: createTableClassifier(),
}))
