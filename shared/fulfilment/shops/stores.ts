import type { Config } from '#shared/platform/config.ts'
import { createStoreClient } from './callStore.ts'
import { createMedusaPlatform } from './medusa/medusaPlatform.ts'
import type { ApiKeyStore, StoreFinder } from './port.ts'
import type { ApiKeyPlatform } from './rules/storePlatforms.ts'
import { createStorefront } from './shopify/shopifyConnection.ts'
import { createVendurePlatform } from './vendure/vendurePlatform.ts'
import { createWooCommercePlatform } from './woocommerce/wooCommercePlatform.ts'

type Settings = Pick<Config, 'shopify' | 'allowPrivateWebhooks'>

/** Creates the connections to platforms that need an API key. */
export function createApiKeyStores({
  allowPrivateWebhooks: allowPrivate,
}: Settings): Readonly<Record<ApiKeyPlatform, ApiKeyStore>> {
  const callStore = createStoreClient({ allowPrivate })
  return {
    medusa: createMedusaPlatform(callStore),
    vendure: createVendurePlatform(callStore),
    woocommerce: createWooCommercePlatform(callStore),
  }
}

/** Creates the connections to all platforms. */
export function createFindStore(config: Settings): StoreFinder {
  const stores = { ...createApiKeyStores(config), shopify: createStorefront(config) }
  return (platform) => stores[platform]
}
