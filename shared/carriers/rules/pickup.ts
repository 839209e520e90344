import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { Money } from '#shared/core/money.ts'

/** A pickup request to a carrier. */
export type PickupOrder = {
  /** The platform's reference, unique to this pickup. */
  readonly reference: string
  /** Includes name and phone number of the contact. */
  readonly address: PostalAddress
  /** Pickup window, within one local day. */
  readonly fromMs: number
  readonly toMs: number
  readonly timeZone: string
  readonly packages: number
  readonly weightGrams: number
  /** One of the parcels, which represents all. */
  readonly parcel: { readonly handle: string; readonly service: string; readonly country: string }
  readonly instructions: string | null
}

/** A confirmed pickup; the cost is null if known from the invoice only. */
export type BookedPickup = { readonly confirmation: string; readonly cost: Money | null }
