import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGatewayResponse, send } from './toResponse.ts'

export type RunningServer = { readonly port: number; readonly endpoint: string; readonly stop: () => Promise<void> }

/** Exceeds the idle timeout of clients' connection pools; Node's default is 5 seconds. */
const IDLE_CONNECTION_MS = 75_000

/**
 * Starts a server on the loopback interface; port 0 selects a free one. Rejects with the socket's
 * error.
 */
export async function listenOnLocalhost(server: Server, port: number): Promise<RunningServer> {
  server.keepAliveTimeout = IDLE_CONNECTION_MS
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const occupied = findFreePort(server.address())
  return {
    port: occupied,
    endpoint: `http://127.0.0.1:${occupied}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function findFreePort(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}

/** Reads the whole body of a request; null if longer than `maxBytes`. */
export async function readRequestBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
  }
  return bytes <= maxBytes ? Buffer.concat(chunks) : null
}

/** Host names that always resolve to this machine. */
const LOCAL_HOST_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost'])

const parseHostName = (host = ''): string => host.toLowerCase().replace(/:\d*$/, '')

/** Whether a Host header names this machine. */
export const isLocalHost = (host: string | undefined): boolean => LOCAL_HOST_NAMES.has(parseHostName(host))

export const invalidHostResponse = createGatewayResponse(
  403,
  'Only the hosts 127.0.0.1 and localhost are allowed. Set ALLOWED_HOSTS to allow others for the API.',
)

/**
 * Accepts only requests to local host names or `names`; 403 otherwise. Prevents DNS rebinding, by
 * which a web page could read responses.
 */
export const requireHost =
  (names: readonly string[], listener: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = request.headersDistinct.host ?? []
    const isAllowedHost =
      hosts.length === 1 && hosts.every((host) => isLocalHost(host) || names.includes(parseHostName(host)))
    if (isAllowedHost) return listener(request, response)
    request.resume()
    return send(response, invalidHostResponse)
  }
