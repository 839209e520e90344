import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoreDeps } from '#functions/runtime/core.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { isScope, SCOPES } from '#shared/core/scopes.ts'
import { type DocumentResponse, type Endpoint, reply } from '#shared/http/endpoint.ts'
import { parseBody } from '#shared/http/parseInput.ts'
import { handleMessage, PROTOCOL_VERSIONS, SERVER_TITLE } from './handleMessage.ts'
import { MCP_DIRECTORY_VARIABLE, MCP_FILE, type McpCatalogue } from './mcpFiles.ts'
import { McpMessage, type mcpRoutes } from './routes.ts'

/*
 * Model Context Protocol over Streamable HTTP. Every request is complete in itself: no sessions,
 * no event streams.
 */

type McpFunctionDeps = CoreDeps & { readonly catalogue: () => McpCatalogue }

type SendMessageEndpoint = Endpoint<typeof mcpRoutes.sendMcpMessage, McpFunctionDeps>

const createEndpoint =
  (isLiveEnabled: boolean): SendMessageEndpoint =>
  async ({ rawBody, headers, caller }, { config: { baseUrl }, catalogue }) => {
    const headerProblem = validateMcpHeaders(headers, baseUrl)
    if (headerProblem) return headerProblem
    const message = parseBody(McpMessage, rawBody.json)
    if (!message.ok) return message.error
    const context = {
      ...{ baseUrl, authorization: headers.authorization ?? '' },
      access: { isSandbox: isSandbox(caller.userId), isLiveEnabled },
    }
    const response = await handleMessage(message.value, { catalogue, context })
    return response === null ? ACCEPTED : { ...JSON_RESPONSE, content: JSON.stringify(response) }
  }

const JSON_RESPONSE = { kind: 'document', contentType: 'application/json; charset=utf-8' } as const

/** Response to notifications. */
const ACCEPTED: DocumentResponse = { kind: 'document', contentType: 'text/plain', content: '', httpStatus: 202 }

export const sendMcpMessage = createEndpoint(false)

export const sendLiveMcpMessage = createEndpoint(true)

const MAX_DISPLAYED_VALUE_LENGTH = 100

/**
 * Checks what the protocol requires: scripts of other web pages must not reach a server on this
 * machine, and the version must be supported.
 */
function validateMcpHeaders(headers: Readonly<Record<string, string>>, baseUrl: string): Problem | null {
  const { origin, 'mcp-protocol-version': version } = headers
  if (origin !== undefined && origin !== new URL(baseUrl).origin) {
    const reason = `/: requests from the origin ${origin.slice(0, MAX_DISPLAYED_VALUE_LENGTH)} are not accepted`
    return problem('validation_failed', { first_reason: reason }, { httpStatus: 403, errors: [reason] })
  }
  if (version === undefined || PROTOCOL_VERSIONS.some((one) => one === version)) return null
  const reason = `/: MCP-Protocol-Version must be one of ${PROTOCOL_VERSIONS.join(', ')}`
  return problem('validation_failed', { first_reason: reason }, { errors: [reason] })
}

/** Metadata of the URL that a client uses must name exactly that URL (RFC 9728, 3.3). */
const createResourceEndpoint =
  (path: string): Endpoint<typeof mcpRoutes.getProtectedResource, McpFunctionDeps> =>
  async (_, { config: { baseUrl } }) =>
    reply({
      resource: `${baseUrl}${path}`,
      authorization_servers: [baseUrl],
      resource_name: SERVER_TITLE,
      resource_documentation: `${baseUrl}/docs/guides/agents`,
      bearer_methods_supported: ['header'],
      scopes_supported: ALL_SCOPES,
    })

const ALL_SCOPES = Object.keys(SCOPES).filter(isScope)

export const getProtectedResource = createResourceEndpoint('/mcp')

export const getLiveProtectedResource = createResourceEndpoint('/mcp/live')

const describeServer = (baseUrl: string) => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}/oauth/authorization`,
  token_endpoint: `${baseUrl}/oauth/token`,
  registration_endpoint: `${baseUrl}/oauth/register`,
  jwks_uri: `${baseUrl}/.well-known/jwks.json`,
  scopes_supported: ALL_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  service_documentation: `${baseUrl}/docs/guides/agents`,
})

export const getAuthorizationServer: Endpoint<typeof mcpRoutes.getAuthorizationServer, McpFunctionDeps> = async (
  _,
  { config },
) => reply(describeServer(config.baseUrl))

/** Below an issuer with a path, clients look for the metadata only at this URL. */
export const getOpenIdConfiguration: Endpoint<typeof mcpRoutes.getOpenIdConfiguration, McpFunctionDeps> = async (
  _,
  { config },
) => reply(describeServer(config.baseUrl))

export const getKeySet: Endpoint<typeof mcpRoutes.getKeySet, McpFunctionDeps> = async () => reply({ keys: [] })

/** Reads the tools and resources that were generated at build time. */
export function loadMcpCatalogue(environment: NodeJS.ProcessEnv = process.env): McpCatalogue {
  const directory = environment[MCP_DIRECTORY_VARIABLE]
  if (!directory) throw new Error(`The environment is incomplete. ${MCP_DIRECTORY_VARIABLE} is missing.`)
  return JSON.parse(readFileSync(join(directory, MCP_FILE), 'utf8'))
}
