import { PROBLEM_SOURCES, PROBLEMS, type ProblemName } from '#shared/core/problems.ts'
import { buildProblemBody } from '#shared/http/responses.ts'
import { isFloorRoute, type Route, type RouteProblem } from '#shared/http/routes.ts'
import { createResponseHeaders } from './parameters.ts'
import type { Parts } from './parts.ts'

/** Base URL in examples. */
const EXAMPLE_BASE_URL = 'https://api.example.com/v1'

export type ErrorResponses = {
  /** Returns the error responses of an operation by status, as references. */
  readonly refer: (operationId: string, route: Route) => Record<number, { readonly $ref: string }>
  /** Collected responses by name. */
  readonly responses: () => Readonly<Record<string, object>>
}

/** Collects error responses; operations with the same problems share one. */
export function collectErrorResponses(parts: Parts): ErrorResponses {
  const found = new Map<string, object>()
  return {
    refer: (operationId, route) => {
      const problemsByStatus = Map.groupBy(listProblems(route), ({ httpStatus }) => httpStatus)
      return Object.fromEntries(
        [...problemsByStatus].map(([status, problems]) => {
          const name = toResponseName(route, status, problems)
          if (!found.has(name))
            found.set(name, createErrorResponse(route, status, problems, toResponseSchemaName(operationId), parts))
          return [status, { $ref: `#/components/responses/${name}` }]
        }),
      )
    },
    responses: () => Object.fromEntries([...found].sort(([a], [b]) => a.localeCompare(b, 'en'))),
  }
}

/** Returns the name of an operation's response schema. */
export const toResponseSchemaName = (operationId: string): string => `${operationId}Answer`

/**
 * Composed of status, codes and header variants. Starts with a letter, as generated types are named
 * after it.
 */
const toResponseName = (route: Route, status: number, problems: readonly RouteProblem[]): string =>
  [
    'Problem',
    status,
    ...problems.map(({ name }) => PROBLEMS[name].code),
    route.access,
    ...(route.deprecated ? ['deprecated'] : []),
    ...(getPartialFailureBody(route, status) ? [route.tag] : []),
    ...(getProtocolError(route, status) ? [route.tag] : []),
  ].join('-')

/** Returns the body of partial failures for the status that has one. */
const getPartialFailureBody = ({ partialBody: body }: Route, status: number) => (status === 400 ? body : undefined)

/** Returns the body that another protocol defines for a status. */
const getProtocolError = ({ protocolError }: Route, status: number) => (status === 400 ? protocolError : undefined)

/** Returns an error response with its codes and an example of each. */
function createErrorResponse(
  route: Route,
  status: number,
  problems: readonly RouteProblem[],
  place: string,
  parts: Parts,
) {
  const partial = getPartialFailureBody(route, status)
  const other = partial ?? getProtocolError(route, status)
  const error = { $ref: '#/components/schemas/Problem' }
  const codes = problems.map(({ name }) => `- \`${PROBLEMS[name].code}\` ${PROBLEMS[name].message}`)
  return {
    description: [
      ...codes,
      ...(partial ? ['- no code: some items were rejected, and the other items succeeded'] : []),
      ...(getProtocolError(route, status) ? ['- no code: OAuth error'] : []),
    ].join('\n'),
    headers: createResponseHeaders(route, status),
    content: {
      'application/json': {
        schema: other ? { anyOf: [error, parts.refer(other, place)] } : error,
        examples: Object.fromEntries(problems.map((problem) => [problem.name, { value: createErrorExample(problem) }])),
      },
    },
  }
}

/** Returns every problem of an operation: those of its access and input, and its own. */
export function listProblems(route: Route): RouteProblem[] {
  const usual = (...names: readonly ProblemName[]): RouteProblem[] =>
    names.map((name) => ({ name, httpStatus: findErrorStatus(route, name) }))
  const all = [
    ...(requiresToken(route) || route.access === 'operator'
      ? usual('token_invalid', 'application_deleted', 'application_suspended', 'permission_withdrawn')
      : []),
    ...(isFloorRoute(route) ? usual('token_invalid') : []),
    ...(route.scope || route.access === 'operator' ? usual('scope_missing') : []),
    ...(route.access === 'public' ? [] : usual('rate_limit_exceeded')),
    ...(route.body || route.rawBody || route.upload
      ? [400, 413, 415].map((httpStatus) => ({ name: 'validation_failed' as const, httpStatus }))
      : []),
    ...(requiresMediaType(route) ? [{ name: 'validation_failed' as const, httpStatus: 415 }] : []),
    ...(route.form ? [400, 413].map((httpStatus) => ({ name: 'validation_failed' as const, httpStatus })) : []),
    ...(route.query || supportsStrictMode(route) ? usual('query_value_invalid') : []),
    ...(supportsStrictMode(route) ? [{ name: 'validation_failed' as const, httpStatus: 400 }] : []),
    ...(route.problems ?? []).flatMap((own) => (typeof own === 'string' ? usual(own) : [own])),
    ...usual('internal_error'),
  ]
  const byKey = new Map(all.map((problem) => [`${problem.httpStatus} ${problem.name}`, problem]))
  return [...byKey.values()].sort(
    (a, b) => a.httpStatus - b.httpStatus || PROBLEMS[a.name].code - PROBLEMS[b.name].code,
  )
}

/**
 * Whether a request without a body must still declare JSON, because browsers send such requests
 * across origins only with CORS.
 */
const requiresMediaType = (route: Route): boolean =>
  (isFloorRoute(route) && route.method === 'POST') || (route.access === 'operator' && route.method !== 'GET')

/**
 * Whether requests with ignored fields may be rejected: always for operators, otherwise on
 * preference.
 */
const supportsStrictMode = ({ access }: Route): boolean => access !== 'browser' && access !== 'public'

/** Whether an operation accepts an access token. */
export const requiresToken = ({ access }: Route): boolean => access === 'token' || access === 'browserOrToken'

/** Missing resources are 404 if named in the path, and 400 if named in query or body. */
function findErrorStatus(route: Route, name: ProblemName): number {
  const { httpStatus } = PROBLEMS[name]
  return httpStatus === 404 && !route.path.includes('{') ? 400 : httpStatus
}

/** Returns a problem as JSON, with placeholders in its message. */
export const createErrorExample = ({ name, httpStatus }: RouteProblem) => {
  const { code, message } = PROBLEMS[name]
  return buildProblemBody({ kind: 'problem', name, code, httpStatus, message, errors: [message] }, EXAMPLE_BASE_URL)
}

/** Schema of every error response. Not named Error, as generated code would shadow the built-in. */
export const PROBLEM_SCHEMA = {
  description: 'Error response',
  type: 'object',
  required: ['status', 'code', 'name', 'http_status', 'message', 'errors', 'source', 'retryable', 'doc_url'],
  properties: {
    status: { description: 'Always `error`', type: 'string', const: 'error' },
    code: {
      description: 'Error code. Existing codes do not change, but new codes may be added.',
      type: 'integer',
      enum: Object.values(PROBLEMS).map(({ code }) => code),
    },
    name: {
      description: 'Error name. Existing names do not change, but new names may be added.',
      type: 'string',
      enum: Object.keys(PROBLEMS),
    },
    http_status: { description: 'HTTP status code of the response', type: 'integer', minimum: 400, maximum: 599 },
    message: { description: 'Human-readable message. The wording may change.', type: 'string' },
    errors: {
      description:
        'Validation errors with one entry for each invalid field, such as `/shipment/weight: must be greater than 0`. For other errors, contains the message.',
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      maxItems: 5,
    },
    source: {
      description: 'Party that can resolve the error: `you`, `us`, the `carrier` or `customs`',
      type: 'string',
      enum: PROBLEM_SOURCES,
    },
    retryable: {
      description:
        'Whether the same request may succeed if retried. Retry with the same `Idempotency-Key`. If the response has a `Retry-After` header, wait for that number of seconds first.',
      type: 'boolean',
    },
    doc_url: { description: 'URL of the documentation page for the error', type: 'string', format: 'uri' },
  },
} as const
