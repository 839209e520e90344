import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import { type StoreRequest, type StoreRequestSender, UNEXPECTED } from '../callStore.ts'
import type { PlatformResponse, StorefrontConnection } from '../port.ts'

/* Client of the WooCommerce REST API, version 3. */

/** Largest page of a list, and batch of updates. */
export const MAX_PAGE_SIZE = 100

type Sent = {
  readonly method?: StoreRequest['method']
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Sends a request to a store and validates the response. */
export type WooCommerceApi = <Data>(
  connection: StorefrontConnection,
  path: string,
  request: Sent,
  data: v.GenericSchema<unknown, Data>,
) => PlatformResponse<Data>

/** Creates the client. The token consists of consumer key and secret, separated by a colon. */
export const createWooCommerceApi =
  (callStore: StoreRequestSender): WooCommerceApi =>
  async ({ store, accessToken }, path, { method = 'GET', query = {}, body }, data) => {
    const url = new URL(`${store}/wp-json/wc/v3/${path}`)
    url.search = new URLSearchParams(query).toString()
    const response = await callStore({
      method,
      url: url.href,
      headers: { authorization: `Basic ${Buffer.from(accessToken).toString('base64')}` },
      body,
    })
    if (!response.ok) return response
    const parsed = v.safeParse(data, response.value.body)
    return parsed.success ? ok(parsed.output) : failure(UNEXPECTED)
  }
