import type { Money } from '../../core/money.ts'
import type { Service, Terms } from '../../reference/rules/services.ts'

/** Measures as entered: cm and grams. `irregular`: soft packaging, which takes less room than its outline. */
export type Parcel = {
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
  readonly weightGrams: number
  readonly irregular: boolean
}

/** What somebody wants to send; null leaves the choice to us. */
export type RouteQuery = {
  readonly entryPoint: string
  readonly country: string
  readonly province: string | null
  readonly postalCode: string | null
  readonly service: Service | null
  readonly carrier: string | null
  readonly exitPoint: string | null
  readonly terms: Terms | null
  readonly parcel: Parcel
  readonly dangerousGoods: readonly string[]
  readonly insurance: boolean
  readonly signatureConfirmation: boolean
  /** Value of the contents in USD. */
  readonly value: Money
  readonly isReturn: boolean
  /** Lets a query that names a carrier made for trials find it. */
  readonly allowSandboxCarriers: boolean
}
