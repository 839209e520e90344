import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { problem } from '../../../shared/core/problems.ts'
import { problemAnswer } from '../../../shared/http/answers.ts'
import { type ApiResult, requestIdOf } from '../../../shared/http/apiEvent.ts'
import { SECURITY_HEADERS } from '../../../shared/http/middleware/everyAnswer.ts'
import { allowedMethods } from '../../../shared/http/routes.ts'
import { logProcessUsage } from '../../../shared/platform/processUsage.ts'
import { groups } from '../apiFunctions.ts'

const routes = Object.values(groups).flatMap((group) => Object.values(group.routes))

/** Answers whatever no route matched: 405 with `Allow` where another method would be served, 404 else. */
export const handler = async (event: APIGatewayProxyEventV2): Promise<ApiResult> => {
  logProcessUsage()
  const path = event.rawPath.replace(/^\/v1(?=\/|$)/, '')
  const methods = allowedMethods(routes, path)
  const headers = { ...SECURITY_HEADERS, 'x-request-id': requestIdOf(event) }
  const answer = (httpStatus: number, reason: string, more = {}): ApiResult =>
    problemAnswer(problem('validation_failed', { first_reason: reason }, { httpStatus }), { ...headers, ...more })
  if (methods.length === 0) return answer(404, 'nothing is served at this path')
  const allow = methods.join(', ')
  return answer(405, `this path takes ${allow}`, { allow })
}
