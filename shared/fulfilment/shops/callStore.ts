import http from 'node:http'
import https from 'node:https'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { createGuardedLookup, findPrivateHost } from '#shared/platform/guardedLookup.ts'
import type { PlatformResponse, StorefrontFailure } from './port.ts'

/* Requests to stores at addresses that merchants entered. */

/** A user waits while a store is connected; jobs retry. */
const TIMEOUT_MS = 8_000
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024

export type StoreRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly url: string
  /** Contains the store's credentials. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type StoreResponse = {
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** Sends a request to a store and parses its JSON response. */
export type StoreRequestSender = (request: StoreRequest) => PlatformResponse<StoreResponse>

/**
 * Creates the client of stores. Redirects are not followed, as requests contain credentials.
 * Limited to 8 seconds and 4 MB, and to public hosts unless private networks are permitted.
 */
export const createStoreClient =
  ({ allowPrivate }: { readonly allowPrivate: boolean }): StoreRequestSender =>
  async ({ method = 'GET', url: address, headers, body }) => {
    const url = new URL(address)
    const error = allowPrivate ? null : findPrivateHost(url)
    if (error) return failure({ kind: 'rejected', reason: error })
    const payload = body === undefined ? null : Buffer.from(JSON.stringify(body))
    const options = {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'shipping-and-fulfilment',
        ...(payload ? { 'content-type': 'application/json', 'content-length': String(payload.length) } : {}),
        ...headers,
      },
      agent: false,
      lookup: createGuardedLookup(allowPrivate),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    } as const
    return new Promise((resolve) => {
      const fail = (error: Error) => resolve(failure(unavailable(`${error.name}: ${error.message}`)))
      const request = (url.protocol === 'https:' ? https : http).request(url, options)
      request.on('error', fail)
      request.on('response', (response) => {
        readText(response).then((text) => resolve(toResponse(response, text)), fail)
      })
      request.end(payload ?? undefined)
    })
  }

async function readText(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_RESPONSE_BYTES) throw new RangeError('the response exceeds 4 MB')
  }
  return Buffer.concat(chunks).toString()
}

function toResponse(
  { statusCode = 0, headers }: http.IncomingMessage,
  text: string,
): Result<StoreResponse, StorefrontFailure> {
  if (statusCode < 200 || statusCode > 299) {
    return failure({ kind: toFailureKind(statusCode), reason: `returned HTTP status ${statusCode}` })
  }
  try {
    return ok({ body: JSON.parse(text), headers })
  } catch {
    // Parser messages quote the text, which may contain a token.
    return failure(unavailable('the response is not JSON'))
  }
}

/** Returns the kind of failure of an HTTP status other than 2xx. */
function toFailureKind(httpStatus: number): StorefrontFailure['kind'] {
  if (httpStatus === 401 || httpStatus === 403) return 'unauthorised'
  const isFinal = httpStatus >= 300 && httpStatus < 500 && httpStatus !== 408 && httpStatus !== 429
  return isFinal ? 'rejected' : 'unavailable'
}

export const unavailable = (reason: string): StorefrontFailure => ({ kind: 'unavailable', reason })
export const rejected = (reason: string): StorefrontFailure => ({ kind: 'rejected', reason })
export const UNEXPECTED = unavailable('the response has an unexpected structure')
