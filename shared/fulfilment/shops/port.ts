import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { Money } from '#shared/core/money.ts'
import type { Result } from '#shared/core/result.ts'
import type { StorePlatform } from './rules/storePlatforms.ts'

/* Interface of store platforms. */

/**
 * Failure of a platform call:
 * - `unauthorised`: credentials rejected; the shop has to be reconnected
 * - `unavailable`: down, slow, overloaded or invalid response; a retry may succeed, and the call
 *   may have succeeded
 * - `rejected`: a retry would not succeed
 *
 * The reason is for logs and contains no secrets.
 */
export type StorefrontFailure = {
  readonly kind: 'unauthorised' | 'unavailable' | 'rejected'
  readonly reason: string
}

export type PlatformResponse<T> = Promise<Result<T, StorefrontFailure>>

/** Decrypted store credentials: never log them. */
export type StorefrontConnection = {
  /** Name of the store on its platform, or its address. */
  readonly store: string
  readonly accessToken: string
}

/** Result of a platform's redirect. */
export type AuthorizationCallback =
  | { readonly kind: 'granted'; readonly store: string; readonly code: string }
  | { readonly kind: 'refused' }
  /** Not sent by the platform. */
  | { readonly kind: 'forged' }

export type StorefrontOrder = {
  /** Id of the order on the platform. */
  readonly shopOrderId: string
  /** Order number for merchant and buyer. */
  readonly number: string
  readonly createdMs: number
  /** Reason why nothing more is to be shipped; null if open. */
  readonly closure: 'cancelled' | 'refunded' | 'fulfilled' | null
  /**
   * As entered by the buyer, of any length; the country is an ISO 3166-1 code in the platform's
   * opinion.
   */
  readonly recipient: PostalAddress
  /**
   * Goods due to the buyer, shipped or not. `total`: amount paid for the line after all discounts,
   * without tax.
   */
  readonly lines: readonly {
    readonly sku: string | null
    readonly name: string
    readonly quantity: number
    readonly total: Money
  }[]
  readonly giftMessage: string | null
}

/**
 * A page of orders, possibly with fewer than requested; `next`: cursor of the next page, null at
 * the end.
 */
export type PlatformOrderPage = { readonly orders: readonly StorefrontOrder[]; readonly next: string | null }

/** Ids of changed orders, for any reason; `next`: cursor of the next page, null at the end. */
export type ChangedOrdersPage = { readonly shopOrderIds: readonly string[]; readonly next: string | null }

/** Tracking of a shipped parcel for the buyer. */
export type StorefrontTracking = {
  readonly connection: StorefrontConnection
  readonly shopOrderId: string
  readonly trackingNumber: string
  /** Previous tracking numbers the platform may know. */
  readonly formerNumbers?: readonly string[]
  readonly trackingUrl: string
  readonly carrier: string
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

/** Units that a store may sell. Paid orders that await import or stock are already subtracted. */
export type StockLevel = { readonly sku: string; readonly units: number }

/**
 * Connection to the stores of a platform. All calls end within seconds and are idempotent: they may
 * be repeated, overlap, or be interrupted after they took effect.
 */
export type StorePort = {
  /** Display name. */
  readonly name: string
  /** Whether the platform corrupts orders that two requests change at the same time. */
  readonly reportsSequentially?: true
  /**
   * Returns paid, possibly partly refunded, orders without fulfilments, oldest first. `cursor`:
   * `next` of the previous page.
   */
  readonly readPaidOrders: (request: {
    readonly connection: StorefrontConnection
    readonly cursor: string | null
    readonly limit: number
  }) => PlatformResponse<PlatformOrderPage>
  /** Returns orders changed since a time, including cancelled ones, least recent change first. */
  readonly readChangedOrders: (request: {
    readonly connection: StorefrontConnection
    readonly sinceMs: number
    readonly cursor: string | null
  }) => PlatformResponse<ChangedOrdersPage>
  /** Returns orders by platform id in any state; unknown ones are omitted. */
  readonly readKnownOrders: (request: {
    readonly connection: StorefrontConnection
    readonly shopOrderIds: readonly string[]
  }) => PlatformResponse<readonly StorefrontOrder[]>
  /**
   * Publishes tracking to the buyer; nothing is published twice. Calls for an order do not overlap
   * if `reportsSequentially`.
   */
  readonly pushTracking: (tracking: StorefrontTracking) => PlatformResponse<void>
  /**
   * Sets what the store may sell of up to 100 SKUs, minus units it holds for orders that are not
   * listed as paid yet. SKUs that the store does not have, or does not count, are omitted. Absent
   * if stock is not pushed to the platform.
   */
  readonly pushStock?: (request: {
    readonly connection: StorefrontConnection
    readonly levels: readonly StockLevel[]
  }) => PlatformResponse<void>
}

/** A platform where merchants grant access to their store in the browser. */
export type Storefront = StorePort & {
  /** Example of a store name, shown after "for example". */
  readonly exampleStore: string
  /** Returns the store in the platform's spelling; null if invalid. */
  readonly readStore: (text: string) => string | null
  /** Returns the URL where the store's owner grants access. */
  readonly buildAuthorizeUrl: (request: {
    readonly store: string
    readonly state: string
    readonly redirectUri: string
  }) => string
  /** Verifies and parses the query of the platform's redirect. */
  readonly parseAuthorizationCallback: (
    query: Readonly<Record<string, readonly string[]>>,
  ) => Promise<AuthorizationCallback>
  /** Exchanges a single-use code for store credentials. */
  readonly exchangeCode: (grant: {
    readonly store: string
    readonly code: string
    readonly redirectUri: string
  }) => PlatformResponse<StorefrontConnection>
}

/** A platform whose stores are connected with an address and an API key. */
export type ApiKeyStore = StorePort & {
  /** Checks address and key by a real call. */
  readonly checkAccess: (request: { readonly connection: StorefrontConnection }) => PlatformResponse<void>
}

/** Finds the connection to a platform; null if it is not configured. */
export type StoreFinder = (platform: StorePlatform) => StorePort | null
