import { SECOND_MS } from '#shared/core/durations.ts'
import { toSentence } from '#shared/core/toSentence.ts'
import type { McpCatalogue, Tool } from './mcpFiles.ts'
import { type ToolAccess, validateToolAccess } from './toolAccess.ts'
import { type Arguments, createToolRequest, type ToolRequest } from './toolRequest.ts'

/*
 * Calls of tools: the operation is requested from the API with the token of the client, so that
 * scopes, rate limits, idempotency and the request log apply as to any other client.
 */

/** Below the deadline of a request, so that the client gets a result. */
const TOOL_CALL_TIMEOUT_MS = 22 * SECOND_MS

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
  readonly content: readonly Content[]
  readonly structuredContent?: Readonly<Record<string, unknown>>
  readonly isError?: boolean
  readonly _meta?: Readonly<Record<string, unknown>>
}

type Content =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mimeType: string }
  | {
      readonly type: 'resource'
      readonly resource: { readonly uri: string; readonly mimeType: string; readonly blob: string }
    }

type Resolutions = McpCatalogue['resolutions']

/** Tool that reads the page of an error. */
const EXPLAIN_ERROR_TOOL = 'explain_error'

const findUnknownErrorCode = (code: unknown, resolutions: Resolutions): string | null =>
  code === undefined || Object.hasOwn(resolutions, String(code))
    ? null
    : `There is no error with the code ${String(code)}. Send the \`code\` of an error, or read the resource \`docs/errors.md\`, which lists all codes.`

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
  const error = validateToolAccess(tool, context.access)
  if (error !== null) return createToolError(error)
  const unknownCode = tool.name === EXPLAIN_ERROR_TOOL && findUnknownErrorCode(sent.code, resolutions)
  if (unknownCode) return createToolError(unknownCode)
  const request = createToolRequest(tool, sent)
  if (!request.ok)
    return createToolError(`Invalid arguments. ${request.error.map(toSentence).join(' ')}`, { errors: request.error })
  try {
    const result = await send(request.value, context, resolutions)
    return tool.name === EXPLAIN_ERROR_TOOL
      ? replaceOperationsWithTools(result, resolutions[String(sent.code)] ?? '')
      : result
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return createToolError(
      isLate
        ? 'The operation did not complete in time, and its outcome is unknown. Call the tool again with the same arguments.'
        : 'The API is temporarily unavailable. Call the tool again with the same arguments.',
    )
  }
}

/** The page of an error names operations; the resolutions here name tools. */
const replaceOperationsWithTools = (result: ToolResult, resolution: string): ToolResult => ({
  ...result,
  content: result.content.map((one) =>
    one.type === 'text' && result.isError !== true
      ? { ...one, text: one.text.replace(/(?<=^## Resolution\n\n)[\s\S]*$/m, () => `${resolution}\n`) }
      : one,
  ),
})

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
    signal: AbortSignal.timeout(TOOL_CALL_TIMEOUT_MS),
  })
  const content = Buffer.from(await response.arrayBuffer())
  if (content.length > MAX_RESPONSE_BYTES) {
    return createToolError(
      `The response has ${content.length} bytes. The limit is ${MAX_RESPONSE_BYTES}. Filter the list, or reduce \`limit\`.`,
    )
  }
  const text = content.toString()
  const _meta = { request_id: response.headers.get('x-request-id') }
  const mimeType = response.headers.get('content-type') ?? ''
  if (!mimeType.startsWith('application/json')) {
    const file = describeBinaryFile(content, mimeType, `${baseUrl}${request.target}`)
    return { content: file, isError: !response.ok, _meta }
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

/** Files that are text, such as ZPL and Markdown, are returned as such. */
function describeBinaryFile(content: Buffer, mimeType: string, uri: string): readonly Content[] {
  if (mimeType.startsWith('image/')) return [{ type: 'image', data: content.toString('base64'), mimeType }]
  if (mimeType !== 'application/pdf') return [{ type: 'text', text: content.toString() }]
  return [
    { type: 'text', text: `PDF file of ${content.length} bytes, embedded as Base64` },
    { type: 'resource', resource: { uri, mimeType, blob: content.toString('base64') } },
  ]
}

const createToolError = (text: string, structuredContent?: Record<string, unknown>): ToolResult => ({
  content: [{ type: 'text', text }],
  ...(structuredContent ? { structuredContent } : {}),
  isError: true,
})
