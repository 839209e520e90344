import { createCoreDeps } from '#functions/runtime/core.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { getDocs, getDocsPage, getOpenApi, loadDocsFiles } from './getDocs.ts'
import { docsRoutes } from './routes.ts'

export const handler = createApiHandler(docsRoutes, { getOpenApi, getDocs, getDocsPage }, () => ({
  ...createCoreDeps(),
  docs: lazily(() => loadDocsFiles()),
}))
