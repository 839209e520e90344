import { type Classifier, createTableClassifier } from '../../../shared/customs/classification/classifier.ts'
import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { classifyProducts } from './classifyProducts.ts'
import { classifyRoutes } from './routes.ts'

export type ClassifyDeps = CoreDeps & { readonly classifier: Classifier }

export const handler = apiHandler(
  classifyRoutes,
  { classifyProducts },
  (core): ClassifyDeps => ({ ...core, classifier: createTableClassifier() }),
)
