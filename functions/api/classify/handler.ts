import { createTableClassifier } from '../../../shared/customs/classification/classifier.ts'
import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { classifyProducts } from './classifyProducts.ts'
import { classifyRoutes } from './routes.ts'

export const handler = apiHandler(classifyRoutes, { classifyProducts }, () => ({
  ...coreDeps(),
  classifier: createTableClassifier(),
}))
