import { makeResources, type Resources } from './generated/resources.ts'
import { type AnswerNote, createTransport, PATIENCE, type Patience } from './transport.ts'

export type ClientOptions = {
  /**
   * Address of the API with its version: `https://api.example.com/v1`. It is refused where it is
   * not there: environment variables may be unset.
   */
  readonly baseUrl: string | undefined
  /**
   * An API key or access token; a function is asked before each attempt, for tokens that end. Not
   * needed for what is open to anybody.
   */
  readonly token?: string | (() => string | Promise<string>) | undefined
  /**
   * How long one attempt may take, in milliseconds. Default: 30,000, a little longer than the
   * service itself takes.
   */
  readonly timeoutMs?: number | undefined
  /** How often a request may be repeated that failed for a reason that may pass. Default: 4. */
  readonly maxRetries?: number | undefined
  /**
   * Whether fields and parameters that nobody reads, such as misspelt ones, are refused. Default:
   * only in development, that is with a test key or a service on this machine. What a release of
   * the service does not know yet is ignored in production.
   */
  readonly strict?: boolean | undefined
  /** Headers of all requests. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** In place of the `fetch` that is there. */
  readonly fetch?: typeof fetch | undefined
  /** Is told of each answer, for logs and measurements. It is never given tokens or contents. */
  readonly onAnswer?: ((note: AnswerNote) => void) | undefined
}

/** A client of the API: `client.shipments.create(…)`. */
export type Client = Resources

const WANTED_ADDRESS = 'the address of the API with its version, such as https://api.example.com/v1'

const TIMEOUT_MS = 30_000
const MAX_RETRIES = 4

/** Names of this machine. */
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

const TEST_KEY = 'ship_test_'

/** Makes a client. Nothing is sent before a method is called. */
export const createClient = (options: ClientOptions): Client => createPatientClient(options, PATIENCE)

/** The same, with waits of the caller's own. */
export function createPatientClient(options: ClientOptions, patience: Patience): Client {
  const { token, baseUrl } = options
  if (!baseUrl) throw new TypeError(`baseUrl is required and must be ${WANTED_ADDRESS}`)
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new TypeError(`baseUrl must be ${WANTED_ADDRESS}`)
  }
  const isDevelopment =
    LOCAL_HOSTS.includes(url.hostname) || (typeof token === 'string' && token.trim().startsWith(TEST_KEY))
  return makeResources(
    createTransport(
      {
        baseUrl: baseUrl.replace(/\/+$/, ''),
        token: token === undefined ? null : typeof token === 'string' ? () => token : token,
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        maxRetries: options.maxRetries ?? MAX_RETRIES,
        strict: options.strict ?? isDevelopment,
        headers: options.headers ?? {},
        fetch: options.fetch ?? ((...sent) => fetch(...sent)),
        onAnswer: options.onAnswer ?? (() => {}),
      },
      patience,
    ),
  )
}
