import { randomUUID } from 'node:crypto'
import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { RateLimit } from '../accounts/rateLimits/rules/rateLimit.ts'
import type { AnyEndpointCaller } from './endpoint.ts'
import type { Route } from './routes.ts'

/** Request state collected by the middleware. */
export type RequestState = {
  readonly requestId: string
  /** Request id of API Gateway, used in its access log. */
  readonly gatewayRequestId: string
  readonly startedAtMs: number
  /** Time of arrival, Unix ms. */
  readonly receivedMs: number
  readonly route: Route
  caller: AnyEndpointCaller | null
  /** Account of the request, set before authorisation. */
  account: RequestAccount | null
  /** Applied rate limit, and the number of requests counted in it. */
  rateLimit: UsedRateLimit | null
  /** Ignored parts of the request, for `X-Ignored`; empty if none. */
  ignored: string
}

/** Account of the token, and its holder: an application, or an account key by id. */
export type RequestAccount = { readonly userId: number; readonly applicationId: string; readonly keyId: number | null }

/** Rate limits by subject. */
export type RateLimitName = 'user' | 'console' | 'address' | 'operator' | 'device' | 'warehouse-key' | 'wrong-tokens'

export type UsedRateLimit = { readonly name: RateLimitName; readonly limit: RateLimit; readonly requests: number }

export type ApiEvent = APIGatewayProxyEventV2 & { readonly state: RequestState }
export type ApiResult = APIGatewayProxyStructuredResultV2
export type ApiMiddleware = MiddlewareObj<ApiEvent, ApiResult, Error, Context>

/** Returns the request body as sent. */
export const getBodyBytes = ({ body, isBase64Encoded }: APIGatewayProxyEventV2): Uint8Array =>
  Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')

/** Returns the request id for responses and logs: the client's, if safe to log, or a new one. */
export function getRequestId({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): string {
  const sent = headers['x-request-id']
  return sent && /^[A-Za-z0-9._-]{1,64}$/.test(sent) ? sent : randomUUID()
}

/** Returns the ids for log lines: the client's request id, and that of API Gateway's access log. */
export const pickLoggableIds = ({ requestId, gatewayRequestId }: RequestState): Readonly<Record<string, string>> => ({
  request_id: requestId,
  gateway_request_id: gatewayRequestId,
})
