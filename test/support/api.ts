import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import * as v from 'valibot'
import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { PROBLEM_SOURCES, PROBLEMS } from '#shared/core/problems.ts'
import type { ApiHandler } from '#shared/http/apiHandler.ts'
import type { Route, Routes } from '#shared/http/routes.ts'
import { asFunction } from './aws/asFunction.ts'

/* Calls the real Lambda functions of the API, with permission and schema checks. */

export type Call = {
  readonly token?: string
  readonly params?: Readonly<Record<string, string | number>>
  /** Raw query string without `?`. */
  readonly query?: string
  /** Sent as JSON; strings and bytes are sent as is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
  readonly sourceIp?: string
}

export type ApiResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses as an untyped client would
  readonly body: any
  readonly bytes: Buffer
}

const ErrorBody = v.strictObject({
  status: v.literal('error'),
  code: v.number(),
  name: v.picklist(Object.keys(PROBLEMS)),
  http_status: v.number(),
  source: v.picklist(PROBLEM_SOURCES),
  retryable: v.boolean(),
  doc_url: v.pipe(v.string(), v.url()),
  message: v.pipe(v.string(), v.nonEmpty()),
  errors: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(5)),
})

/** Error of an endpoint with OAuth errors. */
const ProtocolErrorBody = v.strictObject({
  ...ErrorBody.entries,
  error: v.pipe(v.string(), v.nonEmpty()),
  error_description: v.pipe(v.string(), v.nonEmpty()),
})

type Endpoint = { readonly group: string; readonly route: Route }

const endpoints = new Map<string, Endpoint>(
  Object.entries(allEndpointGroups).flatMap(([group, { routes }]: [string, { routes: Routes }]) =>
    Object.values(routes).map((route): [string, Endpoint] => [route.key, { group, route }]),
  ),
)

const handlers = new Map<string, Promise<ApiHandler>>()

/** Returns the real Lambda of a route group, loaded once. */
export function handlerOf(group: string): Promise<ApiHandler> {
  const known = handlers.get(group)
  if (known) return known
  const loading = import(`../../functions/api/${group}/handler.ts`).then(({ handler }) => handler)
  handlers.set(group, loading)
  return loading
}

export const lambdaContext = (): Context => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:eu-central-1:000000000000:function:test',
  memoryLimitInMB: '256',
  awsRequestId: 'test',
  logGroupName: 'test',
  logStreamName: 'test',
  // Longer than on Lambda, as test machines may be busy.
  getRemainingTimeInMillis: () => 90_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
})

/** Avoids timeouts of many concurrent requests on a busy machine. */
const patientContext: Context = { ...lambdaContext(), getRemainingTimeInMillis: () => 600_000 }

/** API Gateway's request ID of all tests. */
export const GATEWAY_REQUEST_ID = 'JKJaXmPLvHcESHA='

/** Returns API Gateway's event for a request. */
export function eventFor(key: string, call: Call): APIGatewayProxyEventV2 {
  const [method = '', template = ''] = key.split(' ')
  const pathParameters = Object.fromEntries(
    Object.entries(call.params ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const path = template.replace(/\{(\w+)\+?\}/g, (_, name: string) => pathParameters[name] ?? '')
  const isRaw = typeof call.body === 'string' || call.body instanceof Uint8Array
  const body =
    call.body === undefined
      ? undefined
      : isRaw
        ? Buffer.from(call.body as string)
        : Buffer.from(JSON.stringify(call.body))
  const headers: Record<string, string> = {
    ...(body && !isRaw ? { 'content-type': 'application/json' } : {}),
    ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
    ...call.headers,
  }
  return {
    version: '2.0',
    routeKey: key,
    rawPath: `/v1${path}`,
    rawQueryString: call.query ?? '',
    headers,
    ...(call.cookies ? { cookies: [...call.cookies] } : {}),
    pathParameters,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'test',
      domainPrefix: 'test',
      http: {
        method,
        path: `/v1${path}`,
        protocol: 'HTTP/1.1',
        sourceIp: call.sourceIp ?? '127.0.0.1',
        userAgent: 'test',
      },
      requestId: GATEWAY_REQUEST_ID,
      routeKey: key,
      stage: 'v1',
      time: '',
      timeEpoch: Date.now(),
    },
    body: body?.toString('base64'),
    isBase64Encoded: body !== undefined,
  }
}

/**
 * Calls an endpoint's real Lambda (or another handler) by route key, with only its deployed
 * permissions, and validates the response against the declared schema.
 */
export async function call(key: string, request: Call = {}, ownHandler?: ApiHandler): Promise<ApiResponse> {
  const endpoint = endpoints.get(key)
  if (!endpoint) throw new Error(`no route ${key}`)
  const handler = ownHandler ?? (await handlerOf(endpoint.group))
  const result = await asFunction(endpoint.group, () => handler(eventFor(key, request), patientContext))
  const bytes = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8')
  const headers = Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
  const status = result.statusCode ?? 0
  // 304 responses have no body.
  const isJson = status !== 304 && (headers['content-type']?.startsWith('application/json') ?? false)
  const body: unknown = isJson ? JSON.parse(bytes.toString()) : undefined
  expectDeclared(key, endpoint.route, status, isJson, body)
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(headers['x-request-id'] ?? '')) throw new Error(`${key} answered no request id`)
  return { status, headers, cookies: result.cookies ?? [], body, bytes }
}

function expectDeclared(key: string, route: Route, status: number, isJson: boolean, body: unknown): void {
  if (!isJson) return
  const isCarrierRejection = status >= 400
  if (!isCarrierRejection && status !== route.success.status) throw new Error(`${key} answered ${status}`)
  if (!isCarrierRejection && route.success.document === 'application/json') return
  const isOfProtocol = isCarrierRejection && route.protocolError !== undefined
  if (isOfProtocol && status === 400 && v.is(route.protocolError, body)) return
  const isPartial = status === 400 && route.partialBody !== undefined && !Object.hasOwn(Object(body), 'code')
  const schema = isPartial
    ? route.partialBody
    : isOfProtocol
      ? ProtocolErrorBody
      : isCarrierRejection
        ? ErrorBody
        : route.success.body
  if (!schema) throw new Error(`${key} answered JSON without a declared schema`)
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) {
    throw new Error(
      `${key} ${status} is off its schema: ${JSON.stringify(v.flatten(parsed.issues))} ${JSON.stringify(body)}`,
    )
  }
}
