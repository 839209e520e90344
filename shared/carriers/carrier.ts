import type { CredentialParameters } from '../accounts/carrierCredentials/rules/credential.ts'
import type { Money } from '../core/money.ts'
import { patience } from '../platform/sdkClientLimits.ts'
import type { ParcelOrder } from './rules/parcel.ts'

/** Which label something is about. Its carrier knows it by its id. */
export type NamedLabel = { readonly userId: number; readonly shipmentId: number; readonly id: number }

/**
 * What a carrier is told to make a label. The parcel's reference is ours: the same one again is the
 * same parcel.
 */
export type LabelOrder = {
  readonly label: NamedLabel
  readonly parcel: ParcelOrder
  /** What our customer pays for carriage. */
  readonly carriageCents: number
  /** A trial, never to be handed in: asked for in the carrier's sandbox only. */
  readonly isTest: boolean
  /** The sender's own account with the carrier, in clear: not to be kept or logged. Null: ours. */
  readonly credentials: CredentialParameters | null
  /**
   * The account it is to be bought by, where that is chosen from the sender's own; null: the newest
   * of them, or else ours.
   */
  readonly credentialsId: number | null
}

/** A parcel the carrier has taken on; its number and file may come later. */
export type CarrierParcel = {
  readonly trackingNumber: string | null
  readonly isReady: boolean
  /** Key of the file the carrier made; without one we draw it. */
  readonly documentKey?: string
  /**
   * What it takes for all packages, in its own currency: `sender`, where the account is the
   * sender's own.
   */
  readonly cost?: Money | 'sender'
  /** Of several packages, those after the first: each has a number and a file of its own. */
  readonly further?: readonly CarrierPackage[]
}

export type CarrierPackage = Pick<CarrierParcel, 'trackingNumber' | 'documentKey'>

/** What its carrier made of one of the packages of a parcel, counted from 0. */
export function packageOf({ trackingNumber, documentKey, further = [] }: CarrierParcel, place: number): CarrierPackage {
  const made = place === 0 ? { trackingNumber, documentKey } : further[place - 1]
  return {
    trackingNumber: made?.trackingNumber ?? null,
    ...(made?.documentKey === undefined ? {} : { documentKey: made.documentKey }),
  }
}

/** The carrier answered, and will not do it: in words that a merchant can read. */
export type CarrierRefusal = { readonly refused: string }

/**
 * Parcels handed over to a carrier together. The reference is ours: the same one again is the same
 * manifest.
 */
export type CarrierManifest = {
  readonly reference: string
  readonly entryPoint: string
  readonly units: readonly {
    readonly sscc: string
    readonly weightGrams: number
    /** What the carrier knows the parcels in it by: the references of their labels. */
    readonly references: readonly string[]
  }[]
  readonly credentials: CredentialParameters | null
}

/**
 * A carrier that makes its own numbers. All calls may be repeated without harm. They throw
 * CarrierDownError when it is not known whether the call had an effect.
 */
export type OutsideCarrier = {
  readonly create: (order: LabelOrder) => Promise<CarrierParcel | CarrierRefusal>
  /** Null: the carrier knows of no such parcel, of so many packages. */
  readonly findByReference: (reference: string, packageCount: number) => Promise<CarrierParcel | null>
  readonly cancel: (label: NamedLabel) => Promise<'cancelled' | CarrierRefusal>
  /** Tells what will be handed in. */
  readonly transmit: (manifest: CarrierManifest) => Promise<void>
  /**
   * Of a carrier that makes papers of what it is told: transmits, keeps these, and answers the
   * names of the files. `pending`: it has been told, and not all are made yet.
   */
  readonly transmitForForms?: (manifest: CarrierManifest) => Promise<readonly string[] | 'pending'>
  /**
   * Where the carrier may be asked for labels of tests, and is told of nothing else. Without one it
   * never hears of tests.
   */
  readonly sandbox?: OutsideCarrier
  /**
   * Of a carrier that is asked for each parcel once for sure, whoever calls: asks for it, or, where
   * somebody has done so before, finds out what came of that. Null: it was asked for, and the
   * carrier does not list it, or not yet.
   */
  readonly complete?: (order: LabelOrder) => Promise<CarrierParcel | CarrierRefusal | null>
}

/** Result of a purchase or cancellation at the gateway, and the carrier's reason if it rejected. */
export type GatewayResult = { readonly result: string; readonly reason: string | null }

/**
 * A carrier that this function reaches through the carrier gateway, which calls it and writes the
 * outcome. Null: no result in time; the gateway continues, and the outcome is read from the table.
 */
export type RemoteCarrier = {
  readonly purchase: (label: NamedLabel) => Promise<GatewayResult | null>
  readonly cancelRemotely: (label: NamedLabel) => Promise<GatewayResult | null>
}

export type ExternalCarrier = OutsideCarrier | RemoteCarrier

/** Finds an external carrier by code; null for carriers whose labels the platform makes itself. */
export type Carriers = (code: string) => ExternalCarrier | null

export const isRemote = (carrier: ExternalCarrier): carrier is RemoteCarrier => 'cancelRemotely' in carrier

/** Narrows to a carrier that this function can call. Throws CarrierDownError for a remote one. */
export function requireDirect(carrier: ExternalCarrier): OutsideCarrier {
  if (isRemote(carrier)) throw new CarrierDownError('this function has no adapter for the carrier')
  return carrier
}

export class CarrierDownError extends Error {
  override readonly name = 'CarrierDownError'
}

export const isRefusal = <Answer>(answer: Answer | CarrierRefusal): answer is CarrierRefusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

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
