/**
 * Whether a client may request access to a resource (RFC 8707): an MCP server, or the API, which
 * accept the same tokens. None is required.
 */
export const isProtectedResource = (resource: string, baseUrl: string): boolean =>
  ['', baseUrl, `${baseUrl}/mcp`, `${baseUrl}/mcp/live`].includes(resource.replace(/\/$/, ''))
