import { invalid, problem } from '#shared/core/problems.ts'
import { findStoreOwner, storeShopConnection } from '#shared/fulfilment/shops/connections.ts'
import { parseStoreAddress } from '#shared/fulfilment/shops/rules/storeAddress.ts'
import { claimStoreConnection, removeShopConnection } from '#shared/fulfilment/shops/shopConnectionStore.ts'
import { connectShop, disconnectShop } from '#shared/fulfilment/shops/shopStore.ts'
import { plan } from '#shared/http/endpoint.ts'
import { STORE_ALREADY_CONNECTED_MESSAGE } from './connectShop.ts'
import type { ShopEndpoint } from './routes.ts'
import { findAccountShop, loadShopErrors, toShopResponse } from './shops.ts'

/** Connects a shop to a store after a successful request with the key. */
export const connectStore: ShopEndpoint<'connectStore'> = async ({ params, body, caller: { userId }, nowMs }, deps) => {
  const { table, config, keyedStores } = deps
  const { platform, address, api_key: key, api_secret: secret } = body.connection
  const store = parseStoreAddress(address, config.allowPrivateWebhooks)
  const [found, { holder, isTaken }] = await Promise.all([
    findAccountShop(table, userId, params.id),
    store.ok ? findStoreOwner(table, userId, store.value) : { holder: null, isTaken: false },
  ])
  if (!found.ok) return found.error
  const shop = found.value
  if (shop.type === 'Svc') return invalid('/id: shops of type Svc cannot be connected to a store')
  const isApiSecretRequired = platform === 'woocommerce'
  if (isApiSecretRequired !== (secret !== undefined)) {
    return invalid(`/connection/api_secret: ${isApiSecretRequired ? 'is required' : 'must be omitted'} for ${platform}`)
  }
  if (!store.ok) return invalid(`/connection/address: ${store.error}`)
  if (isTaken) return invalid(`/connection/address: ${STORE_ALREADY_CONNECTED_MESSAGE}`)

  const connection = { store: store.value, accessToken: secret === undefined ? key : `${key}:${secret}` }
  const { name, checkAccess } = keyedStores[platform]
  const access = await checkAccess({ connection })
  if (!access.ok) {
    const errors = {
      unauthorised: '/connection/api_key: was rejected by the store. Check the key and its permissions.',
      rejected: `/connection/address: is not the address of a ${name} store`,
      unavailable: `/connection/address: did not respond as a ${name} store. Check the address, or try again later.`,
    } as const
    return invalid(errors[access.error.kind])
  }
  const place = { userId, shopId: shop.id, platform }
  const after = { ...shop, isConnected: true }
  const [findShopError, keeping] = await Promise.all([
    loadShopErrors(table, userId, [after]),
    storeShopConnection(config.credentialsKeyId, place, connection),
  ])
  return plan(
    [
      keeping,
      connectShop(userId, shop.id, nowMs, () => problem('shop_not_found', { id: shop.id })),
      claimStoreConnection(holder, { ...place, store: store.value }),
    ],
    { shop: await toShopResponse(after, deps, findShopError(after)) },
  )
}

/** Disconnects a shop from its store on any platform. */
export const disconnectStore: ShopEndpoint<'disconnectStore'> = async ({ params, caller: { userId } }, deps) => {
  const found = await findAccountShop(deps.table, userId, params.id)
  if (!found.ok) return found.error
  const shop = found.value
  if (shop.type === 'Svc') return invalid('/id: shops of type Svc are not connected to a store')
  return plan([disconnectShop(userId, shop.id), removeShopConnection(userId, shop.id)], {
    shop: await toShopResponse({ ...shop, isConnected: false }, deps),
  })
}
