import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { unavailable } from '../callStore.ts'
import type { PlatformResponse, StorefrontConnection, StorefrontFailure } from '../port.ts'

/* Client of the Shopify GraphQL API. */

/** A user waits for a page during the code exchange; jobs retry. */
const TIMEOUT_MS = 8_000
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024

/**
 * Posts JSON to a platform and returns its JSON response. Redirects are not followed, as the
 * request contains a token or secret. Limited to 8 seconds and 4 MB.
 */
export async function callStorefront(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): PlatformResponse<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await readResponseText(response)
    if (!response.ok)
      return failure({ kind: kindOf(response.status), reason: `returned HTTP status ${response.status}` })
    return parsed(text)
  } catch (error) {
    return failure(unavailable(error instanceof Error ? `${error.name}: ${error.message}` : String(error)))
  }
}

/** Parser messages quote the text, which may contain a token. */
function parsed(text: string): Result<unknown, StorefrontFailure> {
  try {
    return ok(JSON.parse(text))
  } catch {
    return failure(unavailable('the response is not JSON'))
  }
}

function kindOf(httpStatus: number): StorefrontFailure['kind'] {
  if (httpStatus === 401 || httpStatus === 403) return 'unauthorised'
  const isFinal = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408 && httpStatus !== 429
  return isFinal ? 'rejected' : 'unavailable'
}

async function readResponseText({ body }: Response): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_RESPONSE_BYTES) throw new RangeError('the response is incomplete')
  }
  return Buffer.concat(chunks).toString()
}

export type ShopifyOptions = {
  /** Store URL, with `{store}` for its name. */
  readonly address: string
  readonly clientId: string
  readonly getClientSecret: () => Promise<string>
  /** Admin API version, such as 2026-10. */
  readonly apiVersion: string
}

/** Sends a GraphQL query to a store's Admin API and validates the data. */
export type ShopifyApi = <Data>(
  connection: StorefrontConnection,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  data: v.GenericSchema<unknown, Data>,
) => PlatformResponse<Data>

export const buildStoreUrl = ({ address }: Pick<ShopifyOptions, 'address'>, store: string, path: string): string =>
  `${address.replace('{store}', store)}/admin/${path}`

const Errors = v.object({
  errors: v.pipe(
    v.array(v.object({ message: v.string(), extensions: v.optional(v.object({ code: v.optional(v.string()) })) })),
    v.minLength(1),
  ),
})

export const createShopifyApi =
  (options: ShopifyOptions): ShopifyApi =>
  async ({ store, accessToken }, query, variables, data) => {
    const url = buildStoreUrl(options, store, `api/${options.apiVersion}/graphql.json`)
    const response = await callStorefront(url, { query, variables }, { 'x-shopify-access-token': accessToken })
    if (!response.ok) return response
    // Shopify responds 200 to rejected requests.
    const errors = v.safeParse(Errors, response.value)
    if (errors.success) return failure(toFailure(errors.output))
    const parsed = v.safeParse(v.object({ data }), response.value)
    return parsed.success ? ok(parsed.output.data) : failure(unavailable('the response has an unexpected structure'))
  }

function toFailure({ errors }: v.InferOutput<typeof Errors>): StorefrontFailure {
  const codes = errors.map(({ extensions }) => extensions?.code)
  const reason = errors.map(({ message }) => message).join('; ')
  if (codes.includes('ACCESS_DENIED')) return { kind: 'unauthorised', reason }
  const isTransientError = codes.includes('THROTTLED') || codes.includes('INTERNAL_SERVER_ERROR')
  return { kind: isTransientError ? 'unavailable' : 'rejected', reason }
}
