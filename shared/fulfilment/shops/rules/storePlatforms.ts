/** Platforms of stores. Merchants grant access at Shopify, and enter an API key for the others. */
export const STORE_PLATFORMS = ['shopify', 'woocommerce', 'vendure', 'medusa'] as const
export type StorePlatform = (typeof STORE_PLATFORMS)[number]

/** Platforms that are connected with an API key. */
export const KEYED_PLATFORMS = ['woocommerce', 'vendure', 'medusa'] as const satisfies readonly StorePlatform[]
export type KeyedPlatform = (typeof KEYED_PLATFORMS)[number]
