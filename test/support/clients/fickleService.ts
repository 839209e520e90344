import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'

export type Received = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }
export type Respond = (response: ServerResponse) => void

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

export const reject = (status: number, retryable: boolean, headers: Record<string, string> = {}): Respond =>
  json(
    status,
    {
      status: 'error',
      code: 1001,
      name: 'internal_error',
      http_status: status,
      message: 'no',
      errors: ['no'],
      source: 'us',
      retryable,
      doc_url: 'https://x.example/1001',
    },
    headers,
  )

/** Closes the connection without a response. */
export const broken: Respond = (response) => response.destroy()

/** Never responds. */
export const hanging: Respond = () => {}

/** Closes the connection in the middle of the body. */
export const cutOff: Respond = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"user":')
  setTimeout(() => response.destroy(), 10)
}

/** Closes the connection in the middle of a body of unknown length. */
export const cutOffChunks: Respond = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"user":')
  setTimeout(() => response.destroy(), 10)
}

/** Sends the body one byte at a time, without end. */
export const trickling: Respond = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

/** Starts a service that returns the configured responses in order and repeats the last one. */
export async function startFickleService() {
  const received: Received[] = []
  let responders: Respond[] = []
  const server = await listenOnLocalhost(
    createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      received.push({ url: request.url ?? '', headers: request.headers, body })
      const respond = responders.length > 1 ? responders.shift() : responders[0]
      respond?.(response)
    }),
    0,
  )
  return {
    endpoint: server.endpoint,
    received,
    /** Clears the received requests. */
    respondWith: (...next: readonly Respond[]): void => {
      received.length = 0
      responders = [...next]
    },
    stop: server.stop,
  }
}

export type FickleService = Awaited<ReturnType<typeof startFickleService>>
