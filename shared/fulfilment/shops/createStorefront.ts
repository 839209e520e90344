import type { Config } from '../../platform/config.ts'
import { readSecret } from '../../platform/secrets.ts'
import { createShopifyPlatform } from './shopify/shopifyPlatform.ts'
import type { Storefront } from './storefront.ts'

/** The platform whose stores can be connected here; null where none is set up. */
export const createStorefront = ({ shopify }: Pick<Config, 'shopify'>): Storefront | null =>
  shopify && createShopifyPlatform({ ...shopify, clientSecret: () => readSecret(shopify.secretId) })
