import type { CredentialParameters } from '../accounts/carrierCredentials/rules/credential.ts'
import type { DangerousGoodsCode } from '../customs/goods/rules/dangerousGoods.ts'
import type { CarrierRefusal } from './carrier.ts'
import type {
  CarrierFile,
  CarrierRate,
  CarrierTracking,
  DocumentFormat,
  ParcelOrder,
  PurchasedParcel,
} from './rules/parcel.ts'
import type { BookedPickup, PickupOrder } from './rules/pickup.ts'

export type { BookedPickup, CarrierRefusal, PickupOrder }

/** What a carrier can be asked for. What is not named is refused before any money moves. */
export type CarrierCapabilities = {
  readonly maxPackages: number
  readonly isReturn: boolean
  readonly signature: boolean
  readonly insurance: boolean
  /** Codes of dangerous goods that it can be told of. Which of them are taken where, lanes say. */
  readonly dangerousGoods: readonly DangerousGoodsCode[]
  readonly manifests: boolean
  /** Whether its drivers come for parcels when they are asked to. */
  readonly pickups: boolean
  /**
   * Whether it prints and transmits Latin letters only: names and addresses are spelled in these.
   */
  readonly latinOnly: boolean
  /** Countries whose divisions it reads by ISO 3166-2 (`VN-44`). */
  readonly isoDivisionsOf?: readonly string[]
  /** Whether numbers of parcels that were not sold here can be followed. */
  readonly tracksExternalNumbers: boolean
}

/** What is known of an adapter without asking anybody. */
export type AdapterManifest = {
  readonly name: string
  /** The carrier's words for its services, and what people call them. */
  readonly services: Readonly<Record<string, string>>
  /** What an account consists of: names of parameters, and what each is. */
  readonly credentials: Readonly<Record<string, string>>
  readonly labelFormats: readonly DocumentFormat[]
  readonly capabilities: CarrierCapabilities
}

/**
 * What the carrier calls a parcel that is about to be bought, as text that only its adapter reads
 * (at most 1,000 characters). It is on record before the parcel is paid for, and leads back to it
 * whatever happens then.
 */
export type ParcelHandle = string

/** What became of a parcel. `unknown`: the carrier does not know of it, or not yet. */
export type ParcelState =
  | { readonly state: 'unknown' }
  | { readonly state: 'purchased'; readonly parcel: PurchasedParcel }
  | { readonly state: 'refused'; readonly reason: string }

/**
 * `voided`: it will not be charged, or was given back. `pending`: the carrier decides later, ask
 * again. `kept`: it will not take it back, for a reason.
 */
export type VoidVerdict =
  | { readonly verdict: 'voided' | 'pending' }
  | { readonly verdict: 'kept'; readonly reason: string }

/** Parcels that are handed over together. */
export type HandoverOrder = { readonly reference: string; readonly handles: readonly ParcelHandle[] }

/** A parcel that was handed over, and the numbers of its packages. */
export type HandedParcel = { readonly handle: ParcelHandle; readonly trackingNumbers: readonly string[] }

/**
 * What the carrier calls a pickup that is about to be booked: text that only its adapter reads (at
 * most 1,000 characters).
 */
export type PickupHandle = string

/**
 * Pickups, by the rules of purchases: `book` is called once for a handle, all else may be repeated
 * without harm.
 */
export type CarrierPickups = {
  /** Makes ready what can be made ready without paying. */
  readonly prepare: (order: PickupOrder) => Promise<{ readonly handle: PickupHandle } | CarrierRefusal>
  readonly book: (handle: PickupHandle, order: PickupOrder) => Promise<BookedPickup | CarrierRefusal>
  /**
   * What became of a booking whose answer was lost. `unknown`: the carrier does not know of it, or
   * not yet.
   */
  readonly find: (handle: PickupHandle) => Promise<BookedPickup | 'unknown'>
  /** To have cancelled it before is `cancelled`. */
  readonly cancel: (handle: PickupHandle, confirmation: string) => Promise<'cancelled' | CarrierRefusal>
}

/**
 * An account with a carrier, ready to be asked. Every call may throw a CarrierDownError: it is not
 * known whether it had an effect. All but `purchase` and `pickups.book` may be repeated without
 * harm: these are called once for a handle, and never again.
 */
export type CarrierConnection = {
  /** Asks for something that costs nothing, to find out whether the account opens. */
  readonly checkCredentials: () => Promise<'valid' | CarrierRefusal>
  /** Prices of all services that take the parcel; `order.service` does not count. */
  readonly rate: (order: ParcelOrder) => Promise<readonly CarrierRate[] | CarrierRefusal>
  /** Makes ready what can be made ready without paying. */
  readonly prepare: (order: ParcelOrder) => Promise<{ readonly handle: ParcelHandle } | CarrierRefusal>
  readonly purchase: (handle: ParcelHandle, order: ParcelOrder) => Promise<PurchasedParcel | CarrierRefusal>
  /** What became of a purchase, however it ended, its documents included. */
  readonly recover: (handle: ParcelHandle) => Promise<ParcelState>
  /**
   * Gives a parcel back. To have given it back before, or never to have bought it, is `voided`. The
   * number is given where it is known: some carriers take parcels back by nothing else, and have to
   * look for it otherwise.
   */
  readonly voidParcel: (handle: ParcelHandle, trackingNumber?: string) => Promise<VoidVerdict>
  /** What the carrier has decided about a parcel that was given back. */
  readonly voidVerdict: (handle: ParcelHandle) => Promise<VoidVerdict>
  readonly track: (trackingNumber: string) => Promise<CarrierTracking | CarrierRefusal>
  /**
   * Tells what will be handed in; parcels that were told of before do not count. Only where
   * `manifests` says so.
   */
  readonly handOver?: (order: HandoverOrder) => Promise<'told' | CarrierRefusal>
  /**
   * The papers on which parcels stand that it was told of, by this connection or by another one, to
   * be handed in with them. None: the carrier makes none. `pending`: it is still at some of them.
   */
  readonly handoverForms?: (parcels: readonly HandedParcel[]) => Promise<readonly CarrierFile[] | 'pending'>
  /** Only where `pickups` says so. */
  readonly pickups?: CarrierPickups
}

/** How a carrier says by itself that it has news of parcels. */
export type CarrierWebhook = {
  /** Whether it was sent for our account, by its bytes and its headers (in lower case). */
  readonly verify: (
    credentials: CredentialParameters,
    request: { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> },
  ) => boolean
  /** Of which parcels it tells. None: of nothing that matters here. */
  readonly trackingNumbers: (event: unknown) => readonly string[]
}

/**
 * A real carrier, or a service that buys from many. An adapter is one folder, and stands in the
 * list of `adapters.ts`.
 */
export type CarrierAdapter = {
  readonly manifest: AdapterManifest
  /** Whether an account may buy labels that cost money: tests never use such a one. */
  readonly isLive: (credentials: CredentialParameters) => boolean
  /** Credentials in clear: not to be kept or logged. */
  readonly connect: (credentials: CredentialParameters, transport: CarrierTransport) => CarrierConnection
  /** It stands in the list of `carrierWebhooks.ts`, too. */
  readonly webhook?: CarrierWebhook
}

/**
 * How adapters reach their carriers: a place for timeouts, clocks and measures, which tests put
 * their own into.
 */
export type CarrierTransport = {
  readonly fetch: typeof globalThis.fetch
  readonly nowMs: () => number
  /** Lets time pass before something is asked again. */
  readonly wait: (durationMs: number) => Promise<void>
  /** Hears what each call came to. */
  readonly noteCall?: (call: CarrierCall) => Promise<void>
}

/**
 * What a call came to. `refused`: the carrier said no to what was asked; `account`: to our account;
 * `throttled`: it was asked too often; `unanswered`: it is not known what became of it.
 */
export type CallOutcome = 'answered' | 'refused' | 'account' | 'throttled' | 'unanswered'

/** One call of an adapter to its carrier: nothing in it tells of the parcel. */
export type CarrierCall = {
  /** The name of the adapter. */
  readonly carrier: string
  readonly action: string
  readonly outcome: CallOutcome
  /** What there was instead of an answer that helps; null where there is one. */
  readonly reason: string | null
  readonly durationMs: number
}
