import type { Operation } from '../../shared/http/operation.ts'
import type { DocsDeps } from './handler.ts'
import type { docsRoutes } from './routes.ts'

export const getOpenApi: Operation<typeof docsRoutes.getOpenApi, DocsDeps> = async (_input, { docs }) => ({
  kind: 'document',
  contentType: 'application/json; charset=utf-8',
  content: docs().openApi,
})
