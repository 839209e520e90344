import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { problem } from '#shared/core/problems.ts'
import { type ApiResult, getRequestId } from '#shared/http/apiEvent.ts'
import { SECURITY_HEADERS } from '#shared/http/middleware/commonHeaders.ts'
import { createProblemResponse } from '#shared/http/responses.ts'
import { listAllowedMethods } from '#shared/http/routes.ts'
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
  const methods = listAllowedMethods(routes, path)
  const headers = { ...SECURITY_HEADERS, 'x-request-id': getRequestId(event) }
  if (methods.length === 0) return createProblemResponse(problem('path_not_found'), headers)
  const allow = methods.join(', ')
  return createProblemResponse(problem('method_not_allowed', { methods: allow }), { ...headers, allow })
}
