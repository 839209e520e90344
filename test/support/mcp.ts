import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import * as v from 'valibot'

/*
 * Calls of the MCP server with the official client.
 */

/** Fields of a result, as an agent reads them. */
export type Fields = Readonly<Record<string, unknown>>

const ToolResult = v.object({
  content: v.array(v.object({ type: v.literal('text'), text: v.string() })),
  structuredContent: v.optional(v.record(v.string(), v.unknown()), {}),
  isError: v.optional(v.boolean(), false),
})

export type ToolResult = { readonly isError: boolean; readonly text: string; readonly fields: Fields }

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
  return { isError, text: content.map(({ text }) => text).join('\n'), fields: structuredContent }
}

/** Returns a value within a result by its path, such as `shipment.labels.0.id`. */
export const pick = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => {
    const found = typeof part === 'object' && part !== null ? new Map(Object.entries(part)).get(name) : undefined
    if (found === undefined) throw new Error(`${path} is missing in ${JSON.stringify(value).slice(0, 500)}`)
    return found
  }, value)
