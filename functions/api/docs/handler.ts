import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { coreDeps } from '../../runtime/core.ts'
import { getDocs, getError, getOpenApi, listErrors, readDocs } from './getDocs.ts'
import { docsRoutes } from './routes.ts'

export const handler = apiHandler(docsRoutes, { getOpenApi, getDocs, listErrors, getError }, () => ({
  ...coreDeps(),
  docs: lazily(() => readDocs()),
}))
