import type { Money } from '#shared/core/money.ts'
import type { Category } from '#shared/customs/goods/rules/natureTypes.ts'
import type { Paper } from '#shared/customs/papers/rules/requiredDocuments.ts'
import type { Box, Shape } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'

/** A line of a customs declaration. */
export type CustomsLine = {
  readonly quantity: number
  readonly description: string
  /** Of all units. */
  readonly weightGrams: number
  /** Of all units. */
  readonly value: Money
  readonly hsCode: string | null
  /** ISO 3166-1 code. */
  readonly originCountry: string
}

/** Customs declaration on the label of the parcel (UPU form CN 22). */
export type CustomsDeclaration = {
  readonly category: Category
  /** Documents of the parcel; a CN 22 is on the label itself. */
  readonly papers: readonly Paper[]
  readonly lines: readonly CustomsLine[]
  /** Of all packages, as in customs documents: the total of the lines is net. */
  readonly grossWeightGrams: number
  /** The person responsible for the declaration. */
  readonly declarant: string
  readonly senderTaxId: string | null
  readonly recipientTaxId: string | null
}

/** Data of a shipment label. Addresses are printable lines, the name first. */
export type ShipmentLabelData = {
  readonly shipmentId: number
  readonly createdMs: number
  /** Reason why the label is invalid, printed across it. */
  readonly mark: 'TEST' | 'CANCELLED' | null
  readonly trackingNumber: string
  readonly service: string
  readonly carrier: string
  readonly terms: string
  readonly needsSignature: boolean
  /** UN numbers of dangerous goods, `UN3481`, which determine the handling. */
  readonly unNumbers: readonly string[]
  readonly entryPoint: string
  readonly exitPoint: string | null
  /** Origin country of a return; null for other parcels. */
  readonly returnedFrom: string | null
  /** ISO 3166-1 code and postal code of the recipient, for sorting. */
  readonly destination: { readonly country: string; readonly postalCode: string | null }
  readonly from: readonly string[]
  /** Null if it is the same as the sender. */
  readonly consignor: readonly string[] | null
  readonly recipient: { readonly lines: readonly string[]; readonly phone: string | null }
  /** The carrier's point where the recipient collects the parcel; null for delivery to the address. */
  readonly servicePointId: string | null
  readonly grossWeightGrams: number
  /** Length, width, height. */
  readonly sizeCm: readonly [number, number, number]
  readonly orderNumber: string | null
  /** Up to three of at most 80 characters. */
  readonly comments: readonly string[]
  /** Null within a customs territory. */
  readonly customs: CustomsDeclaration | null
}

/** Draws a part of the label in its box. */
export type Section = (measure: Measure, label: ShipmentLabelData, box: Box) => Shape[]
