import { createInterface } from 'node:readline'
import { type Command, type CommandContext, explained, type Typed } from '../command.ts'

/** Above the response time of the API. */
const MCP_REQUEST_TIMEOUT_MS = 35_000

/** JSON-RPC code of errors defined by the server. */
const SERVER_ERROR = -32_000
const PARSE_ERROR = -32_700

export const mcp: Command = {
  name: 'mcp',
  summary: 'Connect an AI agent to the API over standard input and output',
  words: [],
  options: {
    live: { about: 'Accept a live API key and allow tools to modify the account' },
  },
  notes: [
    "Forwards Model Context Protocol messages to the API's MCP server, line by line.",
    'Use a sandbox key, which begins with ship_test_. Live API keys require --live.',
  ],
  run: forwardMessages,
}

async function forwardMessages(context: CommandContext, { live }: Typed): Promise<number> {
  const { token, signal, err } = context
  if (token.startsWith('ship_live_') && live !== true) {
    err('the API key belongs to a live account. Use a sandbox key, which begins with ship_test_, or add --live.')
    return 2
  }
  const forward = createForwarder(context, live === true)
  const open = new Set<Promise<void>>()
  for await (const line of createInterface({ input: process.stdin, signal })) {
    if (line.trim() === '') continue
    const forwarded = forward(line)
    open.add(forwarded)
    void forwarded.then(() => open.delete(forwarded))
  }
  await Promise.all(open)
  return 0
}

type Message = { readonly id?: unknown; readonly method?: unknown }

/** Returns a function that sends a message and prints its response, if it has one. */
function createForwarder({ baseUrl, token, out, signal }: CommandContext, isLive: boolean) {
  const url = `${baseUrl.replace(/\/+$/, '')}/mcp${isLive ? '/live' : ''}`
  let protocolVersion: string | null = null
  const fail = (id: unknown, code: number, message: string) =>
    out(JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code, message } }))

  return async (line: string): Promise<void> => {
    const message = parseMessage(line)
    if (message === null) return fail(null, PARSE_ERROR, 'The message is not a JSON object')
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(protocolVersion === null ? {} : { 'mcp-protocol-version': protocolVersion }),
        },
        body: line,
        signal: AbortSignal.any([signal, AbortSignal.timeout(MCP_REQUEST_TIMEOUT_MS)]),
      })
      const text = await response.text()
      const reply = text === '' ? null : parseMessage(text)
      if (message.method === 'initialize') protocolVersion = parseProtocolVersion(reply)
      if (reply !== null && 'jsonrpc' in reply) out(JSON.stringify(reply))
      else if (message.id !== undefined)
        fail(message.id, SERVER_ERROR, describeForwardingProblem(response.status, reply))
    } catch (error) {
      if (message.id !== undefined && !signal.aborted) fail(message.id, SERVER_ERROR, explained(error))
    }
  }
}

function parseMessage(text: string): Message | null {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? message : null
  } catch {
    return null
  }
}

/** Returns the negotiated version, which further requests name. */
function parseProtocolVersion(response: object | null): string | null {
  const result: unknown = response !== null && 'result' in response ? response.result : null
  const version =
    typeof result === 'object' && result !== null && 'protocolVersion' in result ? result.protocolVersion : null
  return typeof version === 'string' ? version : null
}

/** Describes an error of the API, such as an invalid token. */
function describeForwardingProblem(status: number, response: object | null): string {
  if (response === null || !('code' in response && 'name' in response && 'message' in response))
    return `HTTP status ${status}`
  return `${response.code} ${response.name}: ${response.message}`
}
