import { type Classifier, createTableClassifier } from '../../../shared/customs/classification/classifier.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'

export type ClassifyDeps = CoreDeps & { readonly classifier: Classifier }

export const classifyDeps = (): ClassifyDeps => ({ ...coreDeps(), classifier: createTableClassifier() })
