import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import type { Config } from '#shared/platform/config.ts'
import { isEqualConstantTime } from '#shared/platform/crypto.ts'
import { loadSecret } from '#shared/platform/secrets.ts'
import { unavailable } from '../callStore.ts'
import type { AuthorizationCallback, Storefront } from '../port.ts'
import { pushTracking } from './pushTracking.ts'
import { readChangedOrders, readKnownOrders, readPaidOrders } from './readOrders.ts'
import { buildStoreUrl, callStorefront, createShopifyApi, type ShopifyOptions } from './shopifyApi.ts'

/* Authorisation of the application in a Shopify store. */

const HOST = /^([a-z0-9][a-z0-9-]{0,62})\.myshopify\.com$/
const ADMIN = /^admin\.shopify\.com\/store\/([a-z0-9][a-z0-9-]{0,62})$/
const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Returns the store of a host as sent by Shopify; null for any other host. */
const parseStoreHost = (host: string): string | null => HOST.exec(host)?.[1] ?? null

/** Returns the store from its name, Shopify address or admin URL; null if invalid. */
export function parseShopifyStore(text: string): string | null {
  const [, plain = ''] = /^(?:https?:\/\/)?(.*?)\/*$/.exec(text.trim().toLowerCase()) ?? []
  const [host = ''] = plain.split('/')
  return parseStoreHost(host) ?? ADMIN.exec(plain)?.[1] ?? (NAME.test(plain) ? plain : null)
}

/** Scopes for importing orders and pushing tracking; Shopify shows them to the merchant. */
const SCOPES = [
  'read_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
] as const

const Token = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), scope: v.string() })

/** Creates the Shopify storefront: authorization code grant and GraphQL Admin API. */
export function createShopifyPlatform(options: ShopifyOptions): Storefront {
  const { clientId, getClientSecret } = options
  const api = createShopifyApi(options)
  return {
    name: 'Shopify',
    exampleStore: 'bright-lamps.myshopify.com',
    readStore: parseShopifyStore,
    buildAuthorizeUrl: ({ store, state, redirectUri }) => {
      const query = { client_id: clientId, scope: SCOPES.join(','), redirect_uri: redirectUri, state }
      return `${buildStoreUrl(options, store, 'oauth/authorize')}?${new URLSearchParams(query)}`
    },
    // A denied authorisation returns with an error, which is not always signed.
    parseAuthorizationCallback: async (query) =>
      query.error ? { kind: 'refused' } : parseShopifyCallback(query, await getClientSecret()),
    exchangeCode: async ({ store, code }) => {
      const response = await callStorefront(buildStoreUrl(options, store, 'oauth/access_token'), {
        client_id: clientId,
        client_secret: await getClientSecret(),
        code,
      })
      if (!response.ok) return response
      const token = v.safeParse(Token, response.value)
      if (!token.success) return failure(unavailable('the response has an unexpected structure'))
      const granted = token.output.scope.split(',')
      const lacking = SCOPES.filter((scope) => !isScopeGranted(scope, granted))
      if (lacking.length > 0)
        return failure({
          kind: 'rejected',
          reason: `the store connection does not have the access scopes ${lacking.join(', ')}`,
        })
      return ok({ store, accessToken: token.output.access_token })
    },
    readPaidOrders: ({ connection, cursor, limit }) => readPaidOrders(api, connection, cursor, limit),
    readChangedOrders: ({ connection, sinceMs, cursor }) => readChangedOrders(api, connection, sinceMs, cursor),
    readKnownOrders: ({ connection, shopOrderIds }) => readKnownOrders(api, connection, shopOrderIds),
    pushTracking: (tracking) => pushTracking(api, tracking),
  }
}

/** A write scope includes read access; Shopify then lists the write scope only. */
const isScopeGranted = (scope: string, granted: readonly string[]): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'))

/** Returns the platform for store connections; null if none is configured. */
export const createStorefront = ({ shopify }: Pick<Config, 'shopify'>): Storefront | null =>
  shopify && createShopifyPlatform({ ...shopify, getClientSecret: () => loadSecret(shopify.secretId) })

type Query = Readonly<Record<string, readonly string[]>>

/**
 * Parses Shopify's redirect. It signs the query parameters in order of name, without the signature,
 * with the application's secret.
 */
export function parseShopifyCallback(query: Query, clientSecret: string): AuthorizationCallback {
  const [code = ''] = query.code ?? []
  const store = parseStoreHost(query.shop?.[0] ?? '')
  return store !== null && code !== '' && hasValidShopifySignature(query, clientSecret)
    ? { kind: 'granted', store, code }
    : { kind: 'forged' }
}

function hasValidShopifySignature({ hmac = [], ...signed }: Query, clientSecret: string): boolean {
  const parameters = Object.entries(signed)
  if (hmac.length !== 1 || parameters.some(([, texts]) => texts.length !== 1)) return false
  const message = parameters
    .map(([name, texts]) => `${escaped(name).replaceAll('=', '%3D')}=${escaped(texts.join())}`)
    .sort()
    .join('&')
  return isEqualConstantTime(createHmac('sha256', clientSecret).update(message).digest('hex'), hmac.join())
}

const escaped = (text: string): string => text.replaceAll('%', '%25').replaceAll('&', '%26')
