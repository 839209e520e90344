import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { SECOND_MS } from '../core/durations.ts'
import { type Problem, problem } from '../core/problems.ts'
import { ok, type Result } from '../core/result.ts'
import { clock } from '../platform/clock.ts'
import { generateId } from '../platform/generateId.ts'
import { lazily } from '../platform/lazily.ts'
import { runUnitOfWork } from '../platform/unitOfWork.ts'
import type { Table } from '../table/table.ts'
import { withAcceptedType } from './accept.ts'
import { createApplicationCache } from './accessTokenChecks.ts'
import { type ApiEvent, type ApiResult, getBodyBytes, getRequestId } from './apiEvent.ts'
import { withClientAddress } from './edgeAccess.ts'
import type { AnyEndpoint, AnyEndpointInput, AnyEndpointOutcome, Endpoints } from './endpoint.ts'
import {
  allocateStableIds,
  createIdIterator,
  parseIdempotentRequest,
  performRequestOnce,
  type Repeatable,
  type Run,
} from './idempotency.ts'
import { buildIgnoredHeader, findIgnoredInput, validateStrictRequest } from './ignored.ts'
import { authenticate, type OperatorFinder } from './middleware/authenticate.ts'
import type { FloorAccess } from './middleware/authenticateFloor.ts'
import { createAccessLog, createRequestHeaders, createSecurityHeaders } from './middleware/commonHeaders.ts'
import { createProblemResponses, type ProblemPage } from './middleware/problemResponses.ts'
import { requireEdge } from './middleware/requireEdge.ts'
import { parseBody, parseFormBody, parseJsonBody, parseQuery, parseUpload } from './parseInput.ts'
import { performEndpoint } from './performEndpoint.ts'
import { isStrictPreferred } from './prefer.ts'
import { createDocumentResponse, createJsonResponse, ProblemError } from './responses.ts'
import { isFloorRoute, type Route, type Routes } from './routes.ts'
import { MAX_DOCUMENT_BYTES } from './rules/httpLimits.ts'

/* Lambda handler of the API. */

/** Time reserved before the function timeout (29 s): requests end with a response after 25 s. */
const DEADLINE_RESERVE_MS = 4 * SECOND_MS

export type ApiHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<ApiResult>

type HandlerDeps = {
  readonly table: Table
  readonly pollDatasets?: () => void
  readonly findOperator?: OperatorFinder
  readonly floorAccess?: FloorAccess
}

type ServedRoute<Deps> = { readonly route: Route; readonly run: AnyEndpoint<Deps> }

/**
 * Creates the Lambda handler of an endpoint group: common middleware, then the endpoint of the
 * matched route. `createDeps` is called once, at the first request. Groups with browser pages
 * provide an error page; operator groups provide `findOperator` in their dependencies, and floor
 * groups `floorAccess`.
 */
export function createApiHandler<R extends Routes, Deps extends HandlerDeps>(
  routes: R,
  endpoints: Endpoints<R, Deps>,
  createDeps: () => Deps,
  renderProblemPage?: ProblemPage,
): ApiHandler
export function createApiHandler<Deps extends HandlerDeps>(
  routes: Routes,
  endpoints: Readonly<Record<string, AnyEndpoint<Deps>>>,
  createDeps: () => Deps,
  renderProblemPage?: ProblemPage,
): ApiHandler {
  const hasPages = Object.values(routes).some(
    ({ access, hasPage }) => access === 'browser' || access === 'browserOrToken' || hasPage,
  )
  if (hasPages && !renderProblemPage) throw new Error('a browser endpoint group renders problems as pages')
  const served = createRouteIndex(routes, endpoints)
  const deps = lazily(createDeps)
  const table = () => deps().table

  const handleRequest = async (event: ApiEvent): Promise<ApiResult> => {
    const one = served.get(event.routeKey)
    if (!one) throw new Error(`no endpoint for ${event.routeKey}`)
    return respond(one, event, table, deps)
  }
  const applyMiddleware = middy<ApiEvent, ApiResult>({
    timeoutEarlyInMillis: DEADLINE_RESERVE_MS,
    timeoutEarlyResponse: () => {
      throw new Error('the request exceeded its deadline')
    },
  })
    .use([
      createAccessLog(),
      createRequestHeaders(),
      createSecurityHeaders(),
      createProblemResponses(renderProblemPage),
      requireEdge(),
      authenticate(table, createApplicationCache(table), deps),
    ])
    .handler(handleRequest)

  return (event, context) => {
    const route = served.get(event.routeKey)?.route
    if (!route) throw new Error(`no route ${event.routeKey}`)
    const state = {
      requestId: getRequestId(event),
      gatewayRequestId: event.requestContext.requestId,
      startedAtMs: performance.now(),
      receivedMs: clock.now(),
      route,
      caller: null,
      account: null,
      rateLimit: null,
      ignored: '',
    }
    // Runs during authentication, so that it adds no latency.
    if (route.usesDatasets) deps().pollDatasets?.()
    return runUnitOfWork(() => applyMiddleware({ ...withClientAddress(event), state }, context))
  }
}

function createRouteIndex<Deps>(
  routes: Routes,
  endpoints: Readonly<Record<string, AnyEndpoint<Deps>>>,
): ReadonlyMap<string, ServedRoute<Deps>> {
  return new Map(
    Object.entries(routes).map(([name, route]) => {
      const run = endpoints[name]
      if (!run) throw new Error(`no endpoint ${name}`)
      return [route.key, { route, run }]
    }),
  )
}

async function respond<Deps extends HandlerDeps>(
  served: ServedRoute<Deps>,
  event: ApiEvent,
  table: () => Table,
  deps: () => Deps,
): Promise<ApiResult> {
  const { route, run } = served
  const { caller } = event.state
  const body = getBodyBytes(event)
  const input = parseInput(route, event, body)
  const once = parseIdempotentRequest(route, event.headers['idempotency-key'], caller, event.rawPath, body)
  const perform: Run = (stableIds, isRepeat) =>
    run({ ...input, nextId: generateId, lastingId: createIdIterator(stableIds), isRepeat }, deps())
  const successHttpStatus = route.success.status
  const { performed, isReplayed }: Repeatable =
    once && route.effect !== 'none'
      ? await performRequestOnce(table, once, route.effect, perform, successHttpStatus)
      : { performed: await handleWithoutIdempotencyKey(table, perform, successHttpStatus), isReplayed: false }

  if (performed.kind === 'document') {
    if (performed.document.content.length > MAX_DOCUMENT_BYTES) {
      throw new ProblemError(
        problem('validation_failed', {
          first_reason: 'the document is too large for one response. Request fewer items.',
        }),
      )
    }
    return createDocumentResponse(performed.document, successHttpStatus)
  }
  const { httpStatus, body: responseBody, headers } = performed.response
  return {
    ...createJsonResponse(
      httpStatus,
      responseBody,
      isReplayed ? { ...headers, 'idempotent-replayed': 'true' } : headers,
    ),
    ...(performed.cookies ? { cookies: [...performed.cookies] } : {}),
  }
}

async function handleWithoutIdempotencyKey(table: () => Table, run: Run, successHttpStatus: number) {
  let ids: readonly number[] = []
  const decide = async (isUnderWay: boolean): Promise<AnyEndpointOutcome> => {
    // The first decision has no earlier steps.
    if (!isUnderWay) ids = allocateStableIds()
    return run(ids, isUnderWay)
  }
  const performed = await performEndpoint(table, decide, successHttpStatus)
  if (!performed) throw new Error('a request without a key cannot be overtaken')
  return performed
}

/** Validates query and body; throws a problem with the invalid fields. */
function parseInput(
  route: Route,
  event: ApiEvent,
  body: Uint8Array,
): Omit<AnyEndpointInput, 'nextId' | 'lastingId' | 'isRepeat'> {
  const json =
    route.body || route.rawBody ? parseJsonBody(body, event.headers['content-type'], route.maxBody) : ok(undefined)
  const rawQueryString = withAcceptedType(route, event.rawQueryString, event.headers.accept)
  const ignored = findIgnoredInput(route, rawQueryString, body, json.ok ? json.value : undefined)
  event.state.ignored = buildIgnoredHeader(ignored)
  // For operators and warehouses, a misspelt field would change the meaning of the rest.
  const isStrictRequest =
    route.access === 'operator' ||
    isFloorRoute(route) ||
    route.rejectsUnknownFields === true ||
    isStrictPreferred(event.headers)
  const strictProblem = isStrictRequest ? validateStrictRequest(ignored) : null
  if (strictProblem) throw new ProblemError(strictProblem)
  return {
    params: decodeParameters(event),
    query: accepted(parseQuery(route, rawQueryString)),
    body: route.body ? accepted(parseBody(route.body, accepted(json))) : undefined,
    rawBody: route.rawBody ? { bytes: body, json: accepted(json) } : undefined,
    upload: route.upload ? accepted(parseUpload(route.upload, body, event.headers['content-type'])) : undefined,
    form: route.form ? accepted(parseBody(route.form, accepted(parseFormBody(body)))) : undefined,
    caller: event.state.caller,
    nowMs: clock.now(),
    headers: pickDefinedEntries(event.headers),
    cookies: event.cookies ?? [],
    clientAddress: event.requestContext.http.sourceIp,
  }
}

function accepted<T>(result: Result<T, Problem>): T {
  if (!result.ok) throw new ProblemError(result.error)
  return result.value
}

const decodeParameters = (event: ApiEvent): Record<string, string> => pickDefinedEntries(event.pathParameters ?? {})

function pickDefinedEntries(entries: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
