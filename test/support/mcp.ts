import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import * as v from 'valibot'

/* MCP server calls through the official client. */

/** Result fields available to an agent. */
export type Fields = Readonly<Record<string, unknown>>

const ToolResult = v.object({
  content: v.array(
    v.variant('type', [
      v.object({ type: v.literal('text'), text: v.string() }),
      v.object({ type: v.literal('image'), data: v.string(), mimeType: v.string() }),
      v.object({
        type: v.literal('resource'),
        resource: v.object({ uri: v.string(), mimeType: v.string(), blob: v.string() }),
      }),
    ]),
  ),
  structuredContent: v.optional(v.record(v.string(), v.unknown()), {}),
  isError: v.optional(v.boolean(), false),
})

type File = { readonly mimeType: string; readonly bytes: Buffer }

export type ToolResult = {
  readonly isError: boolean
  readonly text: string
  readonly fields: Fields
  readonly files: readonly File[]
}

/** Connects a client, which negotiates the protocol version. */
export async function connectClient(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  return client
}

export const connectOverHttp = (baseUrl: string, token: string): Promise<Client> =>
  connectClient(
    new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )

export async function callTool(client: Client, name: string, sent: Fields = {}): Promise<ToolResult> {
  const { content, structuredContent, isError } = v.parse(
    ToolResult,
    await client.callTool({ name, arguments: { ...sent } }),
  )
  const files = content.flatMap((one): readonly File[] => {
    if (one.type === 'text') return []
    const { mimeType, data } = one.type === 'image' ? one : { ...one.resource, data: one.resource.blob }
    return [{ mimeType, bytes: Buffer.from(data, 'base64') }]
  })
  const text = content.flatMap((one) => (one.type === 'text' ? [one.text] : [])).join('\n')
  return { isError, text, fields: structuredContent, files }
}

/** Returns a value within a result by its path, such as `shipment.labels.0.id`. */
export const pick = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => {
    const found = typeof part === 'object' && part !== null ? new Map(Object.entries(part)).get(name) : undefined
    if (found === undefined) throw new Error(`${path} is missing in ${JSON.stringify(value).slice(0, 500)}`)
    return found
  }, value)
