import type { Engine } from 'embedded-dynamodb'
import { handleRequest } from 'embedded-dynamodb'
import type { Backend } from './awsEndpoint.ts'

/** Headers that hold for one connection only. */
const HOP_HEADERS = ['connection', 'content-length', 'host', 'transfer-encoding', 'expect']

/** Forwards calls to a server on this machine. */
export const forwardTo =
  (endpoint: string): Backend =>
  async (call) => {
    const headers = new Headers(Object.entries(call.headers).filter(([name]) => !HOP_HEADERS.includes(name)))
    const response = await fetch(`${endpoint}${call.target}`, {
      method: call.method,
      headers,
      ...(call.body.length > 0 ? { body: Uint8Array.from(call.body) } : {}),
    })
    const body = Buffer.from(await response.arrayBuffer())
    const kept = [...response.headers].filter(([name]) => !HOP_HEADERS.includes(name) && name !== 'content-encoding')
    return { status: response.status, headers: Object.fromEntries(kept), body }
  }

/** Serves the table from an engine in this process. */
export const tableBackend =
  (engine: Engine): Backend =>
  async ({ headers, body }) => {
    const response = await handleRequest(engine, headers['x-amz-target'] ?? '', body.toString())
    return { status: response.status, headers: response.headers, body: Buffer.from(response.body) }
  }
