import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import { type StoreRequestSender, UNEXPECTED } from '../callStore.ts'
import type { PlatformResponse, StorefrontConnection, StorefrontFailure } from '../port.ts'

/** Sends a GraphQL query to a store's Admin API and validates the data. */
export type VendureApi = <Data>(
  connection: StorefrontConnection,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  data: v.GenericSchema<unknown, Data>,
) => PlatformResponse<Data>

const Errors = v.object({
  errors: v.pipe(
    v.array(v.object({ message: v.string(), extensions: v.optional(v.object({ code: v.optional(v.string()) })) })),
    v.minLength(1),
  ),
})

/** Creates the client of the Vendure Admin API: version 3.6 or newer, which has API keys. */
export const createVendureApi =
  (callStore: StoreRequestSender): VendureApi =>
  async ({ store, accessToken }, query, variables, data) => {
    const response = await callStore({
      method: 'POST',
      url: store,
      headers: { 'vendure-api-key': accessToken },
      body: { query, variables },
    })
    if (!response.ok) return response
    // Vendure responds 200 to rejected requests.
    const errors = v.safeParse(Errors, response.value.body)
    if (errors.success) return failure(toFailure(errors.output))
    const parsed = v.safeParse(v.object({ data }), response.value.body)
    return parsed.success ? ok(parsed.output.data) : failure(UNEXPECTED)
  }

function toFailure({ errors }: v.InferOutput<typeof Errors>): StorefrontFailure {
  const codes = errors.map(({ extensions }) => extensions?.code)
  const reason = errors.map(({ message }) => message).join('; ')
  if (codes.includes('FORBIDDEN') || codes.includes('UNAUTHORIZED')) return { kind: 'unauthorised', reason }
  return { kind: codes.includes('INTERNAL_SERVER_ERROR') ? 'unavailable' : 'rejected', reason }
}

/** Result of a mutation: the object, or an error of the business rules. */
export const Outcome = v.object({ id: v.optional(v.string()), errorCode: v.optional(v.string()) })
