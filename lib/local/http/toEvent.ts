import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/*
 * Conversion of HTTP requests to API Gateway events.
 */

export type GatewayRequest = {
  readonly method: string
  /** Path and query as sent. */
  readonly target: string
  /** Alternating names and values, as sent. */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
  readonly protocol: string
  readonly sourceIp: string
  readonly port: number
}

type Routed = {
  readonly routeKey: string
  readonly pathParameters: Readonly<Record<string, string>>
  readonly stage: string
  readonly requestId: string
  readonly nowMs: number
}

/** Hop-by-hop headers that do not reach a function. */
const HOP_BY_HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'cookie'])

/** Returns the percent-decoded path; invalid escapes are kept for the function to reject. */
export const decodePath = (target: string): string =>
  (target.split('?')[0] ?? '').replaceAll(/(?:%[\dA-Fa-f]{2})+/g, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })

/** Converts a request to an HTTP API event, payload format 2.0. */
export function toGatewayEvent(request: GatewayRequest, routed: Routed): APIGatewayProxyEventV2 {
  const { method, target, body } = request
  const path = decodePath(target)
  const rawQueryString = target.includes('?') ? target.slice(target.indexOf('?') + 1) : ''
  const headers = joinHeaders(request)
  const cookies = values(request, 'cookie')
    .flatMap((line) => line.split(/; */))
    .filter(Boolean)
  const isBase64Encoded = body.length > 0 && !isTextMediaType(headers)
  return {
    version: '2.0',
    routeKey: routed.routeKey,
    rawPath: path,
    rawQueryString,
    ...(cookies.length > 0 ? { cookies } : {}),
    headers,
    ...(rawQueryString ? { queryStringParameters: joinQuery(rawQueryString) } : {}),
    ...(Object.keys(routed.pathParameters).length > 0 ? { pathParameters: { ...routed.pathParameters } } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? '',
      domainPrefix: 'local',
      http: {
        method,
        path,
        protocol: request.protocol,
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: routed.requestId,
      routeKey: routed.routeKey,
      stage: routed.stage,
      time: formatAccessLogTime(routed.nowMs),
      timeEpoch: routed.nowMs,
    },
    ...(body.length > 0 ? { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded,
  }
}

/** Other content types, compressed bodies and form posts are passed as Base64. */
function isTextMediaType(headers: Readonly<Record<string, string>>): boolean {
  if (headers['content-encoding']) return false
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^(text\/.+|application\/(json|xml|javascript|.+\+(json|xml)))$/.test(mediaType)
}

function values({ rawHeaders }: GatewayRequest, name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}

function joinHeaders(request: GatewayRequest): Record<string, string> {
  const names = request.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const sent = [...new Set(names)]
    .filter((name) => !HOP_BY_HOP_HEADERS.has(name))
    .map((name) => [name, values(request, name).join(',')] as const)
  return {
    ...Object.fromEntries(sent),
    'x-forwarded-for': [...values(request, 'x-forwarded-for'), request.sourceIp].join(', '),
    'x-forwarded-port': String(request.port),
    'x-forwarded-proto': 'http',
  }
}

function joinQuery(rawQueryString: string): Record<string, string> {
  const query = new URLSearchParams(rawQueryString)
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]))
}

/** Formats a time as `12/Mar/2026:19:03:58 +0000`. */
function formatAccessLogTime(nowMs: number): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(new Date(nowMs).toUTCString()) ?? []
  return `${day}/${month}/${year}:${time} +0000`
}
