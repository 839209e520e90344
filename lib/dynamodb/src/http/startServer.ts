import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Engine } from '../engine.ts'
import { LostResponse } from '../faultInjection.ts'
import { handleRequest } from './jsonProtocol.ts'

export type RunningServer = { readonly port: number; readonly endpoint: string; readonly stop: () => Promise<void> }

/** A batch of 25 items of 400 KB, written as JSON with room to spare. */
const MAX_REQUEST_BYTES = 64 * 1024 * 1024

/**
 * Names of this machine. Any other name can be a web page's own that leads here, which could then
 * read every answer.
 */
const LOCAL_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/i

/**
 * Serves an engine on 127.0.0.1, tables and streams, for any tool that speaks DynamoDB's JSON
 * protocol; port 0 takes a free port. Signatures are not checked; requests for other hosts than
 * 127.0.0.1 and localhost get 403 (DNS rebinding). Rejects with the socket's error where the port
 * cannot be had.
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
      // A response that is lost on purpose, and a caller that hung up, are no news.
      if (!(error instanceof LostResponse || request.destroyed)) console.error(error)
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = portOf(server.address())
  return { port: taken, endpoint: `http://127.0.0.1:${taken}`, stop: () => stop(server) }
}

/**
 * Reads a request's body to its end; empty, which is no JSON, where it is longer than anything that
 * may be asked.
 */
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
