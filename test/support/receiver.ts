import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'

export type Received = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly atMs: number
}

export type Receiver = {
  /** Returns the URL of a path. */
  readonly address: (path?: string) => string
  readonly received: Received[]
  /** Returns the delivery IDs received on a path, in order. */
  readonly ids: (path?: string) => readonly string[]
  /** Sets the next response statuses; with `hang` the server never responds. */
  readonly respondWith: (...statuses: readonly (number | 'hang')[]) => void
  readonly stop: () => Promise<void>
}

/**
 * Starts a merchant's web server that records webhook deliveries. `nowMs` is its clock, and
 * `usually` its default response, sent after `responseMs`.
 */
export async function startReceiver(
  nowMs: () => number = Date.now,
  usually: number | 'hang' = 200,
  responseMs = 0,
): Promise<Receiver> {
  const received: Received[] = []
  const statuses: (number | 'hang')[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(request, 'end')
    const bytes = Buffer.concat(chunks)
    received.push({ path: request.url ?? '', headers: request.headers, bytes, atMs: nowMs() })
    const status = statuses.shift() ?? usually
    if (responseMs > 0) await pause(responseMs)
    if (status !== 'hang') response.writeHead(status, { location: '/elsewhere' }).end(`answered ${status}`)
  })
  const { endpoint, stop } = await listenOnLocalhost(server, 0)
  const at = (path: string) => received.filter((each) => each.path === path)
  return {
    address: (path = '/hook') => `${endpoint}${path}`,
    received,
    ids: (path = '/hook') => at(path).map(({ headers }) => String(headers['x-svc-event-id'])),
    respondWith: (...next) => {
      statuses.splice(0, statuses.length, ...next)
    },
    stop,
  }
}
