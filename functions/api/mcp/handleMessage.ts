import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { callTool, type ToolContext } from './callTool.ts'
import type { McpCatalogue, McpResource, Tool } from './mcpFiles.ts'
import { readResource } from './readResource.ts'
import { validateToolAccess } from './toolAccess.ts'

/*
 * Methods of the Model Context Protocol. Only requests of clients are answered: the server sends
 * none, and has no sessions, so the SDK with its schemas would double the code of the function.
 */

export const SERVER_TITLE = 'Shipping and fulfilment'

/** Versions of the protocol, newest first. They differ in parts that the server does not use. */
export const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const

/** A JSON-RPC request, or a notification without `id`. */
export type McpMessage = {
  readonly id?: string | number | undefined
  readonly method: string
  readonly params?: unknown
}

type RpcError = { readonly code: number; readonly message: string }

/** Codes of JSON-RPC, and of the protocol for resources. */
const METHOD_NOT_FOUND_ERROR = -32_601
const INVALID_PARAMS_ERROR = -32_602
const RESOURCE_NOT_FOUND_ERROR = -32_002

export type McpDeps = { readonly catalogue: () => McpCatalogue; readonly context: ToolContext }

type Method = (params: unknown, deps: McpDeps) => Result<object, RpcError> | Promise<Result<object, RpcError>>

/** Returns the response of a message; null for notifications. */
export async function handleMessage({ id, method, params }: McpMessage, deps: McpDeps): Promise<object | null> {
  if (id === undefined) return null
  const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  const response = run
    ? await run(params ?? {}, deps)
    : failure({ code: METHOD_NOT_FOUND_ERROR, message: `Method ${method} not found` })
  return { jsonrpc: '2.0', id, ...(response.ok ? { result: response.value } : { error: response.error }) }
}

/** Creates a method whose parameters are validated. */
const method =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    run: (params: v.InferOutput<Schema>, deps: McpDeps) => ReturnType<Method>,
  ): Method =>
  (params, deps) => {
    const parsed = v.safeParse(schema, params)
    if (parsed.success) return run(parsed.output, deps)
    const [issue] = parsed.issues
    return failure({
      code: INVALID_PARAMS_ERROR,
      message: `Invalid params: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
    })
  }

const METHODS: Readonly<Record<string, Method>> = {
  initialize: method(v.object({ protocolVersion: v.string() }), ({ protocolVersion }, { catalogue }) => {
    const { version, instructions } = catalogue()
    return ok({
      protocolVersion: PROTOCOL_VERSIONS.find((one) => one === protocolVersion) ?? PROTOCOL_VERSIONS[0],
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: 'shipping-and-fulfilment', title: SERVER_TITLE, version },
      instructions,
    })
  }),
  ping: () => ok({}),
  'tools/list': (_, { catalogue, context: { access } }) =>
    ok({
      tools: catalogue()
        .tools.filter((tool) => validateToolAccess(tool, access) === null)
        .map(toMcpTool),
    }),
  'tools/call': method(
    v.object({ name: v.string(), arguments: v.optional(v.record(v.string(), v.unknown()), {}) }),
    async (params, { catalogue, context }) => {
      const { tools, resolutions } = catalogue()
      const tool = tools.find(({ name }) => name === params.name)
      return tool
        ? ok(await callTool(tool, params.arguments, context, resolutions))
        : failure({ code: INVALID_PARAMS_ERROR, message: `Tool ${params.name} not found` })
    },
  ),
  'resources/list': (_, { catalogue, context: { baseUrl } }) =>
    ok({
      resources: catalogue().resources.map((one) => ({ uri: `${baseUrl}/${one.path}`, ...toMcpResource(one) })),
    }),
  'resources/templates/list': (_, { catalogue, context: { baseUrl } }) =>
    ok({
      resourceTemplates: catalogue().templates.map((one) => ({
        uriTemplate: `${baseUrl}/${one.path}`,
        ...toMcpResource(one),
      })),
    }),
  'resources/read': method(v.object({ uri: v.string() }), async ({ uri }, { catalogue, context }) => {
    const content = await readResource(catalogue(), uri, context.baseUrl)
    return content
      ? ok({ contents: [{ uri, ...content }] })
      : failure({ code: RESOURCE_NOT_FOUND_ERROR, message: `Resource ${uri} not found` })
  }),
}

const toMcpTool = ({ name, title, description, inputSchema, effect }: Tool) => ({
  ...{ name, title, description, inputSchema },
  annotations: {
    title,
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'delete',
    idempotentHint: true,
    openWorldHint: false,
  },
})

const toMcpResource = ({ path, title, description, mimeType }: McpResource) => ({
  ...{ name: path, title, description, mimeType },
})
