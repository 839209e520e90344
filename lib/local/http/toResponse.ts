import type { ServerResponse } from 'node:http'
import { isRecord } from '#shared/core/isRecord.ts'

export type GatewayResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Buffer
}

/** Lambda's response limit, Base64 included. */
const MAX_RESPONSE_BYTES = 6 * 1024 * 1024

/** Set by the gateway, overriding the function. */
const GATEWAY_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

export const createJsonResponse = (status: number, content: unknown): GatewayResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(content)),
})

/** Returns a response of the gateway itself. */
export const createGatewayResponse = (status: number, message: string): GatewayResponse =>
  createJsonResponse(status, { message })

/** Returns an HTML page without scripts; `policy` extends its content security policy. */
export const createPageResponse = async (page: unknown, policy = ''): Promise<GatewayResponse> => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'${policy}`,
  },
  body: Buffer.from(String(await page)),
})

/** Writes a response to Node's server response. */
export function send(response: ServerResponse, { status, headers, body }: GatewayResponse): void {
  const sent = Object.entries(headers).map(([name, value]): [string, string | string[]] => [
    name,
    typeof value === 'string' ? value : [...value],
  ])
  response.writeHead(status, { ...Object.fromEntries(sent), 'content-length': body.length }).end(body)
}

export const redirect = (location: string, status = 302): GatewayResponse => ({
  status,
  headers: { location },
  body: Buffer.alloc(0),
})

/**
 * Converts a function's result as an HTTP API does (payload format 2.0): 500 if it violates the
 * format or the size limit.
 */
export function toResponse(result: unknown): GatewayResponse {
  const text = JSON.stringify(result)
  if (text !== undefined && Buffer.byteLength(text) > MAX_RESPONSE_BYTES) return createInvalidResponse()
  if (!isRecord(result) || result.statusCode === undefined) {
    const body = typeof result === 'string' ? result : (text ?? '')
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) }
  }
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = result
  const status = Number(statusCode)
  const isWellFormedResponse =
    Number.isInteger(status) && status >= 100 && status < 600 && isRecord(headers) && isStringArray(cookies)
  if (!isWellFormedResponse || typeof body !== 'string') return createInvalidResponse()
  return {
    status,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...pickCustomHeaders(headers),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    },
    body: Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8'),
  }
}

const createInvalidResponse = (): GatewayResponse => createGatewayResponse(500, 'Internal Server Error')

function pickCustomHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name]) => !GATEWAY_HEADERS.has(name)),
  )
}

const isStringArray = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
