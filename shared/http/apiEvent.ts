import { randomUUID } from 'node:crypto'
import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { RateLimit } from '../accounts/rateLimits/rules/rateLimit.ts'
import type { Caller, OperatorCaller } from './endpoint.ts'
import type { Route } from './routes.ts'

/** What the middleware find out about a request on its way in. */
export type RequestState = {
  readonly requestId: string
  /** The id API Gateway knows the request by, in its access log. */
  readonly gatewayRequestId: string
  readonly startedAtMs: number
  /** The instant it came in, Unix ms. */
  readonly receivedMs: number
  readonly route: Route
  caller: Caller | OperatorCaller | null
  /** Whose request it is, known before whether they may make it. */
  account: RequestAccount | null
  /** The rate limit the request was counted under, and how many requests are in it. */
  rateLimit: UsedRateLimit | null
  /** What of the request nobody reads, as `X-Ignored` names it; empty where there is nothing. */
  ignored: string
}

/**
 * The account whose token a request carries, and what it was given to: an application, or a key of
 * the account (by its id).
 */
export type RequestAccount = { readonly userId: number; readonly applicationId: string; readonly keyId: number | null }

/** Rate limits, by what they are of. */
export type RateLimitName = 'user' | 'console' | 'address' | 'operator' | 'wrong-tokens'

export type UsedRateLimit = { readonly name: RateLimitName; readonly limit: RateLimit; readonly requests: number }

export type ApiEvent = APIGatewayProxyEventV2 & { readonly state: RequestState }
export type ApiResult = APIGatewayProxyStructuredResultV2
export type ApiMiddleware = MiddlewareObj<ApiEvent, ApiResult, Error, Context>

/** The request's body as the bytes the client sent. */
export const bodyBytes = ({ body, isBase64Encoded }: APIGatewayProxyEventV2): Uint8Array =>
  Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')

/**
 * The id a request is known by in answers and logs: the one it was sent with, if that is harmless
 * to log, or a fresh one.
 */
export function requestIdOf({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): string {
  const sent = headers['x-request-id']
  return sent && /^[A-Za-z0-9._-]{1,64}$/.test(sent) ? sent : randomUUID()
}

/**
 * What a log line says of the request it is about: the id its client knows, and the one that API
 * Gateway's access log has.
 */
export const loggedIds = ({ requestId, gatewayRequestId }: RequestState): Readonly<Record<string, string>> => ({
  request_id: requestId,
  gateway_request_id: gatewayRequestId,
})
