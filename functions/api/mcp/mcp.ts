import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoreDeps } from '#functions/runtime/core.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { isScope, SCOPES } from '#shared/core/scopes.ts'
import { type DocumentReply, type Endpoint, reply } from '#shared/http/endpoint.ts'
import { parseBody } from '#shared/http/parseInput.ts'
import { answerMessage, PROTOCOL_VERSIONS, SERVER_TITLE } from './answerMessage.ts'
import { MCP_DIRECTORY_VARIABLE, MCP_FILE, type McpCatalogue } from './mcpFiles.ts'
import { McpMessage, type mcpRoutes } from './routes.ts'

/*
 * Model Context Protocol over Streamable HTTP. Every request is complete in itself: no sessions,
 * no event streams.
 */

type McpFunctionDeps = CoreDeps & { readonly catalogue: () => McpCatalogue }

type SendMessage = Endpoint<typeof mcpRoutes.sendMcpMessage, McpFunctionDeps>

const createEndpoint =
  (isLiveEnabled: boolean): SendMessage =>
  async ({ rawBody, headers, caller }, { config: { baseUrl }, catalogue }) => {
    const refused = findHeaderProblem(headers, baseUrl)
    if (refused) return refused
    const message = parseBody(McpMessage, rawBody.json)
    if (!message.ok) return message.error
    const context = {
      ...{ baseUrl, authorization: headers.authorization ?? '' },
      access: { isSandbox: isSandbox(caller.userId), isLiveEnabled },
    }
    const answer = await answerMessage(message.value, { catalogue, context })
    return answer === null ? ACCEPTED : { ...JSON_REPLY, content: JSON.stringify(answer) }
  }

const JSON_REPLY = { kind: 'document', contentType: 'application/json; charset=utf-8' } as const

/** Response to notifications. */
const ACCEPTED: DocumentReply = { kind: 'document', contentType: 'text/plain', content: '', httpStatus: 202 }

export const sendMcpMessage = createEndpoint(false)

export const sendLiveMcpMessage = createEndpoint(true)

const MAX_SHOWN_LENGTH = 100

/**
 * Checks what the protocol requires: scripts of other web pages must not reach a server on this
 * machine, and the version must be supported.
 */
function findHeaderProblem(headers: Readonly<Record<string, string>>, baseUrl: string): Problem | null {
  const { origin, 'mcp-protocol-version': version } = headers
  if (origin !== undefined && origin !== new URL(baseUrl).origin) {
    const reason = `/: requests from the origin ${origin.slice(0, MAX_SHOWN_LENGTH)} are not accepted`
    return problem('validation_failed', { first_reason: reason }, { httpStatus: 403, errors: [reason] })
  }
  if (version === undefined || PROTOCOL_VERSIONS.some((one) => one === version)) return null
  const reason = `/: MCP-Protocol-Version must be one of ${PROTOCOL_VERSIONS.join(', ')}`
  return problem('validation_failed', { first_reason: reason }, { errors: [reason] })
}

export const getProtectedResource: Endpoint<typeof mcpRoutes.getProtectedResource, McpFunctionDeps> = async (
  _,
  { config: { baseUrl } },
) =>
  reply({
    resource: `${baseUrl}/mcp`,
    resource_name: SERVER_TITLE,
    resource_documentation: `${baseUrl}/docs/guides/agents`,
    bearer_methods_supported: ['header'],
    scopes_supported: Object.keys(SCOPES).filter(isScope),
  })

/** Reads the tools and resources that were generated at build time. */
export function readCatalogue(environment: NodeJS.ProcessEnv = process.env): McpCatalogue {
  const directory = environment[MCP_DIRECTORY_VARIABLE]
  if (!directory) throw new Error(`The environment is incomplete. ${MCP_DIRECTORY_VARIABLE} is missing`)
  return JSON.parse(readFileSync(join(directory, MCP_FILE), 'utf8'))
}
