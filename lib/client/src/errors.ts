import type { Open, ProblemCode, ProblemName } from './generated/types.ts'

/** Source of an error, and therefore who can resolve it. */
export type ErrorSource = Open<'you' | 'us' | 'carrier' | 'customs'>

/** One error of a request. */
export type Fault = {
  /**
   * JSON pointer of the field, or `/name` of a query parameter; null if the error has no position.
   */
  readonly pointer: string | null
  readonly reason: string
}

/** Failed request of an error. Contains no token, and only the base of the URL. */
export type FailedRequest = {
  /** Name of the operation in the OpenAPI document. */
  readonly operation: string
  /** Number of attempts. */
  readonly attempts: number
  /** Null if the operation takes none. A retry with the same key has no second effect. */
  readonly idempotencyKey: string | null
}

/**
 * Base class of all errors of the client: `catch (error) { if (error instanceof ClientError) … }`.
 */
export abstract class ClientError extends Error {
  readonly operation: string
  readonly attempts: number
  readonly idempotencyKey: string | null
  /** Whether the same request may succeed later. */
  abstract readonly retryable: boolean

  constructor(message: string, request: FailedRequest, options?: ErrorOptions) {
    super(message, options)
    this.operation = request.operation
    this.attempts = request.attempts
    this.idempotencyKey = request.idempotencyKey
  }
}

type ProblemFields = {
  readonly status: number
  readonly code: number
  readonly name: string
  readonly message: string
  readonly errors: readonly string[]
  readonly source: string
  readonly retryable: boolean
  readonly docUrl: string | null
  readonly requestId: string | null
  readonly body: unknown
}

/**
 * The API rejected a request, for the reason in `error.name` and `error.code`: `if (error.name ===
 * 'insufficient_funds') …`.
 */
export class ApiError extends ClientError {
  /** Name of the code; `http_error` if a proxy responded instead of the API. */
  override readonly name: Open<ProblemName | 'http_error' | 'partly_done'>
  /** 0 for `http_error` and `partly_done`, which have no code. */
  readonly code: Open<ProblemCode | 0>
  /** HTTP status. */
  readonly status: number
  readonly source: ErrorSource
  readonly retryable: boolean
  /** Page with cause and resolution. */
  readonly docUrl: string | null
  /** Request id for support. */
  readonly requestId: string | null
  readonly faults: readonly Fault[]
  /**
   * Response body. With `partly_done` it lists the rejected parts of the request; the others
   * succeeded.
   */
  readonly body: unknown

  constructor(problem: ProblemFields, request: FailedRequest) {
    super(problem.message, request)
    this.name = problem.name
    this.code = problem.code
    this.status = problem.status
    this.source = problem.source
    this.retryable = problem.retryable
    this.docUrl = problem.docUrl
    this.requestId = problem.requestId
    this.faults = problem.errors.map(parseErrorField)
    this.body = problem.body
  }
}

/** No response: whether the request took effect is unknown. */
export class ConnectionError extends ClientError {
  override readonly name: string = 'ConnectionError'
  readonly retryable = true
}

/** No response within the timeout. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError'
}

function parseErrorField(text: string): Fault {
  const [, pointer, reason] = /^(\/\S*): (.*)$/s.exec(text) ?? []
  return pointer === undefined || reason === undefined ? { pointer: null, reason: text } : { pointer, reason }
}

/** Temporary statuses of gateways and proxies. */
const RETRYABLE_STATUSES = [408, 429, 500, 502, 503, 504]

/** Creates the error of an unsuccessful response. */
export function createApiError(
  status: number,
  body: unknown,
  requestId: string | null,
  base: string,
  request: FailedRequest,
): ApiError {
  const problem = parseProblemBody(body)
  const common = { status, requestId, body }
  if (problem) return new ApiError({ ...common, ...problem }, request)
  const isPartialFailure = status === 400 && typeof body === 'object' && body !== null && !('message' in body)
  return new ApiError(
    {
      ...common,
      code: 0,
      name: isPartialFailure ? 'partly_done' : 'http_error',
      message: isPartialFailure
        ? 'The request partially succeeded'
        : status === 404
          ? `${base} returned HTTP status 404 without an API error. Check that the base URL includes the version, such as …/v1.`
          : `${base} returned HTTP status ${status}`,
      errors: [],
      source: status < 500 ? 'you' : 'us',
      retryable: RETRYABLE_STATUSES.includes(status),
      docUrl: null,
    },
    request,
  )
}

function parseProblemBody(body: unknown): Omit<ProblemFields, 'status' | 'requestId' | 'body'> | null {
  if (typeof body !== 'object' || body === null) return null
  const fields: Readonly<Record<string, unknown>> = { ...body }
  const { code, name, message, errors, source, retryable, doc_url: docUrl } = fields
  if (typeof code !== 'number' || typeof name !== 'string' || typeof message !== 'string') return null
  return {
    code,
    name,
    message,
    errors: Array.isArray(errors) ? errors.map(String) : [],
    source: typeof source === 'string' ? source : 'you',
    retryable: retryable === true,
    docUrl: typeof docUrl === 'string' ? docUrl : null,
  }
}
