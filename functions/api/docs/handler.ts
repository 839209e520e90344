import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { getDocs } from './getDocs.ts'
import { getOpenApi } from './getOpenApi.ts'
import { type Docs, readDocs } from './readDocs.ts'
import { docsRoutes } from './routes.ts'

export type DocsDeps = { readonly docs: () => Docs }

export const handler = apiHandler(
  docsRoutes,
  { getOpenApi, getDocs },
  (): DocsDeps => ({ docs: lazily(() => readDocs()) }),
)
