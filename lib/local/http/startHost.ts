import { createServer, type IncomingMessage, type RequestListener, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { buildProblemBody } from '#shared/http/responses.ts'
import { listenOnLocalhost, type RunningServer, requireHost } from './localServer.ts'
import { createGatewayResponse, type GatewayResponse, send } from './toResponse.ts'

/** Limit of an HTTP API for request line and headers. */
const MAX_HEADER_BYTES = 10_240

export type Respond = (request: IncomingMessage) => Promise<GatewayResponse>

/**
 * Serves requests to this machine or one of `hosts` on a port of 127.0.0.1 (0 selects a free one).
 * Fails with a one-line error if the port is taken.
 */
export async function startHost(
  port: number,
  respond: Respond,
  hosts: readonly string[] = [],
): Promise<Result<RunningServer, string>> {
  const serve: RequestListener = async (request, response) => {
    const gatewayResponse = await respond(request).catch((error) => {
      console.error(error)
      return createGatewayResponse(500, 'Internal Server Error')
    })
    send(response, gatewayResponse)
  }
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, requireHost(hosts, serve))
  server.on('clientError', rejectMalformedRequest)
  try {
    return ok(await listenOnLocalhost(server, port))
  } catch (error) {
    return failure(
      `Port ${port} is not available (${getErrorReason(error)}). Choose another: PORT=${port + 1} npm start`,
    )
  }
}

const REASONS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'URL and headers are longer than 10 KB',
  HPE_INVALID_METHOD: 'unknown HTTP method',
}

/** Rejects malformed and oversized requests with the API's error format. */
function rejectMalformedRequest(error: Error, socket: Duplex): void {
  if (!socket.writable) return
  const isTooLong = getErrorCode(error) === 'HPE_HEADER_OVERFLOW'
  const httpStatus = isTooLong ? 431 : 400
  const reason = REASONS[getErrorCode(error) ?? ''] ?? 'malformed HTTP request'
  const problemResponse = problem(
    'validation_failed',
    { first_reason: reason },
    { httpStatus, errors: [`/: ${reason}`] },
  )
  const body = JSON.stringify(buildProblemBody(problemResponse))
  const head = [
    `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const getErrorReason = (error: unknown): string =>
  getErrorCode(error) === 'EADDRINUSE' ? 'already in use' : (getErrorCode(error) ?? String(error))

const getErrorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
