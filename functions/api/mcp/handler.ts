import { createCoreDeps } from '#functions/runtime/core.ts'
import { type ApiHandler, createApiHandler } from '#shared/http/apiHandler.ts'
import { getBaseUrl } from '#shared/platform/baseUrl.ts'
import { lazily } from '#shared/platform/lazily.ts'
import {
  getAuthorizationServer,
  getKeySet,
  getLiveProtectedResource,
  getOpenIdConfiguration,
  getProtectedResource,
  loadMcpCatalogue,
  sendLiveMcpMessage,
  sendMcpMessage,
} from './mcp.ts'
import { mcpRoutes } from './routes.ts'

const endpoints = {
  ...{ sendMcpMessage, sendLiveMcpMessage, getProtectedResource, getLiveProtectedResource },
  ...{ getAuthorizationServer, getOpenIdConfiguration, getKeySet },
}

const handleRequest = createApiHandler(mcpRoutes, endpoints, () => ({
  ...createCoreDeps(),
  catalogue: lazily(() => loadMcpCatalogue()),
}))

/** Adds the URL of the metadata to 401 responses, as the protocol requires (RFC 9728, 5.1). */
export const handler: ApiHandler = async (event, context) => {
  const result = await handleRequest(event, context)
  if (result.statusCode !== 401) return result
  const isLive = event.routeKey === mcpRoutes.sendLiveMcpMessage.key
  const metadata = `${getBaseUrl()}/.well-known/oauth-protected-resource${isLive ? '/mcp/live' : ''}`
  return { ...result, headers: { ...result.headers, 'www-authenticate': `Bearer resource_metadata="${metadata}"` } }
}
