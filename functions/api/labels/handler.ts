import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { assignLabel } from './assignLabel.ts'
import { bulkLabels } from './bulkLabels.ts'
import { cancelLabel } from './cancelLabel.ts'
import { createLabel } from './createLabel.ts'
import { labelDeps } from './deps.ts'
import { getLabel } from './getLabel.ts'
import { labelRoutes } from './routes.ts'

export const handler = apiHandler(
  labelRoutes,
  { getLabel, createLabel, bulkLabels, assignLabel, cancelLabel },
  labelDeps,
)
