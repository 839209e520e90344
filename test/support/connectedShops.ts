import { buildRedirectUri } from '#functions/api/shops/connectShop.ts'
import { findStoreOwner, storeShopConnection } from '#shared/fulfilment/shops/connections.ts'
import type { StorePlatform } from '#shared/fulfilment/shops/rules/storePlatforms.ts'
import { claimStoreConnection } from '#shared/fulfilment/shops/shopConnectionStore.ts'
import { createStorefront } from '#shared/fulfilment/shops/shopify/shopifyConnection.ts'
import { connectShop } from '#shared/fulfilment/shops/shopStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { must, type TestAccount, testTable } from './accounts.ts'
import { call } from './api.ts'
import { decideAt } from './demoShop.ts'
import { postShop } from './shops.ts'

type Connected = { readonly store: string; readonly settings?: Record<string, unknown> }

/** Creates a shop connected to a store. */
export async function aConnectedShop(
  { userId, token }: TestAccount,
  id: string,
  { store, settings = {} }: Connected,
): Promise<void> {
  await postShop(token, { id, type: 'Platform', settings })
  await connect(userId, id, store)
}

/** Grants access to a store, retrying if needed. */
export async function connect(userId: number, shopId: string, store: string): Promise<void> {
  const config = loadConfig()
  const platform = createStorefront(config)
  if (!platform) throw new Error('no platform is set up')
  const back = buildRedirectUri(config)
  const { code = '' } = await decideAt(platform.buildAuthorizeUrl({ store, state: 'any', redirectUri: back }), 'allow')
  const connection = must(await platform.exchangeCode({ store, code, redirectUri: back }))
  await keep(userId, shopId, connection)
}

/** Replaces the connection of a shop without checking that the platform accepts it. */
export async function keep(
  userId: number,
  shopId: string,
  connection: { readonly store: string; readonly accessToken: string },
  platform: StorePlatform = 'shopify',
): Promise<void> {
  const stored = await storeShopConnection(loadConfig().credentialsKeyId, { userId, shopId, platform }, connection)
  const { holder } = await findStoreOwner(testTable(), userId, connection.store)
  const held = claimStoreConnection(holder, { userId, shopId, store: connection.store })
  must(await testTable().commit([stored, connectShop(userId, shopId, clock.now(), () => 'again'), held]))
}

export const setAddress = (token: string, address: Record<string, unknown> | null = ADDRESS) =>
  call('PUT /users/me', { token, body: { user: { address } } })

export const ADDRESS = {
  company_name: 'Bright Lamps Inc',
  street1: '1 Harbour Road',
  street2: null,
  city: 'New York',
  province: 'NY',
  postal_code: '10001',
  country: 'US',
}
