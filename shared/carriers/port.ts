import type { CredentialParameters } from '../accounts/carrierCredentials/rules/credential.ts'
import type { PostalAddress } from '../addresses/rules/postalAddress.ts'
import type { DangerousGoodsCode } from '../customs/goods/rules/dangerousGoods.ts'
import type { CarrierRejection } from './carrier.ts'
import type {
  CarrierFile,
  CarrierRate,
  CarrierTracking,
  DocumentFormat,
  ParcelOrder,
  PurchasedParcel,
} from './rules/parcel.ts'
import type { BookedPickup, PickupOrder } from './rules/pickup.ts'
import type { ServicePoint, ServicePointSearch } from './rules/servicePoint.ts'

/* Interface of carrier adapters. */

export type { BookedPickup, CarrierRejection, PickupOrder }

/** Features of a carrier; others are rejected before any charge. */
export type CarrierCapabilities = {
  readonly maxPackages: number
  readonly isReturn: boolean
  readonly signature: boolean
  readonly insurance: boolean
  /** Supported dangerous goods codes. Lanes define where each is accepted. */
  readonly dangerousGoods: readonly DangerousGoodsCode[]
  readonly manifests: boolean
  /** Whether the carrier collects parcels on request. */
  readonly pickups: boolean
  /** Whether it issues QR codes, by which its counters print the label of a bought parcel. */
  readonly qrCodes: boolean
  /** Whether it lists service points and delivers to them. */
  readonly servicePoints: boolean
  /**
   * Whether only Latin letters are printed and transmitted; names and addresses are transliterated.
   */
  readonly latinOnly: boolean
  /** Countries whose divisions it reads as ISO 3166-2 codes (`VN-44`). */
  readonly isoDivisionsOf?: readonly string[]
  /** Whether it reports tracking events of its parcels; others are not polled. */
  readonly reportsTracking: boolean
  /** Whether it tracks parcels whose labels were bought elsewhere. */
  readonly tracksExternalNumbers: boolean
}

/** Static description of an adapter. */
export type AdapterManifest = {
  readonly name: string
  /** Service codes of the carrier and their display names. */
  readonly services: Readonly<Record<string, string>>
  /** Account parameters and their descriptions. */
  readonly credentials: Readonly<Record<string, string>>
  readonly labelFormats: readonly DocumentFormat[]
  readonly capabilities: CarrierCapabilities
}

/**
 * The carrier's reference to a parcel about to be bought, opaque outside its adapter (at most 1,000
 * characters). Stored before payment, so that the parcel can always be found.
 */
export type ParcelHandle = string

/** State of a parcel. `unknown`: not known to the carrier, or not yet. */
export type ParcelState =
  | { readonly state: 'unknown' }
  | { readonly state: 'purchased'; readonly parcel: PurchasedParcel }
  | { readonly state: 'refused'; readonly reason: string }

/**
 * `voided`: not charged, or refunded. `pending`: decided later. `kept`: void rejected, with a
 * reason.
 */
export type VoidOutcome =
  | { readonly verdict: 'voided' | 'pending' }
  | { readonly verdict: 'kept'; readonly reason: string }

/** A handed-over parcel with the numbers of its packages. */
export type HandoverParcel = { readonly handle: ParcelHandle; readonly trackingNumbers: readonly string[] }

/** Parcels handed over together. */
export type HandoverRequest = {
  readonly reference: string
  /** Facility where the carrier receives the parcels; null if it no longer exists. */
  readonly from: PostalAddress | null
  readonly parcels: readonly HandoverParcel[]
}

/** Form with the number its carrier assigned. Null `file`: returned before, and not again. */
export type IssuedForm = { readonly number: string; readonly file: CarrierFile | null }

/** Forms of notified parcels, and the reason if some of the parcels are on none. */
export type IssuedForms = { readonly forms: readonly IssuedForm[]; readonly reason: string | null }

/**
 * The carrier's reference to a pickup about to be booked, opaque outside its adapter (at most 1,000
 * characters).
 */
export type PickupHandle = string

/**
 * Pickup calls, by the rules of purchases: `book` is called once for a handle, all others are
 * idempotent.
 */
export type CarrierPickups = {
  /** Prepares everything that is free of charge. */
  readonly prepare: (order: PickupOrder) => Promise<{ readonly handle: PickupHandle } | CarrierRejection>
  readonly book: (handle: PickupHandle, order: PickupOrder) => Promise<BookedPickup | CarrierRejection>
  /**
   * Looks up a booking whose response was lost. `unknown`: not known to the carrier, or not yet.
   */
  readonly find: (handle: PickupHandle) => Promise<BookedPickup | 'unknown'>
  /** Returns `cancelled` also if it was cancelled before. */
  readonly cancel: (handle: PickupHandle, confirmation: string) => Promise<'cancelled' | CarrierRejection>
}

/**
 * A connected carrier account. Every call may throw CarrierDownError, if its effect is unknown. All
 * but `purchase` and `pickups.book` are idempotent; these are called once for a handle.
 */
export type CarrierConnection = {
  /** Sends a free request to check the account. */
  readonly checkCredentials: () => Promise<'valid' | CarrierRejection>
  /** Returns prices of all services for the parcel; `order.service` is ignored. */
  readonly rate: (order: ParcelOrder) => Promise<readonly CarrierRate[] | CarrierRejection>
  /** Prepares everything that is free of charge. */
  readonly prepare: (order: ParcelOrder) => Promise<{ readonly handle: ParcelHandle } | CarrierRejection>
  readonly purchase: (handle: ParcelHandle, order: ParcelOrder) => Promise<PurchasedParcel | CarrierRejection>
  /** Looks up the outcome of a purchase, including its documents. */
  readonly recover: (handle: ParcelHandle) => Promise<ParcelState>
  /**
   * Voids a parcel; one that was voided before or never bought is `voided`. Some carriers void by
   * tracking number only, so it is passed if known.
   */
  readonly voidParcel: (handle: ParcelHandle, trackingNumber?: string) => Promise<VoidOutcome>
  /** Returns the carrier's decision on a void. */
  readonly fetchVoidOutcome: (handle: ParcelHandle) => Promise<VoidOutcome>
  readonly track: (trackingNumber: string) => Promise<CarrierTracking | CarrierRejection>
  /**
   * Notifies the carrier of parcels to be handed over, except those notified before. Returns forms
   * that the carrier issues once, in its response. Present if `manifests` is supported.
   */
  readonly handOver?: (order: HandoverRequest) => Promise<'transmitted' | IssuedForms | CarrierRejection>
  /**
   * Returns the forms of notified parcels, from this or another connection. Empty: the carrier
   * issues none. `pending`: some are in creation. Absent if `handOver` returns the forms.
   */
  readonly requestHandoverForms?: (parcels: readonly HandoverParcel[]) => Promise<readonly CarrierFile[] | 'pending'>
  /**
   * Returns the QR code of a bought parcel. Present if `qrCodes` is supported, and the carrier does
   * not return the code as a document of the purchase.
   */
  readonly fetchQrCode?: (handle: ParcelHandle) => Promise<CarrierFile | CarrierRejection>
  /** Present if `pickups` is supported. */
  readonly pickups?: CarrierPickups
  /**
   * Lists points that are open for parcels, nearest first. Present if `servicePoints` is supported.
   */
  readonly listServicePoints?: (search: ServicePointSearch) => Promise<readonly ServicePoint[] | CarrierRejection>
}

/** Notifications of a carrier about its parcels. */
export type CarrierWebhook = {
  /**
   * Verifies that a request is for the platform's account, from its bytes and headers (lower case).
   */
  readonly verify: (
    credentials: CredentialParameters,
    request: { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> },
  ) => boolean
  /** Returns the tracking numbers concerned; empty for other events. */
  readonly listTrackingNumbers: (event: unknown) => readonly string[]
}

/** A carrier or a reseller of several. Each adapter is one folder, registered in `adapters.ts`. */
export type CarrierAdapter = {
  readonly manifest: AdapterManifest
  /** Whether labels of an account are charged; tests never use such an account. */
  readonly isLive: (credentials: CredentialParameters) => boolean
  /** Takes decrypted credentials: never store or log them. */
  readonly connect: (credentials: CredentialParameters, transport: CarrierTransport) => CarrierConnection
  /** Also registered in `carrierWebhooks.ts`. */
  readonly webhook?: CarrierWebhook
}

/** Access of adapters to their carriers, replaceable in tests. */
export type CarrierTransport = {
  readonly fetch: typeof globalThis.fetch
  readonly nowMs: () => number
  /** Delays a retry. */
  readonly wait: (durationMs: number) => Promise<void>
  /** Records the outcome of a call. */
  readonly recordCall?: (call: CarrierCall) => Promise<void>
}

/**
 * Outcome of a call. `refused`: request rejected; `account`: account rejected; `throttled`: rate
 * limited; `unanswered`: outcome unknown.
 */
export type CallOutcome = 'answered' | 'refused' | 'account' | 'throttled' | 'unanswered'

/** A call of an adapter, without parcel data. */
export type CarrierCall = {
  /** Adapter name. */
  readonly carrier: string
  readonly action: string
  readonly outcome: CallOutcome
  /** Reason of a failure; null if answered. */
  readonly reason: string | null
  readonly durationMs: number
}
