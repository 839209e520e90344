import type * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { CarrierResponse } from './callCarrier.ts'
import { parseResponse } from './parseResponse.ts'

/** Client of a carrier whose requests have an OAuth token. */
type TokenProxy<Call, Rejection> = {
  readonly carrier: string
  /** Sends a request with a token; status 401 if the carrier issues none. */
  readonly ask: (call: Call) => Promise<CarrierResponse>
  /** Discards the token, so that the next request has a new one. */
  readonly invalidate: () => void
  readonly parseRejection: (action: string, response: CarrierResponse) => Rejection
}

/**
 * Returns a function that sends a request and parses the response by a schema, or returns the
 * rejection. Throws CarrierDownError otherwise.
 */
export const createTokenProxy =
  <Call extends { readonly action: string }, Rejection>({
    carrier,
    ask,
    invalidate,
    parseRejection,
  }: TokenProxy<Call, Rejection>) =>
  async <T>(call: Call, schema: v.GenericSchema<unknown, T>): Promise<Result<T, Rejection>> => {
    let response = await ask(call)
    if (response.status === 401) {
      // Tokens may expire early; the rejected request had no effect.
      invalidate()
      response = await ask(call)
    }
    if (response.status >= 400) return failure(parseRejection(call.action, response))
    return ok(parseResponse(carrier, call.action, response.body, schema))
  }
