import type { Config } from '../../platform/config.ts'
import { readSecret } from '../../platform/secrets.ts'
import { createShopifyPlatform } from './shopify/shopifyPlatform.ts'
import type { ShopPlatform } from './shopPlatform.ts'

/** The platform whose stores can be connected here; null where none is set up. */
export const createShopPlatform = ({ shopify }: Pick<Config, 'shopify'>): ShopPlatform | null =>
  shopify && createShopifyPlatform({ ...shopify, clientSecret: () => readSecret(shopify.secretId) })
