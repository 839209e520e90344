import type { Service, Terms } from '../../reference/rules/services.ts'
import type { Priced } from './price.ts'
import type { Tariff } from './tariff.ts'

/** A way to send the parcel, with its price. All money is USD. */
export type Quote = Priced & {
  readonly laneId: string
  readonly service: Service
  readonly carrier: string
  readonly exitPoint: string | null
  readonly terms: readonly Terms[]
  /** By what it is priced. */
  readonly tariff: Tariff
  readonly transitDays: { readonly min: number; readonly max: number }
  readonly needsPhone: boolean
  readonly needsEmail: boolean
  readonly hsCodeRequired: boolean
  readonly strictDescriptions: boolean
}
