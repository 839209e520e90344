import { coreDeps } from '#functions/runtime/core.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { getDocs, getDocsPage, getOpenApi, readDocs } from './getDocs.ts'
import { docsRoutes } from './routes.ts'

export const handler = apiHandler(docsRoutes, { getOpenApi, getDocs, getDocsPage }, () => ({
  ...coreDeps(),
  docs: lazily(() => readDocs()),
}))
