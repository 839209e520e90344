import type { Open, ProblemCode, ProblemName } from './generated/types.ts'

/** Where the reason of an error lies, and so who can do something about it. */
export type ErrorSource = Open<'you' | 'us' | 'carrier' | 'customs'>

/** One thing that is wrong with a request. */
export type Fault = {
  /**
   * JSON pointer of the field, or `/name` of a query parameter; null where the fault has no place.
   */
  readonly pointer: string | null
  readonly reason: string
}

/**
 * What an error knows of the request that failed. Tokens are not kept, and of the address only
 * where the API is.
 */
export type FailedRequest = {
  /** Name of the operation, as in the description of the API. */
  readonly operation: string
  /** How often it was sent. */
  readonly attempts: number
  /**
   * Null where the operation takes none. Send the same request with it again, and nothing is done
   * twice.
   */
  readonly idempotencyKey: string | null
}

/**
 * What all errors of the client have in common: `catch (error) { if (error instanceof ClientError)
 * … }`.
 */
export abstract class ClientError extends Error {
  readonly operation: string
  readonly attempts: number
  readonly idempotencyKey: string | null
  /** Whether the same request may be accepted a little later, as it is. */
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
 * The API refused a request. `error.name` and `error.code` say why: `if (error.name ===
 * 'insufficient_funds') …`.
 */
export class ApiError extends ClientError {
  /**
   * The code as a word; `http_error` where something on the way has answered in place of the API.
   */
  override readonly name: Open<ProblemName | 'http_error' | 'partly_done'>
  /** 0 for `http_error` and `partly_done`, which have none. */
  readonly code: Open<ProblemCode | 0>
  /** Of HTTP. */
  readonly status: number
  readonly source: ErrorSource
  readonly retryable: boolean
  /** Page with cause and cure. */
  readonly docUrl: string | null
  /** Names the request when you ask for help. */
  readonly requestId: string | null
  readonly faults: readonly Fault[]
  /**
   * The answer as it came. With `partly_done` it says which parts of the request were refused; the
   * others are done.
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
    this.faults = problem.errors.map(parseFault)
    this.body = problem.body
  }
}

/** There was no answer: whether the request had its effect is not known. */
export class ConnectionError extends ClientError {
  override readonly name: string = 'ConnectionError'
  readonly retryable = true
}

/** There was no answer in time. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError'
}

function parseFault(text: string): Fault {
  const [, pointer, reason] = /^(\/\S*): (.*)$/s.exec(text) ?? []
  return pointer === undefined || reason === undefined ? { pointer: null, reason: text } : { pointer, reason }
}

/** Statuses of a gateway or proxy that pass. */
const RETRYABLE_STATUSES = [408, 429, 500, 502, 503, 504]

/** Makes an error of an answer whose status is not a success. */
export function apiError(
  status: number,
  body: unknown,
  requestId: string | null,
  base: string,
  request: FailedRequest,
): ApiError {
  const problem = readProblem(body)
  const common = { status, requestId, body }
  if (problem) return new ApiError({ ...common, ...problem }, request)
  const isPartialFailure = status === 400 && typeof body === 'object' && body !== null && !('message' in body)
  return new ApiError(
    {
      ...common,
      code: 0,
      name: isPartialFailure ? 'partly_done' : 'http_error',
      message: isPartialFailure
        ? 'The request succeeded only partially'
        : `${base} answered HTTP ${status}${status === 404 ? ' without an API response: check the base URL and its version, for example …/v1' : ''}`,
      errors: [],
      source: status < 500 ? 'you' : 'us',
      retryable: RETRYABLE_STATUSES.includes(status),
      docUrl: null,
    },
    request,
  )
}

function readProblem(body: unknown): Omit<ProblemFields, 'status' | 'requestId' | 'body'> | null {
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
