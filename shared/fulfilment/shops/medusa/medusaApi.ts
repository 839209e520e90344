import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import { type StoreRequestSender, UNEXPECTED } from '../callStore.ts'
import type { PlatformResponse, StorefrontConnection } from '../port.ts'

type Sent = {
  readonly query?: readonly (readonly [string, string])[]
  /** Makes it a POST request. */
  readonly body?: unknown
}

/** Sends a request to a store's Admin API and validates the response. */
export type MedusaApi = <Data>(
  connection: StorefrontConnection,
  path: string,
  request: Sent,
  data: v.GenericSchema<unknown, Data>,
) => PlatformResponse<Data>

/** Creates the client of the Medusa 2 Admin API. The token is a secret API key. */
export const createMedusaApi =
  (callStore: StoreRequestSender): MedusaApi =>
  async ({ store, accessToken }, path, { query = [], body }, data) => {
    const url = new URL(`${store}/admin/${path}`)
    url.search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString()
    const response = await callStore({
      method: body === undefined ? 'GET' : 'POST',
      url: url.href,
      headers: { authorization: `Basic ${Buffer.from(`${accessToken}:`).toString('base64')}` },
      body,
    })
    if (!response.ok) return response
    const parsed = v.safeParse(data, response.value.body)
    return parsed.success ? ok(parsed.output) : failure(UNEXPECTED)
  }
