import type { CredentialParameters } from '../accounts/carrierCredentials/rules/credential.ts'
import type { PostalAddress } from '../addresses/rules/postalAddress.ts'
import { patience } from '../platform/sdkClientLimits.ts'
import type { Service } from '../reference/rules/services.ts'

/** What a carrier is told to make a label. The reference is ours: the same one again is the same parcel. */
export type LabelOrder = {
  readonly reference: string
  readonly service: Service
  readonly to: PostalAddress
  readonly from: PostalAddress
  readonly weightGrams: number
  /** A trial, never to be handed in: asked for in the carrier's sandbox only. */
  readonly isTest: boolean
  /** The sender's own account with the carrier, in clear: not to be kept or logged. Null: ours. */
  readonly credentials: CredentialParameters | null
}

/** A parcel the carrier has taken on; its number and file may come later. */
export type CarrierParcel = { readonly trackingNumber: string | null; readonly isReady: boolean }

type CarrierRefusal = { readonly refused: string }

/** Parcels handed over to a carrier together. The reference is ours: the same one again is the same manifest. */
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
 * A carrier that makes its own numbers. All calls may be repeated without harm. They throw CarrierDownError when it
 * is not known whether the call had an effect.
 */
export type OutsideCarrier = {
  readonly create: (order: LabelOrder) => Promise<CarrierParcel | CarrierRefusal>
  /** Null: the carrier knows of no such parcel. */
  readonly findByReference: (reference: string) => Promise<CarrierParcel | null>
  readonly cancel: (reference: string) => Promise<'cancelled' | CarrierRefusal>
  /** Tells what will be handed in. */
  readonly transmit: (manifest: CarrierManifest) => Promise<void>
  /** Where the carrier may be asked for labels of tests, and is told of nothing else. Without one it never hears of tests. */
  readonly sandbox?: OutsideCarrier
}

/** Finds an outside carrier by its code; null for carriers whose labels we make ourselves. */
export type Carriers = (code: string) => OutsideCarrier | null

export class CarrierDownError extends Error {
  override readonly name = 'CarrierDownError'
}

export const isRefusal = (answer: CarrierParcel | CarrierRefusal | 'cancelled'): answer is CarrierRefusal =>
  typeof answer === 'object' && 'refused' in answer

/** How long a carrier may take to answer. */
const TIMEOUT_MS = 8_000 * patience()

/** Waits for a carrier, and rejects when it takes longer than it may. */
export async function withCarrierTimeout<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    return await Promise.race([call, expired])
  } finally {
    clearTimeout(timer)
  }
}
