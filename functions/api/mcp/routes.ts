import * as v from 'valibot'
import { object, text } from '#shared/http/fields.ts'
import { defineRoutes } from '#shared/http/routes.ts'

const MAX_ID_LENGTH = 255
const MAX_METHOD_LENGTH = 100

/** JSON-RPC 2.0 request or notification. */
export const McpMessage = object({
  jsonrpc: v.pipe(v.literal('2.0', 'must be `2.0`'), v.description('JSON-RPC version. Always `2.0`.')),
  id: v.pipe(
    v.optional(
      v.union(
        [v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)), v.pipe(v.number(), v.safeInteger())],
        `must be a text of at most ${MAX_ID_LENGTH} characters, or a whole number`,
      ),
    ),
    v.description('JSON-RPC request ID. Omitted in notifications.'),
  ),
  method: v.pipe(text(1, MAX_METHOD_LENGTH), v.description('MCP method to call, such as `tools/list` or `tools/call`')),
  params: v.pipe(v.optional(v.looseObject({}, 'must be an object')), v.description('Parameters of the MCP method')),
})

const ProtectedResource = v.strictObject({
  resource: v.pipe(v.string(), v.description('URL of the MCP server')),
  resource_name: v.pipe(v.string(), v.description('Display name of the MCP server')),
  resource_documentation: v.pipe(v.string(), v.description('URL of the MCP guide')),
  bearer_methods_supported: v.pipe(
    v.array(v.string()),
    v.description('Supported methods of sending the access token. Always `header`.'),
  ),
  scopes_supported: v.pipe(v.array(v.string()), v.description('Scopes required by the MCP tools')),
})

const message = {
  tag: 'AI agents',
  access: 'token',
  effect: 'none',
  // Another protocol defines its fields.
  rawBody: McpMessage,
  success: { status: 200, document: 'application/json' },
  problems: [{ name: 'validation_failed', httpStatus: 403 }],
} as const

export const mcpRoutes = defineRoutes({
  sendMcpMessage: {
    ...message,
    key: 'POST /mcp',
    summary: 'Send a message to the MCP server',
    description:
      'Model Context Protocol over Streamable HTTP, without sessions or event streams. Tools call API operations with the access token of the request. In live accounts, only read tools are available.',
  },
  sendLiveMcpMessage: {
    ...message,
    key: 'POST /mcp/live',
    summary: 'Send a message to the read-write MCP server',
    description: 'Equivalent to `POST /mcp`, but tools can also write to live accounts.',
  },
  getProtectedResource: {
    key: 'GET /.well-known/oauth-protected-resource',
    summary: 'Retrieve metadata of the MCP server',
    description: 'Returns the OAuth 2.0 protected resource metadata (RFC 9728) of `POST /mcp`.',
    tag: 'AI agents',
    access: 'public',
    effect: 'none',
    success: { status: 200, body: ProtectedResource },
  },
})
