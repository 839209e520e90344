/** Platforms of stores. Merchants grant access at Shopify, and enter an API key for the others. */
export const STORE_PLATFORMS = ['shopify', 'woocommerce', 'vendure', 'medusa'] as const
export type StorePlatform = (typeof STORE_PLATFORMS)[number]

/** Platforms that are connected with an API key. */
export const API_KEY_PLATFORMS = ['woocommerce', 'vendure', 'medusa'] as const satisfies readonly StorePlatform[]
export type ApiKeyPlatform = (typeof API_KEY_PLATFORMS)[number]
