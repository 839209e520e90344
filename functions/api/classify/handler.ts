import { createTableClassifier } from '../../../shared/customs/classification/classifier.ts'
import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { signingDeps } from '../../runtime/core.ts'
import { classifyProducts } from './classifyProducts.ts'
import * as customsProducts from './customsProducts.ts'
import { classifyRoutes } from './routes.ts'

export const handler = apiHandler(classifyRoutes, { classifyProducts, ...customsProducts }, () => ({
  ...signingDeps(),
  classifier: createTableClassifier(),
}))
