import * as v from 'valibot'
import { object, text } from '#shared/http/fields.ts'
import { defineRoutes } from '#shared/http/routes.ts'

const MAX_MESSAGE_ID_LENGTH = 255
const MAX_METHOD_LENGTH = 100

/** JSON-RPC 2.0 request or notification. */
export const McpMessage = object({
  jsonrpc: v.pipe(v.literal('2.0', 'must be `2.0`'), v.description('JSON-RPC version. Always `2.0`.')),
  id: v.pipe(
    v.optional(
      v.union(
        [v.pipe(v.string(), v.maxLength(MAX_MESSAGE_ID_LENGTH)), v.pipe(v.number(), v.safeInteger())],
        `must be a text of at most ${MAX_MESSAGE_ID_LENGTH} characters, or a whole number`,
      ),
    ),
    v.description('JSON-RPC request ID. Omitted in notifications.'),
  ),
  method: v.pipe(text(1, MAX_METHOD_LENGTH), v.description('MCP method to call, such as `tools/list` or `tools/call`')),
  params: v.pipe(v.optional(v.looseObject({}, 'must be an object')), v.description('Parameters of the MCP method')),
})

const ProtectedResource = v.strictObject({
  resource: v.pipe(v.string(), v.description('URL of the MCP server')),
  authorization_servers: v.pipe(v.array(v.string()), v.description('Issuers of accepted access tokens')),
  resource_name: v.pipe(v.string(), v.description('Display name of the MCP server')),
  resource_documentation: v.pipe(v.string(), v.description('URL of the MCP guide')),
  bearer_methods_supported: v.pipe(
    v.array(v.string()),
    v.description('Supported methods for sending access tokens. Always `header`.'),
  ),
  scopes_supported: v.pipe(v.array(v.string()), v.description('Scopes required by the MCP tools')),
})

const AuthorizationServer = v.strictObject({
  issuer: v.pipe(v.string(), v.description('Issuer identifier (API base URL)')),
  authorization_endpoint: v.pipe(v.string(), v.description('URL of the authorisation endpoint')),
  token_endpoint: v.pipe(v.string(), v.description('URL of the token endpoint')),
  registration_endpoint: v.pipe(v.string(), v.description('URL of the client registration endpoint')),
  jwks_uri: v.pipe(v.string(), v.description('URL of the JSON Web Key Set. Required by OpenID Connect Discovery.')),
  scopes_supported: v.pipe(v.array(v.string()), v.description('Scopes that clients may request')),
  response_types_supported: v.pipe(v.array(v.string()), v.description('Supported response types. Always `code`.')),
  response_modes_supported: v.pipe(v.array(v.string()), v.description('Supported response modes. Always `query`.')),
  grant_types_supported: v.pipe(
    v.array(v.string()),
    v.description('Supported grant types: `authorization_code` and `refresh_token`'),
  ),
  token_endpoint_auth_methods_supported: v.pipe(
    v.array(v.string()),
    v.description('Supported client authentication methods. Always `none`.'),
  ),
  code_challenge_methods_supported: v.pipe(
    v.array(v.string()),
    v.description('Supported PKCE code challenge methods. Always `S256`.'),
  ),
  authorization_response_iss_parameter_supported: v.pipe(
    v.boolean(),
    v.description('Whether the redirect includes `iss` (RFC 9207). Always true.'),
  ),
  subject_types_supported: v.pipe(v.array(v.string()), v.description('Supported subject types. Always `public`.')),
  id_token_signing_alg_values_supported: v.pipe(
    v.array(v.string()),
    v.description('Supported ID token signing algorithms. Always `RS256`, but ID tokens are not issued.'),
  ),
  service_documentation: v.pipe(v.string(), v.description('URL of the MCP guide')),
})

const KeySet = v.strictObject({
  keys: v.pipe(
    v.array(v.strictObject({})),
    v.description('Public signing keys. Always empty, because all tokens are opaque.'),
  ),
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

const metadata = { tag: 'AI agents', access: 'public', effect: 'none' } as const

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
    summary: 'Retrieve MCP server metadata',
    description: 'Returns the OAuth 2.0 protected resource metadata (RFC 9728) of `POST /mcp`.',
    ...metadata,
    success: { status: 200, body: ProtectedResource },
  },
  getLiveProtectedResource: {
    ...metadata,
    key: 'GET /.well-known/oauth-protected-resource/mcp/live',
    summary: 'Retrieve read-write MCP server metadata',
    description: 'Returns the OAuth 2.0 protected resource metadata (RFC 9728) of `POST /mcp/live`.',
    success: { status: 200, body: ProtectedResource },
  },
  getAuthorizationServer: {
    ...metadata,
    key: 'GET /.well-known/oauth-authorization-server',
    summary: 'Retrieve authorization server metadata',
    description: 'Returns the OAuth 2.0 authorization server metadata (RFC 8414).',
    success: { status: 200, body: AuthorizationServer },
  },
  getOpenIdConfiguration: {
    ...metadata,
    key: 'GET /.well-known/openid-configuration',
    summary: 'Retrieve authorization server metadata (OpenID)',
    description:
      'Returns the metadata of `GET /.well-known/oauth-authorization-server` at the path at which clients look for it below an issuer with a path. OpenID Connect itself is not supported.',
    success: { status: 200, body: AuthorizationServer },
  },
  getKeySet: {
    ...metadata,
    key: 'GET /.well-known/jwks.json',
    summary: "Retrieve the authorization server's key set",
    description: 'Returns an empty key set (RFC 7517), which OpenID Connect Discovery requires.',
    success: { status: 200, body: KeySet },
  },
})
