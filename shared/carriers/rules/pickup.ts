import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { Money } from '#shared/core/money.ts'

/** What a carrier's driver is to come for. */
export type PickupOrder = {
  /** Ours, and of this pickup only. */
  readonly reference: string
  /** With the name and the number of whom the driver asks for. */
  readonly address: PostalAddress
  /** When the driver may come: two instants of one day there. */
  readonly fromMs: number
  readonly toMs: number
  readonly timeZone: string
  readonly packages: number
  readonly weightGrams: number
  /** One of the parcels, which stands for all of them. */
  readonly parcel: { readonly handle: string; readonly service: string; readonly country: string }
  readonly instructions: string | null
}

/** The driver comes. The cost is null where the carrier says it only on its invoice. */
export type BookedPickup = { readonly confirmation: string; readonly cost: Money | null }
