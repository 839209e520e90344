import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps, withCarriers, withPorts } from '../../runtime.ts'
import { createLabel } from './createLabel.ts'
import { assignLabel, bulkLabels, cancelLabel, getLabel } from './labels.ts'
import { labelRoutes } from './routes.ts'

export const handler = apiHandler(labelRoutes, { getLabel, createLabel, bulkLabels, assignLabel, cancelLabel }, () =>
  withPorts(withCarriers(coreDeps())),
)
