import { type ClientError, ConnectionError, createApiError, type FailedRequest, TimeoutError } from './errors.ts'
import { VERSION } from './generated/version.ts'
import { List } from './list.ts'
import type { Caller, CallOptions, Operation, PathValue } from './operation.ts'
import { computeRetryDelayMs, parseRetryAfterMs } from './retries.ts'

/** Note on an attempt with a response. */
export type AnswerNote = {
  readonly operation: string
  readonly status: number
  readonly attempt: number
  readonly durationMs: number
  readonly requestId: string | null
  /** Ignored fields and parameters of the request; null if none. */
  readonly ignored: string | null
  /** Whether it is the stored response of an earlier request with the same idempotency key. */
  readonly replayed: boolean
}

export type TransportSettings = {
  readonly baseUrl: string
  readonly token: (() => string | Promise<string>) | null
  readonly timeoutMs: number
  readonly maxRetries: number
  readonly strict: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: typeof fetch
  readonly onAnswer: (note: AnswerNote) => void
}

/** Replaced in tests. */
export type Patience = {
  readonly random: () => number
  /** Rejects with the signal's reason if aborted. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

export const PATIENCE: Patience = {
  random: Math.random,
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', end)
        resolve()
      }, ms)
      signal?.addEventListener('abort', end, { once: true })
    }),
}

type LoadedResponse = { readonly response: Response; readonly content: Uint8Array }

/** Sends operations, with retries after temporary failures. */
export function createTransport(settings: TransportSettings, patience: Patience = PATIENCE): Caller {
  const send = async (
    operation: Operation,
    path: readonly PathValue[],
    input: unknown,
    options: CallOptions = {},
  ): Promise<LoadedResponse> => {
    const { signal, maxRetries = settings.maxRetries } = options
    const url = buildUrl(settings.baseUrl, operation, path, input)
    const idempotencyKey = operation.keyed ? (options.idempotencyKey ?? generateIdempotencyKey()) : null
    const body = ['POST', 'PUT', 'PATCH'].includes(operation.method) ? serializeBody(operation, input) : null
    for (let attempts = 1; ; attempts++) {
      signal?.throwIfAborted()
      const request: FailedRequest = { operation: operation.id, attempts, idempotencyKey }
      const headers = await createHeaders(settings, operation, options, idempotencyKey, body !== null)
      const sent = await attempt(settings, url, { method: operation.method, headers, body }, request, options)
      if (sent.kind === 'answered') return sent.answered
      if (attempts > maxRetries || !isRetryable(operation, sent.error)) throw sent.error
      const waitMs = computeRetryDelayMs(attempts, sent.requestedMs, patience.random())
      if (waitMs === null) throw sent.error
      await patience.wait(waitMs, signal)
    }
  }
  return {
    call: async (operation, path, input, options) =>
      parseResult(operation, await send(operation, path, input, options)),
    list: (operation, path, query, options) =>
      new List(
        async (continuation) => {
          const pageQuery = continuation === null ? query : { ...query, page: undefined, ...continuation }
          return parseResult(operation, await send(operation, path, pageQuery, options))
        },
        (page) => getItems(page, operation.items ?? ''),
      ),
  }
}

/**
 * Whether a failed request may be retried. If its effect is unknown, it must be idempotent by
 * itself or by its key.
 */
function isRetryable({ method, keyed, document }: Operation, error: ClientError): boolean {
  if (!error.retryable) return false
  const isIdempotent = method !== 'POST' || keyed === true || document !== undefined
  return isIdempotent || !(error instanceof ConnectionError)
}

type Attempt =
  | { readonly kind: 'answered'; readonly answered: LoadedResponse }
  | { readonly kind: 'failed'; readonly error: ClientError; readonly requestedMs: number }

type Sent = { readonly method: string; readonly headers: Headers; readonly body: string | null }

async function attempt(
  settings: TransportSettings,
  url: string,
  sent: Sent,
  request: FailedRequest,
  { signal, timeoutMs = settings.timeoutMs }: CallOptions,
): Promise<Attempt> {
  const startedMs = Date.now()
  const deadline = AbortSignal.timeout(timeoutMs)
  let loaded: LoadedResponse
  try {
    const response = await settings.fetch(url, {
      ...sent,
      // The API never redirects; a token must not reach another server.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    loaded = { response, content: new Uint8Array(await response.arrayBuffer()) }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    const error = deadline.aborted
      ? new TimeoutError(`No response from ${redactBaseUrl(settings)} within ${timeoutMs} ms`, request, { cause })
      : new ConnectionError(`${redactBaseUrl(settings)} is unreachable${describeRequestError(cause)}`, request, {
          cause,
        })
    return { kind: 'failed', error, requestedMs: 0 }
  }
  const { response, content } = loaded
  const requestId = response.headers.get('x-request-id')
  settings.onAnswer({
    operation: request.operation,
    status: response.status,
    attempt: request.attempts,
    durationMs: Date.now() - startedMs,
    requestId,
    ignored: response.headers.get('x-ignored'),
    replayed: response.headers.get('idempotent-replayed') === 'true',
  })
  if (response.ok) return { kind: 'answered', answered: loaded }
  const error = createApiError(response.status, parseJson(content), requestId, redactBaseUrl(settings), request)
  return { kind: 'failed', error, requestedMs: parseRetryAfterMs(response.headers, Date.now()) }
}

/** Returns the base URL without credentials, for error messages. */
function redactBaseUrl({ baseUrl }: TransportSettings): string {
  const { origin, pathname } = new URL(baseUrl)
  return `${origin}${pathname === '/' ? '' : pathname}`
}

/** Returns the cause, such as ` (ECONNREFUSED)`, as `fetch` only reports that it failed. */
function describeRequestError(failed: unknown): string {
  const cause = typeof failed === 'object' && failed !== null && 'cause' in failed ? failed.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? ` (${code})` : ''
}

function buildUrl(baseUrl: string, operation: Operation, path: readonly PathValue[], input: unknown): string {
  let place = 0
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(path[place++] ?? '')
    // These would change the path.
    if (value === '' || value === '.' || value === '..') throw new TypeError(`${name} must be an ID`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams(operation.type === undefined ? {} : { type: operation.type })
  if (operation.method === 'GET' && typeof input === 'object' && input !== null) {
    for (const [name, value] of Object.entries(input)) {
      for (const [key, text] of toQueryEntries(name, value)) query.append(key, text)
    }
  }
  const search = query.toString()
  return `${baseUrl}${filled}${search === '' ? '' : `?${search}`}`
}

/**
 * Returns the entries of a parameter: lists are comma-separated, lists of objects use
 * `x[0][part]=1`.
 */
function toQueryEntries(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return [[name, String(value)]]
  if (!value.some((one) => typeof one === 'object')) return [[name, value.join(',')]]
  return value.flatMap((one: object, place) =>
    Object.entries(one).map(([part, text]) => [`${name}[${place}][${part}]`, String(text)] as const),
  )
}

const serializeBody = ({ sends }: Operation, input: unknown): string | null =>
  input === undefined ? null : JSON.stringify(sends === undefined ? input : { [sends]: input })

async function createHeaders(
  settings: TransportSettings,
  operation: Operation,
  { strict = settings.strict, headers: own = {} }: CallOptions,
  idempotencyKey: string | null,
  hasBody: boolean,
): Promise<Headers> {
  const headers = new Headers({ ...settings.headers, ...own })
  headers.set('Accept', operation.document ?? 'application/json')
  headers.set('User-Agent', `shipping-and-fulfilment-client/${VERSION}`)
  if (hasBody) headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== null) headers.set('Idempotency-Key', idempotencyKey)
  if (strict && operation.strict) headers.set('Prefer', 'handling=strict; customs=warn')
  if (settings.token && !operation.open) headers.set('Authorization', `Bearer ${toHeaderToken(await settings.token())}`)
  return headers
}

/**
 * Keys read from files end with a line break. Invalid characters are rejected here, as an error of
 * `fetch` would contain the token.
 */
function toHeaderToken(token: string): string {
  const trimmed = token.trim()
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new TypeError('the token is empty or contains invalid characters')
  return trimmed
}

/** 128 random bits. */
const generateIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    return undefined
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the response has the type of the OpenAPI document
function parseResult(operation: Operation, { content }: LoadedResponse): any {
  if (operation.empty) return undefined
  if (operation.document === 'text/html') return new TextDecoder().decode(content)
  if (operation.document !== undefined) return content
  const body = JSON.parse(new TextDecoder().decode(content))
  return operation.answers === undefined ? body : body[operation.answers]
}

// biome-ignore lint/suspicious/noExplicitAny: as above
const getItems = (page: any, field: string): any => page[field]
