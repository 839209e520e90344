import * as v from 'valibot'
import { failure, ok } from '../../../core/result.ts'
import { callStorefront, unavailable } from '../callStorefront.ts'
import type { FromPlatform, StorefrontConnection, StorefrontFailure } from '../storefront.ts'

export type ShopifyOptions = {
  /** Address of a store, with `{store}` for its name. */
  readonly address: string
  readonly clientId: string
  readonly clientSecret: () => Promise<string>
  /** Of the Admin API, like 2026-10. */
  readonly apiVersion: string
}

/** Asks a store's Admin API a GraphQL query; the answer's data is checked against a schema. */
export type ShopifyApi = <Data>(
  connection: StorefrontConnection,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  data: v.GenericSchema<unknown, Data>,
) => FromPlatform<Data>

export const storeUrl = ({ address }: Pick<ShopifyOptions, 'address'>, store: string, path: string): string =>
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
    const url = storeUrl(options, store, `api/${options.apiVersion}/graphql.json`)
    const answer = await callStorefront(url, { query, variables }, { 'x-shopify-access-token': accessToken })
    if (!answer.ok) return answer
    // Shopify answers 200 to what it refuses.
    const errors = v.safeParse(Errors, answer.value)
    if (errors.success) return failure(failureOf(errors.output))
    const parsed = v.safeParse(v.object({ data }), answer.value)
    return parsed.success ? ok(parsed.output.data) : failure(unavailable('the answer is not as documented'))
  }

function failureOf({ errors }: v.InferOutput<typeof Errors>): StorefrontFailure {
  const codes = errors.map(({ extensions }) => extensions?.code)
  const reason = errors.map(({ message }) => message).join('; ')
  if (codes.includes('ACCESS_DENIED')) return { kind: 'unauthorised', reason }
  const isPassing = codes.includes('THROTTLED') || codes.includes('INTERNAL_SERVER_ERROR')
  return { kind: isPassing ? 'unavailable' : 'rejected', reason }
}
