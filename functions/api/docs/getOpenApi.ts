import type { Endpoint } from '../../../shared/http/endpoint.ts'
import type { DocsDeps } from './deps.ts'
import type { docsRoutes } from './routes.ts'
import { answerFile } from './servedFile.ts'

export const getOpenApi: Endpoint<typeof docsRoutes.getOpenApi, DocsDeps> = async ({ headers }, { docs }) =>
  answerFile(docs().openApi, headers)
