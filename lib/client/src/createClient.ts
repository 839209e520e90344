import { makeResources, type Resources } from './generated/resources.ts'
import { type AnswerNote, createTransport, PATIENCE, type Patience } from './transport.ts'

export type ClientOptions = {
  /**
   * Base URL of the API with its version: `https://api.example.com/v1`. Rejected if empty, as
   * environment variables may be unset.
   */
  readonly baseUrl: string | undefined
  /**
   * API key or access token; a function is called before each attempt, for expiring tokens. Not
   * required for public operations.
   */
  readonly token?: string | (() => string | Promise<string>) | undefined
  /**
   * Timeout of an attempt in milliseconds. Default: 30,000, slightly above the service's own
   * timeout.
   */
  readonly timeoutMs?: number | undefined
  /** Maximum number of retries after a temporary failure. Default: 4. */
  readonly maxRetries?: number | undefined
  /**
   * Whether unknown fields and parameters, such as misspelt ones, are rejected. Default: only in
   * development, that is with a test key or a service on this machine. In production, the service
   * ignores fields its release does not support yet.
   */
  readonly strict?: boolean | undefined
  /** Headers of all requests. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined
  /** Called for each response, for logs and metrics. Never receives tokens or content. */
  readonly onAnswer?: ((note: AnswerNote) => void) | undefined
}

/** Client of the API: `client.shipments.create(…)`. */
export type Client = Resources

const EXPECTED_URL_MESSAGE = 'the URL of the API including the version, such as https://api.example.com/v1'

const REQUEST_TIMEOUT_MS = 30_000
const MAX_RETRIES = 4

/** Local host names. */
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

const TEST_KEY_PATTERN = 'ship_test_'

/** Creates a client. Sends nothing until a method is called. */
export const createClient = (options: ClientOptions): Client => createRetryingClient(options, PATIENCE)

/** Creates a client with custom waits, for tests. */
export function createRetryingClient(options: ClientOptions, patience: Patience): Client {
  const { token, baseUrl } = options
  if (!baseUrl) throw new TypeError(`baseUrl is required and must be ${EXPECTED_URL_MESSAGE}`)
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new TypeError(`baseUrl must be ${EXPECTED_URL_MESSAGE}`)
  }
  const isDevelopmentUrl =
    LOCAL_HOSTS.includes(url.hostname) || (typeof token === 'string' && token.trim().startsWith(TEST_KEY_PATTERN))
  return makeResources(
    createTransport(
      {
        baseUrl: baseUrl.replace(/\/+$/, ''),
        token: token === undefined ? null : typeof token === 'string' ? () => token : token,
        timeoutMs: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
        maxRetries: options.maxRetries ?? MAX_RETRIES,
        strict: options.strict ?? isDevelopmentUrl,
        headers: options.headers ?? {},
        fetch: options.fetch ?? ((...sent) => fetch(...sent)),
        onAnswer: options.onAnswer ?? (() => {}),
      },
      patience,
    ),
  )
}
