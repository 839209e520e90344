import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { problem } from '#shared/core/problems.ts'
import { type ApiResult, requestIdOf } from '#shared/http/apiEvent.ts'
import { SECURITY_HEADERS } from '#shared/http/middleware/commonHeaders.ts'
import { problemResponse } from '#shared/http/responses.ts'
import { allowedMethods } from '#shared/http/routes.ts'
import { logProcessUsage } from '#shared/platform/processUsage.ts'
import { groups } from '../apiFunctions.ts'

const routes = Object.values(groups).flatMap((group) => Object.values(group.routes))

/**
 * Responds to requests without a route: 405 with `Allow` if the path has other methods, 404
 * otherwise.
 */
export const handler = async (event: APIGatewayProxyEventV2): Promise<ApiResult> => {
  logProcessUsage()
  const path = event.rawPath.replace(/^\/v1(?=\/|$)/, '')
  const methods = allowedMethods(routes, path)
  const headers = { ...SECURITY_HEADERS, 'x-request-id': requestIdOf(event) }
  if (methods.length === 0) return problemResponse(problem('path_not_found'), headers)
  const allow = methods.join(', ')
  return problemResponse(problem('method_not_allowed', { methods: allow }), { ...headers, allow })
}
