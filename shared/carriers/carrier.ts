import type { CredentialParameters } from '../accounts/carrierCredentials/rules/credential.ts'
import type { Money } from '../core/money.ts'
import { patience } from '../platform/sdkClientLimits.ts'
import type { ParcelOrder } from './rules/parcel.ts'

/* Interface of carriers for the rest of the platform. */

/** Identifies a label; carriers use its id as reference. */
export type LabelWithCarrier = { readonly userId: number; readonly shipmentId: number; readonly id: number }

/**
 * Order for a label. The parcel's reference is the platform's: the same reference is the same
 * parcel.
 */
export type LabelOrder = {
  readonly label: LabelWithCarrier
  readonly parcel: ParcelOrder
  /** Carriage as paid by the customer. */
  readonly carriageCents: number
  /** Test label, requested only in the carrier's sandbox and never shipped. */
  readonly isTest: boolean
  /**
   * Decrypted credentials of the sender's carrier account: never store or log them. Null: the
   * platform's account.
   */
  readonly credentials: CredentialParameters | null
  /** The sender's account to buy with, if chosen; null for the newest, or else the platform's. */
  readonly credentialsId: number | null
}

/** A parcel accepted by the carrier; number and file may follow later. */
export type CarrierParcel = {
  readonly trackingNumber: string | null
  readonly isReady: boolean
  /** Key of the carrier's file; absent if the platform draws the label. */
  readonly documentKey?: string
  /** Key of the QR code by which the carrier prints the label; absent if it issued none. */
  readonly qrCodeKey?: string
  /**
   * Cost of all packages in the carrier's currency; `sender` if billed to the sender's own account.
   */
  readonly cost?: Money | 'sender'
  /** Further packages of several, each with number and file. */
  readonly further?: readonly CarrierPackage[]
}

export type CarrierPackage = Pick<CarrierParcel, 'trackingNumber' | 'documentKey'>

/** Returns number and file of a package, counted from 0. */
export function toCarrierPackage(
  { trackingNumber, documentKey, further = [] }: CarrierParcel,
  place: number,
): CarrierPackage {
  const ownFields = place === 0 ? { trackingNumber, documentKey } : further[place - 1]
  return {
    trackingNumber: ownFields?.trackingNumber ?? null,
    ...(ownFields?.documentKey === undefined ? {} : { documentKey: ownFields.documentKey }),
  }
}

/** A rejection by the carrier, with a reason for the merchant. */
export type CarrierRejection = { readonly refused: string }

/**
 * Parcels handed over together. The reference is the platform's: the same reference is the same
 * manifest.
 */
export type CarrierManifest = {
  readonly reference: string
  readonly entryPoint: string
  readonly units: readonly {
    readonly sscc: string
    readonly weightGrams: number
    /** Label references of the parcels in it. */
    readonly references: readonly string[]
  }[]
  readonly credentials: CredentialParameters | null
}

/**
 * A carrier that assigns its own numbers. All calls are idempotent, and throw CarrierDownError if
 * their effect is unknown.
 */
export type DirectCarrier = {
  readonly create: (order: LabelOrder) => Promise<CarrierParcel | CarrierRejection>
  /** Null: the carrier has no such parcel with that number of packages. */
  readonly findByReference: (reference: string, packageCount: number) => Promise<CarrierParcel | null>
  readonly cancel: (label: LabelWithCarrier) => Promise<'cancelled' | CarrierRejection>
  /** Notifies the carrier of parcels to be handed over. */
  readonly transmit: (manifest: CarrierManifest) => Promise<void>
  /**
   * For carriers that issue forms: notifies, stores the forms and returns their file names.
   * `pending`: notified, but not all forms are available.
   */
  readonly transmitWithForms?: (manifest: CarrierManifest) => Promise<readonly string[] | 'pending'>
  /** Sandbox of the carrier for test labels; without one, tests are not sent to the carrier. */
  readonly sandbox?: DirectCarrier
  /**
   * For carriers that are asked once per parcel by any caller: requests the parcel, or looks up an
   * earlier request. Null: requested, but not listed yet.
   */
  readonly complete?: (order: LabelOrder) => Promise<CarrierParcel | CarrierRejection | null>
}

/** Result of a purchase or cancellation at the gateway, and the carrier's reason if it rejected. */
export type CarrierCallResult = { readonly result: string; readonly reason: string | null }

/**
 * A carrier that this function reaches through the carrier gateway, which calls it and writes the
 * outcome. Null: no result in time; the gateway continues, and the outcome is read from the table.
 */
export type RemoteCarrier = {
  readonly purchase: (label: LabelWithCarrier) => Promise<CarrierCallResult | null>
  readonly requestCancel: (label: LabelWithCarrier) => Promise<CarrierCallResult | null>
}

export type ExternalCarrier = DirectCarrier | RemoteCarrier

/** Finds an external carrier by code; null for carriers whose labels the platform makes itself. */
export type Carriers = (code: string) => ExternalCarrier | null

export const isRemoteCarrier = (carrier: ExternalCarrier): carrier is RemoteCarrier => 'requestCancel' in carrier

/** Narrows to a carrier that this function can call. Throws CarrierDownError for a remote one. */
export function requireDirectCarrier(carrier: ExternalCarrier): DirectCarrier {
  if (isRemoteCarrier(carrier)) throw new CarrierDownError('this function has no adapter for the carrier')
  return carrier
}

export class CarrierDownError extends Error {
  override readonly name = 'CarrierDownError'
}

export const isCarrierRejection = <Outcome>(outcome: Outcome | CarrierRejection): outcome is CarrierRejection =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome

/** Default response time of a carrier request. */
const CARRIER_TIMEOUT_MS = 8_000

/**
 * Rejects a carrier request that exceeds its time limit; on a slow machine `patience` extends it.
 */
export async function withCarrierTimeout<T>(call: Promise<T>, limitMs = CARRIER_TIMEOUT_MS): Promise<T> {
  const timeoutMs = limitMs * patience()
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([call, expired])
  } finally {
    clearTimeout(timer)
  }
}
