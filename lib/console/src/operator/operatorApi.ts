import { ApiError } from '../../../client/src/index.ts'
import { getApiPage } from '../app/place.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

type Method = 'GET' | 'POST' | 'PUT'

/**
 * Calls the operator API, which is not public and has no published client. Authenticated by the
 * session cookie, which scripts cannot read; JSON bodies prevent cross-site form posts.
 */
export async function callOperatorApi<Answer>(
  method: Method,
  path: string,
  { body, signal }: { readonly body?: unknown; readonly signal?: AbortSignal } = {},
): Promise<Answer> {
  const response = await fetch(getApiPage(`operator/${path}`), {
    method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (response.ok) {
    const result: Answer = await response.json()
    return result
  }
  const result: unknown = await response.json().catch(() => null)
  const problem = isRecord(result) ? result : {}
  throw new ApiError(
    {
      status: response.status,
      code: typeof problem.code === 'number' ? problem.code : 0,
      name: textOf(problem.name, 'http_error'),
      message: textOf(problem.message, `The server responded with HTTP status ${response.status}`),
      errors: Array.isArray(problem.errors) ? problem.errors.map(String) : [],
      source: textOf(problem.source, 'us'),
      retryable: problem.retryable === true,
      docUrl: typeof problem.doc_url === 'string' ? problem.doc_url : null,
      requestId: response.headers.get('x-request-id'),
      body: result,
    },
    { operation: `${method} /operator/${path}`, attempts: 1, idempotencyKey: null },
  )
}

type PageOf = { readonly next_page: string | null }

/** Returns a paginated list of the operator API. */
export const listOperatorPages = <Page extends PageOf>(
  path: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): { pages(): AsyncGenerator<Page> } => ({
  async *pages() {
    let token: string | null = null
    do {
      const parameters: URLSearchParams = new URLSearchParams({
        ...query,
        ...(token === null ? {} : { page_token: token }),
      })
      const page: Page = await callOperatorApi<Page>('GET', parameters.size > 0 ? `${path}?${parameters}` : path, {
        signal,
      })
      yield page
      token = page.next_page
    } while (token !== null)
  },
})
