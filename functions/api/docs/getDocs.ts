import type { Endpoint } from '../../../shared/http/endpoint.ts'
import type { DocsDeps } from './deps.ts'
import type { docsRoutes } from './routes.ts'
import { answerFile } from './servedFile.ts'

export const getDocs: Endpoint<typeof docsRoutes.getDocs, DocsDeps> = async ({ headers }, { docs }) => {
  const { page, pagePolicy } = docs()
  return answerFile(page, headers, { 'content-security-policy': pagePolicy })
}
