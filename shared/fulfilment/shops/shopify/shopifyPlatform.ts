import * as v from 'valibot'
import { failure, ok } from '../../../core/result.ts'
import { callStorefront, unavailable } from '../callStorefront.ts'
import type { Storefront } from '../storefront.ts'
import { pushTracking } from './pushTracking.ts'
import { readPaidOrders } from './readPaidOrders.ts'
import { readReturn } from './readReturn.ts'
import { createShopifyApi, type ShopifyOptions, storeUrl } from './shopifyApi.ts'
import { readStore } from './storeName.ts'

/** What the import of orders and the push of tracking need; the merchant is shown them by Shopify. */
const SCOPES = [
  'read_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
] as const

const Token = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), scope: v.string() })

/** Stores at Shopify: its authorization code grant, and its GraphQL Admin API. */
export function createShopifyPlatform(options: ShopifyOptions): Storefront {
  const { clientId, clientSecret } = options
  const api = createShopifyApi(options)
  return {
    name: 'Shopify',
    exampleStore: 'bright-lamps.myshopify.com',
    readStore,
    authorizeUrl: ({ store, state, redirectUri }) => {
      const query = { client_id: clientId, scope: SCOPES.join(','), redirect_uri: redirectUri, state }
      return `${storeUrl(options, store, 'oauth/authorize')}?${new URLSearchParams(query)}`
    },
    // Who refuses comes back with an error, which is not always signed.
    readReturn: async (query) => (query.error ? { kind: 'refused' } : readReturn(query, await clientSecret())),
    exchangeCode: async ({ store, code }) => {
      const answer = await callStorefront(storeUrl(options, store, 'oauth/access_token'), {
        client_id: clientId,
        client_secret: await clientSecret(),
        code,
      })
      if (!answer.ok) return answer
      const token = v.safeParse(Token, answer.value)
      if (!token.success) return failure(unavailable('the answer is not as documented'))
      const granted = token.output.scope.split(',')
      const lacking = SCOPES.filter((scope) => !isGranted(scope, granted))
      if (lacking.length > 0) return failure({ kind: 'rejected', reason: `it did not grant ${lacking.join(', ')}` })
      return ok({ store, accessToken: token.output.access_token })
    },
    paidUnsentOrders: ({ connection, cursor, limit }) => readPaidOrders(api, connection, cursor, limit),
    pushTracking: (tracking) => pushTracking(api, tracking),
  }
}

/** Who may write may read; Shopify then lists the former only. */
const isGranted = (scope: string, granted: readonly string[]): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'))
