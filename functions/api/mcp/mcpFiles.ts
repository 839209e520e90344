/** Environment variable: folder of the file below, created at build time or local start. */
export const MCP_DIRECTORY_VARIABLE = 'MCP_DIRECTORY'

/** Tools and resources: `McpCatalogue`. */
export const MCP_FILE = 'mcp.json'

/** JSON Schema of an object. */
type ObjectSchema = {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, object>>
  readonly required: readonly string[]
  readonly additionalProperties: false
}

/**
 * A tool with the operation it calls. Arguments become path parameters, query parameters or fields
 * of the JSON body by their names.
 */
export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly method: string
  /** Relative to the base URL, with `{parameters}`. */
  readonly path: string
  readonly query: readonly string[]
  readonly body: readonly string[]
  /** Query parameters if the caller sends none, such as the page size. */
  readonly defaults: Readonly<Record<string, string | number>>
  /** Whether the response is a file instead of JSON. */
  readonly returnsFile: boolean
  /** `delete`: the effect cannot be reverted. */
  readonly effect: 'read' | 'write' | 'delete'
  /** Whether it works in sandboxes only. */
  readonly isSandboxOnly: boolean
}

/** A page or a part of the API description. */
export type McpResource = {
  /** Relative to the base URL. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly mimeType: 'text/markdown' | 'application/json'
}

export type McpCatalogue = {
  readonly version: string
  readonly instructions: string
  readonly tools: readonly Tool[]
  readonly resources: readonly McpResource[]
  /** Template of further resources, such as `docs/errors/{code}.md`. */
  readonly templates: readonly McpResource[]
  /** Resolutions of errors by their code. */
  readonly resolutions: Readonly<Record<string, string>>
}

/** Argument of writing tools, sent as the header Idempotency-Key. */
export const IDEMPOTENCY_KEY_ARGUMENT = 'idempotency_key'
