import { SECOND_MS } from '#shared/core/durations.ts'
import { toSentence } from '#shared/core/toSentence.ts'
import type { McpCatalogue, Tool } from './mcpFiles.ts'
import { findToolAccessError, type ToolAccess } from './toolAccess.ts'
import { type Arguments, createToolRequest, type ToolRequest } from './toolRequest.ts'

/*
 * Calls of tools: the operation is requested from the API with the token of the client, so that
 * scopes, rate limits, idempotency and the request log apply as to any other client.
 */

/** Below the deadline of a request, so that the client gets a result. */
const CALL_TIMEOUT_MS = 22 * SECOND_MS

/** The result contains the response twice, as text and as structure. */
const MAX_RESPONSE_BYTES = 500_000

/** Context of the client's request. */
export type ToolContext = {
  readonly baseUrl: string
  readonly authorization: string
  readonly access: ToolAccess
}

/** Result of a tool, as text and as structure. */
export type ToolResult = {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly structuredContent?: Readonly<Record<string, unknown>>
  readonly isError?: boolean
  readonly _meta?: Readonly<Record<string, unknown>>
}

type Resolutions = McpCatalogue['resolutions']

/**
 * Calls a tool. Failures are results, which the agent reads, with the resolution of the error by
 * its code.
 */
export async function callTool(
  tool: Tool,
  sent: Arguments,
  context: ToolContext,
  resolutions: Resolutions,
): Promise<ToolResult> {
  const fault = findToolAccessError(tool, context.access)
  if (fault !== null) return createToolError(fault)
  const request = createToolRequest(tool, sent)
  if (!request.ok)
    return createToolError(`Invalid arguments. ${request.error.map(toSentence).join(' ')}`, { errors: request.error })
  try {
    return await send(request.value, context, resolutions)
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return createToolError(
      isLate
        ? 'The operation did not complete in time, and its outcome is unknown. Call the tool again with the same arguments.'
        : 'The API is temporarily unavailable. Call the tool again with the same arguments.',
    )
  }
}

async function send(
  request: ToolRequest,
  { baseUrl, authorization }: ToolContext,
  resolutions: Resolutions,
): Promise<ToolResult> {
  const response = await fetch(`${baseUrl}${request.target}`, {
    method: request.method,
    headers: { ...request.headers, authorization },
    body: request.body,
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  const content = Buffer.from(await response.arrayBuffer())
  if (content.length > MAX_RESPONSE_BYTES) {
    return createToolError(
      `The response has ${content.length} bytes. The limit is ${MAX_RESPONSE_BYTES}. Filter the list, or reduce \`limit\`.`,
    )
  }
  const text = content.toString()
  const _meta = { request_id: response.headers.get('x-request-id') }
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    return { content: [{ type: 'text', text }], isError: !response.ok, _meta }
  }
  const body: Record<string, unknown> = JSON.parse(text)
  if (response.ok) return { content: [{ type: 'text', text }], structuredContent: body, _meta }
  const structuredContent = { ...body, resolution: resolutions[String(body.code)] ?? null }
  return {
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    structuredContent,
    isError: true,
    _meta,
  }
}

const createToolError = (text: string, structuredContent?: Record<string, unknown>): ToolResult => ({
  content: [{ type: 'text', text }],
  ...(structuredContent ? { structuredContent } : {}),
  isError: true,
})
