import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Engine } from '../engine.ts'
import { LostResponse } from '../faultInjection.ts'
import { handleRequest } from './jsonProtocol.ts'

export type RunningServer = { readonly port: number; readonly endpoint: string; readonly stop: () => Promise<void> }

/** A batch of 25 items of 400 KB as JSON, with margin. */
const MAX_REQUEST_BYTES = 64 * 1024 * 1024

/**
 * Local host names. Any other name may belong to a web page that resolves it to this machine (DNS
 * rebinding), and could then read responses.
 */
const LOCAL_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/i

/**
 * Serves an engine on 127.0.0.1, with tables and streams, for any client of DynamoDB's JSON
 * protocol; port 0 selects a free port. Signatures are not verified; other hosts than 127.0.0.1 and
 * localhost get 403 (DNS rebinding). Rejects with the socket's error if the port is unavailable.
 */
export async function startServer(engine: Engine, port = 0): Promise<RunningServer> {
  const server = createServer(async (request, response) => {
    if (!LOCAL_HOST.test(request.headers.host ?? '')) {
      request.resume()
      response.writeHead(403, { 'content-type': 'application/json' })
      response.end('{"message":"Only the hosts 127.0.0.1 and localhost are served"}')
      return
    }
    try {
      const target = String(request.headers['x-amz-target'] ?? '')
      const { status, headers, body } = await handleRequest(engine, target, await readBody(request))
      response.writeHead(status, headers).end(body)
    } catch (error) {
      request.socket.destroy()
      // Ignore lost responses and disconnected callers.
      if (!(error instanceof LostResponse || request.destroyed)) console.error(error)
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = portOf(server.address())
  return { port: taken, endpoint: `http://127.0.0.1:${taken}`, stop: () => stop(server) }
}

/** Reads a request's body; empty (invalid JSON) if it exceeds the limit. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes <= MAX_REQUEST_BYTES) chunks.push(chunk)
  }
  return bytes <= MAX_REQUEST_BYTES ? Buffer.concat(chunks).toString() : ''
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
