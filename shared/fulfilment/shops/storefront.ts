import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { Money } from '#shared/core/money.ts'
import type { Result } from '#shared/core/result.ts'

/**
 * Why a platform did not do what was asked:
 * - `unauthorised`: it does not let us in (any more): the shop has to be connected again
 * - `unavailable`: it is down, slow, overloaded or talks nonsense; the same again later may work,
 *   and may have worked now
 * - `rejected`: it will not do this, however often it is asked
 *
 * The reason is for logs: it holds nothing secret.
 */
export type StorefrontFailure = {
  readonly kind: 'unauthorised' | 'unavailable' | 'rejected'
  readonly reason: string
}

export type PlatformResponse<T> = Promise<Result<T, StorefrontFailure>>

/** What lets us into a store: in clear, not to be logged. */
export type StorefrontConnection = { readonly store: string; readonly accessToken: string }

/** What a browser brought back from the platform. */
export type AuthorizationCallback =
  | { readonly kind: 'granted'; readonly store: string; readonly code: string }
  | { readonly kind: 'refused' }
  /** The platform did not send it. */
  | { readonly kind: 'forged' }

export type StorefrontOrder = {
  /** The platform's id of the order. */
  readonly shopOrderId: string
  /** What merchant and buyer call it. */
  readonly number: string
  readonly createdMs: number
  /** Why the store wants nothing more of it sent; null while it does. */
  readonly closure: 'cancelled' | 'refunded' | 'fulfilled' | null
  /**
   * As the buyer wrote it, of any length; the country is what the platform takes for an ISO 3166-1
   * code.
   */
  readonly recipient: PostalAddress
  /**
   * Goods the buyer still gets, sent or not. `total`: paid for all of the line after all discounts,
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
 * A page of orders; `next` leads to the one after it, null at the end. It may hold fewer than were
 * asked for.
 */
export type PlatformOrderPage = { readonly orders: readonly StorefrontOrder[]; readonly next: string | null }

/**
 * Ids of orders that were changed, for whatever reason; `next` leads to the next page, null at the
 * end.
 */
export type ChangedOrdersPage = { readonly shopOrderIds: readonly string[]; readonly next: string | null }

/** What an order's buyer is told: a parcel is on its way with these of the order's goods. */
export type StorefrontTracking = {
  readonly connection: StorefrontConnection
  readonly shopOrderId: string
  readonly trackingNumber: string
  /** It may have been told under these before. */
  readonly formerNumbers?: readonly string[]
  readonly trackingUrl: string
  readonly carrier: string
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

/**
 * A platform whose stores merchants connect to their shops. All calls end within seconds and may be
 * repeated without harm.
 */
export type Storefront = {
  /** As our pages call it. */
  readonly name: string
  /** How a store of it is named, to be put behind "for example". */
  readonly exampleStore: string
  /** The store a person means, in the platform's own spelling; null where it can be none. */
  readonly readStore: (text: string) => string | null
  /** Where the store's owner grants permission. */
  readonly authorizeUrl: (request: {
    readonly store: string
    readonly state: string
    readonly redirectUri: string
  }) => string
  /** Checks that the platform itself sent a browser back with this query. */
  readonly readReturn: (query: Readonly<Record<string, readonly string[]>>) => Promise<AuthorizationCallback>
  /** Trades a code, once, for what lets us into the store. */
  readonly exchangeCode: (grant: {
    readonly store: string
    readonly code: string
    readonly redirectUri: string
  }) => PlatformResponse<StorefrontConnection>
  /**
   * Orders that are paid, perhaps refunded in part, and of which nothing was sent, oldest first.
   * `cursor` is the `next` of the previous page.
   */
  readonly paidUnsentOrders: (request: {
    readonly connection: StorefrontConnection
    readonly cursor: string | null
    readonly limit: number
  }) => PlatformResponse<PlatformOrderPage>
  /** Orders changed since an instant, cancelled ones included, least recent change first. */
  readonly changedOrders: (request: {
    readonly connection: StorefrontConnection
    readonly sinceMs: number
    readonly cursor: string | null
  }) => PlatformResponse<ChangedOrdersPage>
  /** Orders by the platform's ids, in whatever state; ids the store does not have are left out. */
  readonly knownOrders: (request: {
    readonly connection: StorefrontConnection
    readonly shopOrderIds: readonly string[]
  }) => PlatformResponse<readonly StorefrontOrder[]>
  /** Tells the buyer how a parcel can be followed. What was told before is not told again. */
  readonly pushTracking: (tracking: StorefrontTracking) => PlatformResponse<void>
}
