import type { CredentialParameters } from '../accounts/carrierCredentials/rules/credential.ts'
import type { Money } from '../core/money.ts'
import { patience } from '../platform/sdkClientLimits.ts'
import { PROMISE_AFTER_MS } from './rules/limitsAndTimes.ts'
import type { ParcelOrder } from './rules/parcel.ts'

/** Which label something is about. Its carrier knows it by its id. */
export type NamedLabel = { readonly userId: number; readonly shipmentId: number; readonly id: number }

/** What a carrier is told to make a label. The parcel's reference is ours: the same one again is the same parcel. */
export type LabelOrder = {
  readonly label: NamedLabel
  readonly parcel: ParcelOrder
  /** What our customer pays for carriage. */
  readonly carriageCents: number
  /** A trial, never to be handed in: asked for in the carrier's sandbox only. */
  readonly isTest: boolean
  /** The sender's own account with the carrier, in clear: not to be kept or logged. Null: ours. */
  readonly credentials: CredentialParameters | null
  /** The account it is to be bought by, where that is chosen from the sender's own; null: the newest of them, or else ours. */
  readonly credentialsId: number | null
}

/** A parcel the carrier has taken on; its number and file may come later. */
export type CarrierParcel = {
  readonly trackingNumber: string | null
  readonly isReady: boolean
  /** Key of the file the carrier made; without one we draw it. */
  readonly documentKey?: string
  /** What it takes for all packages, in its own currency: `sender`, where the account is the sender's own. */
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

/** What the settlement of labels made of one: a word, and why its carrier refused, if it did. */
export type SettledApart = { readonly word: string; readonly reason: string | null }

/** Has the settlement of labels look after one at once, elsewhere. Null: it takes longer than a request waits, and goes on. */
export type SettleApart = (label: NamedLabel) => Promise<SettledApart | null>

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
  /** Null: the carrier knows of no such parcel, of so many packages. */
  readonly findByReference: (reference: string, packageCount: number) => Promise<CarrierParcel | null>
  readonly cancel: (label: NamedLabel) => Promise<'cancelled' | CarrierRefusal>
  /** Tells what will be handed in. */
  readonly transmit: (manifest: CarrierManifest) => Promise<void>
  /**
   * Of a carrier that makes papers of what it is told: transmits, keeps these, and answers the names of the files. `pending`: it has been
   * told, and not all are made yet.
   */
  readonly transmitForForms?: (manifest: CarrierManifest) => Promise<readonly string[] | 'pending'>
  /** Where the carrier may be asked for labels of tests, and is told of nothing else. Without one it never hears of tests. */
  readonly sandbox?: OutsideCarrier
  /**
   * Of a carrier that is asked for each parcel once for sure, whoever calls: asks for it, or, where somebody has done so before, finds
   * out what came of that. Null: it was asked for, and the carrier does not list it, or not yet.
   */
  readonly complete?: (order: LabelOrder) => Promise<CarrierParcel | CarrierRefusal | null>
  /** Of a carrier that only jobs reach: its other calls always throw a CarrierDownError here. */
  readonly settleApart?: SettleApart
}

/** Finds an outside carrier by its code; null for carriers whose labels we make ourselves. */
export type Carriers = (code: string) => OutsideCarrier | null

export class CarrierDownError extends Error {
  override readonly name = 'CarrierDownError'
}

export const isRefusal = <Answer>(answer: Answer | CarrierRefusal): answer is CarrierRefusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

/** How long a carrier may take to answer. */
const TIMEOUT_MS = 8_000 * patience()
/** And to bring a purchase to its end, where nobody waits for that: the parts of it have limits of their own. */
const COMPLETION_TIMEOUT_MS = 100_000 * patience()

/** Waits for a carrier as long as a request does. */
export const withPromiseTimeout = <T>(call: Promise<T>): Promise<T> =>
  withCarrierTimeout(call, PROMISE_AFTER_MS * patience())

/** Waits for a purchase to be brought to its end. */
export const withCompletionTimeout = <T>(call: Promise<T>): Promise<T> =>
  withCarrierTimeout(call, COMPLETION_TIMEOUT_MS)

/** Waits for a carrier, and rejects when it takes longer than it may. */
export async function withCarrierTimeout<T>(call: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
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
